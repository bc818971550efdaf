import type { Questionnaire } from '#contract/questionnaire/model.ts'
import { saveBlob } from '../save-blob.ts'
import type { FilePort } from '../session.ts'
import { answersSheet, type PrintedAnswers } from './answers.ts'
import { blankSheet } from './blank.ts'
import { fileName, namesOf } from './file-names.ts'
import type { Drawn } from './print-worker.ts'
import type { Sheet } from './sheet.ts'
import { printTexts } from './texts.ts'

/** Draws the sheet in a worker of its own, which ends with it; rejects when it cannot be drawn. */
function draw(sheet: Sheet): Promise<Blob> {
  const worker = new Worker(new URL('./print-worker.ts', import.meta.url), { type: 'module' })
  return new Promise<Blob>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<Drawn>) => {
      if ('bytes' in data) resolve(new Blob([data.bytes], { type: 'application/pdf' }))
      else reject(new Error(data.fault))
    })
    worker.addEventListener('error', event => reject(new Error(event.message || 'the printer could not be loaded')))
    worker.postMessage(sheet)
  }).finally(() => worker.terminate())
}

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
