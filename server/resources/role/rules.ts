import { always, type Refusal, recordRules, unlessDone } from '#contract/can.ts'
import { profileMethods, roleMethods } from '#contract/resources/role/methods.ts'
import type { Caller } from '../../access/caller.ts'
import { holdsAll } from '../../access/grants/grants.ts'

/** A role or profile as its rules see it. */
export interface NamedFacts {
  enabled: number
  /** Every permission that it gives, by what is enabled or not. */
  codes: readonly string[]
  /** Enabled, it would make a profile give the authority ADMIN. */
  makesAdmin: boolean
}

/** A profile's rules ask one thing more. */
export interface ProfileFacts extends NamedFacts {
  /** It asks a second factor of the caller. */
  isOwnDuty: boolean
}

const FORBIDDEN: Refusal = ['FORBIDDEN']
/** Nobody enables what gives more than they hold. */
const common = {
  GET_ID: always,
  UPDATE: always,
  ACTIVATION: ({ enabled, codes, makesAdmin }: NamedFacts, caller: Caller) =>
    !holdsAll(caller, codes) || (makesAdmin && !caller.isAdmin) ? FORBIDDEN : unlessDone(enabled === 0),
  DESACTIVATION: ({ enabled }: NamedFacts) => unlessDone(enabled === 1),
}

export const roleRules = recordRules(roleMethods, { ...common, DELETE: always })

/** Nobody deletes the profile that asks a second factor of them; a SUPER_ADMIN may. */
export const profileRules = recordRules(profileMethods, {
  ...common,
  DELETE: ({ isOwnDuty }: ProfileFacts, caller: Caller) => (isOwnDuty && !caller.isSuperAdmin ? FORBIDDEN : null),
})
