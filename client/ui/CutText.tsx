import { type ReactNode, type RefCallback, useCallback, useState } from 'react'

/** Whether an element's content is larger than itself: what scrolls must be in the tab order, what does not must stay out of it. */
export const useOverflows = (): [RefCallback<HTMLElement>, boolean] => {
  const [overflows, setOverflows] = useState(false)
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return
    const measure = () => setOverflows(element.scrollHeight > element.clientHeight || element.scrollWidth > element.clientWidth)
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    if (element.firstElementChild) observer.observe(element.firstElementChild)
    measure()
    return () => observer.disconnect()
  }, [])
  return [ref, overflows]
}

/**
 * Text on two lines at most; its whole comes as a title on hover when it is cut, and by unfolding when the keyboard is on its row.
 * It may break anywhere, so that a column gives way as far as its header before the table scrolls sideways.
 */
export const CutText = ({ children }: { children: ReactNode }) => (
  <span
    onPointerEnter={event => {
      const cell = event.currentTarget
      cell.title = cell.scrollHeight > cell.clientHeight ? (cell.textContent ?? '') : ''
    }}
    className="line-clamp-2 max-w-cut wrap-anywhere group-has-focus-visible:line-clamp-none group-focus-visible:line-clamp-none max-md:line-clamp-none max-md:max-w-full"
  >
    {children}
  </span>
)
