import { Mail } from 'lucide-react'
import { listScreen } from '#client/data/list/ListScreen.tsx'
import { userPlaces } from '#client/data/places.ts'
import { USERS } from '#client/data/users.ts'
import { PLACES } from '#contract/texts/interface.ts'
import { USER_ACTIONS } from '../parts/user-actions.ts'
import { USER_COLUMNS } from './columns.tsx'
import { USER_FILTERS } from './filters.ts'
import { InviteDialog } from './parts/InviteDialog.tsx'

const INVITE = { resource: 'USER_MANAGEMENT', method: 'INVITE' } as const

/** « Comptes »: every account, and what may be done with each (docs/domain.md 2.13). */
export const UserList = listScreen(USERS, {
  title: PLACES.accounts,
  create: { by: { resource: 'USER_MANAGEMENT', method: 'ADD' }, label: 'Nouveau compte', to: userPlaces.create },
  others: [{ by: INVITE, label: 'Inviter', icon: Mail, opens: ['invite', 'true'] }],
  filters: USER_FILTERS,
  columns: USER_COLUMNS,
  defaultSort: { field: 'lastName', direction: 'ASC' },
  rowTo: ({ id }) => userPlaces.detail(id),
  actions: USER_ACTIONS,
  overlays: [
    {
      param: 'invite',
      by: () => INVITE,
      draw: (value, onClose) => (value === 'true' ? <InviteDialog onClose={onClose} /> : null),
    },
  ],
  empty: { title: 'Aucun compte', text: 'Chaque personne qui se connecte a un compte.' },
})
