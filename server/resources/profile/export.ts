import { profileMethods } from '#contract/resources/role/methods.ts'
import { exportOf } from '../../services/exports/export.ts'
import { namedColumns } from '../role/export-columns.ts'
import { countNamed, listNamedAfter } from '../role/queries.ts'
import { describeProfiles } from './describe.ts'

type Exported = Awaited<ReturnType<typeof describeProfiles>>[number]

/** EXPORT of the profiles. */
export const exportProfiles = exportOf({
  ...{ resource: 'PROFILE_MANAGEMENT', contract: profileMethods.EXPORT, sheet: 'Profils', fileName: 'Profils' },
  subject: count => `${count} profils`,
  columns: namedColumns<Exported>('profile', {
    roles: { label: 'Rôles', show: row => row.roles.map(({ name }) => name).join(', ') },
    requiresTwoFactor: { label: 'Double authentification exigée', show: row => (row.requiresTwoFactor ? 'Oui' : 'Non') },
  }),
  filters: ({ filter, profileFilterBO }) => (filter ? profileFilterBO : {}),
  count: ({ db }, filters) => countNamed(db, 'profile', filters),
  listAfter: async ({ db, caller }, filters, after: Exported | null, limit) =>
    describeProfiles(db, await listNamedAfter(db, 'profile', filters, after?.id ?? 0, limit), caller),
})
