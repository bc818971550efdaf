import { changesBetween, ENABLED_FIELD } from '#contract/audit.ts'
import { always, type Refusal, recordRules, unlessDone } from '#contract/can.ts'
import { Problem, refuseFaults, validationProblem } from '#contract/errors.ts'
import { checkTemplate, isPlain, isRequired, type TemplateKind, templateName, variablesOf } from '#contract/messages/check.ts'
import { isEvent } from '#contract/messages/events.ts'
import { fillNotice, fillTitle } from '#contract/messages/fill.ts'
import { CORE_MAIL, isMail } from '#contract/messages/mails.ts'
import { SAMPLE_VALUES } from '#contract/messages/samples.ts'
import type { TemplateText } from '#contract/messages/template.ts'
import { hasRight } from '#contract/method.ts'
import { emailTemplateMethods, noticeTemplateMethods, type TemplateRow } from '#contract/resources/template/methods.ts'
import { fold } from '#contract/text.ts'
import type { Caller } from '../../access/caller.ts'
import type { Reader } from '../../database/database.ts'
import { updateRow } from '../../database/rows.ts'
import type { CommandContext } from '../../http/context.ts'
import type { Implementation } from '../../http/implement.ts'
import { listBodies } from '../../http/list.ts'
import { queueRendered } from '../../services/mail/queue.ts'
import { listRecipients } from '../../services/messages/queries.ts'
import { plainToHtml, renderMail } from '../../services/messages/render.ts'
import { sanitizeContent } from '../../services/messages/sanitize.ts'
import { loadTemplates } from '../../services/messages/templates.ts'
import { insertNotifications } from '../../services/notifications/queries.ts'
import { enable } from '../shared/enabling.ts'
import { findPeople } from '../shared/people.ts'
import { holdRow, requireFirst, requireFound } from '../shared/refusals.ts'
import { exportEmailTemplates, exportNoticeTemplates } from './export.ts'
import { emailTemplateList, findTemplate, noticeTemplateList, type TemplateRecord } from './queries.ts'

type Methods = typeof emailTemplateMethods | typeof noticeTemplateMethods

const FIELDS = [
  { path: 'title', label: 'Titre' },
  { path: 'content', label: 'Contenu' },
]
const REQUIRED: Refusal = ['TRANSITION_REFUSED', { from: 'ENABLED', to: 'DISABLED', code: 'TEMPLATE.REQUIRED' }]

const enabling = ({ enabled }: TemplateRecord) => unlessDone(enabled === 0)
const disabling =
  (kind: TemplateKind) =>
  ({ enabled, type }: TemplateRecord) =>
    isRequired(kind, type) ? REQUIRED : unlessDone(enabled === 1)

function rulesOf(kind: TemplateKind, methods: Methods) {
  return recordRules(methods, {
    UPDATE: always,
    ACTIVATION: enabling,
    DESACTIVATION: disabling(kind),
    SEND_TEST: always,
  })
}

/** What is kept of a template's texts; throws their faults. */
function soundText(kind: TemplateKind, type: string, { title, content }: TemplateText): TemplateText {
  const text = { title, content: isPlain(kind, type) ? content : sanitizeContent(content) }
  refuseFaults(checkTemplate(kind, type, text))
  return text
}

/** How texts read with sample values. */
async function preview(db: Reader, kind: TemplateKind, type: string, { title, content }: TemplateText, origin: string) {
  const values = Object.fromEntries(Object.entries(SAMPLE_VALUES).filter(([name]) => variablesOf(kind, type).some(one => one === name)))
  const subject = fillTitle(title, values)
  if (kind === 'NOTIFICATION') {
    const text = fillNotice(content, values)
    return { title: subject, html: plainToHtml(text), text }
  }
  if (type === CORE_MAIL) return { title: subject, html: plainToHtml(content), text: content }
  const core = (await loadTemplates(db, 'EMAIL', [CORE_MAIL])).get(CORE_MAIL)
  const { html, text } = renderMail({ content, closing: core?.enabled ? core.content : '' }, subject, values, origin)
  return { title: subject, html, text }
}

/** Sends a template to its caller with sample values, whether it is enabled or not. */
async function sendTest({ db, caller, now }: CommandContext, kind: TemplateKind, { type, title, content }: TemplateRecord) {
  const values = SAMPLE_VALUES
  if (kind === 'EMAIL' && isMail(type)) {
    const { email } = await requireFirst(listRecipients(db, [caller.id]))
    return queueRendered(db, { title, content, enabled: true }, [{ template: type, to: email, userId: caller.id, variables: values }], now)
  }
  if (kind !== 'NOTIFICATION' || !isEvent(type)) throw new Problem('NOT_FOUND')
  const told = { title: fillTitle(title, values), text: fillNotice(content || title, values) }
  await insertNotifications(db, [{ user_id: caller.id, type, request_id: null, ...told, read_at: null, created_at: now }])
}

