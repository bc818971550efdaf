import { LabelPill } from '#client/common/LabelPill.tsx'
import { RecordFile } from '#client/common/record/RecordFileInput.tsx'
import { showDate, showInstant, showPerson } from '#client/data/format.ts'
import { Card, Section } from '#client/ui/Card.tsx'
import { DataTable } from '#client/ui/DataTable.tsx'
import { type Description, DescriptionList } from '#client/ui/DescriptionList.tsx'
import { OutsideLink } from '#client/ui/Link.tsx'
import { EmptyState } from '#client/ui/States.tsx'
import type { Column } from '#client/ui/table.ts'
import type { LabelBlock, LabelLine } from '#contract/resources/label/entity.ts'
import { attestationAddress, eventWord, linePeriod } from './words.ts'

const pre = (text: string) => text && <span className="whitespace-pre-line">{text}</span>

/** What is known of the label today; what never was is left out. */
function factsOf(label: LabelBlock): Description[] {
  const facts: Description[] = [
    { id: 'start', term: 'Début de validité', value: showDate(label.startDateOfValidityOfTheLabel) },
    { id: 'renewal', term: 'Dernier renouvellement', value: showDate(label.lastRenewalDate) },
    { id: 'expiry', term: 'Échéance', value: showDate(label.labelExpiryDate) },
    { id: 'refusal', term: 'Refusé le', value: showDate(label.refusalDate) },
    { id: 'withdrawal', term: 'Retiré le', value: showDate(label.delabellisationDatee) },
    { id: 'commentaire', term: 'Commentaire de l’accord', value: pre(label.commentaire), isWide: true },
    { id: 'commentLastRenewal', term: 'Commentaire du renouvellement', value: pre(label.commentLastRenewal), isWide: true },
    { id: 'refusalReglement', term: 'Règlement du refus', value: pre(label.refusalReglement), isWide: true },
    { id: 'refusalComment', term: 'Commentaire du refus', value: pre(label.refusalComment), isWide: true },
    { id: 'delabellisationComment', term: 'Commentaire du retrait', value: pre(label.delabellisationComment), isWide: true },
  ]
  return facts.filter(({ value }) => value !== '')
}

const Attestation = ({ line }: { line: LabelLine }) => (
  <span className="-ml-3 flex flex-wrap items-center gap-x-2 max-md:ml-0 max-md:justify-end">
    {line.certificateOfApprovalOfTheLabel ? (
      <RecordFile fileName={line.certificateOfApprovalOfTheLabel} name={line.number ?? undefined} />
    ) : null}
    {line.code ? (
      <span className="max-md:ml-0 ml-3">
        <OutsideLink href={attestationAddress(line.code)}>Vérifier</OutsideLink>
      </span>
    ) : null}
  </span>
)

const COLUMNS: readonly Column<LabelLine>[] = [
  { id: 'event', header: 'Événement', isWrapped: true, cell: eventWord },
  { id: 'period', header: 'Période ou date', isWrapped: true, cell: linePeriod },
  {
    id: 'comment',
    header: 'Commentaire',
    isWrapped: true,
    from: 'md',
    cell: ({ comment, refusalReglement }) => pre([comment, refusalReglement].filter(Boolean).join('\n')),
  },
  { id: 'attestation', header: 'Attestation', isWrapped: true, cell: line => <Attestation line={line} /> },
  { id: 'by', header: 'Par', isWrapped: true, from: 'wide', cell: ({ by }) => showPerson(by) || 'Sceau' },
  { id: 'at', header: 'Le', isNumber: true, from: 'wide', cell: ({ at }) => showInstant(at) },
]

export interface LabelHistoryProps {
  product: { label: LabelBlock; encoursDeLabellisation: number; Historieslabel: readonly LabelLine[] }
}

/** Where a product's label stands, and all that was done with it, the newest first (docs/domain.md 9). */
export const LabelHistory = ({ product }: LabelHistoryProps) => (
  <Card title="Label">
    <div className="flex flex-col gap-8">
      <DescriptionList items={[{ id: 'status', term: 'Statut', value: <LabelPill product={product} /> }, ...factsOf(product.label)]} />
      <Section title="Historique du label">
        <DataTable
          label="Historique du label"
          columns={COLUMNS}
          rows={product.Historieslabel}
          rowKey={({ id }) => id}
          empty={<EmptyState title="Aucun événement" text="Le label de ce produit n’a pas encore d’histoire." />}
        />
      </Section>
    </div>
  </Card>
)
