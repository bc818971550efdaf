import { useEffect, useState } from 'react'

/** A text once nobody has typed for a moment. */
export function useDebounced(text: string, ms = 250): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), ms)
    return () => clearTimeout(timer)
  }, [text, ms])
  return settled
}
