import { expect, test } from 'vitest'
import { z } from 'zod'
import { publicAttestation } from '#contract/resources/label/attestation.ts'
import { attestationJobs } from '#server/resources/label/attestation/seal.ts'
import { hashOf } from '#server/services/files/store.ts'
import { describeOnBoth, type World } from '#tests/support/api.ts'
import { dayIn, label, labelFields, newProduct } from '#tests/support/labels.ts'
import { mailsTo } from '#tests/support/outbox.ts'
import { readPdf, squeezed } from '#tests/support/pdf-text.ts'
import { isinForm } from '#tests/support/product-parts.ts'

const product = async (world: World, id: number) => (await world.as('admin').call('PRODUCT_MANAGEMENT', 'GET_ID_FORM', { id })).payload
const told = z.object({ payload: publicAttestation })

async function verify(world: World, code: string) {
  const response = await world.anonymous.request(`/api/attestations/${code}`)
  return { response, found: response.ok ? told.parse(await response.json()).payload : null }
}

const french = (day: string) => day.split('-').reverse().join('/')

describeOnBoth('labels', world => {
  const file = async (persona: 'admin' | 'partner' | 'partner2' | 'noRights', name: string) =>
    world.as(persona).request(`/api/files/${name}`)

  test('a grant writes state, history and attestation, tells the partners, and ends the application', async () => {
    const id = await newProduct(world, { name: 'Livret Žen & Ω' })
    const asked = await world.as('partner').call('PRODUCT_MANAGEMENT', 'LABELISATION_REQUEST', { id })
    const notices = await world.count('notification')
    const { certificate, code } = await label(world, id, 'LABELISATION')
    const { label: block, Historieslabel, can } = await product(world, id)
    const fields = labelFields().LABELISATION
    expect(block).toMatchObject({ labelStatut: 1, ...fields, certificateOfApprovalOfTheLabel: certificate, lastAction: 'LABELISATION' })
    expect(Historieslabel).toMatchObject([
      {
        labelStatut: 1,
        action: 'LABELISATION',
        startDate: fields.startDateOfValidityOfTheLabel,
        endDate: fields.labelExpiryDate,
        comment: 'Accordé',
        certificateOfApprovalOfTheLabel: certificate,
        code,
        by: { id: world.ids.users.admin },
      },
    ])
    expect(can).toEqual(expect.arrayContaining(['DELABELLISATION', 'RENOUVELLEMENT', 'RECTIFICATION', 'INVITATION']))
    expect(can).not.toContain('LABELISATION')
    const request = await world.as('admin').call('DEMANDE_MANAGEMENT', 'GET_ID', { id: asked.payload.id })
    expect(request.payload).toMatchObject({ status: 'REQUEST_ACCEPTED', history: [{ kind: 'CREATED' }, { to: 'REQUEST_ACCEPTED' }] })
    // The partner and the colleague, once each.
    expect(await world.count('notification')).toBe(notices + 2)
  })

  test('the attestation is a PDF that says its facts, kept for staff and the manager, and proved by its hash', async () => {
    const id = await newProduct(world, { name: 'Livret Žen & Ω' })
    const { certificate, code } = await label(world, id, 'LABELISATION')
    const bytes = new Uint8Array(await (await file('partner', certificate)).arrayBuffer())
    const [page, ...more] = readPdf(bytes)
    expect(more).toEqual([])
    const { found } = await verify(world, code)
    for (const words of ['Livret Žen & Ω', 'Banque Alpha', found?.number ?? '?', code, 'Attestation de labellisation'])
      expect(page?.text).toContain(squeezed(words))
    expect(found).toMatchObject({ product: 'Livret Žen & Ω', affiliate: 'Banque Alpha', kind: 'LABELISATION', standing: 'IN_FORCE' })
    expect(found?.sha256).toBe(hashOf(bytes))
    expect(await Promise.all((['admin', 'partner2', 'noRights'] as const).map(async one => (await file(one, certificate)).status))).toEqual(
      [200, 404, 404],
    )
    const [line] = (await product(world, id)).Historieslabel
    const { facts_sha256, json_facts } = await world.database.reader
      .selectFrom('attestation')
      .where('code', '=', code)
      .selectAll()
      .executeTakeFirstOrThrow()
    expect([line?.number, facts_sha256]).toEqual([found?.number, hashOf(new TextEncoder().encode(json_facts))])
    expect(page?.text).toContain(facts_sha256)
  })

  test('grounds as long as they may be, corrected, leave one sheet', async () => {
    const id = await newProduct(world, { name: 'Fonds d’épargne salariale solidaire à fort impact '.repeat(5) })
    const long = 'La part solidaire reste sous le seuil du règlement. '.repeat(19)
    await label(world, id, 'REFUS_LABELISATION', { refusalComment: long, refusalReglement: long })
    const corrected = { ...labelFields().REFUS_LABELISATION, refusalComment: long, refusalReglement: `${long}Bis`, comment: 'Article' }
    await world.as('staff').callAny('PRODUCT_MANAGEMENT', 'RECTIFICATION', { id, ...corrected })
    const [line] = (await product(world, id)).Historieslabel
    const pages = readPdf(new Uint8Array(await (await file('admin', line?.certificateOfApprovalOfTheLabel ?? '')).arrayBuffer()))
    expect([pages.length, pages[0]?.text.includes(squeezed(`${long}Bis`))]).toEqual([1, true])
  })

  test('a correction keeps the line and the attestation, and is followed by others that name them', async () => {
    const id = await newProduct(world)
    const first = await label(world, id, 'LABELISATION')
    const before = await verify(world, first.code)
    const correct = (body: object) => world.as('staff').callAny('PRODUCT_MANAGEMENT', 'RECTIFICATION', { id, ...body })
    expect((await correct({ comment: 'Date erronée' })).error?.fields?.map(fault => fault.path)).toContain('commentaire')
    const fields = { ...labelFields().LABELISATION, startDateOfValidityOfTheLabel: dayIn(-500) }
    const second = z
      .object({ payload: z.object({ code: z.string() }) })
      .parse(JSON.parse((await correct({ ...fields, comment: 'Date erronée' })).text)).payload
    const { label: block, Historieslabel } = await product(world, id)
    expect(block).toMatchObject({ labelStatut: 1, startDateOfValidityOfTheLabel: dayIn(-500) })
    expect(Historieslabel).toMatchObject([
      { action: 'LABELISATION', comment: 'Date erronée', corrects: Historieslabel[1]?.id, startDate: dayIn(-500) },
      { action: 'LABELISATION', comment: 'Accordé', corrects: null, startDate: dayIn(-30), code: first.code },
    ])
    const [old, now] = [await verify(world, first.code), await verify(world, second.code)]
    expect(old.found).toMatchObject({ ...before.found, standing: 'REPLACED', status: `remplacée par ${now.found?.number}` })
    expect(now.found?.standing).toBe('IN_FORCE')
    const refuser = await world.addUser({ username: 'refuseur', type: 'USER_TYPE_INTERNE', permissions: ['FGPLRF', 'FGFPGS'] })
    const refused = await refuser.client.callAny('PRODUCT_MANAGEMENT', 'RECTIFICATION', { id, ...fields, comment: 'Date' })
    expect(refused.error?.message).toBe('FORBIDDEN')
  })

  test('the public page tells today’s worth: withdrawn, replaced, expired, to come; unknown codes are limited', async () => {
    const id = await newProduct(world)
    const granted = await label(world, id, 'LABELISATION', { startDateOfValidityOfTheLabel: dayIn(3) })
    expect((await verify(world, granted.code)).found).toMatchObject({
      standing: 'TO_COME',
      status: `en vigueur à partir du ${french(dayIn(3))}`,
    })
    const etag = (await verify(world, granted.code)).response.headers.get('etag') ?? ''
    const again = await world.anonymous.request(`/api/attestations/${granted.code.toLowerCase()}`, { headers: { 'if-none-match': etag } })
    expect([again.status, again.headers.get('cache-control')]).toEqual([304, 'public, no-cache'])
    const renewed = await label(world, id, 'RENOUVELLEMENT', { lastRenewalDate: dayIn(3) })
    const withdrawn = await label(world, id, 'DELABELLISATION', { delabellisationDatee: dayIn(4) })
    const words = async (code: string) => (await verify(world, code)).found?.status
    expect(await words(granted.code)).toMatch(/^remplacée par \d{4}-\d{4}$/)
    expect(await words(renewed.code)).toBe(`retirée le ${french(dayIn(4))}`)
    expect(await words(withdrawn.code)).toBe(`label retiré le ${french(dayIn(4))}`)
    const guesses: number[] = []
    for (let at = 0; at < 32; at++)
      guesses.push((await world.anonymous.request('/api/attestations/ABCDEFGH23', {}, { from: '203.0.113.9' })).status)
    expect([guesses[0], guesses[29], guesses[30]]).toEqual([404, 404, 429])
    expect((await world.anonymous.request(`/api/attestations/${renewed.code}`, {}, { from: '203.0.113.9' })).status).toBe(429)
    expect((await world.anonymous.request('/api/attestations/trop-court')).status).toBe(404)
  })

  test('days that cannot be are refused with the field and a French reason, and nothing is written', async () => {
    const id = await newProduct(world)
    const lines = await world.count('label_history')
    const faults = async (action: 'LABELISATION' | 'REFUS_LABELISATION', changes: object) =>
      (await world.as('staff').callAny('PRODUCT_MANAGEMENT', action, { id, ...labelFields()[action], ...changes })).error?.fields
    expect(await faults('LABELISATION', { commentaire: '  ' })).toEqual([{ path: 'commentaire', code: 'STD_ERROR.TOO_SMALL' }])
    const start = 'startDateOfValidityOfTheLabel'
    expect(await faults('LABELISATION', { [start]: dayIn(-367) })).toEqual([{ path: start, code: 'LABEL.TOO_OLD' }])
    expect(await faults('LABELISATION', { [start]: dayIn(400) })).toEqual([{ path: start, code: 'LABEL.TOO_FAR' }])
    expect(await faults('LABELISATION', { [start]: dayIn(9), labelExpiryDate: dayIn(9) })).toEqual([
      { path: 'labelExpiryDate', code: 'LABEL.EXPIRY_ORDER' },
    ])
    expect(await faults('LABELISATION', { labelExpiryDate: dayIn(-1) })).toEqual([{ path: 'labelExpiryDate', code: 'LABEL.EXPIRY_PAST' }])
    expect(await faults('REFUS_LABELISATION', { refusalReglement: '' })).toEqual([
      { path: 'refusalReglement', code: 'STD_ERROR.TOO_SMALL' },
    ])
    expect(await world.count('label_history')).toBe(lines)
    await label(world, id, 'LABELISATION', { labelExpiryDate: null, [start]: dayIn(-10) })
    const early = await world
      .as('staff')
      .callAny('PRODUCT_MANAGEMENT', 'DELABELLISATION', { id, delabellisationDatee: dayIn(-11), delabellisationComment: 'Tôt' })
    expect(early.error?.fields).toEqual([{ path: 'delabellisationDatee', code: 'LABEL.BEFORE_LABEL' }])
  })

  test('a document that a crash left unmade is made by the clock, by its first reader or by the public page, and never again', async () => {
    const { reader } = world.database
    const shaOf = async (code: string) =>
      (await reader.selectFrom('attestation').where('code', '=', code).select('sha256').executeTakeFirst())?.sha256
    /** As if the server had died between the act and its document. */
    const unmade = async () => {
      const id = await newProduct(world)
      const { code, certificate } = await label(world, id, 'LABELISATION')
      const row = await reader.selectFrom('attestation').where('code', '=', code).selectAll().executeTakeFirstOrThrow()
      const line = await reader.selectFrom('label_history').where('id', '=', row.history_id).selectAll().executeTakeFirstOrThrow()
      const { id: lineId, ...copied } = line
      const again = { code: code.split('').toReversed().join(''), file_name: certificate.replace(/^.{4}/, '0000'), sha256: null }
      return world.database.transaction(async trx => {
        const { id: history_id } = await trx.insertInto('label_history').values(copied).returning('id').executeTakeFirstOrThrow()
        const { id: _own, ...facts } = row
        await trx
          .insertInto('attestation')
          .values({ ...facts, ...again, history_id, year: 2000, number: lineId })
          .execute()
        return again
      })
    }
    const [one, two, three] = [await unmade(), await unmade(), await unmade()]
    const seen = await Promise.all([file('partner', one.file_name), file('admin', one.file_name), verify(world, one.code)])
    expect(seen.slice(0, 2).map(answer => 'status' in answer && answer.status)).toEqual([200, 200])
    expect((await file('partner2', two.file_name)).status).toBe(404)
    expect((await verify(world, two.code)).found?.sha256).toBe(await shaOf(two.code))
    await attestationJobs.MAKE_ATTESTATIONS?.outside?.(world.database, world.parts.services, new Date().toISOString())
    const made = await shaOf(three.code)
    expect(made).toMatch(/^[0-9a-f]{64}$/)
    await attestationJobs.MAKE_ATTESTATIONS?.outside?.(world.database, world.parts.services, new Date().toISOString())
    expect(await shaOf(three.code)).toBe(made)
  })

  test('twenty at once: one wins, the others are TRANSITION_REFUSED, and there is one attestation', async () => {
    const id = await newProduct(world)
    const [attestations, lines] = [await world.count('attestation'), await world.count('label_history')]
    const staff = (['admin', 'staff', 'superadmin'] as const).map(persona => world.as(persona))
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) => {
        const action = at % 2 === 0 ? 'LABELISATION' : 'REFUS_LABELISATION'
        return staff[at % staff.length]?.callAny('PRODUCT_MANAGEMENT', action, { id, ...labelFields()[action] })
      }),
    )
    const codes = answers.map(answer => answer?.error?.message ?? 'OK')
    // A grant may follow a refusal, never the other way.
    const won = codes.filter(code => code === 'OK').length
    expect(codes.filter(code => code === 'TRANSITION_REFUSED')).toHaveLength(20 - won)
    expect([await world.count('attestation'), await world.count('label_history')]).toEqual([attestations + won, lines + won])
    const same = await newProduct(world)
    const grants = await Promise.all(
      Array.from({ length: 20 }, () =>
        world.as('staff').callAny('PRODUCT_MANAGEMENT', 'LABELISATION', { id: same, ...labelFields().LABELISATION }),
      ),
    )
    expect(grants.map(answer => answer.error?.message ?? 'OK').toSorted()).toEqual([
      'OK',
      ...Array.from({ length: 19 }, () => 'TRANSITION_REFUSED'),
    ])
    expect((await product(world, same)).Historieslabel).toHaveLength(1)
  })

  test('renewed or corrected by twenty at once: one wins, whether they saw the same label or ask the same', async () => {
    const id = await newProduct(world)
    await label(world, id, 'LABELISATION')
    const race = async (bodyAt: (at: number) => object, method: 'RENOUVELLEMENT' | 'RECTIFICATION') => {
      const before = await world.count('attestation')
      const asked = Array.from({ length: 20 }, (_, at) => world.as('staff').callAny('PRODUCT_MANAGEMENT', method, { id, ...bodyAt(at) }))
      const codes = (await Promise.all(asked)).map(({ error }) => error?.message ?? 'OK')
      expect(await world.count('attestation')).toBe(before + 1)
      return [codes.filter(code => code === 'OK').length, [...new Set(codes)].toSorted()]
    }
    const seen = async () => (await product(world, id)).label.lastAct
    const renewal = labelFields().RENOUVELLEMENT
    const [granted, late] = [await seen(), [1, ['OK', 'TRANSITION_REFUSED']]]
    expect(
      await race(
        at => ({ ...renewal, commentLastRenewal: `Par ${at}`, labelExpiryDate: dayIn(800 + at), lastAct: granted }),
        'RENOUVELLEMENT',
      ),
    ).toEqual(late)
    const renewed = await seen()
    expect(
      await race(at => ({ ...renewal, comment: `Par ${at}`, labelExpiryDate: dayIn(600 + at), lastAct: renewed }), 'RECTIFICATION'),
    ).toEqual(late)
    expect(await race(at => ({ ...renewal, commentLastRenewal: `Par ${at}` }), 'RENOUVELLEMENT')).toEqual(late)
    expect(await race(at => ({ ...renewal, labelExpiryDate: dayIn(500), comment: `Par ${at}` }), 'RECTIFICATION')).toEqual([
      1,
      ['OK', 'VALIDATION_ERROR'],
    ])
    expect((await product(world, id)).Historieslabel).toHaveLength(5)
    const untouched = await newProduct(world)
    const unseen = { id: untouched, ...labelFields().LABELISATION }
    expect((await world.as('staff').callAny('PRODUCT_MANAGEMENT', 'LABELISATION', { ...unseen, lastAct: 1 })).error?.message).toBe(
      'TRANSITION_REFUSED',
    )
    expect((await world.as('staff').callAny('PRODUCT_MANAGEMENT', 'LABELISATION', { ...unseen, lastAct: null })).error).toBeNull()
  })

  test('numbers of a year have neither holes nor doubles, whoever issues at once', async () => {
    const ids = await Promise.all(Array.from({ length: 8 }, () => newProduct(world)))
    await Promise.all(ids.map(id => label(world, id, 'LABELISATION')))
    const rows = await world.database.reader
      .selectFrom('attestation')
      .where('year', '>', 2000)
      .select(['year', 'number'])
      .orderBy('year')
      .orderBy('number')
      .execute()
    for (const [year, own] of Map.groupBy(rows, row => row.year))
      expect(
        own.map(row => row.number),
        String(year),
      ).toEqual(own.map((_, at) => at + 1))
  })

  test('an application is asked once, with the catalogue’s questionnaires, by the manager alone; its initiator withdraws it', async () => {
    const id = await newProduct(world)
    const ask = (persona: 'partner' | 'partner2' | 'superadmin', of = id) =>
      world.as(persona).call('PRODUCT_MANAGEMENT', 'LABELISATION_REQUEST', { id: of })
    expect((await ask('partner', world.ids.products.p2)).error?.message).toBe('FORBIDDEN')
    expect((await ask('superadmin')).error?.message).toBe('FORBIDDEN')
    expect((await ask('partner2')).error?.message).toBe('NOT_FOUND')
    const { id: request } = (await ask('partner')).payload
    expect((await ask('partner')).error).toMatchObject({ message: 'CONFLICT', detail: 'UPDATE_REQUEST_EXISTING' })
    const detail = (await world.as('partner').call('DEMANDE_MANAGEMENT', 'GET_ID', { id: request })).payload
    expect(detail).toMatchObject({
      status: 'REQUEST_FEEDBACK',
      productConcerned: id,
      qsQuestionMaster: [{ id: world.ids.forms.small.id, state: 'NEW' }],
    })
    expect(detail.can).toEqual(expect.arrayContaining(['FILL', 'DELETE']))
    const bundle = (await world.as('colleague').call('OFFLINE_MANAGEMENT', 'GET_BUNDLE', {})).payload
    expect(bundle.requests.map(one => one.id)).toContain(request)
    expect((await world.as('partner').call('PRODUCT_MANAGEMENT', 'RENOUVELLEMENT_REQUEST', { id })).error?.message).toBe(
      'TRANSITION_REFUSED',
    )
    expect((await world.as('partner').call('DEMANDE_MANAGEMENT', 'DELETE', { id: request })).error).toBeNull()
    expect((await ask('partner')).error).toBeNull()
  })

  test('handed over, staff grant: answers stay, and acceptance comes no other way', async () => {
    const id = await newProduct(world)
    const { id: request } = (await world.as('partner').call('PRODUCT_MANAGEMENT', 'LABELISATION_REQUEST', { id })).payload
    const answers = [{ name: 'nom', value: 'Candidature' }]
    const saved = { request, form: world.ids.forms.small.id, name: 'Candidature', ended: true, revision: 0, feedbacks: answers }
    expect((await world.as('partner').call('FEEDBACK_MANAGEMENT', 'ADD', saved)).error).toBeNull()
    const handed = await world.as('partner').call('DEMANDE_MANAGEMENT', 'CHANGE_DECISION', { id: request, decision: 'REQUEST_IN_PROGRESS' })
    expect(handed.error).toBeNull()
    await world.as('staff').call('DEMANDE_MANAGEMENT', 'CHANGE_ASSIGN', { id: request, user: world.ids.users.staff })
    const accept = { id: request, decision: 'REQUEST_ACCEPTED', description: 'Oui' } as const
    expect((await world.as('staff').call('DEMANDE_MANAGEMENT', 'CHANGE_DECISION', accept)).error?.message).toBe('TRANSITION_REFUSED')
    await label(world, id, 'LABELISATION')
    const { payload } = await world.as('staff').call('DEMANDE_MANAGEMENT', 'GET_ID', { id: request })
    expect([payload.status, payload.qsQuestionMaster[0]?.state]).toEqual(['REQUEST_ACCEPTED', 'ENDED'])
    const refused = await newProduct(world)
    const other = (await world.as('partner').call('PRODUCT_MANAGEMENT', 'LABELISATION_REQUEST', { id: refused })).payload.id
    await label(world, refused, 'REFUS_LABELISATION')
    expect((await world.as('staff').call('DEMANDE_MANAGEMENT', 'GET_ID', { id: other })).payload.status).toBe('REQUEST_DENIED')
  })

  test('an invitation opens the application that fits, tells the partners by when, and mails them', async () => {
    const id = await newProduct(world)
    await world.database.transaction(trx =>
      trx.updateTable('user_account').set({ activated: 1, email: 'alpha@exemple.fr' }).where('id', '=', world.ids.users.partner).execute(),
    )
    const invite = (day: string, of = id) => world.as('staff').call('PRODUCT_MANAGEMENT', 'INVITATION', { id: of, labelExpiryDate: day })
    expect((await invite(dayIn(-1))).error?.fields).toEqual([{ path: 'labelExpiryDate', code: 'LABEL.EXPIRY_PAST' }])
    const { payload } = await invite(dayIn(20))
    const request = (await world.as('partner').call('DEMANDE_MANAGEMENT', 'GET_ID', { id: payload.id })).payload
    expect(request).toMatchObject({
      type: 'REQUEST_PRODUCT_LABELISATION',
      answerBy: dayIn(20),
      createdByUser: { id: world.ids.users.staff },
    })
    const [mail] = await mailsTo(world, 'alpha@exemple.fr')
    expect(mail?.variables?.['request.answerBy']).toBe(french(dayIn(20)))
    expect((await invite(dayIn(20), world.ids.products.bare)).error?.fields).toEqual([{ path: 'id', code: 'LABEL.NO_FORM' }])
  })

  test('the register exists once the organisation opens it, and holds what is in force', async () => {
    const register = (query = '') => world.anonymous.request(`/api/register${query}`)
    expect((await register()).status).toBe(404)
    await world.database.transaction(async trx => {
      const table = await trx.selectFrom('technical_table').where('code', '=', 'AUTH').select('id').executeTakeFirstOrThrow()
      const text = { designation: 'Registre', designation_fold: 'registre' }
      const line = { table_id: table.id, code: 'REGISTER', value: '1', ...text, created_at: new Date().toISOString() }
      await trx.insertInto('technical_line').values(line).execute()
    })
    const id = await newProduct(world, { name: '=cmd;"x"' })
    await label(world, id, 'LABELISATION')
    const form = isinForm(id)
    await world.as('admin').call('PRODUCT_CODE_ISIN', 'ADD', form)
    const other = await newProduct(world, { name: 'Pas encore' })
    await label(world, other, 'LABELISATION', { startDateOfValidityOfTheLabel: dayIn(2) })
    const body = await (await register()).text()
    expect(body).toContain(`"code":"P${id}"`)
    expect(body).not.toContain('Pas encore')
    expect(await (await register('?format=csv')).text()).toContain(
      `"P${id}";"'=cmd;""x""";"Banque Alpha";"Fonds solidaires";"${form.code}"`,
    )
  })
})
