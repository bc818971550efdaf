import { useState } from 'react'

const findOpener = (): HTMLElement | null => {
  const active = document.activeElement
  // A menu's item is gone by the time the dialog closes; the button that opened the menu is not.
  const menuButton = active?.closest('[role="menu"]')?.getAttribute('aria-labelledby')
  const opener = menuButton ? document.getElementById(menuButton) : active
  return opener instanceof HTMLElement ? opener : null
}

/** Remembers what had the focus when a dialog opened, to give it back. The result is for Radix's `onCloseAutoFocus`. */
export const useOpener = (isOpen: boolean): ((event: Event) => void) => {
  const [seen, setSeen] = useState<{ isOpen: boolean; opener: HTMLElement | null }>({ isOpen: false, opener: null })
  // Read while rendering: once the dialog is in the page, a menu it came from has already left it.
  if (isOpen !== seen.isOpen) setSeen({ isOpen, opener: isOpen ? findOpener() : seen.opener })
  return event => {
    event.preventDefault()
    if (seen.opener?.isConnected) seen.opener.focus()
  }
}
