import { isAllowed } from '#contract/method.ts'
import type { MethodName, ResourceName } from '#contract/registry.ts'
import { useHolder } from './current-user.ts'
import { findOutline } from './outlines.ts'

/** A record's `can`: the methods its reader may use on it. */
export type WithCan = { can: readonly string[] }

/** A method of the contract by its names. */
export type Call = { [R in ResourceName]: { resource: R; method: MethodName<R> } }[ResourceName]

/** Tells whether the user may make a call, as declarations name it. */
export function useMay() {
  const holder = useHolder()
  return ({ resource, method }: { resource: string; method: string }): boolean => {
    const entry = findOutline(resource, method)
    return entry !== undefined && isAllowed(entry.access, holder)
  }
}

/** Tells whether the user may call a method, and, given a record, call it on that record. */
export function useCan() {
  const may = useMay()
  return <R extends ResourceName, C extends string = string>(
    resource: R,
    method: MethodName<R> & NoInfer<C>,
    record?: { can: readonly C[] },
  ): boolean => may({ resource, method }) && (record === undefined || record.can.includes(method))
}
