import { useQuery } from '@tanstack/react-query'
import { byUrgency } from '#client/common/request/due.ts'
import { factsOf } from '#client/common/request/facts.ts'
import { type FormRow, formRows } from '#client/common/request/form-rows.ts'
import { mayHandOver, useHandOvers } from '#client/common/request/hand-over.ts'
import { useHolder } from '#client/data/current-user.ts'
import { parisToday } from '#client/data/format.ts'
import { isOutOfReach } from '#client/data/reach.ts'
import { REQUESTS } from '#client/data/requests.ts'
import { useCan } from '#client/data/use-can.ts'
import { useFormCounts, useLocalRequests } from '#client/offline/react.ts'
import { draftKey } from '#client/offline/rows.ts'
import { PAGE_SIZES } from '#contract/page-sizes.ts'
import type { FormCount } from '#contract/questionnaire/progress.ts'
import type { RequestRow } from '#contract/resources/request/entity.ts'
import { isAwaiting } from '#contract/resources/request/rules.ts'
import { AWAITING_STATUSES } from '#contract/resources/request/states.ts'

/** A questionnaire of a request on home; `count` is absent until this device knows it. */
export interface WorkForm extends FormRow {
  count: FormCount | undefined
}

/** A request that waits for the partner, or will. */
export interface Work {
  request: RequestRow
  forms: WorkForm[]
  /** The day from which it takes answers, while that is to come. */
  opening: string | null
  /** A hand-over that has not left this device. */
  handOver: ReturnType<ReturnType<typeof useHandOvers>['get']>
  canHandOver: boolean
}

const open = REQUESTS.query({ open: true }, { page: 1, size: Math.max(...PAGE_SIZES), order: 'createdAt', direction: 'DESC' })

/** The open requests, from this device's copy while the server is out of reach, and beyond what one page of the list holds. */
function useOpenRequests() {
  const mayRead = useCan()('DEMANDE_MANAGEMENT', 'FILTER')
  const found = useQuery({ ...open, enabled: mayRead })
  const { requests } = useLocalRequests()
  const here = requests.filter(({ isGone }) => !isGone).map(({ request }) => request)
  const rows = found.data?.data ?? (isOutOfReach(found) && here.length > 0 ? [] : undefined)
  const known = new Set(rows?.map(({ id }) => id))
  const isWhole = found.data !== undefined && found.data.count <= found.data.data.length
  const isLost = mayRead && !rows && (found.isError || found.fetchStatus === 'paused')
  return {
    requests: mayRead ? rows && (isWhole ? rows : [...rows, ...here.filter(({ id }) => !known.has(id))]) : [],
    locals: new Map(requests.map(({ request, forms }) => [request.id, forms])),
    fault: isLost ? found.error : undefined,
    retry: () => void found.refetch(),
  }
}

/** What the partner is asked, the most urgent first, what staff have in hand, and what came to its end unanswered. */
export function usePartnerWork() {
  const { requests, locals, ...state } = useOpenRequests()
  const counts = useFormCounts()
  const handOvers = useHandOvers()
  const holder = useHolder()
  const today = parisToday()
  const works = requests?.toSorted(byUrgency(today)).map((request): Work => {
    const forms = formRows(request, locals.get(request.id) ?? [])
    return {
      request,
      forms: forms.map(form => ({ ...form, count: counts?.get(draftKey(request.id, form.id)) })),
      opening: request.status === 'REQUEST_FEEDBACK' ? (request.opensOn ?? null) : null,
      handOver: handOvers.get(request.id),
      canHandOver: mayHandOver(request, forms, holder),
    }
  })
  const isTodo = ({ request, opening }: Work) =>
    opening !== null || request.can.includes('VALIDATE') || isAwaiting({ ...factsOf(request), assignee: null })
  const others = works?.filter(work => !isTodo(work)).map(({ request }) => request)
  const isOver = ({ status }: RequestRow) => AWAITING_STATUSES.includes(status)
  return {
    todo: works?.filter(isTodo),
    followed: others?.filter(request => !isOver(request)),
    /** Those whose collection has ended without their answers. */
    missed: others?.filter(isOver),
    today,
    ...state,
  }
}
