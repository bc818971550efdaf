import { type MethodOutline, OUTLINE } from '#contract/outline.ts'
import { RIGHTS } from '#contract/permissions.ts'

/** What the client knows of a resource's method; undefined when there is none. */
export function findOutline(resource: string, method: string): MethodOutline | undefined {
  const methods = Object.hasOwn(OUTLINE, resource) ? OUTLINE[resource] : undefined
  return methods && Object.hasOwn(methods, method) ? methods[method] : undefined
}

const rightsAsked = Object.values(OUTLINE)
  .flatMap(methods => Object.values(methods))
  .flatMap(({ access }) => (access.kind === 'rights' ? access.rights : []))
const opening = new Set<string>(rightsAsked.flatMap(right => RIGHTS[right]))

/** Whether a permission lets anybody do anything: some code stands for what Sceau does not do. */
export const opensSomething = (code: string): boolean => opening.has(code)
