import { type MethodOutline, OUTLINE } from '#contract/outline.ts'

/** What the client knows of a resource's method; undefined when there is none. */
export function findOutline(resource: string, method: string): MethodOutline | undefined {
  const methods = Object.hasOwn(OUTLINE, resource) ? OUTLINE[resource] : undefined
  return methods && Object.hasOwn(methods, method) ? methods[method] : undefined
}
