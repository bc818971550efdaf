import type { ReactNode } from 'react'
import { Section } from '#client/ui/Card.tsx'
import { EditForm } from '../form/EditForm.tsx'
import { KINDS } from './kinds.tsx'
import { RecordInput } from './RecordInput.tsx'
import type { RecordFormState } from './use-record-form.ts'

type RecordFormProps<O> = {
  state: RecordFormState<O>
  /** On the button that saves. */
  verb: string
  /** Where « Annuler » leads, or what it does. */
  cancel: string | (() => void)
  /** The search parameters that tell which form of the page is open. */
  params?: readonly string[]
  /** Before the first section. */
  children?: ReactNode
}

/** A record's form out of its sections: short fields side by side, the others one above the other (docs/architecture.md 6). */
export const RecordForm = <O,>({ state, children, ...frame }: RecordFormProps<O>) => (
  <EditForm state={state} {...frame}>
    {children}
    <div className="flex min-w-0 flex-col gap-10">
      {state.sections.map(({ title, fields }) => (
        <Section key={title} title={title}>
          <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
            {fields.map(field => (
              <div key={field.path} className={KINDS[field.kind].isShort ? 'min-w-0' : 'min-w-0 sm:col-span-2'}>
                <RecordInput field={field} audience={state.audience} />
              </div>
            ))}
          </div>
        </Section>
      ))}
    </div>
  </EditForm>
)
