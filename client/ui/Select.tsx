import { X } from 'lucide-react'
import { useFieldWiring } from './Field.tsx'
import { OptionBox, type OptionBoxProps } from './OptionPicker.tsx'
import { type OptionValue, withToggled } from './options.ts'
import { Chip } from './Pill.tsx'
import { chosenCount, uiTexts } from './texts.ts'

type MultiSelectProps<V extends OptionValue> = OptionBoxProps<V> & {
  value: readonly V[]
  onValueChange: (value: V[]) => void
}

/** Several choices among many, shown as chips below the box; the value keeps the options' order. */
export const MultiSelect = <V extends OptionValue>({ value, onValueChange, ...box }: MultiSelectProps<V>) => {
  const { disabled } = useFieldWiring({ disabled: box.isDisabled })
  const chosen = box.options.filter(option => value.includes(option.value))
  const flip = (changed: V) => onValueChange(withToggled(box.options, value, changed))
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

type SelectProps<V extends OptionValue> = OptionBoxProps<V> & {
  value: V | null
  onValueChange: (value: V | null) => void
  /** Offers to take the choice back. */
  canClear?: boolean | undefined
}

/** One choice among many; searchable above 8 options, "Aucune option possible" without any. */
export const Select = <V extends OptionValue>({ value, onValueChange, canClear = false, ...box }: SelectProps<V>) => {
  const { disabled } = useFieldWiring({ disabled: box.isDisabled })
  const chosen = box.options.find(option => option.value === value)
  const clear =
    canClear && chosen !== undefined && !disabled ? (
      <button
        type="button"
        aria-label={`${uiTexts.clear} ${chosen.label}`}
        onClick={() => onValueChange(null)}
        className="absolute top-1.5 right-9 grid size-7 place-items-center rounded-mark text-ink-soft transition-colors hover:bg-sunk hover:text-ink"
      >
        <X aria-hidden className="size-4" />
      </button>
    ) : undefined
  // « Choisir… » would say that nothing is chosen, while the choices are still on their way.
  const shown = chosen?.label ?? (value !== null && box.options.length === 0 ? uiTexts.unknownYet : undefined)
  return <OptionBox {...box} shown={shown} isSelected={candidate => candidate === value} onPick={onValueChange} extra={clear} />
}
