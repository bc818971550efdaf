import { useQuery } from '@tanstack/react-query'
import { RecordWait } from '#client/common/RecordWait.tsx'
import { previewQuery } from '#client/data/collections.ts'
import { showDate } from '#client/data/format.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { Section } from '#client/ui/Card.tsx'
import { DataTable } from '#client/ui/DataTable.tsx'
import { Pill } from '#client/ui/Pill.tsx'
import type { Column } from '#client/ui/table.ts'
import { countOf, showNumber } from '#contract/counts.ts'
import type { CollectionPreview } from '#contract/resources/collection/targets.ts'
import { fieldFaultText } from '#contract/texts/errors.ts'

type Asked = CollectionPreview['asked'][number]
type Partner = CollectionPreview['partners'][number]

const ASKED: readonly Column<Asked>[] = [
  { id: 'questionnaire', header: 'Questionnaire', isWrapped: true, cell: row => row.questionnaire.name },
  { id: 'sub', header: 'Sous-collecte', isWrapped: true, cell: row => row.subCollect.name },
  { id: 'targets', header: 'Cibles', isNumber: true, cell: row => showNumber(row.targets) },
]
const PARTNERS: readonly Column<Partner>[] = [
  { id: 'name', header: 'Affilié', isWrapped: true, cell: row => row.affiliate?.name ?? 'Utilisateurs sans affilié' },
  { id: 'requests', header: 'Demandes', isNumber: true, cell: row => showNumber(row.requests) },
  {
    id: 'people',
    header: 'Personnes prévenues',
    isNumber: true,
    cell: row => (row.people === 0 ? <Pill tone="danger">Personne</Pill> : showNumber(row.people)),
  },
]

const NAMED = 10

const Obstacle = ({ code, targets }: CollectionPreview['obstacles'][number]) => (
  <li>
    {fieldFaultText(code)}
    {targets.length > 0 ? (
      <span className="block text-table">
        {targets
          .slice(0, NAMED)
          .map(({ name }) => name)
          .join(', ')}
        {targets.length > NAMED ? ` et ${countOf(targets.length - NAMED, 'autre')}` : ''}
      </span>
    ) : null}
  </li>
)

/** Who will be asked what, and what stands in the way, before the collection is opened. */
export const Preview = ({ id }: { id: number }) => {
  const query = useQuery({ ...previewQuery(id), staleTime: 0 })
  const { data: preview } = query
  if (!preview) return <RecordWait {...query} />
  return (
    <div className="flex flex-col gap-8">
      {preview.obstacles.length > 0 ? (
        <Banner tone="warning" title="Cette collecte ne peut pas encore être ouverte">
          <ul className="flex list-disc flex-col gap-2 pl-5">
            {preview.obstacles.map(obstacle => (
              <Obstacle key={obstacle.code} {...obstacle} />
            ))}
          </ul>
        </Banner>
      ) : (
        <Banner tone="info">
          À l’ouverture, {countOf(preview.requests, 'demande sera créée', 'demandes seront créées')} et{' '}
          {countOf(preview.people, 'personne sera prévenue', 'personnes seront prévenues')}. Les réponses seront prises du{' '}
          {showDate(preview.startDate)} au {showDate(preview.endDate)}.
        </Banner>
      )}
      <Section title="Questionnaires demandés">
        <DataTable
          label="Questionnaires demandés"
          columns={ASKED}
          rows={preview.asked}
          rowKey={row => `${row.subCollect.id} ${row.questionnaire.id}`}
        />
      </Section>
      <Section title="Partenaires concernés" description="Une personne sans compte actif ne reçoit rien.">
        <DataTable label="Partenaires concernés" columns={PARTNERS} rows={preview.partners} rowKey={row => row.affiliate?.id ?? 0} />
      </Section>
    </div>
  )
}
