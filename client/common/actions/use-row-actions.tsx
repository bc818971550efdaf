import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Button } from '#client/ui/Button.tsx'
import { LinkButton } from '#client/ui/Link.tsx'
import type { Action } from '#client/ui/Menu.tsx'
import { useToast } from '#client/ui/toast-context.ts'
import { useCurrentUser } from '../../data/current-user.ts'
import { describeError } from '../../data/errors.ts'
import { useMay } from '../../data/use-can.ts'
import { useSend } from '../../data/use-command.ts'
import { useWithParam } from '../list/use-list-state.ts'
import { QuestionDialog } from './QuestionDialog.tsx'
import type { Acted, RowAction, RowActions } from './row-actions.ts'

/** Tells whether an action is offered on a record: its state calls for it, and the user may. */
function useIsOffered<Row extends Acted>() {
  const may = useMay()
  const user = useCurrentUser()
  const rightOf = (action: RowAction<Row>, row: Row) => {
    if ('command' in action) return action.command(row, user)
    return 'by' in action ? action.by : undefined
  }
  return (action: RowAction<Row>, row: Row): boolean => {
    if (action.when && !action.when(row, user)) return false
    if ('may' in action && action.may && !may(action.may)) return false
    const right = rightOf(action, row)
    return right === undefined || (may(right) && (row.can?.includes(right.method) ?? true))
  }
}

/**
 * What may be done with a record, from its declaration: for a row's menu, a page's menu or its buttons; and the dialog of what was chosen.
 * `onDone` is told the id of an action that is through.
 */
export function useRowActions<Row extends Acted>(actions: RowActions<Row>, onDone?: (id: string) => void) {
  const withParam = useWithParam()
  const user = useCurrentUser()
  const toast = useToast()
  const isOffered = useIsOffered<Row>()
  const [opened, setOpened] = useState<{ action: RowAction<Row>; row: Row } | null>(null)
  const [running, setRunning] = useState<RowAction<Row> | null>(null)
  const { send, isBusy } = useSend({ onDone: () => running && onDone?.(running.id) })
  const other = useMutation({ mutationFn: (run: () => Promise<void>) => run(), onError: error => toast.failure(describeError(error)) })
  const start = (action: RowAction<Row>, row: Row) => {
    if ('does' in action) return other.mutate(() => action.does(row))
    if (!('command' in action) || action.question) return setOpened({ action, row })
    setRunning(action)
    send(action.command(row, user), action.success)
  }
  const actionsOf = (row: Row): Action[] =>
    actions
      .filter(action => isOffered(action, row))
      .map(action => ({
        id: action.id,
        label: typeof action.label === 'string' ? action.label : action.label(row),
        icon: action.icon,
        tone: action.tone,
        ...('to' in action ? { to: action.to(row, withParam) } : { onSelect: () => start(action, row) }),
      }))
  const close = () => setOpened(null)
  const dialog = (): ReactNode => {
    if (!opened) return null
    const { action, row } = opened
    if ('Dialog' in action) return <action.Dialog record={row} onClose={close} />
    if (!('command' in action) || !action.question) return null
    const done = () => {
      close()
      onDone?.(action.id)
    }
    return <QuestionDialog action={action} question={action.question} row={row} onClose={close} onDone={done} />
  }
  return { actionsOf, dialog: dialog(), busy: isBusy ? (running?.id ?? null) : null }
}

type ActionButtonsProps<Row> = { actions: RowActions<Row>; record: Row; onDone?: (id: string) => void }

/** What may be done with a record, as buttons one beside the other. */
export const ActionButtons = <Row extends Acted>({ actions, record, onDone }: ActionButtonsProps<Row>) => {
  const { actionsOf, dialog, busy } = useRowActions(actions, onDone)
  const offered = actionsOf(record)
  const primary = offered.findLast(({ id }) => actions.some(action => action.id === id && action.isPrimary))
  return (
    <>
      {offered.map(action => {
        const { id, label, to } = action
        const variant = action === primary ? 'primary' : 'secondary'
        return to === undefined ? (
          <Button key={id} variant={variant} isBusy={busy === id} onClick={action.onSelect}>
            {label}
          </Button>
        ) : (
          <LinkButton key={id} variant={variant} to={to}>
            {label}
          </LinkButton>
        )
      })}
      {dialog}
    </>
  )
}
