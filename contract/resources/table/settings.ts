import type { PolicyCode } from '../../password.ts'
import type { TechnicalTableCode } from './codes.ts'

/** The whole numbers that a line may hold, both ends included. */
export interface Bounds {
  min: number
  max: number
}

/** Any policy within these bounds can be met: minimum length stays below maximum length, and the counts of characters fit. */
const POLICY_BOUNDS: Readonly<Record<PolicyCode, Bounds>> = {
  PWD_MAX_ATTEMPTS: { min: 1, max: 100 },
  PWD_EXPIRATION_DAYS: { min: 0, max: 3650 },
  PWD_HISTORY: { min: 0, max: 24 },
  PWD_MIN_LENGTH: { min: 8, max: 64 },
  PWD_MAX_LENGTH: { min: 64, max: 128 },
  PWD_MIN_LOWER_LENGTH: { min: 0, max: 10 },
  PWD_MIN_UPPER_LENGTH: { min: 0, max: 10 },
  PWD_MIN_NUMBER_LENGTH: { min: 0, max: 10 },
  PWD_MIN_SPECIAL_LENGTH: { min: 0, max: 10 },
}

const BOUNDS: Readonly<Partial<Record<TechnicalTableCode, Readonly<Record<string, Bounds>>>>> = {
  PWD: POLICY_BOUNDS,
  AUTH: { AUTH_NEUTRAL: { min: 0, max: 1 }, REGISTER: { min: 0, max: 1 } },
}
const BY_TABLE = new Map(Object.entries(BOUNDS).map(([table, lines]) => [table, new Map(Object.entries(lines))]))

/** The numbers that the line of a technical table may hold; undefined when it holds any text. */
export const boundsOf = (table: string, line: string): Bounds | undefined => BY_TABLE.get(table)?.get(line)

/** True when the line of a technical table may hold the value. */
export function fitsSetting(table: string, line: string, value: string): boolean {
  const bounds = boundsOf(table, line)
  if (!bounds) return true
  return /^\d{1,6}$/.test(value) && Number(value) >= bounds.min && Number(value) <= bounds.max
}
