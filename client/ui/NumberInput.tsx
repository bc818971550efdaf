import { type ComponentProps, type FocusEvent, useState } from 'react'
import { inputClasses } from './control-classes.ts'
import { cx } from './cx.ts'
import { useFieldWiring } from './field-wiring.ts'
import { cleanNumberText, formatNumberText, parseNumberText } from './number-text.ts'

export type NumberInputProps = Omit<ComponentProps<'input'>, 'value' | 'defaultValue' | 'onChange' | 'type' | 'prefix'> & {
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
