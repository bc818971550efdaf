import { ChevronsUpDown } from 'lucide-react'
import { Popover } from 'radix-ui'
import { type KeyboardEvent, type ReactNode, type Ref, useId, useState } from 'react'
import { inputClasses } from './control-classes.ts'
import { cx } from './cx.ts'
import { useFieldWiring } from './field-wiring.ts'
import { OptionPicker } from './OptionPicker.tsx'
import type { Option, OptionValue } from './options.ts'
import { uiTexts } from './texts.ts'

/** What Select and MultiSelect take alike. */
export type OptionBoxProps<V extends OptionValue> = {
  options: readonly Option<V>[]
  placeholder?: string | undefined
  isDisabled?: boolean | undefined
  onBlur?: (() => void) | undefined
  id?: string | undefined
  ref?: Ref<HTMLButtonElement> | undefined
  'aria-label'?: string | undefined
}

type Inner<V extends OptionValue> = OptionBoxProps<V> & {
  /** The words of what is chosen; the placeholder stands in for none. */
  shown: string | undefined
  isSelected: (value: V) => boolean
  /** Picking leaves the list open. */
  isMulti?: boolean | undefined
  onPick: (value: V) => void
  /** A button laid over the box, before its arrow. */
  extra?: ReactNode
}

/** The box that shows a choice and opens the list of options. */
export const OptionBox = <V extends OptionValue>(props: Inner<V>) => {
  const { options, placeholder = uiTexts.choose, isDisabled, onBlur, id, ref, shown, isSelected, isMulti = false, onPick, extra } = props
  const [isOpen, setIsOpen] = useState(false)
  const listId = useId()
  const { labelId, ...wiring } = useFieldWiring({ id, disabled: isDisabled, 'aria-label': props['aria-label'] })
  const toggle = (next: boolean) => {
    setIsOpen(next)
    if (!next) onBlur?.()
  }
  const openByArrow = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    setIsOpen(true)
  }
  const pick = (option: Option<V>) => {
    onPick(option.value)
    if (!isMulti) toggle(false)
  }
  const aria = { 'aria-controls': isOpen ? listId : undefined, 'aria-labelledby': labelId }
  const look = cx(inputClasses, 'flex items-center text-left is-open:border-fir', extra ? 'pr-17' : 'pr-10')
  const list = { id: listId, label: props['aria-label'] ?? placeholder, labelId, options, isSelected, isMulti }
  return (
    <Popover.Root open={isOpen} onOpenChange={toggle}>
      <span className="relative block min-w-0">
        <Popover.Trigger asChild>
          <button
            {...wiring}
            {...aria}
            ref={ref}
            type="button"
            role="combobox"
            aria-expanded={isOpen}
            aria-haspopup="listbox"
            onKeyDown={openByArrow}
            className={look}
          >
            <span className={cx('min-w-0 flex-1 truncate', shown === undefined && 'text-ink-faint')}>{shown ?? placeholder}</span>
          </button>
        </Popover.Trigger>
        <ChevronsUpDown aria-hidden className="pointer-events-none absolute top-3 right-3 size-4 text-ink-soft" />
        {extra}
      </span>
      <OptionPicker {...list} onPick={pick} onClose={() => toggle(false)} />
    </Popover.Root>
  )
}
