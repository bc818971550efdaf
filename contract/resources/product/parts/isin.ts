import { z } from 'zod'
import { luhnSum } from '../../../luhn.ts'
import { tidyCode } from '../../../text.ts'

const SHAPE = /^[A-Z]{2}[A-Z0-9]{9}[0-9]$/

/** A letter counts as its place in the alphabet and nine: A is 10, Z is 35. */
const inDigits = (code: string): string => [...code].map(letter => Number.parseInt(letter, 36)).join('')

/** True for an ISIN of ISO 6166: two letters, nine letters or digits and a check digit (Luhn), written without blanks in capitals. */
export const isIsin = (code: string): boolean => SHAPE.test(code) && luhnSum(inDigits(code)) % 10 === 0

/** The code that begins with these eleven characters: with its check digit. */
export const isinFrom = (start: string): string => `${start}${(10 - (luhnSum(`${inDigits(start)}0`) % 10)) % 10}`

/** An ISIN as commands take it; what is wrong is told apart, so that a slip of the finger is found. */
export const isin = z
  .string()
  .max(60)
  .overwrite(tidyCode)
  .refine(code => code !== '', { error: 'STD_ERROR.REQUIRED', abort: true })
  .refine(code => SHAPE.test(code), { error: 'STD_ERROR.ISIN', abort: true })
  .refine(isIsin, { error: 'STD_ERROR.ISIN_DIGIT' })
