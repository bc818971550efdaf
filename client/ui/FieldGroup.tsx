import type { ReactNode } from 'react'
import { Field, type FieldProps } from './Field.tsx'
import { FieldContext, useFieldWiring } from './field-wiring.ts'

const Group = ({ children }: { children: ReactNode }) => {
  const wiring = useFieldWiring({})
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend cannot be the Field's label
    <div
      role="group"
      id={wiring.id}
      aria-labelledby={wiring.labelId}
      aria-describedby={wiring['aria-describedby']}
      data-invalid={wiring['aria-invalid']}
      className="flex min-w-0 flex-col gap-3"
    >
      {/* The parts are not the Field's one control: its id and its fault are the group's. */}
      <FieldContext value={null}>{children}</FieldContext>
    </div>
  )
}

/** A part of a form that is filled in as a whole, with a fault of its own beside those of its fields. */
export const FieldGroup = ({ children, ...field }: Omit<FieldProps, 'isGroup' | 'counter'>) => (
  <Field {...field} isGroup>
    <Group>{children}</Group>
  </Field>
)
