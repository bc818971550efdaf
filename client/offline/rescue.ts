import { z } from 'zod'
import { emptyRow } from '#contract/questionnaire/answers.ts'
import type { Answers, AnswerValue, TableRow } from '#contract/questionnaire/feedback-item.ts'
import { cardByName, columnsOf } from '#contract/questionnaire/layout.ts'
import type { Card } from '#contract/questionnaire/model.ts'
import { ruleOf } from '#contract/questionnaire/types/registry.ts'
import type { DraftSession, RescuedAnswer } from './draft-session.ts'
import type { Engine } from './engine.ts'
import { isLocalFile, localFilesIn } from './local-files.ts'

/** A draft as a file: the last resort when neither the server nor this device can be trusted to keep it. */

const FORMAT = 'sceau-brouillon'
const VERSION = 1

const answerValue = z.union([z.string(), z.array(z.string()), z.array(z.record(z.string(), z.union([z.string(), z.array(z.string())])))])
const rescueSchema = z.object({
  format: z.literal(FORMAT),
  version: z.literal(VERSION),
  request: z.int(),
  questionnaire: z.object({ id: z.int(), name: z.string() }),
  savedAt: z.iso.datetime(),
  name: z.string(),
  answers: z.record(z.string(), answerValue),
  /** The answers that the server did not have, each with what it had in their place. */
  unsent: z.record(z.string(), answerValue.nullable()),
  /** The files that tables were imported from on this device, null where an import was undone; absent in what an older version wrote. */
  imports: z.record(z.string(), z.string().nullable()).optional(),
  files: z.array(z.object({ local: z.string().refine(isLocalFile), name: z.string(), type: z.string(), data: z.base64() })),
})
export type Rescue = z.infer<typeof rescueSchema>

const MESSAGES = {
  unreadable: 'Ce fichier n’est pas un fichier de secours de Sceau, ou il est abîmé.',
  newer: 'Ce fichier de secours vient d’une autre version de Sceau.',
  form: (name: string) => `Ce fichier de secours concerne un autre questionnaire\u202f: «\u202f${name}\u202f».`,
  request: 'Ce fichier de secours concerne une autre demande.',
} as const

/** What a rescue file holds and its draft cannot take. */
const LEFT = {
  answer: (question: string) => `la réponse à «\u202f${question}\u202f», que ce questionnaire ne pose plus ainsi`,
  column: (column: string, question: string) => `la colonne «\u202f${column}\u202f» de «\u202f${question}\u202f», qui n’existe plus`,
  files: (total: number, question: string) =>
    `${total > 1 ? `${total} fichiers joints` : 'un fichier joint'} à «\u202f${question}\u202f», absents du fichier de secours`,
  name: (theirs: string, mine: string) => `le nom de collecte «\u202f${theirs}\u202f»\u202f: «\u202f${mine}\u202f» est gardé`,
} as const

const CHUNK = 0x8000

function toBase64(bytes: Uint8Array): string {
  let binary = ''
  for (let i = 0; i < bytes.length; i += CHUNK) binary += String.fromCharCode(...bytes.subarray(i, i + CHUNK))
  return btoa(binary)
}

const fromBase64 = (text: string) => Uint8Array.from(atob(text), char => char.charCodeAt(0))

async function packFiles(session: DraftSession, locals: ReadonlySet<string>): Promise<Rescue['files']> {
  const files: Rescue['files'] = []
  for (const local of locals) {
    const file = await session.file(local)
    if (file) files.push({ local, name: file.name, type: file.type, data: toBase64(new Uint8Array(await file.blob.arrayBuffer())) })
  }
  return files
}

/** The draft as it stands in this tab, its files included; needs no storage. */
export async function exportRescue(session: DraftSession): Promise<Blob> {
  const answers: Answers = { ...session.answers() }
  // Nobody has confirmed these yet; read back, they would pass for confirmed.
  for (const name of session.summary().toConfirm) delete answers[name]
  const imports = session.imports()
  const locals = new Set([
    ...Object.entries(answers).flatMap(([name, value]) => localFilesIn(name, value, session.questionnaire)),
    ...[...imports.values()].filter(file => file !== null),
  ])
  const rescue: Rescue = {
    format: FORMAT,
    version: VERSION,
    request: session.requestId,
    questionnaire: { id: session.formId, name: session.questionnaire.name },
    savedAt: new Date().toISOString(),
    name: session.summary().name,
    answers,
    unsent: Object.fromEntries(session.unsent()),
    imports: Object.fromEntries(imports),
    files: await packFiles(session, locals),
  }
  return new Blob([JSON.stringify(rescue)], { type: 'application/json' })
}

const rescueFileName = ({ requestId, formId }: Pick<DraftSession, 'requestId' | 'formId'>): string =>
  `sceau-demande-${requestId}-questionnaire-${formId}.json`

