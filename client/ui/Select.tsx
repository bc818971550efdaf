import { X } from 'lucide-react'
import { useFieldWiring } from './field-wiring.ts'
import { OptionBox, type OptionBoxProps } from './OptionBox.tsx'
import type { OptionValue } from './options.ts'
import { uiTexts } from './texts.ts'

export type SelectProps<V extends OptionValue> = OptionBoxProps<V> & {
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
  return <OptionBox {...box} shown={chosen?.label} isSelected={candidate => candidate === value} onPick={onValueChange} extra={clear} />
}
