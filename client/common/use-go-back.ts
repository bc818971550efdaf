import { useLocation, useNavigate } from 'react-router'

/** Leads back to the screen before, or to `otherwise` where this one was the first. */
export function useGoBack(otherwise: string): () => void {
  const navigate = useNavigate()
  // The router's name of the first entry.
  const isFirst = useLocation().key === 'default'
  return () => void (isFirst ? navigate(otherwise, { replace: true }) : navigate(-1))
}
