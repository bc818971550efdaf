import { z } from 'zod'
import { countOf } from '#contract/counts.ts'
import { ERRORS } from '#contract/errors.ts'
import { describeUsage, inUseDetail, SYSTEM_TEXT, type Usage } from '#contract/in-use.ts'
import { PASSWORD_FAULTS } from '#contract/password.ts'
import { type AnswerPlace, type FaultyAnswer, faultyAnswers } from '#contract/resources/request/answers.ts'
import { TAKEN_MEANWHILE, takenDetail } from '#contract/resources/request/faults.ts'
import { remindedDetail } from '#contract/resources/request/reminder.ts'
import {
  askingText,
  fieldFaultText,
  inHandText,
  opensOnText,
  SOMETHING_WRONG,
  TAKEN_TEXTS,
  trueKindText,
  UPDATE_REQUEST_EXISTING,
  uploadQuotaText,
} from '#contract/texts/errors.ts'
import { UNREACHABLE } from '#contract/texts/interface.ts'
import { transitionText } from '#contract/texts/transitions.ts'
import { Refusal, Unreachable } from './call.ts'
import { showDate, showInstant } from './format.ts'

const limit = z.object({ limitMo: z.number() })
const policy = z.object({ rules: z.array(z.string()) })
const quota = z.object({ quotaMo: z.number(), retryAfter: z.number() })
/** The records that a fault is about. */
const named = z.object({ code: z.string(), targets: z.array(z.object({ name: z.string() })) })
/** What stands in the way of a step. */
const obstacle = z.object({
  inProgress: z.int().optional(),
  opensOn: z.string().optional(),
  asking: z.int().optional(),
  from: z.string().optional(),
})
const formats = z.object({ formats: z.array(z.string()), is: z.string().optional() })

/** How many requests that staff have in hand a refusal names; 0 when none. */
export const inHandOf = (detail: unknown): number => obstacle.safeParse(detail).data?.inProgress ?? 0

/** What a refusal's `detail` adds to its text (docs/wire.md 1.3); null when nothing. */
function detailText({ code, detail, fields: [fault] }: Refusal): string | null {
  // A file is chosen, not typed: there is no form beside whose field the fault could stand.
  if (code === 'VALIDATION_ERROR' && fault?.path === 'file') return fieldFaultText(fault.code)
  if (code === 'ALREADY_EXISTS' && typeof detail === 'string') return TAKEN_TEXTS[detail] ?? null
  if (code === 'CONFLICT' && detail === 'UPDATE_REQUEST_EXISTING') return UPDATE_REQUEST_EXISTING
  if (code === 'CONFLICT' && takenDetail.safeParse(detail).success) return TAKEN_MEANWHILE
  if (code === 'CONFLICT') {
    const reminded = remindedDetail.safeParse(detail)
    if (reminded.success)
      return `Cette demande a déjà été relancée le ${showInstant(reminded.data.at)}\u202f: 24\u202fheures doivent passer entre deux relances.`
  }
  if (code === 'INTERNAL_ERROR_OCCURED' && typeof detail === 'string') return `${ERRORS[code].text} Référence\u202f: ${detail}.`
  if (code === 'TRANSITION_REFUSED') {
    const { opensOn, asking, from = '' } = obstacle.safeParse(detail).data ?? {}
    if (asking !== undefined) return askingText(asking, from)
    const inHand = inHandOf(detail)
    return opensOn !== undefined ? opensOnText(showDate(opensOn)) : inHand > 0 ? inHandText(inHand) : transitionText(detail)
  }
  if (code === 'FILE_TOO_LARGE') {
    const found = limit.safeParse(detail)
    return found.success ? `${ERRORS[code].text} Taille maximale\u202f: ${found.data.limitMo}\u202fMo.` : null
  }
  if (code === 'TOO_MANY_REQUESTS') {
    const found = quota.safeParse(detail)
    return found.success ? uploadQuotaText(found.data) : null
  }
  if (code === 'PASSWORD_POLICY') {
    const { data } = policy.safeParse(detail)
    const texts = Object.entries(PASSWORD_FAULTS).flatMap(([rule, text]) => (data?.rules.includes(rule) ? [text] : []))
    return texts.length > 0 ? texts.join(' ') : null
  }
  if (code === 'FILE_TYPE') {
    const found = formats.safeParse(detail)
    if (!found.success) return null
    // The name's format may be accepted: then what the bytes are says why.
    if (found.data.is !== undefined) return trueKindText(found.data.is)
    return `${ERRORS[code].text} Formats acceptés\u202f: ${found.data.formats.join(', ')}.`
  }
  if (code !== 'IN_USE') return null
  const found = inUseDetail.safeParse(detail)
  if (!found.success) return null
  return found.data.type === 'system' ? SYSTEM_TEXT : `${ERRORS[code].text} ${describeUsage(found.data)}.`
}

