import { Chip } from './Chip.tsx'
import { useFieldWiring } from './field-wiring.ts'
import { OptionBox, type OptionBoxProps } from './OptionBox.tsx'
import type { OptionValue } from './options.ts'
import { chosenCount } from './texts.ts'

export type MultiSelectProps<V extends OptionValue> = OptionBoxProps<V> & {
  value: readonly V[]
  onValueChange: (value: V[]) => void
}

/** Several choices among many, shown as chips below the box; the value keeps the options' order. */
export const MultiSelect = <V extends OptionValue>({ value, onValueChange, ...box }: MultiSelectProps<V>) => {
  const { disabled } = useFieldWiring({ disabled: box.isDisabled })
  const chosen = box.options.filter(option => value.includes(option.value))
  const flip = (changed: V) => {
    const keeps = (candidate: V) => (candidate === changed ? !value.includes(candidate) : value.includes(candidate))
    onValueChange(box.options.map(option => option.value).filter(keeps))
  }
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <OptionBox
        {...box}
        shown={chosen.length === 0 ? undefined : chosenCount(chosen.length)}
        isSelected={candidate => value.includes(candidate)}
        isMulti
        onPick={flip}
      />
      {chosen.length > 0 ? (
        <ul className="flex flex-wrap gap-1.5">
          {chosen.map(option => (
            <li key={option.value} className="max-w-full">
              <Chip label={option.label} onRemove={disabled ? undefined : () => flip(option.value)} />
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}
