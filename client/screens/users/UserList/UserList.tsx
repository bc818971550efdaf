import { Mail } from 'lucide-react'
import { ListScreen } from '#client/data/list/ListScreen.tsx'
import type { Overlay } from '#client/data/list/overlays.tsx'
import { userPlaces } from '#client/data/places.ts'
import { userExport, userListQuery } from '#client/data/users.ts'
import type { Sort } from '#client/ui/table-columns.ts'
import { PLACES } from '#contract/texts/interface.ts'
import { useUserActions } from '../parts/useUserActions.tsx'
import { USER_COLUMNS } from './columns.tsx'
import { USER_FILTERS } from './filters.ts'
import { InviteDialog } from './parts/InviteDialog.tsx'

const BY_NAME: Sort = { field: 'lastName', direction: 'ASC' }
const INVITE = { resource: 'USER_MANAGEMENT', method: 'INVITE' } as const
const OVERLAYS: readonly Overlay[] = [
  {
    param: 'invite',
    by: () => INVITE,
    draw: (value, onClose) => (value === 'true' ? <InviteDialog onClose={onClose} /> : null),
  },
]

/** « Comptes »: every account, and what may be done with each (specification 1, section 2.8). */
export const UserList = () => {
  const { actionsOf, dialog } = useUserActions()
  return (
    <ListScreen
      title={PLACES.accounts}
      create={{ by: { resource: 'USER_MANAGEMENT', method: 'ADD' }, label: 'Nouveau compte', to: userPlaces.create }}
      actions={[{ by: INVITE, label: 'Inviter', icon: Mail, opens: ['invite', 'true'] }]}
      columns={USER_COLUMNS}
      filters={USER_FILTERS}
      defaultSort={BY_NAME}
      query={userListQuery}
      rowKey={row => row.id}
      rowTo={row => userPlaces.detail(row.id)}
      rowActions={actionsOf}
      exported={userExport}
      overlays={OVERLAYS}
      empty={{ title: 'Aucun compte', text: 'Chaque personne qui se connecte a un compte.' }}
    >
      {dialog}
    </ListScreen>
  )
}
