import { answerOf, emptyAnswers } from '#contract/questionnaire/answers.ts'
import type { Fault } from '#contract/questionnaire/fault.ts'
import type { Answers, AnswerValue, TableRow } from '#contract/questionnaire/feedback-item.ts'
import { cardPage, columnsOf } from '#contract/questionnaire/layout.ts'
import type { Card, Questionnaire, ValueSpec } from '#contract/questionnaire/model.ts'
import { acceptedFormats } from '#contract/questionnaire/types/support/file.ts'
import { validateSend } from '#contract/questionnaire/validation.ts'
import type { FilePort } from './session.ts'

/** One card as a questionnaire of its own, so that one answer is judged by the very rules that judge them all. */
interface Alone {
  questionnaire: Questionnaire
  shown: { cards: ReadonlySet<string>; blocks: ReadonlySet<never> }
}

const kept = new WeakMap<Card, Alone>()

function alone(card: Card, whole: Questionnaire): Alone {
  const known = kept.get(card)
  if (known) return known
  const made: Alone = {
    questionnaire: { ...whole, tabs: 1, pages: [], cards: [{ ...card, page: 0, index: '0' }], blocks: [] },
    shown: { cards: new Set([card.name]), blocks: new Set() },
  }
  kept.set(card, made)
  return made
}

/** A file that waits on this device has no server name yet; its format was checked when it was chosen. */
function withServerNames(spec: ValueSpec, files: Pick<FilePort, 'isLocal'>) {
  const rename = (text: string) => (files.isLocal(text) ? `local${acceptedFormats(spec)[0] ?? ''}` : text)
  return (value: string | string[]) => (typeof value === 'string' ? rename(value) : value.map(rename))
}

const isFile = ({ type }: ValueSpec): boolean => type.startsWith('QUESTION_TYPE_FILE') || type.startsWith('QUESTION_TYPE_IMAGE')

function asSent(card: Card, value: AnswerValue, files: Pick<FilePort, 'isLocal'>): AnswerValue {
  const isText = (item: string | TableRow): item is string => typeof item === 'string'
  if (typeof value === 'string' || value.every(isText)) return isFile(card.question) ? withServerNames(card.question, files)(value) : value
  const columns = columnsOf(card.question).filter(isFile)
  if (columns.length === 0) return value
  return value
    .filter(item => !isText(item))
    .map(row => {
      const renamed = columns.flatMap(column => {
        const cell = row[column.name]
        return cell === undefined ? [] : [[column.name, withServerNames(column, files)(cell)] as const]
      })
      return Object.assign(Object.create(null), row, Object.fromEntries(renamed))
    })
}

const none: Fault[] = []

/** What is wrong with the answer of one shown card, by the checks of sending; the same empty list when nothing is. */
export function cardFaults(questionnaire: Questionnaire, card: Card, answers: Answers, files: Pick<FilePort, 'isLocal'>): readonly Fault[] {
  const single = alone(card, questionnaire)
  const own = emptyAnswers()
  const value = answerOf(answers, card.name)
  if (value !== undefined) own[card.name] = asSent(card, value, files)
  const faults = validateSend(single.questionnaire, own, single.shown)
  if (faults.length === 0) return none
  // The page is the card's in the whole questionnaire.
  const page = cardPage(questionnaire, card.name)
  return faults.map(fault => ({ ...fault, page }))
}
