import { ChevronsUpDown, X } from 'lucide-react'
import { Popover } from 'radix-ui'
import { type Ref, useId, useState } from 'react'
import { inputClasses } from './control-classes.ts'
import { cx } from './cx.ts'
import { useFieldWiring } from './field-wiring.ts'
import { OptionPicker } from './OptionPicker.tsx'
import type { Option, OptionValue } from './options.ts'
import { uiTexts } from './texts.ts'

export type SelectProps<V extends OptionValue> = {
  options: readonly Option<V>[]
  value: V | null
  onValueChange: (value: V | null) => void
  placeholder?: string | undefined
  /** Offers to take the choice back. */
  canClear?: boolean | undefined
  isDisabled?: boolean | undefined
  onBlur?: (() => void) | undefined
  id?: string | undefined
  ref?: Ref<HTMLButtonElement> | undefined
  'aria-label'?: string | undefined
}

/** One choice among many; searchable above 8 options, "Aucune option possible" without any. */
export const Select = <V extends OptionValue>(props: SelectProps<V>) => {
  const { options, value, onValueChange, placeholder = uiTexts.choose, canClear = false, isDisabled, onBlur, id, ref } = props
  const [isOpen, setIsOpen] = useState(false)
  const listId = useId()
  const { labelId, ...wiring } = useFieldWiring({ id, disabled: isDisabled, 'aria-label': props['aria-label'] })
  const chosen = options.find(option => option.value === value)
  const toggle = (next: boolean) => {
    setIsOpen(next)
    if (!next) onBlur?.()
  }
  const isClearable = canClear && chosen !== undefined && !wiring.disabled
  return (
    <Popover.Root open={isOpen} onOpenChange={toggle}>
      <span className="relative block min-w-0">
        <Popover.Trigger asChild>
          <button
            {...wiring}
            ref={ref}
            type="button"
            role="combobox"
            aria-haspopup="listbox"
            aria-expanded={isOpen}
            aria-controls={isOpen ? listId : undefined}
            aria-labelledby={labelId}
            onKeyDown={event => {
              if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
              event.preventDefault()
              setIsOpen(true)
            }}
            className={cx(inputClasses, 'flex items-center gap-2 text-left is-open:border-fir', isClearable ? 'pr-17' : 'pr-10')}
          >
            <span className={cx('min-w-0 flex-1 truncate', !chosen && 'text-ink-faint')}>{chosen?.label ?? placeholder}</span>
          </button>
        </Popover.Trigger>
        <ChevronsUpDown aria-hidden className="pointer-events-none absolute top-3 right-3 size-4 text-ink-soft" />
        {isClearable ? (
          <button
            type="button"
            aria-label={`${uiTexts.clear} ${chosen.label}`}
            onClick={() => onValueChange(null)}
            className="absolute top-1.5 right-9 grid size-7 place-items-center rounded-mark text-ink-soft transition-colors hover:bg-sunk hover:text-ink"
          >
            <X aria-hidden className="size-4" />
          </button>
        ) : null}
      </span>
      <OptionPicker
        id={listId}
        label={props['aria-label'] ?? placeholder}
        labelId={labelId}
        options={options}
        isSelected={candidate => candidate === value}
        onPick={option => {
          onValueChange(option.value)
          toggle(false)
        }}
        onClose={() => toggle(false)}
      />
    </Popover.Root>
  )
}
