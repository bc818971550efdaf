/// <reference lib="webworker" />
import { emptyRow } from '#contract/questionnaire/answers.ts'
import type { ImportAnswer, ImportAsk } from './messages.ts'
import { readTableFile } from './read-file.ts'
import { writeTemplate } from './write-file.ts'

/** Reads and writes workbooks beside the page. Rows go back a few at a time, so that the page is never held up by taking them. */

const CHUNK = 250

const answer = (message: ImportAnswer) => self.postMessage(message)

async function read({ file, question }: Extract<ImportAsk, { kind: 'read' }>): Promise<void> {
  const result = await readTableFile(file, question)
  if ('title' in result) return answer({ kind: 'refused', refused: result })
  for (let from = 0; from < result.rows.length; from += CHUNK) answer({ kind: 'rows', rows: result.rows.slice(from, from + CHUNK) })
  answer({ kind: 'read', notes: result.notes })
}

async function write({ question, rows }: Extract<ImportAsk, { kind: 'write' }>): Promise<void> {
  const own = rows.map(row => Object.assign(emptyRow(), row))
  answer({ kind: 'written', bytes: await writeTemplate(question, own) })
}

self.onmessage = ({ data }: MessageEvent<ImportAsk>) => {
  void (data.kind === 'read' ? read(data) : write(data))
}
