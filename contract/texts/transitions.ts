import { z } from 'zod'
import { COLLECTION_STATUSES } from '../resources/collection/states.ts'
import { REQUEST_STATUSES } from '../resources/request/states.ts'

/** `detail` of a 403 TRANSITION_REFUSED (docs/wire.md 1.3). */
const refusedStep = z.object({ from: z.string(), to: z.string() })

const SUBJECTS: readonly { name: string; statuses: ReadonlyMap<string, string> }[] = [
  { name: 'La demande', statuses: new Map(Object.entries(REQUEST_STATUSES)) },
  { name: 'La collecte', statuses: new Map(Object.entries(COLLECTION_STATUSES)) },
]

/** What stands in the way of a step of a request or collection, in words; null for other records. */
export function transitionText(detail: unknown): string | null {
  const { data: step } = refusedStep.safeParse(detail)
  const subject = SUBJECTS.find(({ statuses }) => step && statuses.has(step.from))
  if (!step || !subject) return null
  const [from, to] = [subject.statuses.get(step.from), subject.statuses.get(step.to)]
  const now = `${subject.name} est au statut «\u202f${from}\u202f»`
  if (to === undefined || to === from) return `${now}\u202f: cette action n’y est pas possible.`
  return `${now}\u202f: elle ne peut pas passer à «\u202f${to}\u202f».`
}
