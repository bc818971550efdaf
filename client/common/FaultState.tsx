import type { ReactNode } from 'react'
import { Button } from '#client/ui/Button.tsx'
import { EmptyState, ErrorState, ForbiddenState, OfflineState } from '#client/ui/States.tsx'
import { describeError, faultKind } from '../data/errors.ts'

type FaultStateProps = { error: unknown; onRetry: () => void; isBusy?: boolean; wayOut?: ReactNode }

/**
 * Says why content is missing (out of reach, not allowed, gone, failed) and what can be done. A null fault is a query that waits for a
 * connection; `wayOut` is shown where nothing else can be done.
 */
export const FaultState = ({ error, onRetry, isBusy = false, wayOut }: FaultStateProps) => {
  switch (error === null ? 'offline' : faultKind(error)) {
    case 'offline':
      return (
        <OfflineState
          action={
            <Button onClick={onRetry} isBusy={isBusy}>
              Réessayer
            </Button>
          }
        />
      )
    case 'forbidden':
      return <ForbiddenState action={wayOut} />
    case 'missing':
      return <EmptyState title="Introuvable" text={describeError(error)} action={wayOut} />
    case 'error':
      return <ErrorState text={describeError(error)} onRetry={onRetry} isBusy={isBusy} />
  }
}
