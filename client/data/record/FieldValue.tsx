import type { ReactNode } from 'react'
import { MailLink, OutsideLink, PhoneLink } from '#client/ui/Link.tsx'
import { formatNumberText } from '#client/ui/number-text.ts'
import { isBlank, type RecordField } from '#contract/fields.ts'
import { showAmount, showDate } from '../format.ts'
import { ReferenceName } from '../ReferenceName.tsx'
import { RecordImage } from './RecordImageInput.tsx'

const Nothing = () => <span className="text-ink-soft">Non renseigné</span>

/** Sites are kept as people write them, often without what a browser needs; nothing but the web is ever linked to. */
const webAddress = (site: string): string => (/^https?:\/\//i.test(site) ? site : `https://${site}`)

function drawText({ kind }: RecordField, value: string): ReactNode {
  switch (kind) {
    case 'phone':
      return <PhoneLink phone={value} />
    case 'email':
      return <MailLink address={value} />
    case 'url':
      return <OutsideLink href={webAddress(value)}>{value}</OutsideLink>
    case 'date':
      return showDate(value)
    case 'area':
      return <span className="whitespace-pre-line">{value}</span>
    default:
      return value
  }
}

/** A field's value for reading, by its kind: French numbers and days, links that call, write or lead to a site. */
export const FieldValue = ({ field, value }: { field: RecordField; value: unknown }) => {
  if (isBlank(value)) return <Nothing />
  if (field.kind === 'image') return <RecordImage fileName={String(value)} label={field.label} />
  if (field.kind === 'reference') return <ReferenceName table={field.table} id={Number(value)} />
  if (field.kind === 'flag') return value === true ? field.yes : field.no
  if (typeof value === 'number') return field.kind === 'amount' ? showAmount(value) : formatNumberText(value)
  return drawText(field, String(value))
}
