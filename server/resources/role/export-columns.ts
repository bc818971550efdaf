import { type Coded, showCode } from '#contract/codes.ts'
import { USER_TYPE_TEXTS, type UserType } from '#contract/permissions.ts'
import { instantCell } from '#contract/spreadsheets/cell.ts'
import type { ExportColumn } from '../../services/exports/export.ts'

interface Described {
  id: number
  name: string
  type: UserType
  description: string
  enabled: boolean
  createdAt: string
  updatedAt: string
}

/** The columns of an export of roles or of profiles; `content` says what each holds. */
export const namedColumns = <Row extends Described>(
  kind: Coded & ('role' | 'profile'),
  content: Readonly<Record<string, ExportColumn<Row>>>,
): Readonly<Record<string, ExportColumn<Row>>> => ({
  code: { label: 'Code', show: row => showCode(kind, row.id) },
  name: { label: 'Nom', show: row => row.name },
  type: { label: 'Type d’utilisateur', show: row => USER_TYPE_TEXTS[row.type] },
  description: { label: 'Description', show: row => row.description },
  ...content,
  enabled: { label: 'Statut', show: row => (row.enabled ? 'Activé' : 'Désactivé') },
  createdAt: { label: 'Créé le', show: row => instantCell(row.createdAt) },
  updatedAt: { label: 'Modifié le', show: row => instantCell(row.updatedAt) },
})
