import { ChevronsUpDown } from 'lucide-react'
import { Popover } from 'radix-ui'
import { type Ref, useId, useState } from 'react'
import { Chip } from './Chip.tsx'
import { inputClasses } from './control-classes.ts'
import { cx } from './cx.ts'
import { useFieldWiring } from './field-wiring.ts'
import { OptionPicker } from './OptionPicker.tsx'
import type { Option, OptionValue } from './options.ts'
import { chosenCount, uiTexts } from './texts.ts'

export type MultiSelectProps<V extends OptionValue> = {
  options: readonly Option<V>[]
  value: readonly V[]
  onValueChange: (value: V[]) => void
  placeholder?: string | undefined
  isDisabled?: boolean | undefined
  onBlur?: (() => void) | undefined
  id?: string | undefined
  ref?: Ref<HTMLButtonElement> | undefined
  'aria-label'?: string | undefined
}

/** Several choices among many, shown as chips below the box; the value keeps the options' order. */
export const MultiSelect = <V extends OptionValue>(props: MultiSelectProps<V>) => {
  const { options, value, onValueChange, placeholder = uiTexts.choose, isDisabled, onBlur, id, ref } = props
  const [isOpen, setIsOpen] = useState(false)
  const listId = useId()
  const { labelId, ...wiring } = useFieldWiring({ id, disabled: isDisabled, 'aria-label': props['aria-label'] })
  const chosen = options.filter(option => value.includes(option.value))
  const toggle = (next: boolean) => {
    setIsOpen(next)
    if (!next) onBlur?.()
  }
  const flip = (changed: V) =>
    onValueChange(
      options
        .map(option => option.value)
        .filter(candidate => (candidate === changed ? !value.includes(candidate) : value.includes(candidate))),
    )
  return (
    <div className="flex min-w-0 flex-col gap-2">
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
              className={cx(inputClasses, 'flex items-center pr-10 text-left is-open:border-fir')}
            >
              <span className={cx('min-w-0 flex-1 truncate', chosen.length === 0 && 'text-ink-faint')}>
                {chosen.length === 0 ? placeholder : chosenCount(chosen.length)}
              </span>
            </button>
          </Popover.Trigger>
          <ChevronsUpDown aria-hidden className="pointer-events-none absolute top-3 right-3 size-4 text-ink-soft" />
        </span>
        <OptionPicker
          id={listId}
          label={props['aria-label'] ?? placeholder}
          labelId={labelId}
          options={options}
          isSelected={candidate => value.includes(candidate)}
          isMulti
          onPick={option => flip(option.value)}
          onClose={() => toggle(false)}
        />
      </Popover.Root>
      {chosen.length > 0 ? (
        <ul className="flex flex-wrap gap-1.5">
          {chosen.map(option => (
            <li key={option.value} className="max-w-full">
              <Chip label={option.label} onRemove={wiring.disabled ? undefined : () => flip(option.value)} />
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}
