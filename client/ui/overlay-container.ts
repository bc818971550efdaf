import { createContext, useContext } from 'react'

/** The open dialog's own element: a list opened inside a dialog hangs there, or the dialog's scroll lock would freeze it. */
export const OverlayContainerContext = createContext<HTMLElement | null>(null)

export const useOverlayContainer = (): HTMLElement | null => useContext(OverlayContainerContext)
