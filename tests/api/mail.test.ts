import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { MAIL_DEFAULTS } from '#contract/messages/defaults/defaults.ts'
import { fillTitle, oneLine } from '#contract/messages/fill.ts'
import { deliverDueMails, MAIL_LEASE_MS } from '#server/services/mail/deliver.ts'
import { createMailer } from '#server/services/mail/mailer.ts'
import { queueMail } from '#server/services/mail/queue.ts'
import { renderMail } from '#server/services/messages/render.ts'
import type { Services } from '#server/services/services.ts'
import { describeOnBoth } from '#tests/support/api.ts'
import { mailsTo } from '#tests/support/outbox.ts'
import { linkIn, Postbox } from '#tests/support/smtp.ts'

/** Hostile names. */
const HOSTILE = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '"><svg onload=alert(1)>',
  "' onmouseover='alert(1)",
  '</title><b>',
  'javascript:alert(1)',
  '&lt;script&gt;',
  'a\r\nBcc: tous@exemple.fr',
  'a\nSubject: autre',
  'a\r\n\r\n<h1>x</h1>',
  'a\u2028Bcc: x',
  '=?utf-8?q?=0d=0aBcc:_tous?=',
  '{{link}}',
  '{{constructor}}',
  '$&$1',
  'é'.repeat(200),
  '\u0000',
  '%0d%0aBcc:tous',
  '\t\tBcc: x',
]

const mailText = (type: string) => {
  const text = MAIL_DEFAULTS.get(type)
  if (!text) throw new Error(type)
  return text
}
const ORIGIN = 'https://sceau.exemple.fr'
const later = (ms: number) => new Date(Date.now() + ms).toISOString()
const HOUR = 3_600_000

