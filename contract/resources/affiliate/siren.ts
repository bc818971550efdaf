import { luhnSum } from '../../luhn.ts'

/** True for nine digits with a valid Luhn key. */
export const isSiren = (text: string): boolean => /^\d{9}$/.test(text) && luhnSum(text) % 10 === 0
