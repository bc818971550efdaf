import { SearchX } from 'lucide-react'
import { usePlaces } from '#client/data/places.ts'
import { useTitle } from '#client/data/use-title.ts'
import { LinkButton } from '#client/ui/Link.tsx'
import { StateBlock } from '#client/ui/States.tsx'
import { NOTICES } from '#contract/texts/interface.ts'

/** An address inside a layout that leads to no screen. */
export const Unknown = () => {
  const { home } = usePlaces()
  useTitle(NOTICES.notFound)
  return (
    <>
      <h1 className="sr-only">{NOTICES.notFound}</h1>
      <StateBlock
        icon={SearchX}
        role="alert"
        title={NOTICES.notFound}
        text={NOTICES.notFoundText}
        action={<LinkButton to={home}>Revenir à l’accueil</LinkButton>}
      />
    </>
  )
}
