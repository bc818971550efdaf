import { type RefObject, useEffect, useRef } from 'react'
import { focusControl } from '#client/ui/focus-control.ts'

/** A form sent with faults gives the focus to the first faulty control in the order of the page, whatever its fields registered in. */
export function useFirstFault(submitCount: number): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (submitCount === 0) return
    focusControl(form.current?.querySelector('[aria-invalid="true"], [data-invalid="true"]'))
  }, [submitCount])
  return form
}
