import { listScreen } from '#client/common/list/ListScreen.tsx'
import { formOverlay, recordOverlay } from '#client/common/list/overlays.tsx'
import { PROFILES, profileQuery } from '#client/data/profiles.ts'
import type { Profile } from '#contract/resources/role/entity.ts'
import { KINDS } from '../parts/kinds.ts'
import { rightsList } from '../parts/rights-list.tsx'
import { ProfileDialog } from './ProfileDialog.tsx'
import { ProfileForm } from './ProfileForm.tsx'

/** « Profils » (docs/domain.md 3.6). */
export const ProfileList = listScreen(PROFILES, {
  ...rightsList<Profile>('profile', { id: 'roles', header: 'Rôles', cell: row => row.roles.map(({ name }) => name).join(', ') }),
  overlays: [
    formOverlay('edit', {
      add: { resource: 'PROFILE_MANAGEMENT', method: 'ADD' },
      update: { resource: 'PROFILE_MANAGEMENT', method: 'UPDATE' },
      query: profileQuery,
      title: KINDS.profile.edit,
      draw: (profile, onClose) => <ProfileForm profile={profile} onClose={onClose} />,
    }),
    recordOverlay('id', ProfileDialog),
  ],
})
