import { lazy } from 'react'
import { type Overlay, Overlays, recordOverlay } from '#client/common/list/overlays.tsx'
import { HELP_OVER_PAGE, OVER_PAGE } from '#client/data/places.ts'

const RequestDialog = lazy(async () => ({
  default: (await import('../../screens/requests/RequestDialog/RequestDialog.tsx')).RequestDialog,
}))
const HelpDrawer = lazy(async () => ({ default: (await import('../../screens/help/HelpDrawer.tsx')).HelpDrawer }))

const help: Overlay = { param: HELP_OVER_PAGE, draw: (asked, onClose) => <HelpDrawer asked={asked} onClose={onClose} /> }
const OVERLAYS = [help, recordOverlay(OVER_PAGE, RequestDialog)]

/**
 * Over whatever page is open, of which nothing is left or lost: the help of its screen, and the request of a notification (docs/domain.md
 * 16.2 and 19).
 */
export const OverPage = () => <Overlays overlays={OVERLAYS} />
