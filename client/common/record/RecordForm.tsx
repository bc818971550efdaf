import { type ReactNode, useId, useState } from 'react'
import { Section } from '#client/ui/Card.tsx'
import { cx } from '#client/ui/cx.ts'
import { FoldingSection } from '#client/ui/FoldingSection.tsx'
import { fieldLabelFor, type RecordSection } from '#contract/record/field.ts'
import { EditForm } from '../form/EditForm.tsx'
import { KINDS } from './kinds.tsx'
import { RecordInput } from './RecordInput.tsx'
import type { RecordAudience } from './record-values.ts'
import { FaultsToMend, SectionIndex, useSectionFaults } from './SectionIndex.tsx'
import { askedTogether, TogetherInput } from './TogetherInput.tsx'
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

type FieldsProps = { section: Pick<RecordSection, 'fields' | 'isInThrees'>; audience: RecordAudience }

/** The fields of a section as a form asks them: short ones side by side. */
export const RecordFields = ({ section: { fields, isInThrees }, audience }: FieldsProps) => (
  <div className={cx('grid grid-cols-1 gap-5', isInThrees ? 'sm:grid-cols-3' : 'sm:grid-cols-2')}>
    {askedTogether(fields).map(asked => {
      const [field] = asked
      const isWide = asked.length > 1 || !KINDS[field.kind].isShort
      return (
        <div key={field.path} className={isWide ? 'min-w-0 sm:col-span-2' : 'min-w-0'}>
          {asked.length > 1 ? <TogetherInput fields={asked} /> : <RecordInput field={field} audience={audience} />}
        </div>
      )
    })}
  </div>
)

/** Sections that fold; one with a fault stays open, so that the fault shows. */
const FoldingSections = <O,>({ state, idOf }: { state: RecordFormState<O>; idOf: (at: number) => string }) => {
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set())
  const faults = useSectionFaults(state.sections, state.form)
  const fold = (title: string, isOpen: boolean) =>
    setFolded(before => new Set(isOpen ? [...before].filter(one => one !== title) : [...before, title]))
  return state.sections.map((section, at) => (
    <FoldingSection
      key={section.title}
      id={idOf(at)}
      title={section.title}
      note={<FaultsToMend count={faults[at] ?? 0} />}
      isOpen={!folded.has(section.title) || (faults[at] ?? 0) > 0}
      onOpenChange={isOpen => fold(section.title, isOpen)}
    >
      <RecordFields section={section} audience={state.audience} />
    </FoldingSection>
  ))
}

/** From here on the sections of a form fold and are listed beside it. */
const MANY_FIELDS = 30

/**
 * A record's form out of its sections: short fields side by side, the others one above the other (docs/architecture.md 6). Many fields:
 * the sections fold, and a list of them stays in sight where there is room.
 */
export const RecordForm = <O,>({ state, children, ...frame }: RecordFormProps<O>) => {
  const { sections, audience } = state
  const formId = useId()
  const idOf = (at: number) => `${formId}-${at}`
  const fields = sections.flatMap(section => section.fields)
  const isLong = fields.length >= MANY_FIELDS
  const labelOf = (path: string) => {
    const field = fields.find(one => one.path === path)
    return field && fieldLabelFor(field, audience.isPartner)
  }
  const form = (
    <EditForm state={state} labelOf={labelOf} isLong={isLong} {...frame}>
      {children}
      <div className="flex min-w-0 flex-col gap-10">
        {isLong ? (
          <FoldingSections state={state} idOf={idOf} />
        ) : (
          sections.map(section => (
            <Section key={section.title} title={section.title}>
              <RecordFields section={section} audience={audience} />
            </Section>
          ))
        )}
      </div>
    </EditForm>
  )
  if (!isLong || state.offer) return form
  return (
    <div className="flex items-start gap-10">
      <div className="min-w-0 max-w-form flex-1">{form}</div>
      <SectionIndex sections={sections} form={state.form} idOf={idOf} />
    </div>
  )
}
