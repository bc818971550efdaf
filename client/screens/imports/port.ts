import { call, callByName, Refusal, Unreachable } from '#client/data/call.ts'
import { describeError, fieldTexts } from '#client/data/errors.ts'
import { IMPORT_RESOURCES, IMPORTS, type ImportKind } from '#contract/imports/registry.ts'
import type { ImportChoices } from '#contract/imports/words.ts'
import type { Refused } from '#contract/questionnaire/table-import.ts'
import type { Input } from '#contract/registry.ts'
import { type FoundRecord, MOST_CODES_ASKED } from '#contract/resources/imports/methods.ts'
import { importScreenTexts as texts } from '#contract/texts/imports.ts'
import type { ReadAsk, ReadImport } from './file/read-import.ts'
import { readInWorker } from './file/read-in-worker.ts'
import type { Verdict } from './sending.ts'

/** What an import needs of the world: the server, the worker, time. */
export interface ImportPort {
  read(ask: ReadAsk, tell: (rows: number) => void): Promise<ReadImport | Refused>
  choices(kind: ImportKind): Promise<ImportChoices>
  records(kind: ImportKind, codes: readonly string[], emails: readonly string[]): Promise<FoundRecord[]>
  done(kind: ImportKind, file: string): Promise<readonly { sheet: string; row: number }[]>
  send(kind: ImportKind, body: unknown, key: string): Promise<Verdict | null>
  /** Tells the log of an import; false when it could not be told. */
  report(body: Input<'IMPORT_MANAGEMENT', 'REPORT'>): Promise<boolean>
  createLine(table: number, designation: string): Promise<number>
  wait(ms: number): Promise<void>
}

const LATER: ReadonlySet<string> = new Set(['UNAVAILABLE', 'STORAGE_FULL', 'TOO_MANY_REQUESTS', 'INTERNAL_ERROR_OCCURED'])
const STOPPING: Readonly<Record<string, string>> = { FORBIDDEN: texts.forbidden, UNAUTHENTICATED: texts.signedOut }

/** What a refusal of a row says, each fault beside the title of its column. */
function rowFault(kind: ImportKind, error: Refusal): string {
  const { main, further } = IMPORTS[kind]
  const faults = fieldTexts(error).map(({ path, text }) => {
    const [list, , ...rest] = path.split('.')
    const beside = further.find(sheet => sheet.list === list)
    const columns = beside?.columns ?? main.columns
    const title = columns.find(column => column.path === (beside ? rest.join('.') : path))?.title
    return title ? `${title}\u202f: ${text}` : text
  })
  return faults.length > 0 ? faults.join(' ') : describeError(error)
}

export function verdictOf(kind: ImportKind, error: unknown): Verdict {
  if (error instanceof Unreachable) return { kind: 'again' }
  if (!(error instanceof Refusal)) throw error
  if (error.code === 'INTERNAL_ERROR_OCCURED') return { kind: 'refused', text: describeError(error) }
  if (LATER.has(error.code)) return { kind: 'again' }
  const stop = STOPPING[error.code]
  // A right that this row alone would need is the row's fault.
  if (stop !== undefined && !(kind === 'user' && error.code === 'FORBIDDEN')) return { kind: 'stop', text: stop }
  return { kind: 'refused', text: rowFault(kind, error) }
}

export const importPort: ImportPort = {
  read: readInWorker,
  choices: kind => call('IMPORT_MANAGEMENT', 'GET_CHOICES', { kind }),
  async records(kind, codes, emails) {
    const found: FoundRecord[] = []
    for (let from = 0; from < Math.max(codes.length, emails.length); from += MOST_CODES_ASKED) {
      const part = <T>(all: readonly T[]): T[] => all.slice(from, from + MOST_CODES_ASKED)
      found.push(...(await call('IMPORT_MANAGEMENT', 'GET_RECORDS', { kind, codes: part(codes), emails: part(emails) })))
    }
    return found
  },
  done: (kind, file) => call('IMPORT_MANAGEMENT', 'GET_DONE', { kind, file }),
  async send(kind, body, key) {
    try {
      await callByName(IMPORT_RESOURCES[kind], 'IMPORT', body, { key })
      return null
    } catch (error) {
      return verdictOf(kind, error)
    }
  },
  async report(body) {
    try {
      await call('IMPORT_MANAGEMENT', 'REPORT', body, { key: crypto.randomUUID() })
      return true
    } catch (error) {
      if (error instanceof Unreachable || error instanceof Refusal) return false
      throw error
    }
  },
  async createLine(table, designation) {
    const { id } = await call(
      'TABLE_REFERENTIEL',
      'ADD_LINE',
      { table: { id: table }, designation, value: designation },
      { key: crypto.randomUUID() },
    )
    return id
  },
  wait: ms => new Promise(resolve => setTimeout(resolve, ms)),
}
