import { profileExport, profileListQuery, profileQuery } from '#client/data/profiles.ts'
import type { Profile } from '#contract/resources/role/entity.ts'
import { rightsColumns } from '../parts/columns.tsx'
import { RightsList } from '../parts/RightsList.tsx'
import { ProfileDialog } from './ProfileDialog.tsx'
import { ProfileForm } from './ProfileForm.tsx'

const COLUMNS = rightsColumns<Profile>('profile', {
  id: 'roles',
  header: 'Rôles',
  cell: row => row.roles.map(({ name }) => name).join(', '),
})

/** « Profils » (specification 1, section 2.7). */
export const ProfileList = () => (
  <RightsList
    kind="profile"
    columns={COLUMNS}
    query={profileListQuery}
    exported={profileExport}
    Detail={ProfileDialog}
    recordQuery={profileQuery}
    drawForm={(profile, onClose) => <ProfileForm profile={profile} onClose={onClose} />}
  />
)
