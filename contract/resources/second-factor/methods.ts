import { z } from 'zod'
import { command, internals, query } from '../../method.ts'
import { secondFactorCode as code, passwordText } from '../../sign-in.ts'
import { instant, none } from '../../values.ts'

/** An account gets this many recovery codes at once. */
export const RECOVERY_CODES = 10

/** A fresh secret: Base32 for typing, and the `otpauth://` address that a QR code carries. */
export const enrolment = z.object({ secret: z.string(), uri: z.string() })
export type Enrolment = z.infer<typeof enrolment>

/** One's own second factor. `isRequired`: the profile asks for it; `codesLeft`: recovery codes not used yet. */
const state = z.object({ isOn: z.boolean(), isRequired: z.boolean(), since: instant.nullable(), codesLeft: z.int().min(0) })
export type SecondFactorState = z.infer<typeof state>

const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })
const touches = ['SECOND_FACTOR'] as const
const isSecret = true

/**
 * SECOND_FACTOR: the caller's TOTP (RFC 6238) and recovery codes; internal users only. START asks for the password and changes nothing
 * yet, CONFIRM turns it on. A wrong code is SECOND_FACTOR_INVALID and counts like a wrong password.
 */
export const secondFactorMethods = {
  GET: query({ access: internals, input: none, output: state }),
  START: command({
    access: internals,
    input: z.object({ password: passwordText }),
    output: enrolment,
    isSecret,
    touches: [],
    audit: 'Préparation de la double authentification',
  }),
  CONFIRM: command({
    access: internals,
    input: z.object({ code }),
    output: recoveryCodes,
    isSecret,
    touches: ['SECOND_FACTOR', 'SESSION_MANAGEMENT'],
    audit: 'Activation de la double authentification',
  }),
  REGENERATE: command({
    access: internals,
    input: z.object({ code }),
    output: recoveryCodes,
    isSecret,
    touches,
    audit: 'Renouvellement des codes de récupération',
  }),
  /** TRANSITION_REFUSED while the profile requires it. */
  DISABLE: command({
    access: internals,
    input: z.object({ code }),
    output: none,
    isSecret,
    touches,
    audit: 'Désactivation de la double authentification',
  }),
}
