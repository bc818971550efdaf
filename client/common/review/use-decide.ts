import { useQueryClient } from '@tanstack/react-query'
import { Refusal } from '#client/data/call.ts'
import { useCurrentUser } from '#client/data/current-user.ts'
import { type Command, command, useSend } from '#client/data/use-command.ts'
import type { RequestRow } from '#contract/resources/request/entity.ts'
import { type Choice, isTaken } from './choices.ts'

/** Said for who accepts without a word: the history tells every decision's reason. */
export const ACCEPTED_COMMENT = 'Demande acceptée.'

type Decided = { request: RequestRow; choice: Choice; comment: string }

/** The decision, taking the request first where somebody else, or nobody, has it: two commands, since only its assignee decides. */
function deciding({ request, choice, comment }: Decided, user: number): Command<object> {
  const { id } = request
  const description = comment.trim() === '' && !choice.isNegative ? ACCEPTED_COMMENT : comment
  const decision = command('DEMANDE_MANAGEMENT', 'CHANGE_DECISION', { id, decision: choice.decision, description })
  if (isTaken(request, { id: user })) return decision
  const taking = command('DEMANDE_MANAGEMENT', 'CHANGE_ASSIGN', { id, user })
  return {
    ...decision,
    send: async (more, options) => {
      await taking.send({}, {})
      return decision.send(more, options)
    },
  }
}

type Answers = { onDone: () => void; onMissing?: (missing: Refusal['fields']) => void }

/** Decides a request; missing answers are told to `onMissing`, what else is refused in a toast. */
export function useDecide({ onDone, onMissing }: Answers) {
  const { id: user } = useCurrentUser()
  const queries = useQueryClient()
  const { send, isBusy } = useSend<object>({
    onDone,
    onRefused: error => {
      // It may have been taken, or have changed meanwhile.
      void queries.invalidateQueries({ queryKey: ['DEMANDE_MANAGEMENT'] })
      const missing = error instanceof Refusal ? error.fields.filter(({ path }) => path.startsWith('forms.')) : []
      if (missing.length === 0 || !onMissing) return false
      onMissing(missing)
      return true
    },
  })
  return { decide: (decided: Decided) => send(deciding(decided, user), decided.choice.success), isBusy }
}
