import { beforeAll, expect, test } from 'vitest'
import { affiliateLines, agreementForm, contactForm, documentForm, type Lines, upload } from '#tests/support/affiliates.ts'
import { describeOnBoth, type Persona } from '#tests/support/api.ts'

const NOT_FOUND = { message: 'NOT_FOUND' }
const fault = (path: string, code: string) => ({ message: 'VALIDATION_ERROR', fields: [{ path, code }] })

describeOnBoth('contacts', world => {
  const { a1, a2 } = world.ids.affiliates
  let lines: Lines
  beforeAll(async () => {
    lines = await affiliateLines(world)
  })
  const add = async (persona: Persona, changes: object = {}, affiliate = a1) =>
    world.as(persona).call('AFFILIATE_CONTACT', 'ADD', await contactForm(world, affiliate, changes))
  const get = async (id: number) => (await world.as('partner').call('AFFILIATE_CONTACT', 'GET_BY_ID', { id })).payload

  test('a partner’s apply at once, and are read back whole', async () => {
    const form = await contactForm(world, a1, { phone: '0170180000', fonction: 'Présidente' })
    const { id } = (await world.as('partner').call('AFFILIATE_CONTACT', 'ADD', form)).payload
    expect(await get(id)).toMatchObject({
      ...form,
      id,
      affiliate: { id: a1, name: 'Banque Alpha' },
      isMain: false,
      enabled: true,
      can: ['UPDATE', 'DELETE', 'MAKE_MAIN'],
    })
    const changed = await contactForm(world, a1, { lastName: 'Bel', civilite: 'CIVILITE_STATUT_MALE', enabled: false })
    expect((await world.as('colleague').call('AFFILIATE_CONTACT', 'UPDATE', { id, ...changed })).payload).toEqual({ id })
    expect(await get(id)).toMatchObject({ ...changed, affiliate: { id: a1 } })
    const log = await world.database.reader.selectFrom('log').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()
    expect(JSON.parse(log.json_changes ?? '[]')).toContainEqual({ field: 'lastName', label: 'Nom', before: 'Morel', after: 'Bel' })
    const civility = { field: 'civilite', label: 'Civilité', before: 'Madame', after: 'Monsieur' }
    expect(JSON.parse(log.json_changes ?? '[]')).toContainEqual(civility)
    expect((await world.as('partner').call('AFFILIATE_CONTACT', 'DELETE', { id })).payload).toEqual({})
    expect((await world.as('partner').call('AFFILIATE_CONTACT', 'GET_BY_ID', { id })).error).toEqual(NOT_FOUND)
  })

  test('faults are named', async () => {
    const cases: readonly [object, string, string][] = [
      [{ email: 'x' }, 'email', 'STD_ERROR.EMAIL'],
      [{ lastName: '' }, 'lastName', 'STD_ERROR.TOO_SMALL'],
      [{ phone: 'non' }, 'phone', 'STD_ERROR.PHONE'],
      [{ civilite: 'INCONNU' }, 'civilite', 'STD_ERROR.INVALID_VALUE'],
      [{ type: lines.DOCUMENT_TYPE.one }, 'type', 'STD_ERROR.INVALID_VALUE'],
      [{ type: lines.CONTACT_TYPE.disabled }, 'type', 'STD_ERROR.INVALID_VALUE'],
    ]
    for (const [changes, path, code] of cases) expect((await add('admin', changes)).error).toEqual(fault(path, code))
  })

  test('one e-mail a contact, but for other affiliates', async () => {
    const email = 'Unique@exemple.fr'
    const { id } = (await add('partner', { email })).payload
    expect((await add('admin', { email: 'unique@EXEMPLE.fr' })).error).toEqual({ message: 'ALREADY_EXISTS', detail: 'EMAIL' })
    expect((await add('partner2', { email }, a2)).status).toBe(200)
    const other = (await add('partner')).payload.id
    const taken = await contactForm(world, a1, { email })
    expect((await world.as('partner').call('AFFILIATE_CONTACT', 'UPDATE', { id: other, ...taken })).error?.detail).toBe('EMAIL')
    expect((await world.as('partner').call('AFFILIATE_CONTACT', 'UPDATE', { id, ...taken })).status).toBe(200)
  })

  test('one is the main one, also of racing choices', async () => {
    const ids: number[] = []
    for (let at = 0; at < 8; at++) ids.push((await add('partner')).payload.id)
    const answers = await Promise.all(ids.map(id => world.as('partner').call('AFFILIATE_CONTACT', 'MAKE_MAIN', { id })))
    expect(answers.map(answer => answer.status)).toEqual(ids.map(() => 200))
    const { data } = (await world.as('partner').call('AFFILIATE_CONTACT', 'GET_BY_AFFILIATE', { id: a1, size: 100 })).payload
    expect(data.filter(contact => contact.isMain)).toHaveLength(1)
    expect(data.find(contact => contact.isMain)?.can).toEqual(['UPDATE', 'DELETE'])
  })

  test('a contact keeps its affiliate, also for staff', async () => {
    const { id } = (await add('partner')).payload
    const moved = await contactForm(world, a2)
    expect((await world.as('admin').call('AFFILIATE_CONTACT', 'UPDATE', { id, ...moved })).error).toEqual(
      fault('affiliate', 'STD_ERROR.INVALID'),
    )
  })

  test('search and orders', async () => {
    await add('partner2', { lastName: 'Écureuil', firstName: 'Zoé', email: 'z@exemple.fr', type: lines.CONTACT_TYPE.two }, a2)
    await add('partner2', { lastName: 'dahl', firstName: 'Ana', email: 'y@exemple.fr', fonction: 'Trésorière' }, a2)
    const find = async (filters: object, data: object = {}) => {
      const answer = await world.as('partner2').callAny('AFFILIATE_CONTACT', 'FILTER', { affiliate: a2, ...filters, data })
      const { payload }: { payload: { data: { lastName: string }[]; count: number } } = JSON.parse(answer.text)
      expect(payload.count).toBe(payload.data.length)
      return payload.data.map(contact => contact.lastName)
    }
    expect(await find({ name: 'ecureuil zo' })).toEqual(['Écureuil'])
    expect(await find({ email: 'Y@EX' })).toEqual(['dahl'])
    expect(await find({ type: lines.CONTACT_TYPE.two })).toEqual(['Écureuil'])
    for (const order of ['lastName', 'firstName', 'email', 'type', 'fonction', 'createdAt', 'id']) {
      const up = await find({}, { order, direction: 'ASC' })
      expect(up).toHaveLength(3)
      expect([order, await find({}, { order })]).toEqual([order, up.toReversed()])
    }
    expect((await find({}, { order: 'lastName', direction: 'ASC' })).slice(0, 2)).toEqual(['dahl', 'Écureuil'])
  })
})

