import { useQuery } from '@tanstack/react-query'
import { HistoryTable } from '#client/common/HistoryTable.tsx'
import { useWithParam } from '#client/common/list/use-list-state.ts'
import { RecordDialog } from '#client/common/RecordDialog.tsx'
import { showInstant, showPerson } from '#client/data/format.ts'
import { builderPlaces } from '#client/data/places.ts'
import { questionnaireQuery } from '#client/data/questionnaires.ts'
import { DescriptionList } from '#client/ui/DescriptionList.tsx'
import { LinkButton } from '#client/ui/Link.tsx'
import { countOf } from '#contract/counts.ts'
import { allCards } from '#contract/questionnaire/layout.ts'
import type { FullQuestionnaire } from '#contract/resources/questionnaire/entity.ts'
import { VersionComparison } from './VersionComparison.tsx'

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
    <HistoryTable histories={form.histories} date="Modifié le" />
    {form.histories.length > 1 ? <VersionComparison key={form.version} id={form.id} histories={form.histories} /> : null}
  </div>
)

/** A questionnaire with its versions, two of which may be laid side by side (docs/domain.md 11.2). */
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
