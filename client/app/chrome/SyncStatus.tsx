import { useIsToldByForm } from '#client/common/sync/one-indicator.ts'
import { StatusButton } from '#client/common/sync/StatusButton.tsx'
import { useOfflineStatus } from '#client/offline/react.ts'

/** Where the whole work is, unless a form tells of its own. */
export const SyncStatus = () => {
  const status = useOfflineStatus()
  return useIsToldByForm() ? null : <StatusButton status={status} />
}
