import type { FaultCode } from '../texts/questionnaire.ts'
import { cardPage } from './layout.ts'
import type { Questionnaire, ValueSpec } from './model.ts'
import { faultText } from './types/registry.ts'

/** What is wrong with one answer or one cell; `text` is ready to be shown beside the field. */
export interface Fault {
  /** The card's name, or the unknown name that was sent. */
  name: string
  /** From 0. */
  page: number
  code: FaultCode
  text: string
  /** The table row, from 0. */
  line?: number
  column?: string
}

export const makeFault = (
  questionnaire: Questionnaire,
  name: string,
  code: FaultCode,
  spec?: ValueSpec,
  cell: { line?: number; column?: string } = {},
): Fault => ({ name, page: cardPage(questionnaire, name), code, text: faultText(code, spec), ...cell })
