import { z } from 'zod'
import { canOf } from '../../can.ts'
import { stamped } from '../../edits.ts'
import { exportCommand } from '../../exports.ts'
import { CONTENT_MAX } from '../../messages/check.ts'
import { MAIL_CODES } from '../../messages/mails.ts'
import { NOTICE_CODES } from '../../messages/notices.ts'
import { command, holders, query } from '../../method.ts'
import { filtered, listOf, paging } from '../../paging.ts'
import { byId, byIdEnabled, id, instant, none, person, requiredText, text } from '../../values.ts'

const templateRow = z.object({
  id,
  type: z.string(),
  /** What the type is called. */
  typeName: z.string(),
  title: z.string(),
  enabled: z.boolean(),
  createdAt: instant,
  updatedAt: instant,
  can: canOf('UPDATE', 'ACTIVATION', 'DESACTIVATION', 'SEND_TEST'),
})
export type TemplateRow = z.infer<typeof templateRow>

const template = templateRow.extend({
  ...stamped,
  content: z.string(),
  /** Plain text; else HTML. */
  isPlain: z.boolean(),
  /** Never disabled, because somebody could not get in without it. */
  isRequired: z.boolean(),
  /** What its texts may name. */
  variables: z.array(z.string()),
  updatedByUser: person.nullable(),
})
export type Template = z.infer<typeof template>

const orders = ['type', 'title', 'enabled', 'createdAt', 'updatedAt'] as const
const content = z
  .string()
  .trim()
  .max(2 * CONTENT_MAX.rich)

/** The methods of templates of mails and of notifications (docs/domain.md 16.4). */
const methodsOf = <const T extends readonly string[]>(
  { area, resource, called }: { area: 'EMAIL' | 'NOTIFICATION'; resource: string; called: string },
  types: T,
) => {
  const view = holders(`${area}.VIEW`)
  const change = holders(`${area}.UPDATE`)
  const enable = holders(`${area}.ENABLE`)
  const filters = { type: z.enum(types).optional(), title: text.optional(), enabled: z.boolean().optional() }
  const touches = [resource]
  return {
    GET: query({ access: view, input: paging(orders), output: listOf(templateRow) }),
    FILTER: query({ access: view, input: filtered(filters, orders), output: listOf(templateRow) }),
    GET_ID: query({ access: view, input: byId, output: template }),
    EXPORT: exportCommand(view, `Export des modèles ${called}`, { templateFilterBO: z.object(filters).prefault({}) }, orders),
    /** The type is fixed: another one is ignored. Changing `enabled` asks the right to enable as well. */
    UPDATE: command({
      access: change,
      input: z.object({ id, type: z.string().optional(), title: requiredText, content, enabled: z.boolean().optional() }),
      output: byId,
      audit: `Modification d’un modèle ${called}`,
      touches,
      edits: ['GET_ID'],
    }),
    ACTIVATION: command({
      access: enable,
      input: byIdEnabled.partial({ enabled: true }),
      output: none,
      audit: `Activation d’un modèle ${called}`,
      touches,
    }),
    /** Refused for what nobody could get in without. */
    DESACTIVATION: command({
      access: enable,
      input: byIdEnabled.partial({ enabled: true }),
      output: none,
      audit: `Désactivation d’un modèle ${called}`,
      touches,
    }),
    /** How it reads with sample values; `title` and `content` are judged as UPDATE judges them. */
    PREVIEW: query({
      access: view,
      input: z.object({ id, title: requiredText.optional(), content: content.optional() }),
      output: z.object({ title: z.string(), html: z.string(), text: z.string() }),
    }),
    /** Sends it to the caller alone, with sample values: by mail, or as a notification. */
    SEND_TEST: command({
      access: change,
      input: byId,
      output: none,
      audit: `Envoi d’essai d’un modèle ${called}`,
      touches: ['MAIL_OUTBOX', 'NT_NOTIFICATION'],
    }),
  }
}

/** CMS_EMAIL */
export const emailTemplateMethods = methodsOf({ area: 'EMAIL', resource: 'CMS_EMAIL', called: 'd’e-mail' }, MAIL_CODES)
/** CMS_NOTIFICATION */
export const noticeTemplateMethods = methodsOf(
  { area: 'NOTIFICATION', resource: 'CMS_NOTIFICATION', called: 'de notification' },
  NOTICE_CODES,
)
