import { CircleAlert, CloudOff, Inbox, Lock, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import { uiTexts } from './texts.ts'

type StateBlockProps = {
  icon: LucideIcon
  title: string
  text?: ReactNode
  action?: ReactNode
  role?: 'alert' | 'status' | undefined
}

/** The common shape of the empty, error, offline and forbidden states. */
export const StateBlock = ({ icon: Icon, title, text, action, role }: StateBlockProps) => (
  <div role={role} className="flex flex-col items-center gap-2 px-6 py-12 text-center">
    <span aria-hidden className="mb-2 grid size-14 place-items-center rounded-full border border-line bg-sunk text-ink-soft">
      <Icon className="size-6" />
    </span>
    <p className="text-heading font-semibold text-balance">{title}</p>
    {text ? <div className="max-w-prose text-ink-soft text-pretty">{text}</div> : null}
    {action ? <div className="flex flex-wrap justify-center gap-2 pt-3">{action}</div> : null}
  </div>
)

type EmptyStateProps = { title?: string | undefined; text?: ReactNode; icon?: LucideIcon | undefined; action?: ReactNode }

/** What this place is for, and the one thing to do. */
export const EmptyState = ({ title = uiTexts.emptyTitle, text = uiTexts.emptyText, icon = Inbox, action }: EmptyStateProps) => (
  <StateBlock icon={icon} title={title} text={text} action={action} role="status" />
)

type ErrorStateProps = {
  title?: string | undefined
  text?: ReactNode
  onRetry?: (() => void) | undefined
  isBusy?: boolean | undefined
}

export const ErrorState = ({ title = uiTexts.errorTitle, text = uiTexts.errorText, onRetry, isBusy }: ErrorStateProps) => (
  <StateBlock
    icon={CircleAlert}
    title={title}
    text={text}
    role="alert"
    action={
      onRetry ? (
        <Button onClick={onRetry} isBusy={isBusy}>
          {uiTexts.retry}
        </Button>
      ) : undefined
    }
  />
)

export const ForbiddenState = ({
  title = uiTexts.forbiddenTitle,
  text = uiTexts.forbiddenText,
  action,
}: {
  title?: string
  text?: ReactNode
  action?: ReactNode
}) => <StateBlock icon={Lock} title={title} text={text} action={action} role="status" />

/** Shown where nothing kept on the device can stand in for the server. `text` says what still works. */
export const OfflineState = ({
  title = uiTexts.offlineTitle,
  text = uiTexts.offlineText,
  action,
}: {
  title?: string
  text?: ReactNode
  action?: ReactNode
}) => <StateBlock icon={CloudOff} title={title} text={text} action={action} role="status" />
