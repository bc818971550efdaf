import { beforeAll, expect, test } from 'vitest'
import { checkTemplate, type TemplateKind } from '#contract/messages/check.ts'
import { MAIL_DEFAULTS, NOTICE_DEFAULTS } from '#contract/messages/defaults/defaults.ts'
import { EVENT_CODES } from '#contract/messages/events.ts'
import { MAIL_CODES, mailOf } from '#contract/messages/mails.ts'
import { contentOf } from '#server/services/mail/deliver.ts'
import { sanitizeContent } from '#server/services/messages/sanitize.ts'
import { tell } from '#server/services/messages/tell.ts'
import { ensureTemplates } from '#server/services/messages/templates.ts'
import { describeOnBoth } from '#tests/support/api.ts'
import { mailsTo } from '#tests/support/outbox.ts'
import { templateOf } from '#tests/support/template-samples.ts'

const NOW = '2026-06-01T08:00:00.000Z'
const ORIGIN = 'https://sceau.exemple.fr'

test('every template is born sound: known variables, links where they are needed, nothing that sanitising would take', () => {
  const kinds: [TemplateKind, typeof MAIL_DEFAULTS][] = [
    ['EMAIL', MAIL_DEFAULTS],
    ['NOTIFICATION', NOTICE_DEFAULTS],
  ]
  for (const [kind, defaults] of kinds) {
    for (const [type, text] of defaults) expect([type, checkTemplate(kind, type, text)]).toEqual([type, []])
  }
  expect([...MAIL_DEFAULTS.keys()].sort()).toEqual([...MAIL_CODES].sort())
  for (const event of EVENT_CODES) {
    const { content } = MAIL_DEFAULTS.get(mailOf(event)) ?? { content: '' }
    expect(sanitizeContent(content)).toBe(content)
  }
})

const HOSTILE = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg/onload=alert(1)>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="JaVaScRiPt&#58;alert(1)">x</a>',
  '<a href="data:text/html,<script>1</script>">x</a>',
  '<a href="//mauvais.exemple">x</a>',
  '<a href="https://mauvais.exemple/{{user.firstName}}">x</a>',
  '<p style="background:url(javascript:1)" onclick="1">x</p>',
  '<iframe srcdoc="<script>1</script>"></iframe>',
  '<math><mtext><table><mglyph><style><img src=x onerror=1>',
  '<form action="https://mauvais.exemple"><input name=p></form>',
  '<noscript><p title="</noscript><img src=x onerror=1>">',
  '<style>@import "https://mauvais.exemple"</style>',
  '<base href="https://mauvais.exemple/">',
  '<meta http-equiv=refresh content="0;url=https://mauvais.exemple">',
]

test('150 injections into a template leave text and simple marks only (docs/reliability.md 26)', () => {
  const attacks = Array.from(
    { length: 150 },
    (_, at) => `<p>a</p>${HOSTILE[at % HOSTILE.length]}<p>${HOSTILE[(at * 7) % HOSTILE.length]}</p>`,
  )
  for (const attack of attacks) {
    const kept = sanitizeContent(attack)
    expect(kept).not.toMatch(
      /<(?!\/?(?:p|a|br|strong|em|u|s|ul|ol|li|h[1-3]|blockquote|hr)\b)|\son\w+=|style=|javascript:|data:|href="(?!https?:|mailto:|\{\{link\}\}")/i,
    )
    expect(kept).not.toContain('mauvais.exemple/{{')
    expect(sanitizeContent(kept)).not.toMatch(/<(?:script|img|svg|style|iframe|form|base|meta)/i)
  }
})

