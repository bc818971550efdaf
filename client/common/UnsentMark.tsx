import { useHasUnsent } from '#client/offline/react.ts'
import { Pill } from '#client/ui/Pill.tsx'

/** Says in lists that this device holds work of a request that the server does not have. */
export const UnsentMark = ({ request }: { request: number }) =>
  useHasUnsent(request) ? <Pill tone="waiting">Gardé sur cet appareil</Pill> : null
