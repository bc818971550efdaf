import { PackageX } from 'lucide-react'
import { useEffect } from 'react'
import { useRouteError } from 'react-router'
import { Button } from '#client/ui/Button.tsx'
import { StateBlock } from '#client/ui/States.tsx'

/** Messages of browsers when a lazily loaded part cannot be fetched: the server is out of reach, or the part went with an older version. */
const isLostPart = (error: unknown): boolean =>
  error instanceof Error && /dynamically imported module|importing a module script failed|module script/i.test(error.message)

const LOST_PART = {
  title: 'Cette partie de l’application n’a pas pu être chargée',
  text: 'La connexion s’est interrompue, ou une version plus récente est disponible. Rechargez la page\u202f: vos réponses sont gardées sur cet appareil.',
}
const BROKEN = {
  title: 'Cet écran a rencontré une erreur',
  text: 'Rechargez la page\u202f: vos réponses sont gardées sur cet appareil. Si l’erreur revient, prévenez votre administrateur.',
}

/** Shown instead of a screen that could not be loaded or drawn, so that no page is ever blank. */
export const RouteFault = ({ isWhole = false }: { isWhole?: boolean }) => {
  const error = useRouteError()
  useEffect(() => console.error(error), [error])
  const { title, text } = isLostPart(error) ? LOST_PART : BROKEN
  const block = (
    <>
      <h1 className="sr-only">{title}</h1>
      <StateBlock
        icon={PackageX}
        role="alert"
        title={title}
        text={text}
        action={
          <>
            <Button variant="primary" onClick={() => location.reload()}>
              Recharger la page
            </Button>
            <Button onClick={() => location.assign('/')}>Revenir à l’accueil</Button>
          </>
        }
      />
    </>
  )
  return isWhole ? <main className="grid min-h-dvh place-items-center">{block}</main> : block
}
