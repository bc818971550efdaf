import { showCode } from '#contract/codes.ts'
import type { ExportField } from '#contract/resources/collection/entity.ts'
import type { ShareType } from '#contract/resources/collection/states.ts'
import { REQUEST_STATUSES, type RequestStatus } from '#contract/resources/request/states.ts'
import { type Cell, instantCell } from '#contract/spreadsheets/cell.ts'
import { listRows } from '../../../database/rows.ts'
import type { ExportColumn, ExportContext } from '../../../services/exports/export.ts'
import { affiliateColumns, readAffiliates } from '../../affiliate/export.ts'
import { productColumns, readProducts } from '../../product/export.ts'
import { readUsers, userColumns } from '../../user/export.ts'
import { userList } from '../../user/list/queries.ts'
import type { AnswerCell } from './rows.ts'

/** One answer of a collection. */
export interface ExportedAnswer extends AnswerCell {
  collection: { id: number; name: string; start_date: string; end_date: string }
  reason: string
  subName: string
  request: { id: number; status: RequestStatus }
  questionnaire: string
  /** What the partner called the collection. */
  named: string
  sentAt: string | null
  /** What the target's columns show; undefined once it is gone. */
  target: ((field: string) => Cell) | undefined
}

type Columns = Readonly<Record<string, ExportColumn<ExportedAnswer>>>

const COLLECTION: Columns = {
  code: { label: 'Code collecte', show: ({ collection }) => showCode('collection', collection.id) },
  collectName: { label: 'Nom de la collecte', show: ({ collection }) => collection.name },
  startDate: { label: 'Date de début', show: ({ collection }) => ({ day: collection.start_date }) },
  endDate: { label: 'Date de fin', show: ({ collection }) => ({ day: collection.end_date }) },
  reason: { label: 'Type de collecte', show: ({ reason }) => reason },
  subCollect: { label: 'Sous-collecte', show: ({ subName }) => subName },
}
const ANSWER: Columns = {
  request: { label: 'Demande', show: ({ request }) => request.id },
  requestStatus: { label: 'Statut de la demande', show: ({ request }) => REQUEST_STATUSES[request.status] },
  sentAt: { label: 'Envoyé le', show: ({ sentAt }) => instantCell(sentAt) },
  questionnaire: { label: 'Questionnaire', show: row => row.questionnaire },
  feedbackName: { label: 'Nom donné par le partenaire', show: ({ named }) => named },
  page: { label: 'Page', show: ({ page }) => page },
  card: { label: 'Nom de la question', show: ({ card }) => card },
  question: { label: 'Question', show: ({ question }) => question },
  line: { label: 'Ligne', show: ({ line }) => line },
  column: { label: 'Colonne', show: ({ column }) => column },
  response: { label: 'Réponse', show: ({ response }) => response },
}

type Labels = Readonly<Record<string, { label: string }>>
const TARGETS: Readonly<Record<ShareType, { group: string; prefix: string; columns: Labels }>> = {
  COLLECT_SHARE_TYPE_PRODUCT: { group: 'Produit', prefix: 'product', columns: productColumns },
  COLLECT_SHARE_TYPE_AFFILIATE: { group: 'Affilié', prefix: 'affiliate', columns: affiliateColumns },
  COLLECT_SHARE_TYPE_USER: { group: 'Utilisateur', prefix: 'user', columns: userColumns },
}

const targetColumns = (type: ShareType): Columns => {
  const { group, prefix, columns } = TARGETS[type]
  return Object.fromEntries(
    Object.entries(columns).map(([field, { label }]) => [
      `${prefix}.${field}`,
      { label: `${group} – ${label}`, show: ({ target }: ExportedAnswer) => target?.(field) ?? null },
    ]),
  )
}

/** The columns of an export for a kind of target, in their order. */
export const columnsFor = (type: ShareType): Columns => ({ ...COLLECTION, ...targetColumns(type), ...ANSWER })

const fieldsIn = (group: string, columns: Columns): ExportField[] =>
  Object.entries(columns).map(([field, { label }]) => ({ field, label, group }))

/** The same, for who chooses among them. */
export const exportFieldsOf = (type: ShareType): ExportField[] => [
  ...fieldsIn('Collecte', COLLECTION),
  ...fieldsIn(TARGETS[type].group, targetColumns(type)),
  ...fieldsIn('Réponses', ANSWER),
]

type Shown = ReadonlyMap<number, (field: string) => Cell>

/** What the columns show of a record, each column worked out once: a target stands in a row for every answer. */
function shownOnce<R>(columns: Readonly<Record<string, ExportColumn<R>>>, record: R): (field: string) => Cell {
  const known = new Map<string, Cell>()
  return field => {
    const cell = known.get(field)
    if (cell !== undefined) return cell
    const made = columns[field]?.show(record) ?? null
    known.set(field, made)
    return made
  }
}

/** By id, what the columns show of each record. */
const shownBy = <R extends { row: { id: number } }>(columns: Readonly<Record<string, ExportColumn<R>>>, records: readonly R[]): Shown =>
  new Map(records.map(record => [record.row.id, shownOnce(columns, record)]))

/** What the columns show of these targets, read at once. */
export async function readTargets(type: ShareType, ids: readonly number[], context: ExportContext): Promise<Shown> {
  if (type === 'COLLECT_SHARE_TYPE_PRODUCT')
    return shownBy(
      productColumns,
      await readProducts(
        ids.map(id => ({ id })),
        context,
      ),
    )
  if (type === 'COLLECT_SHARE_TYPE_AFFILIATE')
    return shownBy(affiliateColumns, await readAffiliates(await listRows(context.db, 'affiliate', ids), context))
  return shownBy(userColumns, await readUsers(await userList.rowsOf(context.db, ids), context))
}
