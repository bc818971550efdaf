import { PlaceFault } from '../../backup/places/place.ts'
import { wordsOf } from '../command.ts'
import { refusalOf } from '../refusals.ts'

/** What a check found, in one line, and what to do where something is to be done. */
export interface Finding {
  state: 'good' | 'warning' | 'fault'
  what: string
  told: string
}

/** What the checks look at. */
export interface Patient {
  /** The data folder. */
  folder: string
  /** Where the database is: a path, or an address of PostgreSQL. */
  location: string
  tlsCert?: string | undefined
  tlsKey?: string | undefined
}

export const good = (what: string, told: string): Finding => ({ state: 'good', what, told })
export const warning = (what: string, told: string): Finding => ({ state: 'warning', what, told })
export const fault = (what: string, told: string): Finding => ({ state: 'fault', what, told })

/** A check whose error is what it found. */
export async function judged(what: string, check: () => Promise<Finding | Finding[]> | Finding | Finding[]): Promise<Finding[]> {
  try {
    return [await check()].flat()
  } catch (error) {
    return [fault(what, error instanceof PlaceFault ? error.message : (refusalOf(error) ?? wordsOf(error)))]
  }
}
