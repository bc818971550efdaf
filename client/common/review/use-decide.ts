import { useQueryClient } from '@tanstack/react-query'
import { Refusal } from '#client/data/call.ts'
import { useCurrentUser } from '#client/data/current-user.ts'
import { type Command, command, useSend } from '#client/data/use-command.ts'
import type { Input } from '#contract/registry.ts'
import { type FaultyAnswer, faultyAnswers } from '#contract/resources/request/answers.ts'
import type { RequestRow } from '#contract/resources/request/entity.ts'
import { type Choice, isTaken } from './choices.ts'
import { contestedBy, type Remark } from './kept.ts'

/** Said for who names contested answers and says no more. */
export const REMARKS_COMMENT = 'Merci de corriger les réponses signalées.'

export interface Decided {
  request: RequestRow
  choice: Choice
  comment: string
  remarks?: readonly Remark[]
  /** Of the account that an accepted USER_ADD makes. */
  account?: Pick<Input<'DEMANDE_MANAGEMENT', 'CHANGE_DECISION'>, 'profile' | 'gender'>
}

/** What is said where nothing was written; '' where nothing is, or the partner needs the reason. */
export const spareComment = ({ id }: Choice, remarks: readonly Remark[] = []): string =>
  id === 'return' && contestedBy(remarks).length > 0 ? REMARKS_COMMENT : ''

/** The decision, which takes the request with it where somebody else, or nobody, has it, since only its assignee decides. */
function deciding({ request, choice, comment, remarks = [], account }: Decided, user: number): Command<object> {
  const { id } = request
  const corrections = choice.id === 'return' ? contestedBy(remarks) : []
  return command('DEMANDE_MANAGEMENT', 'CHANGE_DECISION', {
    id,
    decision: choice.decision,
    description: comment.trim() === '' ? spareComment(choice, remarks) : comment,
    ...(!isTaken(request, { id: user }) && { take: { from: request.userAssigned } }),
    ...(corrections.length > 0 && { corrections }),
    ...account,
  })
}

type Answers = { onDone: () => void; onFaulty?: (faulty: readonly FaultyAnswer[]) => void }

/** Decides a request; answers that stand in the way are told to `onFaulty`, what else is refused in a toast. */
export function useDecide({ onDone, onFaulty }: Answers) {
  const { id: user } = useCurrentUser()
  const queries = useQueryClient()
  const { send, isBusy } = useSend<object>({
    onDone,
    onRefused: error => {
      // It may have been taken, or have changed meanwhile.
      void queries.invalidateQueries({ queryKey: ['DEMANDE_MANAGEMENT'] })
      const found = error instanceof Refusal ? faultyAnswers.safeParse(error.detail) : null
      if (!found?.success || !onFaulty) return false
      onFaulty(found.data.answers)
      return true
    },
  })
  return { decide: (decided: Decided) => send(deciding(decided, user), decided.choice.success), isBusy }
}
