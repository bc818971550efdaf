import { Section } from '#client/ui/Card.tsx'
import { DescriptionList } from '#client/ui/DescriptionList.tsx'
import { fieldLabelFor, isBlank, type RecordField, type RecordSection, sectionsFor, valueAt } from '#contract/record/field.ts'
import { KINDS } from './kinds.tsx'

/** A field's value for reading, by its kind: French numbers and days, links that call, write or lead to a site. */
export const FieldValue = ({ field, value }: { field: RecordField; value: unknown }) =>
  isBlank(value) ? <span className="text-ink-soft">Non renseigné</span> : KINDS[field.kind].view(value, field)

type RecordViewProps = {
  sections: readonly RecordSection[]
  record: object
  /** Partners are shown neither staff's fields nor staff's words. */
  isPartner?: boolean
  /** The parts of the record that its setting shows; all without it. */
  parts?: readonly string[]
}

/** A record for reading, out of the sections that its form is drawn from (docs/architecture.md 6). */
export const RecordView = ({ sections, record, isPartner = false, parts }: RecordViewProps) => (
  <div className="flex min-w-0 flex-col gap-10">
    {sectionsFor(sections, isPartner, parts).map(({ title, fields, isInThrees }) => (
      <Section key={title} title={title}>
        <DescriptionList
          columns={isInThrees ? 3 : 2}
          items={fields.map(field => ({
            id: field.path,
            term: fieldLabelFor(field, isPartner),
            value: <FieldValue field={field} value={valueAt(record, field.path)} />,
            isWide: KINDS[field.kind].isLong ?? false,
          }))}
        />
      </Section>
    ))}
  </div>
)
