import { useOutbox } from '#client/offline/react.ts'
import type { Tone } from '#client/ui/Pill.tsx'
import { type Holder, hasRight } from '#contract/method.ts'
import type { RequestRow } from '#contract/resources/request/entity.ts'
import type { FormRow } from './form-rows.ts'

/** Every questionnaire is sent, if only from this device, and the reader may hand the request over: the outbox keeps the order. */
export const mayHandOver = ({ can }: Pick<RequestRow, 'can'>, forms: readonly FormRow[], holder: Holder): boolean =>
  forms.length > 0 &&
  forms.every(({ isAnswered }) => isAnswered) &&
  (can.includes('VALIDATE') || (can.includes('FILL') && hasRight(holder, 'EXTERNAL.VALIDATE_REQUEST')))

/** What stands before a hand-over: nothing is called sent that waits on this device. */
export const readyText = (forms: readonly Pick<FormRow, 'local'>[]): string =>
  forms.some(({ local }) => local !== null) ? 'Tout est prêt, et partira à la connexion' : 'Tout est envoyé'

const HAND_OVERS = {
  waiting: { tone: 'waiting', text: 'Remis, partira à la connexion' },
  refused: { tone: 'danger', text: 'Remise refusée' },
} as const satisfies Record<string, { tone: Tone; text: string }>

/** The hand-overs that have not left this device, by request. */
export function useHandOvers(): ReadonlyMap<number, { tone: Tone; text: string; isRefused: boolean }> {
  const { entries } = useOutbox()
  return new Map(
    entries.flatMap(({ request, form, state }) =>
      request === null || form !== null ? [] : [[request, { ...HAND_OVERS[state], isRefused: state === 'refused' }]],
    ),
  )
}
