import type { Access, Method } from './method.ts'
import { REGISTRY } from './registry.ts'

/** A method without its schemas: who may call it, and what a client must reload once it is through. */
export interface MethodOutline {
  access: Access
  touches: readonly string[]
}

const outlineOf = (resource: string, method: Method): MethodOutline => ({
  access: method.access,
  touches: method.kind === 'command' ? method.touches : [resource],
})

/**
 * Every method's outline, by resource and name. The client's build computes it, so that no browser loads the schemas of methods it never
 * calls.
 */
export const OUTLINE: Readonly<Record<string, Readonly<Record<string, MethodOutline>>>> = Object.fromEntries(
  Object.entries(REGISTRY).map(([resource, methods]) => [
    resource,
    Object.fromEntries(Object.entries<Method>(methods).map(([name, method]) => [name, outlineOf(resource, method)])),
  ]),
)