function bodiesOf(kind: TemplateKind, methods: Methods) {
  const rules = rulesOf(kind, methods)
  const show = (rows: readonly TemplateRecord[], caller: Caller): TemplateRow[] => {
    const canOf = rules.canFor(caller)
    return rows.map(row => ({
      id: row.id,
      type: row.type,
      typeName: templateName(kind, row.type),
      title: row.title,
      enabled: row.enabled === 1,
      createdAt: row.created_at,
      updatedAt: row.updated_at,
      can: canOf(row),
    }))
  }
  const hold = async ({ db }: CommandContext, id: number) => {
    await requireFound(findTemplate(db, kind, id))
    return holdRow(db, 'template', id)
  }
  const setEnabled = async (context: CommandContext, id: number, enabled: boolean) => {
    const row = await hold(context, id)
    rules.check(enabled ? 'ACTIVATION' : 'DESACTIVATION', row, context.caller)
    const made = { updated_at: context.now, updated_by: context.caller.id }
    return enable(context, row, enabled, {
      name: templateName(kind, row.type),
      write: set => updateRow(context.db, 'template', id, { ...set, ...made }),
    })
  }
  return {
    show,
    bodies: {
      async GET_ID({ id }: { id: number }, { db, caller }: { db: Reader; caller: Caller }) {
        const row = await requireFound(findTemplate(db, kind, id))
        const [shown] = show([row], caller)
        if (!shown) throw new Problem('NOT_FOUND')
        const person = await findPeople(db, [row.updated_by])
        return {
          ...shown,
          content: row.content,
          isPlain: isPlain(kind, row.type),
          isRequired: isRequired(kind, row.type),
          variables: [...variablesOf(kind, row.type)],
          updatedByUser: person(row.updated_by),
        }
      },
      async UPDATE(input: TemplateText & { id: number; enabled?: boolean | undefined }, context: CommandContext) {
        const { db, caller, now, audit } = context
        const row = await hold(context, input.id)
        await context.refuseStale()
        const enabled = input.enabled ?? row.enabled === 1
        if (enabled !== (row.enabled === 1)) {
          if (!hasRight(caller, `${kind}.ENABLE`)) throw new Problem('FORBIDDEN')
          if (!enabled && isRequired(kind, row.type)) throw validationProblem({ path: 'enabled', code: 'TEMPLATE.REQUIRED' })
        }
        const text = soundText(kind, row.type, input)
        const set = { ...text, title_fold: fold(text.title), enabled: Number(enabled), updated_at: now, updated_by: caller.id }
        await updateRow(db, 'template', row.id, set)
        const after = { ...text, enabled }
        audit(templateName(kind, row.type), changesBetween({ ...row, enabled: row.enabled === 1 }, after, [...FIELDS, ENABLED_FIELD]))
        return { id: row.id }
      },
      ACTIVATION: ({ id }: { id: number }, context: CommandContext) => setEnabled(context, id, true),
      DESACTIVATION: ({ id }: { id: number }, context: CommandContext) => setEnabled(context, id, false),
      async SEND_TEST({ id }: { id: number }, context: CommandContext) {
        const row = await hold(context, id)
        await sendTest(context, kind, row)
        context.audit(templateName(kind, row.type))
        return {}
      },
    },
  }
}

const emails = bodiesOf('EMAIL', emailTemplateMethods)
const notices = bodiesOf('NOTIFICATION', noticeTemplateMethods)

export const emailTemplateImplementation: Implementation<typeof emailTemplateMethods> = {
  ...listBodies(emailTemplateList, (rows, { caller }) => emails.show(rows, caller)),
  ...emails.bodies,
  EXPORT: exportEmailTemplates,
  async PREVIEW({ id, title, content }, { db, services }) {
    const row = await requireFound(findTemplate(db, 'EMAIL', id))
    const text = soundText('EMAIL', row.type, { title: title ?? row.title, content: content ?? row.content })
    return preview(db, 'EMAIL', row.type, text, services.mail.origin)
  },
}

export const noticeTemplateImplementation: Implementation<typeof noticeTemplateMethods> = {
  ...listBodies(noticeTemplateList, (rows, { caller }) => notices.show(rows, caller)),
  ...notices.bodies,
  EXPORT: exportNoticeTemplates,
  async PREVIEW({ id, title, content }, { db, services }) {
    const row = await requireFound(findTemplate(db, 'NOTIFICATION', id))
    const text = soundText('NOTIFICATION', row.type, { title: title ?? row.title, content: content ?? row.content })
    return preview(db, 'NOTIFICATION', row.type, text, services.mail.origin)
  },
}
