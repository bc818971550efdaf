import { type RefCallback, useCallback, useState } from 'react'

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
