import type { RequestEvent } from '#contract/resources/request/entity.ts'
import { REQUEST_STATUSES } from '#contract/resources/request/states.ts'
import { showDate, showInstant, showPerson } from '../../data/format.ts'

const STATUSES = new Map<string, string>(Object.entries(REQUEST_STATUSES))
const statusName = (code: string | null): string => (code === null ? '' : (STATUSES.get(code) ?? code))

function whatOf({ kind, from, to, subject }: RequestEvent): string {
  const of = subject ? `\u202f: ${subject}` : ''
  switch (kind) {
    case 'CREATED':
      return 'Création de la demande'
    case 'STATUS':
      return from === null
        ? `Passage au statut «\u202f${statusName(to)}\u202f»`
        : `De «\u202f${statusName(from)}\u202f» à «\u202f${statusName(to)}\u202f»`
    case 'ASSIGNED':
      return `Affectation${of}`
    case 'SENT':
      return `Envoi des réponses${of}`
    case 'REOPENED':
      return `Réouverture du questionnaire${of}`
    case 'ANSWERS_CHANGED':
      return `Modification des réponses${of}`
    case 'REMINDED':
      return `Relance du partenaire${of}`
    case 'DUE':
      return subject ? `Réponse attendue avant le ${showDate(subject)}` : 'Retrait de l’échéance'
    case 'ENABLED':
      return 'Activation de la demande'
    case 'DISABLED':
      return 'Désactivation de la demande'
  }
}

/** Who did what, when and why, the newest first. */
export const RequestHistory = ({ events }: { events: readonly RequestEvent[] }) => (
  <ol className="flex flex-col gap-4 border-l border-line pl-5">
    {events
      .toSorted((a, b) => b.at.localeCompare(a.at) || b.id - a.id)
      .map(event => (
        <li key={event.id} className="flex flex-col">
          <span className="font-medium">{whatOf(event)}</span>
          <span className="text-table text-ink-soft">
            {showInstant(event.at)} · {showPerson(event.by) || 'Sceau'}
          </span>
          {event.comment ? <span className="text-table text-pretty whitespace-pre-line wrap-anywhere">{event.comment}</span> : null}
        </li>
      ))}
  </ol>
)
