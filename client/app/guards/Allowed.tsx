import { Outlet } from 'react-router'
import { useHolder } from '#client/data/current-user.ts'
import { usePlaces } from '#client/data/places.ts'
import { useTitle } from '#client/data/use-title.ts'
import { LinkButton } from '#client/ui/Link.tsx'
import { ForbiddenState } from '#client/ui/States.tsx'
import { uiTexts } from '#client/ui/texts.ts'
import { type Access, isAllowed } from '#contract/method.ts'
import { PLACES } from '#contract/texts/interface.ts'

const Refused = () => {
  const places = usePlaces()
  useTitle(uiTexts.forbiddenTitle)
  return (
    <>
      <h1 className="sr-only">{uiTexts.forbiddenTitle}</h1>
      <ForbiddenState action={<LinkButton to={places.profile}>{PLACES.profile}</LinkButton>} />
    </>
  )
}

/** Screens for the holders of a right; the others are told so. The server judges every call anyway. */
export const Allowed = ({ access }: { access: Access }) => (isAllowed(access, useHolder()) ? <Outlet /> : <Refused />)
