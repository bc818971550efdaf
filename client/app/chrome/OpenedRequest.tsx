import { lazy } from 'react'
import { Overlays, recordOverlay } from '#client/common/list/overlays.tsx'
import { OVER_PAGE } from '#client/data/places.ts'

const RequestDialog = lazy(async () => ({
  default: (await import('../../screens/requests/RequestDialog/RequestDialog.tsx')).RequestDialog,
}))
const OVERLAYS = [recordOverlay(OVER_PAGE, RequestDialog)]

/** The request of a notification, over whatever page is open: nothing of that page is left or lost (docs/domain.md 16.2). */
export const OpenedRequest = () => <Overlays overlays={OVERLAYS} />
