import { AccountStatusPill } from '#client/common/AccountPills.tsx'
import { DataTable } from '#client/ui/DataTable.tsx'
import { MailLink } from '#client/ui/Link.tsx'
import { EmptyState } from '#client/ui/States.tsx'
import type { Column } from '#client/ui/table.ts'
import type { AccountLine } from '#contract/resources/affiliate/dashboard.ts'

const COLUMNS: readonly Column<AccountLine>[] = [
  { id: 'name', header: 'Nom', isWrapped: true, cell: one => `${one.lastName.toUpperCase()} ${one.firstName}`.trim() || one.username },
  { id: 'username', header: 'Identifiant', from: 'md', isWrapped: true, cell: one => one.username },
  { id: 'email', header: 'E-mail', isWrapped: true, cell: one => <MailLink address={one.email} /> },
  { id: 'status', header: 'Statut', isWrapped: true, cell: one => <AccountStatusPill user={one} /> },
]

type AccountTableProps = { label: string; accounts: readonly AccountLine[]; empty: string; isLoading?: boolean }

/** The accounts of one affiliate. */
export const AccountTable = ({ label, accounts, empty, isLoading }: AccountTableProps) => (
  <DataTable
    label={label}
    columns={COLUMNS}
    rows={accounts}
    rowKey={one => one.id}
    isLoading={isLoading}
    empty={<EmptyState title="Aucun compte" text={empty} />}
  />
)
