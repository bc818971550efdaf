import type { WithCan } from '#client/data/use-can.ts'
import type { UserType } from '#contract/permissions.ts'
import { PLACES } from '#contract/texts/interface.ts'

/** Roles and profiles share everything but their content (docs/domain.md 3.6). */
export type KindName = 'role' | 'profile'

/** What a role and a profile have in common. */
export interface RightsRecord extends WithCan {
  id: number
  name: string
  type: UserType
  description: string
  enabled: boolean
  updatedAt: string
}

export const KINDS = {
  role: {
    resource: 'ROLE_MANAGEMENT',
    title: PLACES.roles,
    create: 'Nouveau rôle',
    edit: 'Modifier le rôle',
    the: 'le rôle',
    created: 'Le rôle est créé.',
    updated: 'Le rôle est modifié.',
    enabled: 'Le rôle est réactivé.',
    disabled: 'Le rôle est désactivé.',
    deleted: 'Le rôle est supprimé.',
    emptyTitle: 'Aucun rôle',
    emptyText: 'Un rôle réunit des permissions pour un type d’utilisateur.',
  },
  profile: {
    resource: 'PROFILE_MANAGEMENT',
    title: PLACES.profiles,
    create: 'Nouveau profil',
    edit: 'Modifier le profil',
    the: 'le profil',
    created: 'Le profil est créé.',
    updated: 'Le profil est modifié.',
    enabled: 'Le profil est réactivé.',
    disabled: 'Le profil est désactivé.',
    deleted: 'Le profil est supprimé.',
    emptyTitle: 'Aucun profil',
    emptyText: 'Un profil réunit des rôles\u202f; chaque compte en a un.',
  },
} as const satisfies Record<KindName, Record<string, string>>
