import { useQuery } from '@tanstack/react-query'
import { HistoryTable } from '#client/common/HistoryTable.tsx'
import { useWithParam } from '#client/common/list/use-list-state.ts'
import { RecordDialog } from '#client/common/RecordDialog.tsx'
import { EnabledPill } from '#client/common/StatusPills.tsx'
import { showInstant, showPerson } from '#client/data/format.ts'
import { tablePlaces } from '#client/data/places.ts'
import { questionQuery } from '#client/data/questions.ts'
import { useCan } from '#client/data/use-can.ts'
import { Section } from '#client/ui/Card.tsx'
import { DataTable } from '#client/ui/DataTable.tsx'
import { DescriptionList } from '#client/ui/DescriptionList.tsx'
import { Link, LinkButton } from '#client/ui/Link.tsx'
import type { Column } from '#client/ui/table.ts'
import { showCode } from '#contract/codes.ts'
import { describeLimits } from '#contract/questionnaire/describe.ts'
import type { QuestionResponse, ResponseLine, Column as TableColumn } from '#contract/questionnaire/model.ts'
import { isOfChoices } from '#contract/questionnaire/types/registry.ts'
import type { LibraryQuestion, QuestionHistory } from '#contract/resources/question/entity.ts'
import { rulesOf } from '#contract/resources/question/rules.ts'
import { typeTexts } from '#contract/texts/questionnaire.ts'

/** The name of a response table, leading to it for who may see it. */
const ResponseLink = ({ response }: { response: QuestionResponse }) => {
  const can = useCan()
  const name = `${showCode('responseTable', response.id)} - ${response.designation}`
  return can('TABLE_RESPONSES', 'GET_TABLE_BY_ID') ? <Link to={tablePlaces.response.detail(response.id)}>{name}</Link> : name
}

const LINES: readonly Column<ResponseLine>[] = [
  { id: 'value', header: 'Valeur', isWrapped: true, cell: row => row.value },
  { id: 'code', header: 'Code', isWrapped: true, cell: row => row.code },
  { id: 'description', header: 'Description', isWrapped: true, from: 'md', cell: row => row.description ?? '' },
  { id: 'enabled', header: 'Statut', isWrapped: true, cell: row => <EnabledPill isEnabled={row.enabled} /> },
]
const COLUMNS: readonly Column<TableColumn>[] = [
  { id: 'name', header: 'Nom', isWrapped: true, cell: row => row.name },
  { id: 'type', header: 'Type', isWrapped: true, cell: row => typeTexts[row.type] },
  {
    id: 'limits',
    header: 'Réponses et limites',
    isWrapped: true,
    cell: row => (row.response ? <ResponseLink response={row.response} /> : describeLimits(row).join(', ')),
  },
  { id: 'required', header: 'Requise', cell: row => (row.required ? 'Oui' : 'Non') },
  { id: 'description', header: 'Description', isWrapped: true, cell: row => row.description ?? '' },
]
const HISTORY_TYPE: readonly Column<QuestionHistory>[] = [{ id: 'type', header: 'Type', isWrapped: true, cell: row => typeTexts[row.type] }]

/** What the question's type asks for; nothing for types that ask nothing. */
function ruleItems(question: LibraryQuestion) {
  const { type, response } = question
  if (isOfChoices({ type }))
    return [{ id: 'response', term: 'Table de réponses', value: response ? <ResponseLink response={response} /> : '' }]
  return rulesOf(type).length > 0 ? [{ id: 'limits', term: 'Limites', value: describeLimits(question).join(', ') }] : []
}

const Detail = ({ question }: { question: LibraryQuestion }) => (
  <div className="flex flex-col gap-8">
    <DescriptionList
      columns={3}
      items={[
        { id: 'type', term: 'Type', value: typeTexts[question.type] },
        ...ruleItems(question),
        { id: 'created', term: 'Créée le', value: showInstant(question.createdAt) },
        { id: 'creator', term: 'Créée par', value: showPerson(question.createdByUser) },
        { id: 'updated', term: 'Dernière modification', value: showInstant(question.updatedAt) },
        { id: 'by', term: 'Modifiée par', value: showPerson(question.updatedByUser) },
        { id: 'description', term: 'Description', value: question.description, isWide: true },
      ]}
    />
    {question.response ? (
      <Section title="Réponses proposées">
        <DataTable label="Réponses proposées" columns={LINES} rows={question.response.data} rowKey={row => row.id} />
      </Section>
    ) : null}
    {question.lines ? (
      <Section title="Colonnes du tableau">
        <DataTable label="Colonnes du tableau" columns={COLUMNS} rows={question.lines} rowKey={row => row.order} />
      </Section>
    ) : null}
    <HistoryTable histories={question.histories} date="Modifiée le" own={HISTORY_TYPE} />
  </div>
)

/** A question in full: its response table or columns, and the states it has had (docs/domain.md 10.4). */
export const QuestionDialog = ({ id, onClose }: { id: number; onClose: () => void }) => {
  const withParam = useWithParam()
  return (
    <RecordDialog
      kind="question"
      id={id}
      query={useQuery(questionQuery(id))}
      onClose={onClose}
      actions={<LinkButton to={withParam('preview', id)}>Aperçu</LinkButton>}
    >
      {question => <Detail question={question} />}
    </RecordDialog>
  )
}
