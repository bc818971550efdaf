import { useState } from 'react'
import { TextInput } from '#client/ui/TextInput.tsx'
import { readValue } from '#contract/questionnaire/cells.ts'
import type { ValueSpec } from '#contract/questionnaire/model.ts'
import { ruleOf } from '#contract/questionnaire/types/registry.ts'
import { asText } from '../../values.ts'
import type { EditProps } from '../view.ts'

/** Numbers stay strings, so that no digit is lost; the unit is shown outside the box. */
const show = (stored: string): string => ruleOf('QUESTION_TYPE_DECIMAL').format(stored, { type: 'QUESTION_TYPE_DECIMAL' })

/** The stored form of what was typed, or the text itself while it is no number: nothing typed is lost, and the fault names it. */
function storedNumber(spec: ValueSpec, text: string): string {
  const read = readValue(spec, text)
  return 'value' in read && typeof read.value === 'string' ? read.value : text
}

export type NumberEditProps = EditProps & {
  unit?: string | undefined
  isInteger?: boolean | undefined
  /** What leaving the field makes of the stored number. */
  settle?: ((stored: string) => string) | undefined
}

/** A number typed the French way; the typed text stays until the field is left. */
export const NumberEdit = ({ spec, value, onChange, onLeave, unit, isInteger = false, settle }: NumberEditProps) => {
  const stored = asText(value)
  const [typed, setTyped] = useState({ text: show(stored), stored })
  if (stored !== typed.stored) setTyped({ text: show(stored), stored })
  const change = (text: string) => {
    const next = storedNumber(spec, text)
    setTyped({ text, stored: next })
    if (next !== stored) onChange(next)
  }
  const leave = () => {
    const next = settle ? settle(stored) : stored
    setTyped({ text: show(next), stored: next })
    if (next !== stored) onChange(next)
    onLeave()
  }
  return (
    <span className="relative block w-full sm:w-60">
      <TextInput
        value={typed.text}
        onValueChange={change}
        onBlur={leave}
        inputMode={isInteger ? 'numeric' : 'decimal'}
        autoComplete="off"
        className={unit ? 'pr-9 text-right tabular-nums' : 'text-right tabular-nums'}
      />
      {unit ? (
        <span aria-hidden className="pointer-events-none absolute inset-y-0 right-3 grid place-items-center text-ink-soft">
          {unit}
        </span>
      ) : null}
    </span>
  )
}
