import { answerOf } from '#contract/questionnaire/answers.ts'
import type { Answers, AnswerValue } from '#contract/questionnaire/feedback-item.ts'
import { allCards, columnsOf } from '#contract/questionnaire/layout.ts'
import type { Questionnaire } from '#contract/questionnaire/model.ts'
import { isOfFiles } from '#contract/questionnaire/types/registry.ts'
import type { FilePort } from '../session.ts'

const listed = (value: string | string[] | undefined): string[] => (typeof value === 'string' ? [value] : (value ?? [])).filter(Boolean)

function cellsOf(value: AnswerValue | undefined, columns: readonly string[]): string[] {
  if (value === undefined || typeof value === 'string') return []
  return value.flatMap(row => (typeof row === 'string' ? [] : columns.flatMap(name => (Object.hasOwn(row, name) ? listed(row[name]) : []))))
}

/** The files that the answers name, as stored. */
function storedFiles(questionnaire: Questionnaire, answers: Answers): string[] {
  return allCards(questionnaire).flatMap(({ name, question }) => {
    const value = answerOf(answers, name)
    const columns = columnsOf(question).filter(isOfFiles)
    if (columns.length > 0)
      return cellsOf(
        value,
        columns.map(column => column.name),
      )
    return isOfFiles(question)
      ? (typeof value === 'string' ? [value] : (value ?? [])).filter(item => typeof item === 'string' && item).map(String)
      : []
  })
}

const PATIENCE = 2000

/** A file of this device has no name before the device was asked; one of the server has one at once. */
function named(files: FilePort, stored: string): Promise<string> {
  const isKnown = () => !files.isLocal(stored) || files.info(stored).size !== undefined || files.info(stored).fault !== undefined
  if (isKnown()) return Promise.resolve(files.info(stored).name)
  return new Promise(resolve => {
    const end = () => {
      clearTimeout(timer)
      leave()
      resolve(files.info(stored).name)
    }
    const timer = setTimeout(end, PATIENCE)
    const leave = files.subscribe(() => isKnown() && end())
  })
}

/** The names of the answers' files, by what is stored. */
export async function namesOf(files: FilePort, questionnaire: Questionnaire, answers: Answers): Promise<ReadonlyMap<string, string>> {
  const stored = [...new Set(storedFiles(questionnaire, answers))]
  return new Map(await Promise.all(stored.map(async one => [one, await named(files, one)] as const)))
}
