import { Avatar } from '#client/ui/Avatar.tsx'
import { initialsOf } from '../data/format.ts'
import { imageByGender, useImage } from '../data/images.ts'

type UserAvatarProps = {
  user: { lastName: string; firstName: string; gender: string | null; image: string | null }
  size?: 'small' | 'medium' | 'large'
}

/** The photo, else the initials, else an image by gender (docs/domain.md 2.13). */
export const UserAvatar = ({ user, size }: UserAvatarProps) => {
  const photo = useImage(user.image)
  const initials = initialsOf(user)
  return <Avatar initials={initials} src={photo ?? (initials === '' ? imageByGender(user.gender) : undefined)} size={size} />
}
