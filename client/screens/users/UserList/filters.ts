import { affiliateOptionsQuery } from '#client/data/choices.ts'
import type { FiltersOf } from '#client/data/list/declaration.ts'
import { USER_TYPE_OPTIONS } from '#client/data/options.ts'
import { profileOptionsQuery } from '#client/data/profiles.ts'
import { roleOptionsQuery } from '#client/data/roles.ts'
import { ACCOUNT_STATUS_OPTIONS, PASSWORD_STATUS_OPTIONS, type USERS } from '#client/data/users.ts'

/** The criteria of the account list; who may read it may read all that its selects list (docs/domain.md 2.13). */
export const USER_FILTERS: FiltersOf<typeof USERS> = [
  { name: 'lastName', label: 'Nom', kind: 'text' },
  { name: 'email', label: 'E-mail', kind: 'text' },
  { name: 'userType', label: 'Type', kind: 'choice', options: USER_TYPE_OPTIONS },
  { name: 'accountStatus', label: 'Statut du compte', kind: 'choice', isNumber: true, options: ACCOUNT_STATUS_OPTIONS },
  { name: 'code', label: 'Code', kind: 'text', isMore: true },
  { name: 'username', label: 'Identifiant', kind: 'text', isMore: true },
  { name: 'firstName', label: 'Prénom', kind: 'text', isMore: true },
  {
    name: 'passwordStatus',
    label: 'Statut du mot de passe',
    kind: 'choice',
    isNumber: true,
    options: PASSWORD_STATUS_OPTIONS,
    isMore: true,
  },
  { name: 'profile', label: 'Profil', kind: 'record', query: profileOptionsQuery(), isMore: true },
  { name: 'role', label: 'Rôle', kind: 'record', query: roleOptionsQuery(), isMore: true },
  { name: 'affiliate', label: 'Affilié', kind: 'record', query: affiliateOptionsQuery(), isMore: true },
  { name: 'from', label: 'Créé à partir du', kind: 'day', isMore: true },
  { name: 'to', label: 'Créé jusqu’au', kind: 'day', isMore: true },
]
