import { Calendar } from 'lucide-react'
import { type ComponentProps, type FocusEvent, useRef, useState } from 'react'
import { inputClasses } from './control-classes.ts'
import { cx } from './cx.ts'
import { formatDateText, parseDateText } from './date-text.ts'
import { useFieldWiring } from './field-wiring.ts'
import { uiTexts } from './texts.ts'

export type DateInputProps = Omit<ComponentProps<'input'>, 'value' | 'defaultValue' | 'onChange' | 'type' | 'min' | 'max'> & {
  /** YYYY-MM-DD, '' or null when empty; a text that is no date is kept as it was typed, so that validation can refuse it. */
  value: string | null
  onValueChange: (value: string) => void
  /** YYYY-MM-DD bounds of the calendar; typing is checked by the form's own rules. */
  min?: string | undefined
  max?: string | undefined
}

/** A day typed as DD/MM/YYYY, or picked in the browser's calendar. */
export const DateInput = ({ value, onValueChange, onBlur, min, max, className, ...rest }: DateInputProps) => {
  const given = value ?? ''
  const [typed, setTyped] = useState({ text: formatDateText(given), value: given })
  if (given !== typed.value) setTyped({ text: formatDateText(given), value: given })
  const picker = useRef<HTMLInputElement>(null)
  const { labelId: _, ...wiring } = useFieldWiring(rest)
  const change = (text: string) => {
    const next = parseDateText(text) ?? text.trim()
    setTyped({ text, value: next })
    if (next !== given) onValueChange(next)
  }
  const leave = (event: FocusEvent<HTMLInputElement>) => {
    setTyped({ text: formatDateText(typed.value), value: typed.value })
    onBlur?.(event)
  }
  const pick = (next: string) => {
    setTyped({ text: formatDateText(next), value: next })
    onValueChange(next)
  }
  return (
    <span className="relative block">
      <input
        autoComplete="off"
        placeholder={uiTexts.dateFormat}
        {...rest}
        {...wiring}
        type="text"
        inputMode="numeric"
        maxLength={10}
        value={typed.text}
        onChange={event => change(event.target.value)}
        onBlur={leave}
        className={cx(inputClasses, 'pr-11 tabular-nums', className)}
      />
      {/* Only the anchor of the browser's calendar: never seen, focused or read. */}
      <input
        ref={picker}
        type="date"
        tabIndex={-1}
        aria-hidden
        min={min}
        max={max}
        value={parseDateText(typed.text) ?? ''}
        onChange={event => pick(event.target.value)}
        className="pointer-events-none absolute inset-y-0 right-0 w-10 opacity-0"
      />
      <button
        type="button"
        aria-label={uiTexts.openCalendar}
        disabled={wiring.disabled}
        onClick={() => picker.current?.showPicker()}
        className="absolute top-1 right-1 grid size-8 place-items-center rounded-mark text-ink-soft transition-colors hover:bg-sunk hover:text-ink disabled:opacity-50"
      >
        <Calendar aria-hidden className="size-5" />
      </button>
    </span>
  )
}
