import { Avatar } from '#client/ui/Avatar.tsx'
import { initialsOf } from './format.ts'
import { useImage } from './images.ts'

type UserAvatarProps = {
  user: { lastName: string; firstName: string; gender: string | null; image: string | null }
  size?: 'small' | 'medium' | 'large'
}

const byGender = (gender: string | null): string => {
  if (gender === 'CIVILITE_STATUT_FEMALE') return '/avatar-female.svg'
  return gender === 'CIVILITE_STATUT_MALE' ? '/avatar-male.svg' : '/avatar-other.svg'
}

/** The photo, else the initials, else an image by gender (specification 1, section 2.8). */
export const UserAvatar = ({ user, size }: UserAvatarProps) => {
  const photo = useImage(user.image)
  const initials = initialsOf(user)
  return <Avatar initials={initials} src={photo ?? (initials === '' ? byGender(user.gender) : undefined)} size={size} />
}
