import { type RefObject, useEffect, useRef } from 'react'

/** A form sent with faults gives the focus to the first faulty control in the order of the page, whatever its fields registered in. */
export function useFirstFault(submitCount: number): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (submitCount === 0) return
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [submitCount])
  return form
}
