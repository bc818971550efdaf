import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useHref, useLocation } from 'react-router'
import { useIsOnline } from '#client/data/connection.ts'
import { alertsQuery, systemPlace } from '#client/data/system.ts'
import { useCan } from '#client/data/use-can.ts'
import { useLoss, useOfflineStatus, useStorageInfo } from '#client/offline/react.ts'
import { LOSS_TEXT } from '#client/offline/status.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { Button } from '#client/ui/Button.tsx'
import { LinkButton } from '#client/ui/Link.tsx'
import { useToast } from '#client/ui/toast-context.ts'
import { useSteady } from '#client/ui/use-steady.ts'
import { countOf } from '#contract/counts.ts'
import { NOTICES } from '#contract/texts/interface.ts'
import { fetchNewVersion, takeNewVersion, useNewVersion } from '../service-worker.ts'

/** The server takes nothing more from this version; nothing reloads before its user asks. */
const TooOld = () => {
  const [isBusy, setIsBusy] = useState(false)
  const toast = useToast()
  const take = () => {
    setIsBusy(true)
    fetchNewVersion().catch(error => {
      console.error(error)
      setIsBusy(false)
      toast.failure(NOTICES.newVersionFailed)
    })
  }
  return (
    <Banner
      tone="warning"
      title={NOTICES.tooOld}
      actions={
        <Button size="small" isBusy={isBusy} onClick={take}>
          {NOTICES.takeNewVersion}
        </Button>
      }
    >
      {NOTICES.tooOldText}
    </Banner>
  )
}

/** What an administrator must see to, wherever they are; its own screen shows all of it. */
const SystemAlerts = () => {
  const isShown = useHref(useLocation()) === systemPlace
  const isAdmin = useCan()('SYSTEM_MANAGEMENT', 'GET_ALERTS')
  const { data: alerts = [] } = useQuery(alertsQuery(isAdmin))
  const [first, ...others] = alerts
  if (!first || isShown) return null
  return (
    <Banner
      tone="warning"
      title={first.text}
      actions={
        <LinkButton size="small" to={systemPlace}>
          {NOTICES.seeSystem}
        </LinkButton>
      }
    >
      {others.length > 0 ? countOf(others.length, 'autre alerte', 'autres alertes') : null}
    </Banner>
  )
}

/** Notices for every screen: no connection, a new version, this device's storage, what an administrator must see to. The fill screen shows the storage notice itself. */
export const Notices = () => {
  const isFilling = /\/feedback\//.test(useLocation().pathname)
  const isNew = useSteady(useNewVersion())
  const isOnline = useIsOnline()
  const { kind } = useOfflineStatus()
  const isAway = useSteady(!isOnline || kind === 'offline')
  const storageText = useSteady(useStorageInfo().text)
  const { hasLost, acknowledge } = useLoss()
  const isTold = useSteady(hasLost)
  const isTooOld = useSteady(kind === 'too-old')
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
      {isTooOld ? <TooOld /> : null}
      {isNew && !isTooOld ? (
        <Banner
          tone="info"
          title={NOTICES.newVersion}
          actions={
            <Button size="small" onClick={takeNewVersion}>
              {NOTICES.takeNewVersion}
            </Button>
          }
        >
          Rien ne presse&#8239;: ce que vous avez saisi est gardé.
        </Banner>
      ) : null}
      <SystemAlerts />
      {isAway ? (
        <Banner tone="info" title={NOTICES.offline}>
          Vos réponses sont gardées sur cet appareil et partiront d’elles-mêmes. Les listes et la recherche reviendront avec la connexion.
        </Banner>
      ) : null}
    </>
  )
}
