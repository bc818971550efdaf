import { emptyRow } from '#contract/questionnaire/answers.ts'
import type { Fault } from '#contract/questionnaire/fault.ts'
import type { AnswerValue, TableRow } from '#contract/questionnaire/feedback-item.ts'
import { columnsOf } from '#contract/questionnaire/layout.ts'
import type { Card, Questionnaire, ValueSpec } from '#contract/questionnaire/model.ts'
import { isOfFiles } from '#contract/questionnaire/types/registry.ts'
import { acceptedFormats } from '#contract/questionnaire/types/support/file.ts'
import { validateCard } from '#contract/questionnaire/validation.ts'
import type { FilePort } from './session.ts'

/** A file that waits on this device has no server name yet; its format was checked when it was chosen. */
function withServerNames(spec: ValueSpec, files: Pick<FilePort, 'isLocal'>) {
  const rename = (text: string) => (files.isLocal(text) ? `local${acceptedFormats(spec)[0] ?? ''}` : text)
  return (value: string | string[]) => (typeof value === 'string' ? rename(value) : value.map(rename))
}

function asSent(card: Card, value: AnswerValue, files: Pick<FilePort, 'isLocal'>): AnswerValue {
  const isText = (item: string | TableRow): item is string => typeof item === 'string'
  if (typeof value === 'string' || value.every(isText))
    return isOfFiles(card.question) ? withServerNames(card.question, files)(value) : value
  const columns = columnsOf(card.question).filter(isOfFiles)
  if (columns.length === 0) return value
  return value
    .filter(item => !isText(item))
    .map(row => {
      const renamed = columns.flatMap(column => {
        const cell = Object.hasOwn(row, column.name) ? row[column.name] : undefined
        return cell === undefined ? [] : [[column.name, withServerNames(column, files)(cell)] as const]
      })
      return Object.assign(emptyRow(), row, Object.fromEntries(renamed))
    })
}

const none: Fault[] = []

/** What sending would refuse in the answer of one shown card; the same empty list when nothing. */
export function cardFaults(
  questionnaire: Questionnaire,
  card: Card,
  value: AnswerValue | undefined,
  files: Pick<FilePort, 'isLocal'>,
): readonly Fault[] {
  const faults = validateCard(questionnaire, card, value === undefined ? undefined : asSent(card, value, files))
  return faults.length === 0 ? none : faults
}
