import { countOf } from '#contract/counts.ts'
import { profileMethods } from '#contract/resources/role/methods.ts'
import { exportOf } from '../../services/exports/export.ts'
import { namedColumns } from '../role/export-columns.ts'
import { namedLists } from '../role/queries.ts'
import { describeProfiles } from './describe.ts'

type Exported = Awaited<ReturnType<typeof describeProfiles>>[number]

/** EXPORT of the profiles. */
export const exportProfiles = exportOf({
  resource: 'PROFILE_MANAGEMENT',
  contract: profileMethods.EXPORT,
  sheet: 'Profils',
  fileName: 'Profils',
  subject: count => countOf(count, 'profil'),
  columns: namedColumns<Exported>('profile', {
    roles: { label: 'Rôles', show: row => row.roles.map(({ name }) => name).join(', ') },
    requiresTwoFactor: { label: 'Double authentification exigée', show: row => (row.requiresTwoFactor ? 'Oui' : 'Non') },
  }),
  list: namedLists.profile,
  filters: ({ filter, profileFilterBO }) => (filter ? profileFilterBO : {}),
  read: (rows, { db, caller }) => describeProfiles(db, rows, caller),
})
