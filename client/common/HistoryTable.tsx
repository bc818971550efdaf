import { Section } from '#client/ui/Card.tsx'
import { DataTable } from '#client/ui/DataTable.tsx'
import type { Column } from '#client/ui/table.ts'
import type { QuestionnaireHistory } from '#contract/resources/questionnaire/entity.ts'
import { showInstant, showPerson } from '../data/format.ts'

interface HistoryTableProps<State> {
  /** The newest first. */
  histories: readonly State[]
  /** What the date is called. */
  date: string
  /** What its states tell beside the common facts. */
  own?: readonly Column<State>[]
}

/** The history of a question or questionnaire (docs/domain.md 10.1 and 11.1). */
export const HistoryTable = <State extends QuestionnaireHistory>({ histories, date, own = [] }: HistoryTableProps<State>) => {
  const columns: readonly Column<State>[] = [
    { id: 'name', header: 'Désignation', isWrapped: true, cell: row => row.name },
    { id: 'version', header: 'Version', isNumber: true, cell: row => row.version },
    { id: 'description', header: 'Description', isWrapped: true, cell: row => row.description },
    ...own,
    { id: 'createdAt', header: date, isNumber: true, cell: row => showInstant(row.createdAt) },
    { id: 'by', header: 'Par', isWrapped: true, cell: row => showPerson(row.createdByUser) },
  ]
  return (
    <Section title="Historique">
      <DataTable label="Historique" columns={columns} rows={histories} rowKey={row => row.version} />
    </Section>
  )
}
