import { MAIL_DEFAULTS, NOTICE_DEFAULTS } from '#contract/messages/defaults/defaults.ts'
import type { TemplateText } from '#contract/messages/template.ts'
import type { Reader } from '../../database/database.ts'

/** A template in force. */
export interface Template extends TemplateText {
  enabled: boolean
}

const DEFAULTS = { EMAIL: MAIL_DEFAULTS, NOTIFICATION: NOTICE_DEFAULTS } as const
export type TemplateKind = keyof typeof DEFAULTS

/** The templates of these types. One that has no line yet, because no server of this version has started, reads as it is born. */
export async function loadTemplates(_db: Reader, kind: TemplateKind, types: readonly string[]): Promise<Map<string, Template>> {
  return new Map(
    types.map((type): [string, Template] => {
      const born = DEFAULTS[kind].get(type)
      if (!born) throw new Error(`no template ${kind} ${type}`)
      return [type, { ...born, enabled: true }]
    }),
  )
}
