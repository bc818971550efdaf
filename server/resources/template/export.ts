import { countOf } from '#contract/counts.ts'
import { isPlain, type TemplateKind, templateName } from '#contract/messages/check.ts'
import { emailTemplateMethods, noticeTemplateMethods } from '#contract/resources/template/methods.ts'
import { instantCell } from '#contract/spreadsheets/cell.ts'
import { type ExportColumn, type ExportContext, exportOf } from '../../services/exports/export.ts'
import { htmlToPlain } from '../../services/messages/render.ts'
import { findPeople } from '../shared/people.ts'
import { emailTemplateList, noticeTemplateList, type TemplateRecord } from './queries.ts'

interface Exported {
  row: TemplateRecord
  /** Who changed it last; '' for nobody. */
  editor: string
}

const columnsOf = (kind: TemplateKind): Readonly<Record<string, ExportColumn<Exported>>> => ({
  id: { label: 'N°', show: ({ row }) => row.id },
  code: { label: 'Code', show: ({ row }) => row.type },
  type: { label: 'Type', show: ({ row }) => templateName(kind, row.type) },
  title: { label: kind === 'EMAIL' ? 'Objet' : 'Titre', show: ({ row }) => row.title },
  content: { label: 'Contenu', show: ({ row }) => (isPlain(kind, row.type) ? row.content : htmlToPlain(row.content)) },
  enabled: { label: 'Statut', show: ({ row }) => (row.enabled === 1 ? 'Activé' : 'Désactivé') },
  createdAt: { label: 'Créé le', show: ({ row }) => instantCell(row.created_at) },
  updatedAt: { label: 'Modifié le', show: ({ row }) => instantCell(row.updated_at) },
  updatedBy: { label: 'Modifié par', show: ({ editor }) => editor },
})

async function read(rows: readonly TemplateRecord[], { db }: ExportContext): Promise<Exported[]> {
  const person = await findPeople(
    db,
    rows.map(row => row.updated_by),
  )
  return rows.map(row => {
    const editor = person(row.updated_by)
    return { row, editor: editor ? `${editor.firstName} ${editor.lastName}`.trim() : '' }
  })
}

const subject = (count: number) => countOf(count, 'modèle')

/** EXPORT of the templates of mails. */
export const exportEmailTemplates = exportOf({
  resource: 'CMS_EMAIL',
  contract: emailTemplateMethods.EXPORT,
  sheet: 'Modèles d’e-mails',
  fileName: 'Modèles_d_e_mails',
  subject,
  columns: columnsOf('EMAIL'),
  list: emailTemplateList,
  filters: ({ filter, templateFilterBO }) => (filter ? templateFilterBO : {}),
  read,
})

/** EXPORT of the templates of notifications. */
export const exportNoticeTemplates = exportOf({
  resource: 'CMS_NOTIFICATION',
  contract: noticeTemplateMethods.EXPORT,
  sheet: 'Modèles de notifications',
  fileName: 'Modèles_de_notifications',
  subject,
  columns: columnsOf('NOTIFICATION'),
  list: noticeTemplateList,
  filters: ({ filter, templateFilterBO }) => (filter ? templateFilterBO : {}),
  read,
})
