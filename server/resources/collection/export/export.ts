import { z } from 'zod'
import { countOf } from '#contract/counts.ts'
import { refuseFaults } from '#contract/errors.ts'
import { type Questionnaire, questionnaireSchema } from '#contract/questionnaire/model.ts'
import { collectionMethods } from '#contract/resources/collection/methods.ts'
import { collectionFault } from '#contract/resources/collection/rules.ts'
import { SHARE_TYPE_CODES, type ShareType } from '#contract/resources/collection/states.ts'
import { REQUEST_STATUS_CODES } from '#contract/resources/request/states.ts'
import { fromJson } from '../../../database/json.ts'
import { type ExportBody, type ExportContext, exportOf } from '../../../services/exports/export.ts'
import { listOriginalNames } from '../../../services/files/queries.ts'
import { readSent } from '../../answers/stored.ts'
import { filesIn } from '../../feedback/files.ts'
import { listVersionContents } from '../../questionnaire/queries.ts'
import { requireFound } from '../../shared/refusals.ts'
import { listTechnicalNames } from '../../table/queries.ts'
import { type CollectionRecord, findCollection } from '../queries.ts'
import { columnsFor, type ExportedAnswer, readTargets } from './columns.ts'
import { type SentAnswers, sentList } from './queries.ts'
import { answerCells } from './rows.ts'

const statusSchema = z.enum(REQUEST_STATUS_CODES)
const { EXPORT } = collectionMethods

/** What all pieces of one export need: read once, with its first piece. */
interface Common {
  collection: CollectionRecord
  reasons: ReadonlyMap<string, string>
  versions: Map<number, Questionnaire>
}
const commons = new WeakMap<ExportContext, Promise<Common>>()

async function readCommon({ db }: ExportContext, id: number): Promise<Common> {
  const collection = await requireFound(findCollection(db, id))
  return { collection, reasons: await listTechnicalNames(db, 'PROCESSUS_COLLECT_TYPE'), versions: new Map() }
}

function commonOf(context: ExportContext, id: number): Promise<Common> {
  const known = commons.get(context) ?? readCommon(context, id)
  commons.set(context, known)
  return known
}

async function readVersions({ db }: ExportContext, versions: Map<number, Questionnaire>, wanted: readonly number[]): Promise<void> {
  const missing = [...new Set(wanted)].filter(version => !versions.has(version))
  for (const { id, json_content } of await listVersionContents(db, missing)) versions.set(id, fromJson(questionnaireSchema, json_content))
}

const targetOf = (type: ShareType, row: SentAnswers): number =>
  (type === 'COLLECT_SHARE_TYPE_PRODUCT' ? row.product_id : type === 'COLLECT_SHARE_TYPE_AFFILIATE' ? row.affiliate_id : row.user_id) ?? 0

/** The answers of sent questionnaires, in a few queries however many there are. */
async function readAnswers(type: ShareType, rows: readonly SentAnswers[], context: ExportContext): Promise<ExportedAnswer[]> {
  const [first] = rows
  if (!first) return []
  const { collection, reasons, versions } = await commonOf(context, first.collection_id)
  await readVersions(
    context,
    versions,
    rows.map(row => row.version_id),
  )
  const sent = rows.flatMap(row => {
    const questionnaire = versions.get(row.version_id)
    return questionnaire ? [{ row, questionnaire, answers: readSent(row.json_sent) }] : []
  })
  const files = sent.flatMap(({ questionnaire, answers }) => filesIn(questionnaire, answers).map(file => file.fileName))
  const names = await listOriginalNames(context.db, files)
  const ids = rows.map(row => targetOf(type, row))
  const targets = await readTargets(type, [...new Set(ids)], context)
  return sent.flatMap(({ row, questionnaire, answers }) => {
    const common = {
      collection,
      reason: reasons.get(row.reason) ?? row.reason,
      subName: row.sub_name,
      request: { id: row.request_id, status: statusSchema.parse(row.status) },
      questionnaire: questionnaire.name,
      named: row.sent_name ?? '',
      sentAt: row.sent_at,
      target: targets.get(targetOf(type, row)),
    }
    return answerCells(questionnaire, answers, file => names.get(file) ?? file).map(cell => ({ ...common, ...cell }))
  })
}

/** More questionnaires are fetched by a path of their own: each brings a row for every answer. */
const ANSWERED = 50
/** A hundred answers each, with all columns, are a megabyte or two of text. */
const PIECE = 5

const exportFor = (shareType: ShareType) =>
  exportOf({
    resource: 'COLLECT_MANAGEMENT',
    contract: EXPORT,
    list: sentList,
    sheet: 'Réponses',
    fileName: 'Collecte',
    answered: ANSWERED,
    piece: PIECE,
    subject: count => countOf(count, 'questionnaire'),
    columns: columnsFor(shareType),
    filters: ({ id }) => ({ collect: id, shareType }),
    read: (rows, context) => readAnswers(shareType, rows, context),
  })

type Body = ReturnType<typeof exportFor>
const bodies: ReadonlyMap<string, Body> = new Map(SHARE_TYPE_CODES.map(type => [type, exportFor(type)]))

function bodyOf(type: ShareType): Body {
  const body = bodies.get(type)
  if (!body) throw new Error(`nothing exports ${type}`)
  return body
}

/** EXPORT: what a collection received from one kind of target, a row for each answer; refused while there is none. */
export const exportCollection: ExportBody<z.output<typeof EXPORT.input>> = {
  open: (asked, context) => bodyOf(EXPORT.input.parse(asked).shareType).open(asked, context),
  async prepare(asked, context) {
    await requireFound(findCollection(context.db, asked.id))
    const count = await sentList.count(context, { collect: asked.id, shareType: asked.shareType })
    if (count === 0) refuseFaults([collectionFault('id', 'COLLECT.NO_DATA')])
    return bodyOf(asked.shareType).prepare(asked, context)
  },
}
