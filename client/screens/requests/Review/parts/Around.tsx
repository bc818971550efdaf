import { ChevronDown, ChevronUp } from 'lucide-react'
import { ActionsMenu } from '#client/common/actions/ActionsMenu.tsx'
import { useRowActions } from '#client/common/actions/use-row-actions.tsx'
import { Banner } from '#client/ui/Banner.tsx'
import { LinkButton } from '#client/ui/Link.tsx'
import type { RequestDetail } from '#contract/resources/request/entity.ts'
import { isClosed } from '#contract/resources/request/rules.ts'
import { REQUEST_ACTIONS } from '../../RequestDialog/request-actions.ts'
import { useNeighbourKeys, useNeighbours } from '../neighbours.ts'

/** Before and after in the list that the review was opened from. */
export const Walk = ({ id }: { id: number }) => {
  const { previous, next, place } = useNeighbours(id)
  useNeighbourKeys({ previous, next })
  if (!place || place.of < 2) return null
  return (
    <nav aria-label="Liste parcourue" className="flex items-center gap-2">
      <span className="text-table text-ink-soft tabular-nums">
        {place.at} sur {place.of}
      </span>
      {previous ? (
        <LinkButton size="small" icon={ChevronUp} to={previous} title="Alt + ↑" aria-keyshortcuts="Alt+ArrowUp">
          Précédente
        </LinkButton>
      ) : null}
      {next ? (
        <LinkButton size="small" icon={ChevronDown} to={next} title="Alt + ↓" aria-keyshortcuts="Alt+ArrowDown">
          Suivante
        </LinkButton>
      ) : null}
    </nav>
  )
}

/** What else may be done with it than deciding; its own form is the list's. */
const MORE = REQUEST_ACTIONS.filter(({ id }) => id !== 'edit')
export const More = ({ request }: { request: RequestDetail }) => {
  const { actionsOf, dialog } = useRowActions(MORE)
  return (
    <>
      <ActionsMenu items={actionsOf(request)} />
      {dialog}
    </>
  )
}

/** What is left of a closed request; staff's changes of its answers are told where they may still be made (docs/domain.md 14.10). */
const leftOf = ({ can, collectTargetObject }: RequestDetail): string => {
  if (!can.includes('EDIT_ANSWERS')) return 'Son dossier reste consultable.'
  return `Vous pouvez encore corriger ses réponses${collectTargetObject ? ', jusqu’à l’archivage de la collecte' : ''}.`
}

/** What stands in the way of deciding it, in words. */
export const Notice = ({ request }: { request: RequestDetail }) => {
  if (isClosed(request.status)) return <Banner tone="info">Cette demande est close. {leftOf(request)}</Banner>
  if (request.qsQuestionMaster.length === 0 || request.status === 'REQUEST_IN_PROGRESS') return null
  const isOver = request.status === 'REQUEST_FEEDBACK' && request.collectTargetObject?.status === 'COLLECT_STATUS_CLOTURED'
  return (
    <Banner tone="warning" title={`Le partenaire n’a pas ${isOver ? '' : 'encore '}remis cette demande`}>
      {isOver
        ? 'La collecte est clôturée\u202f: il ne peut plus répondre, sauf si la demande est réouverte pour lui.'
        : 'Ses réponses peuvent encore changer.'}
    </Banner>
  )
}
