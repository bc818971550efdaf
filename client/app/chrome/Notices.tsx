import { useLocation } from 'react-router'
import { useIsOnline } from '#client/data/connection.ts'
import { useLoss, useOfflineStatus, useStorageInfo } from '#client/offline/react.ts'
import { LOSS_TEXT } from '#client/offline/status.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { Button } from '#client/ui/Button.tsx'
import { useSteady } from '#client/ui/use-steady.ts'
import { NOTICES } from '#contract/texts/interface.ts'
import { takeNewVersion, useNewVersion } from '../service-worker.ts'

/** Notices for every screen: no connection, a new version, this device's storage. The fill screen shows the storage notice itself. */
export const Notices = () => {
  const isFilling = /\/feedback\//.test(useLocation().pathname)
  const isNew = useSteady(useNewVersion())
  const isOnline = useIsOnline()
  const { kind } = useOfflineStatus()
  const isAway = useSteady(!isOnline || kind === 'offline')
  const storageText = useSteady(useStorageInfo().text)
  const { hasLost, acknowledge } = useLoss()
  const isTold = useSteady(hasLost)
  return (
    <>
      {isTold ? (
        <Banner
          tone="danger"
          title="Données illisibles"
          actions={
            <Button size="small" onClick={acknowledge}>
              J’ai compris
            </Button>
          }
        >
          {LOSS_TEXT}
        </Banner>
      ) : null}
      {storageText && !isFilling ? <Banner tone="warning">{storageText}</Banner> : null}
      {isNew ? (
        <Banner
          tone="info"
          title={NOTICES.newVersion}
          actions={
            <Button size="small" onClick={takeNewVersion}>
              Recharger maintenant
            </Button>
          }
        >
          Rien ne presse&#8239;: ce que vous avez saisi est gardé.
        </Banner>
      ) : null}
      {isAway ? (
        <Banner tone="info" title={NOTICES.offline}>
          Vos réponses sont gardées sur cet appareil et partiront d’elles-mêmes. Les listes et la recherche reviendront avec la connexion.
        </Banner>
      ) : null}
    </>
  )
}