describeOnBoth('templates', world => {
  const admin = () => world.as('admin')
  beforeAll(() =>
    world.database.transaction(async trx => {
      await ensureTemplates(trx, NOW)
      const set = { activated: 1, email: 'alpha@exemple.fr' }
      await trx.updateTable('user_account').set(set).where('id', '=', world.ids.users.partner).execute()
    }),
  )
  const email = (type: string) => templateOf(world, 'EMAIL', type)
  const tellPartner = (comment: string, event: 'REQUEST_ACCEPTED' | 'REQUEST_REJECTED' = 'REQUEST_ACCEPTED') =>
    world.database.transaction(trx =>
      tell(
        trx,
        event,
        [world.ids.users.partner, world.ids.users.partner],
        {
          about: { request: world.ids.requests.product1 },
          variables: {
            'request.number': 'n° 1',
            'request.type': 'Collecte – produit',
            'request.target': '{{request.comment}}',
            'request.status': 'Acceptée',
            'request.comment': comment,
          },
        },
        NOW,
      ),
    )
  const told = () =>
    world.database.reader
      .selectFrom('notification')
      .where('user_id', '=', world.ids.users.partner)
      .where('created_at', '=', NOW)
      .selectAll()
      .orderBy('id', 'desc')
      .execute()

  test('lists, filters, sorts; another kind’s id is no record', async () => {
    const { payload } = await admin().call('CMS_EMAIL', 'FILTER', { title: 'réInitialisation', data: { order: 'title', direction: 'ASC' } })
    expect(payload.count).toBe(5)
    expect(payload.data[0]).toMatchObject({ typeName: expect.any(String), enabled: true })
    const one = await admin().call('CMS_NOTIFICATION', 'FILTER', { type: 'REQUEST_ACCEPTED' })
    expect(one.payload.data).toMatchObject([{ title: 'Demande acceptée', can: ['UPDATE', 'DESACTIVATION', 'SEND_TEST'] }])
    expect((await admin().call('CMS_EMAIL', 'GET_ID', { id: one.payload.data[0]?.id ?? 0 })).error?.message).toBe('NOT_FOUND')
    expect((await world.as('partner').call('CMS_EMAIL', 'GET', {})).error?.message).toBe('FORBIDDEN')
  })

  test('what is sent comes from the template: one person once, values as text, an empty line left out, edits kept at the next start', async () => {
    await world.as('admin').call('CMS_EMAIL', 'UPDATE', {
      id: (await email('EMAIL_REQUEST_ACCEPTED')).id,
      type: 'EMAIL_CORE',
      title: 'Bravo {{user.firstName}}\r\nBcc: x',
      content: '<p>Pour {{request.target}}<script>1</script></p><p>Motif : {{request.comment}}</p><p><a href="{{link}}">Voir</a></p>',
    })
    await world.database.transaction(trx => ensureTemplates(trx, NOW))
    await tellPartner('<b>fin</b>\r\nBcc: tous@exemple.fr')
    await tellPartner('')
    const [second, first] = await mailsTo(world, 'alpha@exemple.fr')
    if (!first || !second) throw new Error('no mail')
    expect(first.template).toBe('EMAIL_REQUEST_ACCEPTED')
    expect(first.subject).toMatch(/^Bravo \S+ Bcc: x$/)
    const mail = await contentOf(world.database.reader, first, ORIGIN)
    expect(mail?.html).toContain('<p>Motif : &lt;b&gt;fin&lt;/b&gt;<br />Bcc: tous@exemple.fr</p>')
    expect(mail?.html).toContain('Pour {{request.comment}}</p>')
    expect(mail?.html).not.toContain('<script')
    expect(mail?.link).toBe(`${ORIGIN}/external/request?id=${world.ids.requests.product1}`)
    expect((await contentOf(world.database.reader, second, ORIGIN))?.text).not.toContain('Motif')
    const notices = await told()
    expect(notices.map(one => one.title)).toEqual(['Demande acceptée', 'Demande acceptée'])
    expect(notices[0]?.text).not.toContain('Commentaire')
    expect(notices[1]?.text).toContain('Commentaire\u202f: <b>fin</b> Bcc: tous@exemple.fr')
  })

  test('a disabled template sends nothing; one without which nobody could get in stays', async () => {
    const mail = await email('EMAIL_REQUEST_REJECTED')
    const notice = await templateOf(world, 'NOTIFICATION', 'REQUEST_REJECTED')
    expect((await admin().call('CMS_EMAIL', 'DESACTIVATION', { id: mail.id, enabled: false })).error).toBeNull()
    expect((await admin().call('CMS_NOTIFICATION', 'DESACTIVATION', { id: notice.id, enabled: false })).error).toBeNull()
    const before = [(await told()).length, (await mailsTo(world, 'alpha@exemple.fr')).length]
    await tellPartner('non', 'REQUEST_REJECTED')
    expect([(await told()).length, (await mailsTo(world, 'alpha@exemple.fr')).length]).toEqual(before)
    await admin().call('CMS_EMAIL', 'ACTIVATION', { id: mail.id })
    await tellPartner('non', 'REQUEST_REJECTED')
    expect((await mailsTo(world, 'alpha@exemple.fr')).length).toBe((before[1] ?? 0) + 1)
    const invitation = await email('EMAIL_INVITATION')
    const detail = await admin().call('CMS_EMAIL', 'GET_ID', { id: invitation.id })
    expect(detail.payload).toMatchObject({ isRequired: true, variables: ['link'], can: ['UPDATE', 'SEND_TEST'] })
    expect((await admin().call('CMS_EMAIL', 'DESACTIVATION', { id: invitation.id })).error?.message).toBe('TRANSITION_REFUSED')
    const { title, content } = invitation
    const refused = [
      [{ enabled: false }, 'enabled', 'TEMPLATE.REQUIRED'],
      [{ content: '<p>Sans lien</p>' }, 'content', 'TEMPLATE.LINK_REQUIRED'],
      [{ content: `${content}{{user.password}}` }, 'content', 'TEMPLATE.UNKNOWN_VARIABLE'],
      [{ content: `${content}{{user.firstName}}` }, 'content', 'TEMPLATE.UNKNOWN_VARIABLE'],
      [{ content: `${content}{{li<em>nk</em>}}` }, 'content', 'TEMPLATE.UNKNOWN_VARIABLE'],
      [{ content: `${content}{{{{link}}}}` }, 'content', 'TEMPLATE.UNKNOWN_VARIABLE'],
      [{ content: `${content}{{constructor}}` }, 'content', 'TEMPLATE.UNKNOWN_VARIABLE'],
      [{ title: 'Pour {{link' }, 'title', 'TEMPLATE.UNKNOWN_VARIABLE'],
      [{ title: ' ' }, 'title', 'STD_ERROR.TOO_SMALL'],
      [{ content: `<p>${'é'.repeat(60_000)}</p>` }, 'content', 'STD_ERROR.TOO_BIG'],
    ] as const
    for (const [change, path, code] of refused) {
      const body = { id: invitation.id, title, content, ...change }
      expect((await admin().call('CMS_EMAIL', 'UPDATE', body)).error?.fields?.[0]).toEqual({ path, code })
    }
    expect(await email('EMAIL_INVITATION')).toEqual(invitation)
  })

  test('the words that close every mail are plain, of 10,000 characters at most', async () => {
    const { id, title } = await email('EMAIL_CORE')
    const save = (content: string) => admin().call('CMS_EMAIL', 'UPDATE', { id, title, content })
    expect((await save('é'.repeat(10_001))).error?.fields).toEqual([{ path: 'content', code: 'STD_ERROR.TOO_BIG' }])
    expect((await save('À bientôt,\n\n<b>L’équipe</b>')).error).toBeNull()
    const preview = await admin().call('CMS_EMAIL', 'PREVIEW', { id: (await email('EMAIL_REQUEST_ACCEPTED')).id })
    expect(preview.payload.html).toContain('<p>À bientôt,</p><p>&lt;b&gt;L’équipe&lt;/b&gt;</p>')
    expect(preview.payload.title).toBe('Bravo Camille Bcc: x')
  })

  test('a preview shows what is typed, a test goes to its sender alone', async () => {
    const { id } = await email('EMAIL_REQUEST_REMINDER')
    const typed = { id, title: 'Relance de {{user.lastName}}', content: '<p>{{requests.list}}</p>' }
    const { payload } = await admin().call('CMS_EMAIL', 'PREVIEW', typed)
    expect(payload.title).toBe('Relance de Moreau')
    expect(payload.html).toMatch(/<ul><li><a href="http[^"]*">Fonds Avenir Solidaire<\/a><\/li>/)
    expect((await admin().call('CMS_EMAIL', 'PREVIEW', { id, content: '<p>{{nom}}</p>' })).error?.fields).toEqual([
      { path: 'content', code: 'TEMPLATE.UNKNOWN_VARIABLE' },
    ])
    const before = await world.count('mail')
    expect((await admin().call('CMS_EMAIL', 'SEND_TEST', { id })).error).toBeNull()
    expect(await world.count('mail')).toBe(before + 1)
    const last = await world.database.reader.selectFrom('mail').orderBy('id', 'desc').selectAll().executeTakeFirstOrThrow()
    expect(last).toMatchObject({ user_id: world.ids.users.admin, template: 'EMAIL_REQUEST_REMINDER' })
    const notice = await templateOf(world, 'NOTIFICATION', 'REQUEST_ACCEPTED')
    expect((await admin().call('CMS_NOTIFICATION', 'SEND_TEST', { id: notice.id })).error).toBeNull()
    const unread = await admin().call('NT_NOTIFICATION', 'GET_UNREAD', {})
    expect(unread.payload.data[0]).toMatchObject({ type: 'REQUEST_ACCEPTED', title: 'Demande acceptée' })
  })
})