/** Saves the rescue file through the browser's download. */
export async function downloadRescue(session: DraftSession): Promise<void> {
  const url = URL.createObjectURL(await exportRescue(session))
  const link = document.createElement('a')
  link.href = url
  link.download = rescueFileName(session)
  link.click()
  // The download has read the address by then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

/** Saves a draft that is not open as a rescue file. */
export async function exportStored(engine: Pick<Engine, 'openDraft'>, request: number, form: number): Promise<void> {
  const session = await engine.openDraft(request, form)
  if (!session) return
  await downloadRescue(session)
  await session.close()
}

export interface Rescued {
  changed: number
  conflicts: number
  /** Answers that are newer here or on the server than in the file, and stay. */
  newer: number
  /** What could not be brought back, in words. */
  left: string[]
}

export type RescueOutcome = ({ ok: true } & Rescued) | { ok: false; message: string }

async function readRescue(file: Blob): Promise<{ rescue: Rescue } | { message: string }> {
  let content: unknown
  try {
    content = JSON.parse(await file.text())
  } catch {
    return { message: MESSAGES.unreadable }
  }
  const parsed = rescueSchema.safeParse(content)
  if (parsed.success) return { rescue: parsed.data }
  const isOurs = z.object({ format: z.literal(FORMAT), version: z.int() }).safeParse(content)
  return { message: isOurs.success && isOurs.data.version !== VERSION ? MESSAGES.newer : MESSAGES.unreadable }
}

interface Fitted {
  value: AnswerValue
  /** The columns of a table that the questionnaire no longer has. */
  unknown: string[]
}

/** The answer as the card's question has answers, right or not: what is half typed or too long comes back, and is told by its field. */
function fitted({ question }: Card, value: AnswerValue): Fitted | null {
  const { shape } = ruleOf(question.type)
  if (typeof value === 'string') return shape === 'single' || value === '' ? { value, unknown: [] } : null
  if (value.length === 0) return { value, unknown: [] }
  const rows = value.filter((item): item is TableRow => typeof item !== 'string')
  if (rows.length === 0) return shape === 'many' ? { value, unknown: [] } : null
  if (shape !== 'table' || rows.length < value.length) return null
  const columns = new Set(columnsOf(question).map(({ name }) => name))
  const unknown = new Set(rows.flatMap(row => Object.keys(row)).filter(name => !columns.has(name)))
  const known = rows.map(
    (row): TableRow => Object.assign(emptyRow(), Object.fromEntries(Object.entries(row).filter(([name]) => columns.has(name)))),
  )
  return { value: unknown.size > 0 ? known : rows, unknown: [...unknown] }
}

/** Reads a rescue file back into its draft. Nothing is overwritten: where something else was typed here or saved since, a conflict is marked. */
export async function importRescue(session: DraftSession, file: Blob): Promise<RescueOutcome> {
  const read = await readRescue(file)
  if ('message' in read) return { ok: false, message: read.message }
  const { rescue } = read
  if (rescue.questionnaire.id !== session.formId) return { ok: false, message: MESSAGES.form(rescue.questionnaire.name) }
  if (rescue.request !== session.requestId) return { ok: false, message: MESSAGES.request }
  for (const { local, name, type, data } of rescue.files) await session.addFile(new File([fromBase64(data)], name, { type }), local)
  const cards = cardByName(session.questionnaire)
  const importedOf = (name: string): string | null | undefined => {
    const imported = rescue.imports && Object.hasOwn(rescue.imports, name) ? rescue.imports[name] : undefined
    // Its bytes were no longer on the device when the rescue file was written.
    return imported && isLocalFile(imported) && !rescue.files.some(({ local }) => local === imported) ? undefined : imported
  }
  const left: string[] = []
  const answers = Object.entries(rescue.answers).flatMap(([name, value]): [string, RescuedAnswer][] => {
    const card = cards.get(name)
    const found = card && fitted(card, value)
    if (!card || !found) {
      left.push(LEFT.answer(card?.question.name ?? name))
      return []
    }
    left.push(...found.unknown.map(column => LEFT.column(column, card.question.name)))
    const gone = localFilesIn(name, found.value, session.questionnaire).filter(local => !rescue.files.some(file => file.local === local))
    if (gone.length > 0) left.push(LEFT.files(gone.length, card.question.name))
    const isUnsent = Object.hasOwn(rescue.unsent, name)
    return [[name, { value: found.value, isUnsent, over: rescue.unsent[name] ?? undefined, imported: importedOf(name) }]]
  })
  const { name } = session.summary()
  if (name === '' && rescue.name !== '') session.setName(rescue.name)
  else if (rescue.name.trim() !== '' && rescue.name.trim() !== name.trim()) left.push(LEFT.name(rescue.name, name))
  return { ok: true, ...(await session.importAnswers(new Map(answers))), left }
}