describeOnBoth('documents', world => {
  const { a1, a2 } = world.ids.affiliates
  const partner = world.as('partner')
  const get = async (id: number) => (await partner.call('AFFILIATE_DOCUMENT', 'GET_BY_ID', { id })).payload
  const status = async (persona: Persona, name: string) => (await world.as(persona).request(`/api/files/${name}`)).status

  test('are read by those who read the affiliate, and by nobody else', async () => {
    const form = await documentForm(world, partner, a1)
    const { id } = (await partner.call('AFFILIATE_DOCUMENT', 'ADD', form)).payload
    expect(await get(id)).toMatchObject({
      ...form,
      affiliate: { id: a1 },
      originalName: 'statuts.pdf',
      size: 16,
      can: ['UPDATE', 'DELETE'],
    })
    const personas = ['partner', 'colleague', 'reader', 'partner2', 'guest', 'noRights'] as const
    const found = await Promise.all(personas.map(persona => status(persona, form.document)))
    expect(found).toEqual([200, 200, 200, 404, 404, 404])
    const renamed = { ...form, name: 'Nouveaux statuts' }
    expect((await world.as('colleague').call('AFFILIATE_DOCUMENT', 'UPDATE', { id, ...renamed })).payload).toEqual({ id })
    const replaced = await documentForm(world, partner, a1)
    await partner.call('AFFILIATE_DOCUMENT', 'UPDATE', { id, ...replaced })
    expect([await status('colleague', form.document), await status('colleague', replaced.document)]).toEqual([404, 200])
    const log = await world.database.reader.selectFrom('log').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()
    const file = { field: 'document', label: 'Fichier', before: 'statuts.pdf', after: 'statuts.pdf' }
    expect(JSON.parse(log.json_changes ?? '[]')).toContainEqual(file)
    await partner.call('AFFILIATE_DOCUMENT', 'DELETE', { id })
    expect(await status('colleague', replaced.document)).toBe(404)
  })

  test('only one’s own upload for documents is attached', async () => {
    const theirs = await upload(world.as('partner2'), 'AFFILIATE_DOCUMENT')
    const hung = await documentForm(world, world.as('partner2'), a2)
    await world.as('partner2').call('AFFILIATE_DOCUMENT', 'ADD', hung)
    for (const document of [theirs, hung.document, await upload(partner, 'FORM'), 'absent.pdf']) {
      const form = await documentForm(world, partner, a1, { document })
      expect((await partner.call('AFFILIATE_DOCUMENT', 'ADD', form)).error).toEqual(NOT_FOUND)
    }
  })

  test('one name a document, and a known type', async () => {
    const form = await documentForm(world, partner, a1, { name: 'Rapport  Été' })
    const { id } = (await partner.call('AFFILIATE_DOCUMENT', 'ADD', form)).payload
    const twin = await documentForm(world, partner, a1, { name: 'rapport ete' })
    expect((await partner.call('AFFILIATE_DOCUMENT', 'ADD', twin)).error).toEqual({ message: 'ALREADY_EXISTS', detail: 'NAME' })
    const other = await documentForm(world, world.as('partner2'), a2, { name: 'Rapport Été' })
    expect((await world.as('partner2').call('AFFILIATE_DOCUMENT', 'ADD', other)).status).toBe(200)
    const typed = await documentForm(world, partner, a1, { type: (await affiliateLines(world)).CONTACT_TYPE.one })
    expect((await partner.call('AFFILIATE_DOCUMENT', 'ADD', typed)).error).toEqual(fault('type', 'STD_ERROR.INVALID_VALUE'))
    const found = await partner.call('AFFILIATE_DOCUMENT', 'FILTER', { affiliate: a1, name: 'été', data: { order: 'name' } })
    expect(found.payload.data.map(document => document.id)).toEqual([id])
    for (const order of ['name', 'type', 'createdAt', 'id'] as const) {
      expect((await partner.call('AFFILIATE_DOCUMENT', 'GET_BY_AFFILIATE', { id: a1, order })).payload.count).toBe(1)
    }
  })
})

