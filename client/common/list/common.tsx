import type { Column } from '#client/ui/table.ts'
import { showDate } from '../../data/format.ts'
import { EnabledPill } from '../StatusPills.tsx'

/** The criteria and columns that most lists have. */
export const CODE = { name: 'code', label: 'Code', kind: 'text' } as const
export const ENABLED = { name: 'enabled', label: 'Statut', kind: 'flag', yes: 'Activé', no: 'Désactivé' } as const

export const ENABLED_COLUMN: Column<{ enabled: boolean }, 'enabled'> = {
  id: 'enabled',
  header: 'Statut',
  sortField: 'enabled',
  isWrapped: true,
  cell: row => <EnabledPill isEnabled={row.enabled} />,
}

export const updatedColumn = (header: string): Column<{ updatedAt: string }, 'updatedAt'> => ({
  id: 'updatedAt',
  header,
  sortField: 'updatedAt',
  isNumber: true,
  from: 'wide',
  cell: row => showDate(row.updatedAt),
})
