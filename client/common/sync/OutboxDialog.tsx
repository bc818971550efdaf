import { useState } from 'react'
import { EraseButton } from '#client/common/EraseAnswers.tsx'
import { showInstant } from '#client/data/format.ts'
import { type Places, productPlaces, usePlaces } from '#client/data/places.ts'
import type { OutboxEntry } from '#client/offline/outbox.ts'
import { useOffline, useOfflineStatus, useOutbox, useUnqueued } from '#client/offline/react.ts'
import type { UnsentItem } from '#client/offline/unsent.ts'
import { Button } from '#client/ui/Button.tsx'
import { ConfirmDialog, Dialog } from '#client/ui/Dialog.tsx'
import { LinkButton } from '#client/ui/Link.tsx'
import { Pill } from '#client/ui/Pill.tsx'
import { useToast } from '#client/ui/toast-context.ts'

type EntryProps = { entry: OutboxEntry; onRetry: () => void; onDrop: () => void; onLeave: () => void }

/** Where a piece of work is to be seen. */
function addressOf({ request, form, record }: Pick<UnsentItem, 'request' | 'form' | 'record'>, places: Places): string {
  if (request !== null) return form === null ? places.request(request) : places.feedback(request, form)
  return record && record.id !== null ? productPlaces.external.edit(record.id) : productPlaces.external.list
}

/** "Demande n° 12, préparé le …": what it is about, and since when. */
const ofRequest = (request: number | null, done: string): string =>
  request === null ? `${done[0]?.toUpperCase()}${done.slice(1)}` : `Demande n°\u202f${request}, ${done}`

const Entry = ({ entry, onRetry, onDrop, onLeave }: EntryProps) => {
  const places = usePlaces()
  return (
    <li className="flex flex-col gap-2 py-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span className="font-medium">{entry.label}</span>
        {entry.state === 'refused' ? <Pill tone="danger">Refusé</Pill> : <Pill tone="waiting">À synchroniser</Pill>}
      </div>
      <p className="text-table text-ink-soft">{ofRequest(entry.request, `préparé le ${showInstant(entry.createdAt)}`)}</p>
      {entry.isHeldByAnswers ? (
        <p className="text-table text-ink-soft">
          Partira une fois toutes les réponses de la demande envoyées par le bouton «&#8239;Envoyer&#8239;».
        </p>
      ) : null}
      {entry.problem ? <p className="text-table text-brick">{entry.problem.text}</p> : null}
      <div className="flex flex-wrap gap-2">
        <LinkButton size="small" to={addressOf(entry, places)} onClick={onLeave}>
          Ouvrir
        </LinkButton>
        {entry.state === 'refused' ? (
          <>
            <Button size="small" onClick={onRetry}>
              Réessayer
            </Button>
            <Button size="small" variant="quiet" onClick={onDrop}>
              Abandonner
            </Button>
          </>
        ) : null}
        {entry.form === null && entry.state === 'waiting' && entry.attempts === 0 ? (
          <Button size="small" variant="quiet" onClick={onDrop}>
            Retirer
          </Button>
        ) : null}
        {entry.request === null || entry.form === null || entry.isLoser ? null : (
          <DraftChoices request={entry.request} form={entry.form} onErased={onLeave} />
        )}
      </div>
    </li>
  )
}

/** Sends again what the server refused and its user had given up. */
const RetryButton = ({ request, form }: { request: number; form: number }) => {
  const offline = useOffline()
  return (
    <Button size="small" onClick={() => void offline?.kept.saveAgain(request, form)}>
      Réessayer
    </Button>
  )
}

/** The answers as a file, or away from this device. */
const DraftChoices = ({ request, form, onErased }: { request: number; form: number; onErased: () => void }) => {
  const offline = useOffline()
  const toast = useToast()
  const exportAnswers = async () => {
    if (!offline) return
    const { exportStored } = await import('#client/offline/rescue.ts')
    await exportStored(offline, request, form)
  }
  const fail = (error: unknown) => {
    console.error(error)
    toast.failure('Le fichier de secours n’a pas pu être créé.')
  }
  return (
    <>
      <Button size="small" variant="quiet" onClick={() => void exportAnswers().catch(fail)}>
        Exporter
      </Button>
      <EraseButton request={request} form={form} onErased={onErased} />
    </>
  )
}

const Unqueued = ({ item, onLeave }: { item: UnsentItem; onLeave: () => void }) => {
  const places = usePlaces()
  return (
    <li className="flex flex-col gap-2 py-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span className="font-medium">{item.title}</span>
        {item.state === 'kept' ? <Pill tone="danger">Refusé</Pill> : <Pill tone="waiting">Gardé sur cet appareil</Pill>}
      </div>
      <p className="text-table text-ink-soft">
        {ofRequest(item.request, `modifié le ${showInstant(item.updatedAt)}`)}. {item.label}.
      </p>
      {item.reason === null ? null : <p className="text-table text-brick">{item.reason}</p>}
      <div className="flex flex-wrap gap-2">
        <LinkButton size="small" to={addressOf(item, places)} onClick={onLeave}>
          Ouvrir
        </LinkButton>
        {item.request !== null && item.form !== null && item.state === 'kept' ? (
          <RetryButton request={item.request} form={item.form} />
        ) : null}
        {item.request === null || item.form === null ? null : <DraftChoices request={item.request} form={item.form} onErased={onLeave} />}
      </div>
    </li>
  )
}

/** What waits to be sent from this device, what is only on it, and what the server refused. */
export const OutboxDialog = ({ onClose }: { onClose: () => void }) => {
  const { entries, retry, takeOut } = useOutbox()
  const unqueued = useUnqueued()
  const isEmpty = entries.length + unqueued.length === 0
  const [dropped, setDropped] = useState<OutboxEntry | null>(null)
  const status = useOfflineStatus()
  const offline = useOffline()
  if (dropped) {
    const { id, request, form, record, label } = dropped
    const isHandOver = request !== null && form === null && dropped.state === 'waiting'
    const drop = () => {
      if (record) return offline?.withdrawRecord(id)
      return isHandOver ? offline?.withdrawHandOver(request) : takeOut(id)
    }
    return (
      <ConfirmDialog
        isOpen
        onClose={() => setDropped(null)}
        onConfirm={() => {
          void drop()
          setDropped(null)
        }}
        title={`Abandonner «\u202f${label}\u202f»\u202f?`}
        consequences={
          record
            ? 'Cette modification ne partira pas, et ce que vous avez saisi est effacé de cet appareil. Pour la corriger, ouvrez plutôt la fiche.'
            : `Ceci ne partira pas (demande n°\u202f${request}). Vos réponses restent gardées sur cet appareil.`
        }
        verb="Abandonner"
      />
    )
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Votre travail sur cet appareil"
      description={status.text}
      footer={
        <>
          <Button onClick={onClose}>Fermer</Button>
          {isEmpty ? null : (
            <Button variant="primary" onClick={() => void offline?.sendNow()}>
              Synchroniser maintenant
            </Button>
          )}
        </>
      }
    >
      {isEmpty ? (
        <p className="text-ink-soft">Tout ce que vous avez fait sur cet appareil est synchronisé.</p>
      ) : (
        <ul className="flex flex-col divide-y divide-line">
          {entries.map(entry => (
            <Entry key={entry.id} entry={entry} onRetry={() => void retry(entry.id)} onDrop={() => setDropped(entry)} onLeave={onClose} />
          ))}
          {unqueued.map(item => (
            <Unqueued key={`${item.request} ${item.form}`} item={item} onLeave={onClose} />
          ))}
        </ul>
      )}
    </Dialog>
  )
}
