import { useNavigate } from 'react-router'
import { useCurrentUser } from '#client/data/current-user.ts'
import { showInstant } from '#client/data/format.ts'
import { keepWork } from '#client/data/kept-work.ts'
import type { OutboxEntry } from '#client/offline/outbox.ts'
import { useOffline, useOutbox } from '#client/offline/react.ts'
import { useRecordEntries } from '#client/offline/react-records.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { Button } from '#client/ui/Button.tsx'
import { useProductPlaces } from '../useProductPlaces.ts'
import { workName } from '../work-name.ts'

/** What is said of a change that has not been taken. */
const textOf = ({ state, attempts, createdAt, problem }: OutboxEntry): string => {
  if (state === 'refused') return `${problem?.text ?? ''} Votre saisie du ${showInstant(createdAt)} est gardée sur cet appareil.`
  const where = `Votre saisie du ${showInstant(createdAt)} est gardée sur cet appareil.`
  return attempts > 0
    ? `${where} Un premier envoi est resté sans réponse\u202f: il est refait, une seule fois compte.`
    : `${where} Elle partira dès que le serveur répondra.`
}

/** A change of a product that waits to be sent, or that the server refused: what is known of it, and what can be done. */
const WorkBanner = ({ entry }: { entry: OutboxEntry }) => {
  const offline = useOffline()
  const { retry } = useOutbox()
  const user = useCurrentUser()
  const navigate = useNavigate()
  const { create, edit } = useProductPlaces()
  const isRefused = entry.state === 'refused'
  const withdraw = async () => (await offline?.withdrawRecord(entry.id)) ?? null
  const takeUp = async () => {
    const work = await withdraw()
    if (work === null) return
    keepWork(user.id, workName(work.id), work.typed)
    await navigate(work.id === null ? create : edit(work.id))
  }
  return (
    <Banner
      tone={isRefused ? 'danger' : 'warning'}
      title={isRefused ? `${entry.label}\u202f: envoi refusé` : `${entry.label}\u202f: en attente d’envoi`}
      actions={
        isRefused || entry.attempts === 0 ? (
          <>
            {isRefused ? <Button onClick={() => void retry(entry.id)}>Réessayer</Button> : null}
            <Button onClick={() => void takeUp()}>Reprendre la saisie</Button>
          </>
        ) : undefined
      }
    >
      {textOf(entry)}
    </Banner>
  )
}

/** The changes of a product (null: the products to be made) that have not left this device. */
export const WorkBanners = ({ product }: { product: number | null }) =>
  useRecordEntries('product', product).map(entry => <WorkBanner key={entry.id} entry={entry} />)
