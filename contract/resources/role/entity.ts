import { z } from 'zod'
import { canOf } from '../../can.ts'
import { stamped } from '../../edits.ts'
import { USER_TYPES } from '../../permissions.ts'
import { id, instant, nameRef, requiredText, TEXT_MAX } from '../../values.ts'

const common = {
  id,
  name: z.string(),
  type: z.enum(USER_TYPES),
  description: z.string(),
  enabled: z.boolean(),
  createdAt: instant,
  updatedAt: instant,
  can: canOf('GET_ID', 'UPDATE', 'ACTIVATION', 'DESACTIVATION', 'DELETE'),
  ...stamped,
}
export const permission = z.object({ id, permission: z.string(), description: z.string() })

/** A role: permissions for one user type (docs/domain.md 3.1). */
export const role = z.object({ ...common, permissions: z.array(permission) })
export type Role = z.infer<typeof role>
/** A profile: roles for one user type; it may require a second factor. */
export const profile = z.object({ ...common, roles: z.array(nameRef), requiresTwoFactor: z.boolean() })
export type Profile = z.infer<typeof profile>

const named = { name: requiredText, type: z.enum(USER_TYPES), description: z.string().trim().max(TEXT_MAX).default('') }
/** `permissions` by id; only codes offered for the type are taken (docs/domain.md 3.4). */
export const roleInput = z.object({ ...named, permissions: z.array(z.object({ id })).max(200).default([]) })
export const profileInput = z.object({
  ...named,
  roles: z.array(z.object({ id })).max(100).default([]),
  requiresTwoFactor: z.boolean().default(false),
})
