import { Calendar } from 'lucide-react'
import { type ComponentProps, type FocusEvent, useRef, useState } from 'react'
import { cx } from './cx.ts'
import { useFieldWiring } from './Field.tsx'
import { inputClasses } from './TextInput.tsx'
import { uiTexts } from './texts.ts'

const pad = (text: string, length: number) => text.padStart(length, '0')

const toIso = (year: string, month: string, day: string): string | null => {
  const iso = `${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}`
  const date = new Date(`${iso}T00:00:00Z`)
  // A day such as 31/02 would roll over to March instead of failing.
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso) ? iso : null
}

/** "2024-02-29" from "29/02/2024", "29.2.2024", "29022024" or an ISO date; null when it is no day of the calendar. */
export const parseDateText = (text: string): string | null => {
  const trimmed = text.trim()
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(trimmed)
  if (iso) return toIso(iso[1] ?? '', iso[2] ?? '', iso[3] ?? '')
  const french = /^(\d{1,2})[/. -](\d{1,2})[/. -](\d{4})$/.exec(trimmed) ?? /^(\d{2})(\d{2})(\d{4})$/.exec(trimmed)
  return french ? toIso(french[3] ?? '', french[2] ?? '', french[1] ?? '') : null
}

/** "29/02/2024" from "2024-02-29"; any other text is given back as it is. */
export const formatDateText = (value: string): string => {
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value)
  return iso ? `${iso[3]}/${iso[2]}/${iso[1]}` : value
}

type DateInputProps = Omit<ComponentProps<'input'>, 'value' | 'defaultValue' | 'onChange' | 'type' | 'min' | 'max'> & {
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
