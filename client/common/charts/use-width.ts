import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

/** An element and its width in pixels, 0 until it is known. */
export function useWidth<Element extends HTMLElement>(): readonly [RefObject<Element | null>, number] {
  const ref = useRef<Element>(null)
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    // What is hidden has no width; it keeps the one it had.
    const measure = () => setWidth(known => Math.round(element.clientWidth) || known)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [ref, width]
}
