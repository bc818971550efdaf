import { useState } from 'react'
import { formTexts } from '../../texts.ts'
import { NumberEdit } from '../support/NumberEdit.tsx'
import type { EditProps } from '../view.ts'
import { clampPercentage } from './clamp.ts'

export const PercentageEdit = (props: EditProps) => {
  const [clamped, setClamped] = useState<string | null>(null)
  const settle = (stored: string) => {
    const next = clampPercentage(stored)
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
