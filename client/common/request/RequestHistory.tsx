import type { RequestEvent } from '#contract/resources/request/entity.ts'
import { REQUEST_STATUSES } from '#contract/resources/request/states.ts'
import { showDate } from '../../data/format.ts'
import { EventList } from '../EventList.tsx'

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
      return subject ? `Réponse attendue au plus tard le ${showDate(subject)}` : 'Retrait de l’échéance'
    case 'ENABLED':
      return 'Activation de la demande'
    case 'DISABLED':
      return 'Désactivation de la demande'
  }
}

const newestFirst = (a: RequestEvent, b: RequestEvent): number => b.at.localeCompare(a.at) || b.id - a.id

/** Who did what, when and why, the newest first. */
export const RequestHistory = ({ events }: { events: readonly RequestEvent[] }) => (
  <EventList events={events.toSorted(newestFirst)} whatOf={whatOf} />
)
