import { Outlet } from 'react-router'
import { useHolder } from '#client/data/current-user.ts'
import { usePlaces } from '#client/data/places.ts'
import { ForbiddenState } from '#client/ui/ForbiddenState.tsx'
import { LinkButton } from '#client/ui/Link.tsx'
import { type Access, isAllowed } from '#contract/method.ts'

/** Screens for the holders of a right; the others are told so. The server judges every call anyway. */
export const Allowed = ({ access }: { access: Access }) => {
  const holder = useHolder()
  const places = usePlaces()
  if (isAllowed(access, holder)) return <Outlet />
  return <ForbiddenState action={<LinkButton to={places.profile}>Mon profil</LinkButton>} />
}
