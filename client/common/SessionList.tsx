import { useQuery } from '@tanstack/react-query'
import { MonitorSmartphone } from 'lucide-react'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { Pill } from '#client/ui/Pill.tsx'
import { LoadingRegion, Skeleton } from '#client/ui/Skeleton.tsx'
import type { OpenSession } from '#contract/resources/session/methods.ts'
import { ask } from '../data/ask.ts'
import { deviceName } from '../data/device.ts'
import { showInstant } from '../data/format.ts'
import { useCommand } from '../data/use-command.ts'
import { FaultState } from './FaultState.tsx'

const sessionsQuery = (user?: number) => ask('SESSION_MANAGEMENT', 'GET', user === undefined ? {} : { user })

const SessionRow = ({ session, onEnd, isBusy }: { session: OpenSession; onEnd: () => void; isBusy: boolean }) => {
  const device = deviceName(session.device)
  const used = showInstant(session.lastUsedAt)
  return (
    <li className="flex items-center justify-between gap-4 py-3">
      <div className="flex min-w-0 items-center gap-3">
        <MonitorSmartphone aria-hidden className="size-5 shrink-0 text-ink-soft" />
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-2 font-medium">
            {device}
            {session.isCurrent ? <Pill tone="info">Cette session</Pill> : null}
          </p>
          <p className="text-table text-ink-soft">
            Dernière utilisation le {used}, ouverte le {showInstant(session.createdAt)}
          </p>
        </div>
      </div>
      {session.isCurrent ? null : (
        <Button size="small" isBusy={isBusy} onClick={onEnd} aria-label={`Fermer la session ${device}, utilisée le ${used}`}>
          Fermer
        </Button>
      )}
    </li>
  )
}

/** The open sessions of the signed-in user, or of `user` for those who may change accounts. Each can be ended, or all others at once. */
export const SessionList = ({ user }: { user?: number }) => {
  const { data, error, refetch, isFetching } = useQuery(sessionsQuery(user))
  const end = useCommand('SESSION_MANAGEMENT', 'DELETE', { success: 'La session est fermée.' })
  const endAll = useCommand('SESSION_MANAGEMENT', 'DELETE_ALL', { success: 'Les sessions sont fermées.' })
  const others = (data ?? []).filter(session => !session.isCurrent)
  return (
    <Card
      title="Sessions ouvertes"
      description="Les appareils connectés à ce compte. Une session fermée demande de se reconnecter."
      actions={
        others.length > 0 ? (
          <Button size="small" isBusy={endAll.isBusy} onClick={() => endAll.run(user === undefined ? {} : { user })}>
            {others.length === data?.length ? 'Fermer toutes les sessions' : 'Fermer toutes les autres'}
          </Button>
        ) : null
      }
    >
      {data ? (
        <ul className="flex flex-col divide-y divide-line">
          {data.map(session => (
            <SessionRow key={session.id} session={session} onEnd={() => end.run({ id: session.id })} isBusy={end.isBusy} />
          ))}
          {data.length === 0 ? <li className="text-ink-soft">Aucune session ouverte.</li> : null}
        </ul>
      ) : error ? (
        <FaultState error={error} onRetry={() => void refetch()} isBusy={isFetching} />
      ) : (
        <LoadingRegion>
          <Skeleton className="h-12 w-full" />
        </LoadingRegion>
      )}
    </Card>
  )
}
