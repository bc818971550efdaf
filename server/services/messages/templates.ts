import type { TemplateKind } from '#contract/messages/check.ts'
import { MAIL_DEFAULTS, NOTICE_DEFAULTS } from '#contract/messages/defaults/defaults.ts'
import type { TemplateText } from '#contract/messages/template.ts'
import { fold } from '#contract/text.ts'
import type { Reader, Writer } from '../../database/database.ts'
import { insertTemplates, listTemplates } from './queries.ts'

/** A template in force. */
export interface Template extends TemplateText {
  enabled: boolean
}

const DEFAULTS = { EMAIL: MAIL_DEFAULTS, NOTIFICATION: NOTICE_DEFAULTS } as const

/** The templates of these types. One that has no line yet, because no server of this version has started, reads as it is born. */
export async function loadTemplates(db: Reader, kind: TemplateKind, types: readonly string[]): Promise<Map<string, Template>> {
  const kept = new Map((await listTemplates(db, kind, types)).map(row => [row.type, row]))
  return new Map(
    types.map((type): [string, Template] => {
      const row = kept.get(type)
      if (row) return [type, { title: row.title, content: row.content, enabled: row.enabled === 1 }]
      const born = DEFAULTS[kind].get(type)
      if (!born) throw new Error(`no template ${kind} ${type}`)
      return [type, { ...born, enabled: true }]
    }),
  )
}

/** Gives every template its line that has none yet; what the organisation changed stays. */
export async function ensureTemplates(trx: Writer, now: string): Promise<void> {
  const rows = (['EMAIL', 'NOTIFICATION'] as const).flatMap(kind =>
    [...DEFAULTS[kind]].map(([type, { title, content }]) => ({
      kind,
      type,
      title,
      title_fold: fold(title),
      content,
      created_at: now,
      updated_at: now,
      updated_by: null,
    })),
  )
  await insertTemplates(trx, rows)
}
