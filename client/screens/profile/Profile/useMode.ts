import { useSearchParams } from 'react-router'

/** The address's `show`: anything but these two is for reading (docs/domain.md 2.14). */
export type Mode = 'show' | 'update' | 'updatePassword'

export const MODE_PARAM = 'show'

/** The mode of the own profile lives in the address. */
export function useMode(): [Mode, (mode: Mode) => void] {
  const [params, setParams] = useSearchParams()
  const asked = params.get(MODE_PARAM)
  const mode: Mode = asked === 'update' || asked === 'updatePassword' ? asked : 'show'
  const go = (next: Mode) => setParams({ [MODE_PARAM]: next === 'show' ? 'true' : next })
  return [mode, go]
}
