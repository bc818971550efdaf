import { AuthPage } from '#client/common/AuthPage.tsx'
import { useTitle } from '#client/data/use-title.ts'
import { LinkButton } from '#client/ui/Link.tsx'
import { NOTICES } from '#contract/texts/interface.ts'

export const NotFound = () => {
  useTitle(NOTICES.notFound)
  return (
    <AuthPage title={NOTICES.notFound} description={NOTICES.notFoundText}>
      <LinkButton to="/home" variant="primary" className="self-start">
        Revenir à l’accueil
      </LinkButton>
    </AuthPage>
  )
}
