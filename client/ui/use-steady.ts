import { useEffect, useState } from 'react'

let isPressed = false
const waiting = new Set<() => void>()

function press({ isPrimary, button }: PointerEvent): void {
  isPressed = isPrimary && button === 0
}

function release(): void {
  isPressed = false
  for (const tell of waiting) tell()
  waiting.clear()
}

function listen(page: Window): void {
  // Captured at the window: nothing on the page can keep them from coming here.
  page.addEventListener('pointerdown', press, { capture: true })
  // A click has its target already, and its handlers see the page as it is; without a click the release alone ends the press.
  page.addEventListener('click', release, { capture: true })
  for (const end of ['pointerup', 'pointercancel'] as const) page.addEventListener(end, () => setTimeout(release), { capture: true })
  page.addEventListener('blur', release)
}

// A test without a page imports what draws too.
if (typeof window !== 'undefined') listen(window)

/**
 * What moves the page when it changes (a fault, a notice), held as it was while the pointer is pressed: a button that slips away between
 * press and release loses its click.
 */
export function useSteady<V>(value: V): V {
  const [shown, show] = useState(() => value)
  const isHeld = isPressed && !Object.is(value, shown)
  if (!isHeld && !Object.is(value, shown)) show(() => value)
  useEffect(() => {
    if (!isHeld) return
    const tell = () => show(() => value)
    waiting.add(tell)
    return () => void waiting.delete(tell)
  }, [isHeld, value])
  return isHeld ? shown : value
}
