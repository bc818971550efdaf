import { useState } from 'react'
import { rule } from '#contract/questionnaire/types/percentage.ts'
import { formTexts } from '../../texts.ts'
import { NumberEdit } from '../support/NumberEdit.tsx'
import { ShownNumber } from '../support/Shown.tsx'
import type { EditProps, TypeView } from '../view.ts'

const PercentageEdit = (props: EditProps) => {
  const [clamped, setClamped] = useState<string | null>(null)
  const settle = (stored: string) => {
    const next = rule.clamp?.(stored) ?? stored
    if (next !== stored) setClamped(next)
    return next
  }
  return (
    <>
      <NumberEdit
        {...props}
        unit="%"
        settle={settle}
        onChange={value => {
          setClamped(bound => (bound === value ? bound : null))
          props.onChange(value)
        }}
      />
      <p role="status" className="text-table text-ink-soft empty:hidden">
        {clamped === null || clamped !== props.value ? null : formTexts.clamped(clamped)}
      </p>
    </>
  )
}

export const view: TypeView = { Edit: PercentageEdit, Read: ShownNumber, isGroup: false, isWide: false }