describeOnBoth('ESUS agreements of staff', world => {
  const { a1, a2 } = world.ids.affiliates
  const admin = world.as('admin')
  const add = (changes: object = {}) => admin.call('AFFILIATE_ESUS', 'ADD', agreementForm(a1, changes))

  test('apply at once', async () => {
    const form = agreementForm(a1, { agreementEndDate: '2029-01-01' })
    const { id, request } = (await admin.call('AFFILIATE_ESUS', 'ADD', form)).payload
    expect([typeof id, request]).toEqual(['number', undefined])
    const read = async () => (await world.as('reader').call('AFFILIATE_ESUS', 'GET_BY_ID', { id: id ?? 0 })).payload
    expect(await read()).toMatchObject({ ...form, affiliate: { id: a1, name: 'Banque Alpha' }, pendingRequest: null, can: [] })
    const changed = agreementForm(a1, { status: false })
    expect((await admin.call('AFFILIATE_ESUS', 'UPDATE', { id: id ?? 0, ...changed })).payload).toEqual({ id })
    expect(await read()).toMatchObject({ agreement: changed.agreement, status: false, agreementEndDate: null })
    expect((await admin.call('AFFILIATE_ESUS', 'DELETE', { id: id ?? 0 })).payload).toEqual({})
    expect((await admin.call('AFFILIATE_ESUS', 'DELETE', { id: id ?? 0 })).error).toEqual(NOT_FOUND)
    const log = await world.database.reader.selectFrom('log').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()
    expect(JSON.parse(log.json_changes ?? '[]')).toContainEqual({ field: 'status', label: 'Statut', before: 'Inactif', after: '' })
  })

  test('dates follow one another, names are told apart', async () => {
    expect((await add({ agreementEndDate: '2023-12-31' })).error).toEqual(fault('agreementEndDate', 'STD_ERROR.DATE_ORDER'))
    expect((await add({ agreementDate: '' })).error).toEqual(fault('agreementDate', 'STD_ERROR.REQUIRED'))
    expect((await add({ agreementEndDate: '' })).status).toBe(200)
    await add({ agreement: 'Unique Été' })
    expect((await add({ agreement: 'unique ete' })).error).toEqual({ message: 'ALREADY_EXISTS', detail: 'CODE' })
    expect((await admin.call('AFFILIATE_ESUS', 'ADD', agreementForm(a2, { agreement: 'Unique Été' }))).status).toBe(200)
  })

  test('search and orders', async () => {
    const find = async (filters: object, data: object = {}) => {
      const sent = { affiliate: a2, ...filters, data: { direction: 'ASC', ...data } }
      const answer = await world.as('partner2').callAny('AFFILIATE_ESUS', 'FILTER', sent)
      const { payload }: { payload: { data: { agreement: string }[]; count: number } } = JSON.parse(answer.text)
      expect(payload.count).toBe(payload.data.length)
      return payload.data.map(one => one.agreement)
    }
    await admin.call('AFFILIATE_ESUS', 'ADD', agreementForm(a2, { agreement: 'B', agreementDate: '2025-03-01', status: false }))
    const ended = { agreement: 'A', agreementDate: '2020-03-01', agreementEndDate: '2021-01-01' }
    await admin.call('AFFILIATE_ESUS', 'ADD', agreementForm(a2, ended))
    expect(await find({ agreement: 'UNIQUE' })).toEqual(['Unique Été'])
    expect(await find({ status: false })).toEqual(['B'])
    expect(await find({ from: '2024-01-01', to: '2025-03-01' }, { order: 'agreementDate' })).toEqual(['Unique Été', 'B'])
    expect(await find({}, { order: 'agreement' })).toEqual(['A', 'B', 'Unique Été'])
    expect(await find({}, { order: 'agreementEndDate' })).toEqual(['Unique Été', 'B', 'A'])
    expect(await find({}, { order: 'status', direction: 'DESC' })).toEqual(['A', 'Unique Été', 'B'])
  })
})
