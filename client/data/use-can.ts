import { isAllowed } from '#contract/method.ts'
import { findMethod, type MethodName, type ResourceName } from '#contract/registry.ts'
import { useHolder } from './current-user.ts'

/** What the server sends with a record: the methods its reader may use on it. */
export type WithCan = { can: readonly string[] }

/** Tells whether the user may call a method, and, given a record, call it on that record. */
export function useCan() {
  const holder = useHolder()
  return <R extends ResourceName>(resource: R, method: MethodName<R>, record?: WithCan): boolean => {
    const entry = findMethod(resource, method)
    return entry !== undefined && isAllowed(entry.access, holder) && (record === undefined || record.can.includes(method))
  }
}
