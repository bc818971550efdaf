import { useQuery } from '@tanstack/react-query'
import { countOf, showInstant, showPerson } from '#client/data/format.ts'
import { useWithParam } from '#client/data/list/use-list-state.ts'
import { builderPlaces } from '#client/data/places.ts'
import { questionnaireQuery } from '#client/data/questionnaires.ts'
import { RecordDialog } from '#client/data/RecordDialog.tsx'
import { Section } from '#client/ui/Card.tsx'
import { DataTable } from '#client/ui/DataTable.tsx'
import { DescriptionList } from '#client/ui/DescriptionList.tsx'
import { LinkButton } from '#client/ui/Link.tsx'
import type { Column } from '#client/ui/table-columns.ts'
import { allCards } from '#contract/questionnaire/layout.ts'
import type { FullQuestionnaire, QuestionnaireHistory } from '#contract/resources/questionnaire/entity.ts'
import { VersionComparison } from './VersionComparison.tsx'

const HISTORIES: readonly Column<QuestionnaireHistory>[] = [
  { id: 'version', header: 'Version', isNumber: true, cell: row => row.version },
  { id: 'name', header: 'Désignation', isWrapped: true, cell: row => row.name },
  { id: 'description', header: 'Description', isWrapped: true, from: 'md', cell: row => row.description },
  { id: 'createdAt', header: 'Modifié le', isNumber: true, cell: row => showInstant(row.createdAt) },
  { id: 'by', header: 'Par', isWrapped: true, from: 'md', cell: row => showPerson(row.createdByUser) },
]

const Detail = ({ form }: { form: FullQuestionnaire }) => (
  <div className="flex flex-col gap-8">
    <DescriptionList
      columns={3}
      items={[
        { id: 'version', term: 'Version', value: form.version },
        { id: 'pages', term: 'Contenu', value: `${countOf(form.tabs, 'page')}, ${countOf(allCards(form).length, 'question')}` },
        { id: 'created', term: 'Créé le', value: showInstant(form.createdAt) },
        { id: 'creator', term: 'Créé par', value: showPerson(form.createdByUser) },
        { id: 'updated', term: 'Dernière modification', value: showInstant(form.updatedAt) },
        { id: 'by', term: 'Modifié par', value: showPerson(form.updatedByUser) },
        { id: 'description', term: 'Description', value: form.description, isWide: true },
      ]}
    />
    <Section title="Historique">
      <DataTable label="Historique" columns={HISTORIES} rows={form.histories} rowKey={row => row.version} />
    </Section>
    {form.histories.length > 1 ? <VersionComparison key={form.version} id={form.id} histories={form.histories} /> : null}
  </div>
)

/** A questionnaire with its versions, two of which may be laid side by side (specification 3, section 2.7). */
export const QuestionnaireDialog = ({ id, onClose }: { id: number; onClose: () => void }) => {
  const withParam = useWithParam()
  return (
    <RecordDialog
      kind="questionnaire"
      id={id}
      query={useQuery(questionnaireQuery(id))}
      onClose={onClose}
      editTo={builderPlaces.edit(id)}
      actions={<LinkButton to={withParam('preview', id)}>Aperçu</LinkButton>}
    >
      {form => <Detail form={form} />}
    </RecordDialog>
  )
}
