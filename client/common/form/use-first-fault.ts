import { type RefObject, useEffect, useRef } from 'react'
import { focusControl } from '#client/ui/Field.tsx'

/** Focuses the first faulty control in page order, whatever the order of registration. */
export function useFirstFault(submitCount: number): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (submitCount === 0) return
    focusControl(form.current?.querySelector('[aria-invalid="true"], [data-invalid="true"]'))
  }, [submitCount])
  return form
}
