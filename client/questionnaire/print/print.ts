import { draw } from '#client/print/draw.ts'
import { fileName } from '#client/print/file-name.ts'
import type { Questionnaire } from '#contract/questionnaire/model.ts'
import { saveBlob } from '../save-blob.ts'
import type { FilePort } from '../session.ts'
import { answersSheet, type PrintedAnswers } from './answers.ts'
import { blankSheet } from './blank.ts'
import { namesOf } from './file-names.ts'
import { type PrintedReceipt, receiptSheet } from './receipt.ts'
import { printTexts } from './texts.ts'

export type AnswersToPrint = Omit<PrintedAnswers, 'fileName'> & {
  files: FilePort
  /** The product or affiliate, for the file's name. */
  target: string
}

/** Hands over the PDF of the answers as they stand, marked until they are sent; works without a connection. */
export async function printAnswers({ files, target, ...input }: AnswersToPrint): Promise<void> {
  const names = await namesOf(files, input.questionnaire, input.answers)
  const blob = await draw(answersSheet({ ...input, fileName: stored => names.get(stored) ?? stored }))
  saveBlob(blob, fileName([input.questionnaire.name, target], input.isDraft ? printTexts.draftFile : ''))
}

/** Hands over the PDF of the questionnaire without answers. */
export async function printBlank(questionnaire: Questionnaire, at: string): Promise<void> {
  saveBlob(await draw(blankSheet(questionnaire, at)), fileName([questionnaire.name], printTexts.blank))
}

/** Hands over the PDF of a receipt. */
export async function printReceipt(receipt: PrintedReceipt): Promise<void> {
  saveBlob(await draw(receiptSheet(receipt)), fileName([printTexts.receipt.title, receipt.number], ''))
}
