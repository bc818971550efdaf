import { type ComponentProps, type FocusEvent, useState } from 'react'
import { cx } from './cx.ts'
import { useFieldWiring } from './Field.tsx'
import { inputClasses } from './TextInput.tsx'

const format = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 15 })

/** "1 234,5" from 1234.5, the empty text from null. */
export const formatNumberText = (value: number | null): string => (value === null ? '' : format.format(value))

/** Keeps what a number may be made of: digits, minus, one decimal separator (a dot becomes a comma; none for an integer), spaces. */
export const cleanNumberText = (text: string, isInteger: boolean): string => {
  const kept = text.replaceAll('.', ',').replace(isInteger ? /[^\d\s-]/g : /[^\d\s,-]/g, '')
  const [head = '', ...tail] = kept.split(',')
  return tail.length > 0 ? `${head},${tail.join('')}` : head
}

/** The number typed in French ("1 234,5", "-3", "12.5"), or null while it is none. */
export const parseNumberText = (text: string): number | null => {
  const plain = text.replace(/\s/g, '').replace(',', '.')
  return /^-?(\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : null
}

type NumberInputProps = Omit<ComponentProps<'input'>, 'value' | 'defaultValue' | 'onChange' | 'type' | 'prefix'> & {
  value: number | null
  onValueChange: (value: number | null) => void
  isInteger?: boolean | undefined
  /** A unit at the end of the box: "€", "%". */
  unit?: string | undefined
}

/** A number typed the French way; a dot is taken for a comma, and leaving the field groups the thousands. */
export const NumberInput = ({ value, onValueChange, onBlur, isInteger = false, unit, className, ...rest }: NumberInputProps) => {
  const [typed, setTyped] = useState({ text: formatNumberText(value), value })
  // A value that changed from outside replaces what was typed; one that came from here leaves "1," or "-" alone.
  if (value !== typed.value) setTyped({ text: formatNumberText(value), value })
  const { labelId: _, ...wiring } = useFieldWiring(rest)
  const change = (raw: string) => {
    const text = cleanNumberText(raw, isInteger)
    const next = parseNumberText(text)
    setTyped({ text, value: next })
    if (next !== value) onValueChange(next)
  }
  const leave = (event: FocusEvent<HTMLInputElement>) => {
    if (typed.value !== null) setTyped({ text: formatNumberText(typed.value), value: typed.value })
    onBlur?.(event)
  }
  return (
    <span className="relative block">
      <input
        autoComplete="off"
        {...rest}
        {...wiring}
        type="text"
        inputMode={isInteger ? 'numeric' : 'decimal'}
        value={typed.text}
        onChange={event => change(event.target.value)}
        onBlur={leave}
        className={cx(inputClasses, 'tabular-nums', unit && 'pr-10', className)}
      />
      {unit ? <span className="pointer-events-none absolute top-2 right-3 text-ink-soft">{unit}</span> : null}
    </span>
  )
}