test('a mail’s variables are text, never markup, a header or another paragraph', () => {
  for (const hostile of HOSTILE) {
    const values = { 'user.username': hostile, 'user.fullName': hostile, link: '/x' }
    const { title, content } = mailText('EMAIL_USER_BLOCKED_ADMIN')
    const subject = fillTitle(title, values)
    const { text, html } = renderMail({ content, closing: 'L’équipe' }, subject, values, ORIGIN)
    expect(subject).not.toMatch(/[\r\n\0]/)
    // The paragraph that names the account is left out where nothing is left of the name.
    expect(text.split('\n\n')).toHaveLength(oneLine(hostile) === '' ? 3 : 4)
    const tags = html.replace(/<\/?(?:html|head|meta|title|body|p|a)(?: (?:lang|charset|href)="[^"<>]*")*>|<!doctype html>/g, '')
    expect(tags).not.toMatch(/[<>]/)
  }
  const away = (origin: string | null) =>
    renderMail({ ...mailText('EMAIL_INVITATION'), closing: '' }, '', { link: '//mauvais.exemple/x' }, origin)
  expect(away(null).text).toContain('(lien masqué)')
  expect(away(ORIGIN).link).toBe(`${ORIGIN}/`)
})

test('a comment keeps its lines in a mail, and is one line where it can only be that', () => {
  const values = { 'request.comment': 'Merci.\r\n\n\u2022 Encours\u202f: <b>\n', 'user.firstName': 'Ada\nLovelace', link: '/x' }
  const content = '<p>{{user.firstName}}</p><p>{{request.comment}}</p><p><a href="{{link}}">Ouvrir</a></p>'
  const { text, html } = renderMail({ content, closing: 'Fin' }, '', values, ORIGIN)
  expect(text).toBe(`Ada Lovelace\n\nMerci.\n\u2022 Encours\u202f: <b>\n\nOuvrir : ${ORIGIN}/x\n\nFin`)
  expect(html).toContain('<p>Merci.<br />\u2022 Encours\u202f: &lt;b&gt;</p>')
  expect(fillTitle('{{request.comment}}', values)).not.toContain('\n')
})

describeOnBoth('the outbox', world => {
  const postbox = new Postbox()
  let services: Services
  const deliver = (now = later(0)) => deliverDueMails(world.database, services, now)
  const queue = (to: string, firstName = 'Ada') =>
    world.database.transaction(trx =>
      queueMail(trx, {
        template: 'EMAIL_RESET_PASSWORD',
        to,
        userId: null,
        variables: { 'user.firstName': firstName, 'user.username': 'ada', link: '/auth/password?id=1&token=abc' },
      }),
    )
  const only = async (to: string) => {
    const [mail, ...more] = await mailsTo(world, to)
    if (!mail || more.length > 0) throw new Error(to)
    return mail
  }

  beforeAll(async () => {
    await postbox.open()
    const settings = { smtpUrl: postbox.url, from: 'Sceau <label@exemple.fr>', publicUrl: ORIGIN }
    services = { ...world.parts.services, mail: createMailer(settings) }
  })
  afterAll(() => postbox.close())
  beforeEach(async () => {
    postbox.mails.length = 0
    postbox.refusal = null
    await world.database.transaction(trx => trx.deleteFrom('mail').execute())
  })

  test('a mail is sent once, with its link, and its body is purged', async () => {
    await queue('ada@exemple.fr')
    await deliver()
    await deliver()
    expect(postbox.mails).toHaveLength(1)
    const [mail] = postbox.mails
    if (!mail) throw new Error('nothing came')
    expect(mail.to).toEqual(['ada@exemple.fr'])
    expect(linkIn(mail)).toBe(`${ORIGIN}/auth/password?id=1&token=abc`)
    expect(Object.fromEntries(mail.headers)).toMatchObject({ from: 'Sceau <label@exemple.fr>', 'auto-submitted': 'auto-generated' })
    expect(await only('ada@exemple.fr')).toMatchObject({ status: 'SENT', json_variables: null, attempts: 1, last_error: null })
  })

  test('what was rolled back never leaves; what is no address is refused', async () => {
    await expect(
      world.database.transaction(async trx => {
        await queueMail(trx, { template: 'EMAIL_RESET_UNKNOWN', to: 'ada@exemple.fr', userId: null, variables: {} })
        throw new Error('rolled back')
      }),
    ).rejects.toThrow('rolled back')
    for (const to of ['ada@exemple.fr\r\nBcc: tous@exemple.fr', 'ada@exemple.fr, tous@exemple.fr', 'ada']) {
      await expect(queue(to)).rejects.toThrow()
    }
    expect(await world.count('mail')).toBe(0)
  })

  test('150 hostile names add no header and no recipient (docs/reliability.md 26)', async () => {
    const names = Array.from(
      { length: 150 },
      (_, at) => `${HOSTILE[at % HOSTILE.length]}\r\nBcc: tous${at}@exemple.fr\r\n\r\n<script>x</script>`,
    )
    for (const [at, name] of names.entries()) await queue(`n${at}@exemple.fr`, name.slice(0, 250))
    for (let turn = 0; turn < 8; turn++) await deliver()
    expect(postbox.mails).toHaveLength(150)
    const known = ['auto-submitted', 'message-id', 'date', 'mime-version', 'from', 'to', 'subject', 'content-type']
    for (const mail of postbox.mails) {
      expect(mail.to).toHaveLength(1)
      expect(mail.headers.map(([name]) => name).sort()).toEqual([...known].sort())
      expect(mail.raw.slice(mail.raw.indexOf('text/html'))).not.toMatch(/<(script|img|svg|h1|b)\b/i)
    }
  })

  test('a server out of reach or busy is tried again after growing pauses, never forgotten', async () => {
    await queue('ada@exemple.fr')
    postbox.refusal = 451
    const pauses: number[] = []
    for (let turn = 0; turn < 6; turn++) {
      const before = Date.now()
      await world.database.transaction(trx =>
        trx
          .updateTable('mail')
          .set({ next_at: later(-1) })
          .execute(),
      )
      await deliver()
      const mail = await only('ada@exemple.fr')
      expect(mail).toMatchObject({ status: 'WAITING', attempts: turn + 1, leased_until: null })
      expect(mail.last_error).toContain('451')
      pauses.push(Math.round((Date.parse(mail.next_at) - before) / 10_000))
    }
    expect(pauses).toEqual([1, 2, 4, 8, 16, 32])
    await deliver()
    expect((await only('ada@exemple.fr')).attempts).toBe(6)
    postbox.refusal = null
    await deliver(later(HOUR))
    expect(await only('ada@exemple.fr')).toMatchObject({ status: 'SENT', last_error: null })
  })

  test('one refused for good waits for a person, who sends it again', async () => {
    await queue('ada@exemple.fr')
    postbox.refusal = 550
    await deliver()
    const { id } = await only('ada@exemple.fr')
    const staff = world.as('admin')
    const seen = await staff.call('MAIL_OUTBOX', 'GET_ID', { id })
    expect(seen.payload).toMatchObject({ status: 'FAILED', canRetry: true, nextAt: null })
    expect(seen.payload.error).toContain('550')
    await deliver(later(24 * HOUR))
    expect((await only('ada@exemple.fr')).attempts).toBe(1)
    postbox.refusal = null
    expect((await staff.call('MAIL_OUTBOX', 'RETRY', { id })).error).toBeNull()
    await deliver()
    expect(await only('ada@exemple.fr')).toMatchObject({ status: 'SENT', attempts: 2 })
    const again = await staff.call('MAIL_OUTBOX', 'RETRY', { id })
    expect([again.error?.message, again.error?.detail]).toEqual(['TRANSITION_REFUSED', { from: 'SENT', to: 'WAITING' }])
    expect((await staff.call('MAIL_OUTBOX', 'RETRY', { id: id + 1000 })).error?.message).toBe('NOT_FOUND')
  })

  test('a mail that a dead server took is taken up once its lease is over', async () => {
    await queue('ada@exemple.fr')
    await world.database.transaction(trx =>
      trx
        .updateTable('mail')
        .set({ leased_until: later(MAIL_LEASE_MS) })
        .execute(),
    )
    await deliver()
    expect(postbox.mails).toHaveLength(0)
    await deliver(later(MAIL_LEASE_MS + 1000))
    expect(postbox.mails).toHaveLength(1)
  })

  test('two servers send each mail once', async () => {
    for (let at = 0; at < 10; at++) await queue(`n${at}@exemple.fr`)
    await Promise.all([deliver(), deliver(), deliver()])
    expect(postbox.mails.map(mail => mail.to[0]).sort()).toEqual(Array.from({ length: 10 }, (_, at) => `n${at}@exemple.fr`))
  })

  test('without an SMTP server mails stay, and holders of the right read them, links masked outside the demo', async () => {
    await queue('ada@exemple.fr')
    await queue('grace@exemple.fr')
    await deliverDueMails(world.database, world.parts.services, later(0))
    const staff = world.as('reader')
    const { payload } = await staff.call('MAIL_OUTBOX', 'FILTER', { recipient: 'ÀDA@', data: { order: 'createdAt' } })
    expect(payload).toMatchObject({ count: 1, data: [{ recipient: 'ada@exemple.fr', status: 'WAITING', canRetry: false }] })
    const id = payload.data[0]?.id ?? 0
    const detail = await staff.call('MAIL_OUTBOX', 'GET_ID', { id })
    expect(detail.payload.link).toBeNull()
    expect(detail.payload.text).toContain('(lien masqué)')
    expect(detail.text).not.toContain('abc')
    for (const [filter, count] of [
      [{ status: 'WAITING' as const }, 2],
      [{ status: 'RETRYING' as const }, 0],
      [{ subject: 'reinitialisation' }, 2],
      [{ template: 'EMAIL_INVITATION' as const }, 0],
      [{ from: '2099-01-01' }, 0],
      [{ to: '2099-01-01' }, 2],
    ] as const) {
      expect((await staff.call('MAIL_OUTBOX', 'FILTER', filter)).payload.count).toBe(count)
    }
    const demo = createMailer({ isDemo: true, publicUrl: ORIGIN })
    expect(demo.connect).toBeNull()
  })
})