/** The users named by an IN_USE refusal; null for any other refusal. */
export function usageOf(error: unknown): Usage | null {
  const found = error instanceof Refusal && error.code === 'IN_USE' ? inUseDetail.safeParse(error.detail) : null
  return found?.success && found.data.type !== 'system' ? found.data : null
}

/** The French text of whatever a call threw. */
export function describeError(error: unknown): string {
  if (error instanceof Unreachable) return UNREACHABLE
  if (error instanceof Refusal) return detailText(error) ?? ERRORS[error.code].text
  return SOMETHING_WRONG
}

const NAMES_SHOWN = 3

/** The text of a field's fault, with the records that the refusal's `detail` names for it. */
function faultText(code: string, detail: unknown): string {
  const found = named.safeParse(detail)
  const names = found.success && found.data.code === code ? found.data.targets.map(({ name }) => name) : []
  if (names.length === 0) return fieldFaultText(code)
  const rest = names.length - NAMES_SHOWN
  return `${fieldFaultText(code)} (${names.slice(0, NAMES_SHOWN).join('\u202f; ')}${rest > 0 ? ` et ${countOf(rest, 'autre')}` : ''})`
}

export type FieldText = { path: string; text: string }

/** The field of the taken value, by the `detail` of a 409 ALREADY_EXISTS. */
const TAKEN_FIELDS: Readonly<Record<string, string>> = { EMAIL: 'email', USERNAME: 'username', CODE: 'code', NAME: 'name' }

/** The answers that keep a request from being accepted; none for any other refusal. */
export function answersOf(error: unknown): readonly FaultyAnswer[] {
  const found = error instanceof Refusal && error.code === 'VALIDATION_ERROR' ? faultyAnswers.safeParse(error.detail) : null
  return found?.data?.answers ?? []
}

/** "Questionnaire annuel, Page 2, « Encours »"; the questionnaire alone where it was not sent. */
export const answerName = ({ questionnaire, name, pageTitle, label }: AnswerPlace): string =>
  name === '' ? questionnaire : `${questionnaire}, ${pageTitle}, «\u202f${label || name}\u202f»`

/** The faults of a refused form, field by field, in French. */
export function fieldTexts(error: unknown): FieldText[] {
  if (!(error instanceof Refusal)) return []
  const taken = error.code === 'ALREADY_EXISTS' && typeof error.detail === 'string' ? TAKEN_FIELDS[error.detail] : undefined
  if (taken !== undefined) return [{ path: taken, text: describeError(error) }]
  const answers = answersOf(error)
  return error.fields.map(({ path, code }, at) => {
    const answer = answers[at]
    return { path, text: answer ? `${answerName(answer)}\u202f: ${fieldFaultText(code)}` : faultText(code, error.detail) }
  })
}

/** How a screen shows missing content: after a refusal, a lost connection, or any other error. */
export function faultKind(error: unknown): 'forbidden' | 'missing' | 'offline' | 'error' {
  if (error instanceof Unreachable) return 'offline'
  if (error instanceof Refusal && error.code === 'FORBIDDEN') return 'forbidden'
  return error instanceof Refusal && error.code === 'NOT_FOUND' ? 'missing' : 'error'
}
