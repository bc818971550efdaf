import { z } from 'zod'
import { exportCommand } from '../../exports.ts'
import { command, holders, query } from '../../method.ts'
import { filtered, listOf, paging } from '../../paging.ts'
import { USER_TYPES } from '../../permissions.ts'
import { byId, codeFilter, nameRef, none, text } from '../../values.ts'
import { permission, profile, profileInput, role, roleInput } from './entity.ts'

const orders = ['name', 'type', 'createdAt', 'updatedAt', 'enabled'] as const
const byIdMaybeEnabled = byId.extend({ enabled: z.boolean().optional() })
const count = z.object({ count: z.int() })
const ofType = z.object({ type: z.enum(USER_TYPES).optional() })
const filters = (kind: 'role' | 'profile') => ({
  code: codeFilter(kind).optional(),
  name: text.optional(),
  type: z.enum(USER_TYPES).optional(),
  enabled: z.boolean().optional(),
})
const choice = nameRef.extend({ type: z.enum(USER_TYPES), description: z.string() })

/** ROLE_MANAGEMENT (docs/domain.md 3.6): DELETE and DISABLE_CALC take the enable right. */
export const roleMethods = {
  GET: query({ access: holders('ROLE.VIEW'), input: paging(orders), output: listOf(role) }),
  FILTER: query({ access: holders('ROLE.VIEW'), input: filtered(filters('role'), orders), output: listOf(role) }),
  EXPORT: exportCommand(holders('ROLE.VIEW'), 'Export des rôles', { roleFilterBO: z.object(filters('role')).prefault({}) }, orders),
  GET_ID: query({ access: holders('ROLE.VIEW'), input: byId, output: role }),
  GET_ALL: query({ access: holders('ROLE.VIEW', 'PROFILE.VIEW', 'USER.VIEW', 'USER.ADD'), input: ofType, output: z.array(choice) }),
  ADD: command({ access: holders('ROLE.ADD'), input: roleInput, output: byId, audit: 'Création d’un rôle', touches: ['ROLE_MANAGEMENT'] }),
  UPDATE: command({
    access: holders('ROLE.UPDATE'),
    input: roleInput.extend(byId.shape),
    output: byId,
    audit: 'Modification d’un rôle',
    touches: ['ROLE_MANAGEMENT', 'USER_MANAGEMENT'],
    edits: ['GET_ID'],
  }),
  ACTIVATION: command({
    access: holders('ROLE.ENABLE'),
    input: byIdMaybeEnabled,
    output: none,
    audit: 'Activation d’un rôle',
    touches: ['ROLE_MANAGEMENT'],
  }),
  DESACTIVATION: command({
    access: holders('ROLE.ENABLE'),
    input: byIdMaybeEnabled,
    output: none,
    audit: 'Désactivation d’un rôle',
    touches: ['ROLE_MANAGEMENT'],
  }),
  DISABLE_CALC: query({ access: holders('ROLE.ENABLE'), input: byId, output: count }),
  DELETE: command({
    access: holders('ROLE.ENABLE'),
    input: byId,
    output: none,
    audit: 'Suppression d’un rôle',
    touches: ['ROLE_MANAGEMENT', 'PROFILE_MANAGEMENT', 'USER_MANAGEMENT'],
  }),
}

/** PROFILE_MANAGEMENT, the same for profiles. */
export const profileMethods = {
  GET: query({ access: holders('PROFILE.VIEW'), input: paging(orders), output: listOf(profile) }),
  FILTER: query({ access: holders('PROFILE.VIEW'), input: filtered(filters('profile'), orders), output: listOf(profile) }),
  EXPORT: exportCommand(
    holders('PROFILE.VIEW'),
    'Export des profils',
    { profileFilterBO: z.object(filters('profile')).prefault({}) },
    orders,
  ),
  GET_ID: query({ access: holders('PROFILE.VIEW'), input: byId, output: profile }),
  GET_ALL: query({
    access: holders('PROFILE.VIEW', 'USER.VIEW', 'USER.ADD', 'USER.INVITE', 'REQUEST.DECISION'),
    input: ofType,
    output: z.array(choice),
  }),
  ADD: command({
    access: holders('PROFILE.ADD'),
    input: profileInput,
    output: byId,
    audit: 'Création d’un profil',
    touches: ['PROFILE_MANAGEMENT'],
  }),
  UPDATE: command({
    access: holders('PROFILE.UPDATE'),
    // Absent, the setting stays: a client that knows nothing of second factors must not lift one.
    input: profileInput.extend({ ...byId.shape, requiresTwoFactor: z.boolean().optional() }),
    output: byId,
    audit: 'Modification d’un profil',
    touches: ['PROFILE_MANAGEMENT', 'USER_MANAGEMENT'],
    edits: ['GET_ID'],
  }),
  ACTIVATION: command({
    access: holders('PROFILE.ENABLE'),
    input: byIdMaybeEnabled,
    output: none,
    audit: 'Activation d’un profil',
    touches: ['PROFILE_MANAGEMENT'],
  }),
  DESACTIVATION: command({
    access: holders('PROFILE.ENABLE'),
    input: byIdMaybeEnabled,
    output: none,
    audit: 'Désactivation d’un profil',
    touches: ['PROFILE_MANAGEMENT'],
  }),
  DISABLE_CALC: query({ access: holders('PROFILE.ENABLE'), input: byId, output: count }),
  DELETE: command({
    access: holders('PROFILE.ENABLE'),
    input: byId,
    output: none,
    audit: 'Suppression d’un profil',
    touches: ['PROFILE_MANAGEMENT', 'USER_MANAGEMENT'],
  }),
}

/** PERMISSION: every code with its French description; ids are stable. */
export const permissionMethods = {
  GET: query({ access: holders('ROLE.VIEW'), input: none, output: listOf(permission) }),
}
