import { answerOf, isEmpty } from '#contract/questionnaire/answers.ts'
import { showValue } from '#contract/questionnaire/cells.ts'
import type { Answers } from '#contract/questionnaire/feedback-item.ts'
import { allCards } from '#contract/questionnaire/layout.ts'
import { type Questionnaire, questionnaireSchema, type ValueSpec } from '#contract/questionnaire/model.ts'
import { fieldName } from '#contract/record/field.ts'
import { type FindByWord, readCell } from '#contract/record/kinds.ts'
import { type Binding, findBinding } from '#contract/resources/questionnaire/bindings.ts'
import { fold } from '#contract/text.ts'
import { fieldFaultText } from '#contract/texts/errors.ts'
import { inChunks } from '../../../database/chunks.ts'
import type { Reader } from '../../../database/database.ts'
import { fromJson } from '../../../database/json.ts'
import { breathe } from '../../../services/pause.ts'
import { listSentOf } from '../../answers/queries.ts'
import { readSent } from '../../answers/stored.ts'
import { listVersionContents } from '../../questionnaire/queries.ts'
import { listAcceptedAnswers, listLines } from './queries.ts'

/** An accepted answer to a question that is bound to a field, as that field would hold it. */
export interface Candidate {
  id: number
  target: Binding['target']
  record: number
  binding: Binding
  name: string
  request: number
  /** What the field would hold; `shown` the words of the answer, where no value could be made of them. */
  read: { value: unknown } | { fault: string; shown: string }
}

type Lines = Awaited<ReturnType<typeof listLines>>

/** The line that a word stands for: by the code of the choice that was made, else by its designation. */
const finder =
  (lines: Lines, question: ValueSpec): FindByWord =>
  (field, word) => {
    const ofTable = lines.filter(line => line.table === field.table)
    const choice = (question.response?.data ?? []).find(line => line.value === word)
    const found = ofTable.find(line => line.code === choice?.code) ?? ofTable.find(line => line.fold === fold(word))
    return field.kind === 'civility' ? found?.code : found?.id
  }

/** What an answer says of its field. */
function readAnswer({ field }: Binding, question: ValueSpec, answer: string | string[], lines: Lines): Candidate['read'] {
  const shown = showValue(question, answer)
  const read = readCell(field, shown, finder(lines, question))
  return 'fault' in read ? { fault: fieldFaultText(read.fault), shown } : read
}

/** A card whose answer a field holds. */
interface Bound {
  name: string
  binding: Binding
  question: ValueSpec
}

export const boundCards = (questionnaire: Questionnaire): Bound[] =>
  allCards(questionnaire).flatMap(({ name, binding: bound, question }) => {
    const binding = bound ? findBinding(bound) : undefined
    // What a command of its own changes is not written along.
    return binding && !('isFixed' in binding.field) ? [{ name, binding, question }] : []
  })

/** An answer that is a text or several; null for none and for tables. */
export const textOf = (answers: Answers, name: string): string | string[] | null => {
  const answer = answerOf(answers, name)
  if (answer === undefined || isEmpty(answer) || typeof answer === 'string')
    return typeof answer === 'string' && answer !== '' ? answer : null
  const texts = answer.filter(one => typeof one === 'string')
  return texts.length === answer.length ? texts : null
}

/** Feedbacks parsed between two turns of the event loop. */
const PIECE = 50

/**
 * Every accepted answer of an archived collection that is bound to a field, the newest one of each field. Their numbers stay: nothing
 * that they depend on changes any more.
 */
export async function listCandidates(db: Reader, collection: number): Promise<Candidate[]> {
  const accepted = await listAcceptedAnswers(db, collection)
  const versions = new Map<number, Bound[]>()
  for (const { id, json_content } of await listVersionContents(db, [...new Set(accepted.map(row => row.version_id))]))
    versions.set(id, boundCards(fromJson(questionnaireSchema, json_content)))
  const bound = [...versions.values()].flat()
  const lines = await listLines(db, [...new Set(bound.flatMap(({ binding: { field } }) => ('table' in field ? [field.table] : [])))])
  const found = new Map<string, Candidate>()
  for (const piece of inChunks(
    accepted.filter(row => (versions.get(row.version_id)?.length ?? 0) > 0),
    PIECE,
  )) {
    const sent = new Map(
      (
        await listSentOf(
          db,
          piece.map(row => row.id),
        )
      ).map(row => [row.id, row]),
    )
    for (const row of piece) {
      const answers = readSent(sent.get(row.id)?.json_sent ?? '{}')
      for (const { name, binding, question } of versions.get(row.version_id) ?? []) {
        const record = binding.target === 'product' ? row.product_id : row.affiliate_id
        const answer = textOf(answers, name)
        if (record === null || answer === null) continue
        const key = `${binding.value} ${record}`
        if (found.has(key)) continue
        const read = readAnswer(binding, question, answer, lines)
        found.set(key, {
          id: found.size + 1,
          target: binding.target,
          record,
          binding,
          name: fieldName(binding.field),
          request: row.request_id,
          read,
        })
      }
    }
    await breathe()
  }
  return [...found.values()]
}
