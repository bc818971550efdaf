import { useQuery } from '@tanstack/react-query'
import { ActionButtons } from '#client/common/actions/use-row-actions.tsx'
import { ReadDialog } from '#client/common/ReadDialog.tsx'
import { showInstant, showPerson } from '#client/data/format.ts'
import { type TemplateResource, templateQuery } from '#client/data/templates.ts'
import { DescriptionList } from '#client/ui/DescriptionList.tsx'
import type { Template } from '#contract/resources/template/methods.ts'
import { TemplatePreview } from './TemplatePreview.tsx'
import { templateActions } from './template-actions.ts'

const Detail = ({ resource, template }: { resource: TemplateResource; template: Template }) => (
  <div className="flex flex-col gap-6">
    <DescriptionList
      columns={3}
      items={[
        { id: 'type', term: 'Type', value: template.typeName },
        { id: 'updated', term: 'Dernière modification', value: showInstant(template.updatedAt) },
        { id: 'editor', term: 'Modifié par', value: showPerson(template.updatedByUser) },
        { id: 'title', term: resource === 'CMS_EMAIL' ? 'Objet' : 'Titre', value: template.title, isWide: true },
      ]}
    />
    {template.isRequired ? (
      <p className="text-ink-soft">Ce modèle est indispensable{'\u202f'}: sans lui, personne ne pourrait entrer. Il ne se désactive pas.</p>
    ) : null}
    <TemplatePreview resource={resource} id={template.id} />
  </div>
)

/** A template as it reads with sample values, and what may be done with it (docs/domain.md 16.4). */
const TemplateDialog = ({ resource, id, onClose }: { resource: TemplateResource; id: number; onClose: () => void }) => {
  const query = useQuery(templateQuery(resource, id))
  const template = query.data
  return (
    <ReadDialog
      title={template?.typeName ?? 'Modèle'}
      isEnabled={template?.enabled}
      query={query}
      onClose={onClose}
      ways={found => <ActionButtons actions={templateActions(resource).filter(one => one.id !== 'show')} record={found} />}
    >
      {found => <Detail resource={resource} template={found} />}
    </ReadDialog>
  )
}

export const EmailTemplateDialog = (props: { id: number; onClose: () => void }) => <TemplateDialog resource="CMS_EMAIL" {...props} />
export const NoticeTemplateDialog = (props: { id: number; onClose: () => void }) => (
  <TemplateDialog resource="CMS_NOTIFICATION" {...props} />
)
