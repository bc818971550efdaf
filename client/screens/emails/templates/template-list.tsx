import { ENABLED, ENABLED_COLUMN, updatedColumn } from '#client/common/list/common.tsx'
import { formOverlay, type Overlay, recordOverlay } from '#client/common/list/overlays.tsx'
import { type TemplateResource, templateQuery } from '#client/data/templates.ts'
import type { Column } from '#client/ui/table.ts'
import type { TemplateRow } from '#contract/resources/template/methods.ts'
import { EmailTemplateDialog, NoticeTemplateDialog } from './TemplateDialog.tsx'
import { TemplateForm } from './TemplateForm.tsx'

/** What both lists of templates have. */
export const TEMPLATE_COLUMNS: readonly Column<TemplateRow, 'title' | 'enabled' | 'updatedAt'>[] = [
  { id: 'title', header: 'Titre', sortField: 'title', isWrapped: true, cell: row => row.title },
  { id: 'type', header: 'Type', isWrapped: true, cell: row => row.typeName },
  ENABLED_COLUMN,
  updatedColumn('Modifié le'),
]

export const typeFilter = <V extends string>(options: readonly { value: V; label: string }[]) =>
  [{ name: 'title', label: 'Titre', kind: 'text' }, { name: 'type', label: 'Type', kind: 'choice', options }, ENABLED] as const

/** By title: types are codes on the server, whose order says nothing in French. */
export const BY_TITLE = { field: 'title', direction: 'ASC' } as const

export const templateOverlays = (resource: TemplateResource): readonly Overlay[] => [
  formOverlay('edit', {
    update: { resource, method: 'UPDATE' },
    query: id => templateQuery(resource, id),
    title: 'Modifier le modèle',
    draw: (template, onClose) => template && <TemplateForm resource={resource} template={template} onClose={onClose} />,
  }),
  recordOverlay('id', resource === 'CMS_EMAIL' ? EmailTemplateDialog : NoticeTemplateDialog),
]
