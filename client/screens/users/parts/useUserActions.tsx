import { Eye, KeyRound, LockOpen, Mail, Pencil, Power, PowerOff, RotateCcw, ShieldOff, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { userPlaces } from '#client/data/places.ts'
import { useCan } from '#client/data/use-can.ts'
import type { Action } from '#client/ui/actions.ts'
import type { User } from '#contract/resources/user/entity.ts'
import { USER_COMMANDS, type UserCommand } from './commands.ts'
import { PasswordDialog } from './PasswordDialog.tsx'
import { UserConfirm } from './UserConfirm.tsx'

const ICONS = {
  ENABLE: Power,
  DISABLE: PowerOff,
  BLOCK: LockOpen,
  INVITE_RESEND: Mail,
  RESET: RotateCcw,
  RESET_SECOND_FACTOR: ShieldOff,
  DELETE: Trash2,
} as const
type Opened = { kind: UserCommand | 'PASSWORD'; user: User }

/** The commands that this account's state calls for (specification 1, section 4); the server says which of them are allowed. */
export function commandsFor(user: User): UserCommand[] {
  return [
    user.enabled ? 'DISABLE' : 'ENABLE',
    ...(user.blocked ? (['BLOCK'] as const) : []),
    ...(user.invitation ? (['INVITE_RESEND'] as const) : []),
    'RESET',
    ...(user.hasTwoFactor ? (['RESET_SECOND_FACTOR'] as const) : []),
  ]
}

/** What may be done with an account, for a row's menu or a page's, and the dialog of what was chosen. */
export function useUserActions(onDeleted?: () => void): {
  actionsOf: (user: User) => Action[]
  commandsOf: (user: User) => Action[]
  dialog: ReactNode
} {
  const can = useCan()
  const [opened, setOpened] = useState<Opened | null>(null)
  const close = () => setOpened(null)
  const asAction = (user: User, kind: UserCommand): Action[] =>
    can('USER_MANAGEMENT', kind, user)
      ? [
          {
            id: kind,
            label: USER_COMMANDS[kind].label,
            icon: ICONS[kind],
            onSelect: () => setOpened({ kind, user }),
            ...(kind === 'DELETE' && { tone: 'danger' }),
          },
        ]
      : []
  const commandsOf = (user: User): Action[] => [
    ...commandsFor(user).flatMap(kind => asAction(user, kind)),
    ...(can('USER_MANAGEMENT', 'UPDATE_USER_PASSWORD', user)
      ? [{ id: 'PASSWORD', label: 'Changer le mot de passe', icon: KeyRound, onSelect: () => setOpened({ kind: 'PASSWORD', user }) }]
      : []),
    ...asAction(user, 'DELETE'),
  ]
  const actionsOf = (user: User): Action[] => [
    { id: 'show', label: 'Voir le détail', icon: Eye, to: userPlaces.detail(user.id) },
    ...(can('USER_MANAGEMENT', 'UPDATE', user) ? [{ id: 'edit', label: 'Modifier', icon: Pencil, to: userPlaces.edit(user.id) }] : []),
    ...commandsOf(user),
  ]
  const done = () => {
    close()
    if (opened?.kind === 'DELETE') onDeleted?.()
  }
  const dialog = () => {
    if (!opened) return null
    const { kind, user } = opened
    if (kind === 'PASSWORD') return <PasswordDialog user={user} onClose={close} />
    return <UserConfirm command={kind} user={user} onClose={close} onDone={done} />
  }
  return { actionsOf, commandsOf, dialog: dialog() }
}
