import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import type { RequestStatus } from '#contract/resources/request/states.ts'
import { affiliateForm, affiliateLines, agreementForm, type Lines, upload } from '#tests/support/affiliates.ts'
import { describeOnBoth, type Persona, type World } from '#tests/support/api.ts'

const RACERS = 50
const PENDING = { message: 'CONFLICT', detail: 'UPDATE_REQUEST_EXISTING' }

const detail = async (world: World, persona: Persona, id: number) =>
  (await world.as(persona).call('DEMANDE_MANAGEMENT', 'GET_ID', { id })).payload
const structure = async (world: World, id: number) => (await world.as('admin').call('AFFILIATE_MANAGEMENT', 'GET_ID', { id })).payload
async function decide(world: World, id: number, decision: RequestStatus) {
  await world.as('admin').call('DEMANDE_MANAGEMENT', 'CHANGE_ASSIGN', { id, user: world.ids.users.admin })
  return world.as('admin').call('DEMANDE_MANAGEMENT', 'CHANGE_DECISION', { id, decision, description: 'Vu' })
}
const accept = (world: World, id: number) => decide(world, id, 'REQUEST_ACCEPTED')
const deny = (world: World, id: number) => decide(world, id, 'REQUEST_DENIED')

/** Sets A1's values back, whatever request is pending. */
async function reset(world: World) {
  const { a1 } = world.ids.affiliates
  const open = await world.database.reader
    .selectFrom('request')
    .where('affiliate_id', '=', a1)
    .where('status', '=', 'REQUEST_NEW')
    .select('id')
    .execute()
  for (const { id } of open) await deny(world, id)
  const form = await affiliateForm(world, { data: { name: 'Banque Alpha', comment: 'Interne' } })
  const answer = await world.as('admin').call('AFFILIATE_MANAGEMENT', 'UPDATE', { id: a1, ...form })
  if (answer.error) throw new Error(answer.text)
  return form
}

describeOnBoth('a partner’s change of the structure', world => {
  const { a1, a2 } = world.ids.affiliates
  const partner = world.as('partner')
  let lines: Lines
  beforeAll(async () => {
    lines = await affiliateLines(world)
  })
  const propose = async (changes: { data?: object; form?: object }, persona: Persona = 'partner') => {
    const form = await affiliateForm(world, { data: { name: 'Banque Alpha', ...changes.data }, form: { ...changes.form } })
    return world.as(persona).call('AFFILIATE_MANAGEMENT', 'UPDATE', { id: a1, ...form })
  }
  const request = async (changes: { data?: object; form?: object }) => {
    const { id, request } = (await propose(changes)).payload
    expect(id).toBe(a1)
    return request ?? 0
  }

  test('stays with its affiliate when its author moves to another, where nobody learns of it', async () => {
    await reset(world)
    const permissions = ['FGUEGF', 'FGUEMF', 'FGUECC', 'FGUEMD']
    const mover = await world.addUser({ username: 'muté', type: 'USER_TYPE_EXTERNE', permissions, affiliate: a1 })
    const logo = await upload(mover.client, 'IMAGE', 'logo.gif')
    const form = await affiliateForm(world, { data: { name: 'Banque Alpha' }, form: { siren: '552100554', logo } })
    const id = (await mover.client.call('AFFILIATE_MANAGEMENT', 'UPDATE', { id: a1, ...form })).payload.request ?? 0
    await world.database.transaction(trx => trx.updateTable('user_account').set({ affiliate_id: a2 }).where('id', '=', mover.id).execute())
    for (const client of [world.as('partner2'), mover.client]) {
      expect((await client.call('DEMANDE_MANAGEMENT', 'GET_ID', { id })).error).toEqual({ message: 'NOT_FOUND' })
      expect((await client.call('DEMANDE_MANAGEMENT', 'FILTER', { id })).payload.count).toBe(0)
      expect((await client.call('DEMANDE_MANAGEMENT', 'DELETE', { id })).error).toEqual({ message: 'NOT_FOUND' })
    }
    expect((await world.as('partner2').request(`/api/files/${logo}`)).status).toBe(404)
    expect((await detail(world, 'colleague', id)).changes.map(change => change.field)).toEqual(['siren', 'logo'])
  })

  test('is told to those who may decide, and to nobody else', async () => {
    await reset(world)
    const [byRole, gone] = await world.addUsers(
      ['décideur', 'décideur parti'].map(username => ({ username, type: 'USER_TYPE_INTERNE', permissions: ['FGGDDEC'] })),
    )
    if (!byRole || !gone) throw new Error('two users')
    await world.database.transaction(async trx => {
      const { role_id } = await trx
        .selectFrom('profile_role as pr')
        .innerJoin('user_account as u', 'u.profile_id', 'pr.profile_id')
        .where('u.id', '=', byRole.id)
        .select('pr.role_id')
        .executeTakeFirstOrThrow()
      await trx.insertInto('user_role').values({ user_id: byRole.id, role_id }).execute()
      await trx.updateTable('user_account').set({ profile_id: null }).where('id', '=', byRole.id).execute()
      await trx.updateTable('user_account').set({ enabled: 0 }).where('id', '=', gone.id).execute()
    })
    const id = await request({ form: { siren: '552100554' } })
    const told = await world.database.reader.selectFrom('notification').where('request_id', '=', id).select(['user_id', 'text']).execute()
    const { superadmin, admin, staff } = world.ids.users
    expect(told.map(one => one.user_id).sort((a, b) => a - b)).toEqual([superadmin, admin, staff, byRole.id].sort((a, b) => a - b))
    const words = `La demande n°\u00a0${id} (Modification de l’affilié, Banque Alpha) attend votre décision.`
    expect(new Set(told.map(one => one.text))).toEqual(new Set([words]))
    const unread = await world.as('staff').call('NT_NOTIFICATION', 'GET_UNREAD', { size: 6, page: 1 })
    expect(unread.payload.data[0]).toMatchObject({ request: id, type: 'REQUEST_CREATED', read: false })
  })

  test('becomes a request that shows what differs in words, and changes nothing before', async () => {
    await reset(world)
    const id = await request({
      form: { siren: '552100554', legalStatus: lines.LEGAL_STATUS.two, legalCreationDate: '2002-12-31', shareCapital: null },
    })
    expect((await structure(world, a1)).form).toMatchObject({ siren: '732829320', shareCapital: 1000.5 })
    expect((await structure(world, a1)).pendingRequest).toBe(id)
    const found = await detail(world, 'staff', id)
    expect(found).toMatchObject({ type: 'AFFILIATE_UPDATE', status: 'REQUEST_NEW', affiliateTarget: a1, can: ['CHANGE_ASSIGN'] })
    expect(found.description).toBe('SIREN, Forme juridique, Date de création, Capital social')
    expect(found.changes).toEqual([
      { field: 'siren', label: 'SIREN', before: '732829320', after: '552100554' },
      { field: 'legalStatus', label: 'Forme juridique', before: 'Zèbre', after: 'âne' },
      { field: 'legalCreationDate', label: 'Date de création', before: '03/02/2001', after: '31/12/2002' },
      { field: 'shareCapital', label: 'Capital social', before: '1\u202f000,5', after: '' },
    ])
    expect(found.history.map(event => [event.kind, event.to])).toEqual([['CREATED', 'REQUEST_NEW']])
    expect((await accept(world, id)).status).toBe(200)
    expect(await structure(world, a1)).toMatchObject({
      data: { comment: 'Interne' },
      pendingRequest: null,
      form: { siren: '552100554', legalStatus: lines.LEGAL_STATUS.two, legalCreationDate: '2002-12-31', shareCapital: null },
    })
    expect((await detail(world, 'staff', id)).changes[0]).toEqual({
      field: 'siren',
      label: 'SIREN',
      before: '732829320',
      after: '552100554',
    })
    const log = await world.database.reader.selectFrom('log').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()
    expect(JSON.parse(log.json_changes ?? '[]')).toContainEqual(expect.objectContaining({ label: 'Forme juridique', after: 'âne' }))
  })

  test('ignores staff’s fields and the link type; a change of nothing else makes no request', async () => {
    await reset(world)
    const forged = {
      data: { comment: 'Partenaire', id: a2, enabled: false },
      form: {
        description: 'Partenaire',
        membershipDate: '1999-01-01',
        college: lines.COLLEGE.two,
        affiliateType: lines.AFFILIATE_TYPE.two,
        oldAffiliateType: 1,
        agreementEsus: true,
        labellingStatusOfTheProduct: 1,
        status: 0,
      },
    }
    expect((await propose(forged)).error).toEqual({ message: 'VALIDATION_ERROR', fields: [{ path: 'form', code: 'STD_ERROR.UNCHANGED' }] })
    const before = await structure(world, a1)
    const id = await request({ data: forged.data, form: { ...forged.form, address: 'Ailleurs' } })
    expect((await detail(world, 'staff', id)).changes.map(change => change.field)).toEqual(['address'])
    await accept(world, id)
    const { updatedAt, stamp, form, ...kept } = before
    expect(await structure(world, a1)).toMatchObject({ ...kept, form: { ...form, address: 'Ailleurs' } })
  })

  test('follows the same rules as staff’s, and reaches no other affiliate', async () => {
    await reset(world)
    expect((await propose({ form: { siren: '1234567890' } })).error?.fields).toEqual([{ path: 'form.siren', code: 'STD_ERROR.SIREN' }])
    const college = { form: { legalStatus: lines.COLLEGE.one } }
    expect((await propose(college)).error?.fields).toEqual([{ path: 'form.legalStatus', code: 'STD_ERROR.INVALID_VALUE' }])
    expect((await propose({ form: { address: 'x' } }, 'partner2')).error).toEqual({ message: 'NOT_FOUND' })
    expect((await propose({ form: { address: 'x' } }, 'guest')).error).toEqual({ message: 'FORBIDDEN' })
  })

  test('allows no second one until the first is decided or withdrawn', async () => {
    await reset(world)
    const id = await request({ form: { address: 'Une' } })
    expect((await propose({ form: { address: 'Deux' } }, 'colleague')).error).toEqual(PENDING)
    expect((await world.as('colleague').call('DEMANDE_MANAGEMENT', 'DELETE', { id })).error).toEqual({ message: 'FORBIDDEN' })
    expect((await world.as('partner2').call('DEMANDE_MANAGEMENT', 'DELETE', { id })).error).toEqual({ message: 'NOT_FOUND' })
    expect((await detail(world, 'partner', id)).can).toEqual(['DELETE'])
    expect((await partner.call('DEMANDE_MANAGEMENT', 'DELETE', { id })).payload).toEqual({})
    expect((await partner.call('DEMANDE_MANAGEMENT', 'GET_ID', { id })).status).toBe(404)
    const again = await request({ form: { address: 'Deux' } })
    await deny(world, again)
    expect((await partner.call('DEMANDE_MANAGEMENT', 'DELETE', { id: again })).error?.message).toBe('TRANSITION_REFUSED')
    expect((await structure(world, a1)).form.address).toBe('1 rue Verte')
    expect((await propose({ form: { address: 'Trois' } })).status).toBe(200)
  })

  test(`of ${RACERS} at once one waits`, async () => {
    await reset(world)
    const forms = await Promise.all(
      Array.from({ length: RACERS }, (_, at) => affiliateForm(world, { data: { name: 'Banque Alpha' }, form: { address: `Rue ${at}` } })),
    )
    const answers = await Promise.all(
      forms.map((form, at) => world.as(at % 2 ? 'partner' : 'colleague').call('AFFILIATE_MANAGEMENT', 'UPDATE', { id: a1, ...form })),
    )
    const won = answers.filter(answer => answer.status === 200)
    expect(won).toHaveLength(1)
    expect(answers.filter(answer => answer.error).map(answer => answer.error)).toEqual(Array.from({ length: RACERS - 1 }, () => PENDING))
    const { count } = (await partner.call('DEMANDE_MANAGEMENT', 'FILTER', { type: 'AFFILIATE_UPDATE', open: true, data: {} })).payload
    expect(count).toBe(1)
    const id = won[0]?.payload.request ?? 0
    await world.as('admin').call('DEMANDE_MANAGEMENT', 'CHANGE_ASSIGN', { id, user: world.ids.users.admin })
    const decisions = await Promise.all(
      Array.from({ length: RACERS }, () =>
        world.as('admin').call('DEMANDE_MANAGEMENT', 'CHANGE_DECISION', { id, decision: 'REQUEST_ACCEPTED', description: 'Vu' }),
      ),
    )
    expect(decisions.filter(answer => answer.status === 200)).toHaveLength(1)
  })

  test('shows the change against today’s record and applies the partner’s fields alone', async () => {
    const form = await reset(world)
    const id = await request({ form: { address: 'La mienne' } })
    const staffs = { ...form, form: { ...form.form, address: 'Celle de l’équipe', employeesNumber: 99 } }
    await world.as('admin').call('AFFILIATE_MANAGEMENT', 'UPDATE', { id: a1, ...staffs })
    expect((await detail(world, 'staff', id)).changes).toEqual([
      { field: 'address', label: 'Adresse', before: 'Celle de l’équipe', after: 'La mienne' },
    ])
    await accept(world, id)
    expect((await structure(world, a1)).form).toMatchObject({ address: 'La mienne', employeesNumber: 99 })
  })

  test('is judged again when accepted', async () => {
    await reset(world)
    const id = await request({ form: { legalStatus: lines.LEGAL_STATUS.two, siren: '552100554' } })
    const set = (json_proposal: string) =>
      world.database.transaction(trx => trx.updateTable('request').set({ json_proposal }).where('id', '=', id).execute())
    await world.database.transaction(trx =>
      trx.updateTable('reference_line').set({ enabled: 0 }).where('id', '=', lines.LEGAL_STATUS.two).execute(),
    )
    expect((await accept(world, id)).error?.fields).toEqual([{ path: 'form.legalStatus', code: 'STD_ERROR.INVALID_VALUE' }])
    await set(JSON.stringify({ siren: '1234567890', college: lines.COLLEGE.two, comment: 'forgé' }))
    expect((await accept(world, id)).error?.fields).toEqual([{ path: 'siren', code: 'STD_ERROR.SIREN' }])
    await set(JSON.stringify({ siren: '552 100 554', college: lines.COLLEGE.two, comment: 'forgé' }))
    expect((await accept(world, id)).status).toBe(200)
    expect(await structure(world, a1)).toMatchObject({
      data: { comment: 'Interne' },
      form: { siren: '552100554', college: lines.COLLEGE.one },
    })
    await world.database.transaction(trx =>
      trx.updateTable('reference_line').set({ enabled: 1 }).where('id', '=', lines.LEGAL_STATUS.two).execute(),
    )
  })

  test('a proposed logo hangs on the request until it is decided', async () => {
    await reset(world)
    const logo = await upload(partner, 'IMAGE', 'logo.gif')
    const theirs = await upload(world.as('partner2'), 'IMAGE', 'logo.gif')
    const status = async (persona: Persona, name: string) => (await world.as(persona).request(`/api/images/${name}`)).status
    expect((await propose({ form: { logo: theirs } })).error).toEqual({ message: 'NOT_FOUND' })
    expect([await status('staff', logo), await status('colleague', logo)]).toEqual([404, 404])
    const id = await request({ form: { logo } })
    expect((await detail(world, 'staff', id)).changes).toEqual([{ field: 'logo', label: 'Logo', before: '', after: logo, kind: 'image' }])
    expect([await status('staff', logo), await status('colleague', logo), await status('partner2', logo)]).toEqual([200, 200, 404])
    await accept(world, id)
    expect((await structure(world, a1)).form.logo).toBe(logo)
    expect([await status('staff', logo), await status('colleague', logo), await status('partner2', logo)]).toEqual([200, 200, 404])
    const uses = await world.database.reader.selectFrom('file_use').where('file_name', '=', logo).selectAll().execute()
    expect(uses).toEqual([{ file_name: logo, record_type: 'affiliate', record_id: a1 }])
    const other = await upload(partner, 'IMAGE', 'logo.gif')
    await deny(world, await request({ form: { logo: other } }))
    expect([await status('colleague', other), await status('colleague', logo)]).toEqual([404, 200])
  })

  test('any change proposed, and only it, is in the record once accepted', async () => {
    const changes = fc.record(
      {
        socialReason: fc.constantFrom('Alpha SA', 'Alpha SCIC'),
        siren: fc.constantFrom('', '732829320', '552100554'),
        employeesNumber: fc.option(fc.nat(5000)),
        legalCreationDate: fc.constantFrom(null, '2001-02-03', '2024-02-29'),
        address: fc.constantFrom('', 'Brest', '1 rue Verte'),
        website: fc.constantFrom('', 'https://alpha.exemple.fr'),
      },
      { requiredKeys: [] },
    )
    const whole = await reset(world)
    await fc.assert(
      fc.asyncProperty(changes, changes, async (theirs, staffs) => {
        const { data, form } = whole
        await world.as('admin').call('AFFILIATE_MANAGEMENT', 'UPDATE', { id: a1, data, form })
        const asked = await partner.call('AFFILIATE_MANAGEMENT', 'UPDATE', { id: a1, data, form: { ...form, ...theirs } })
        const changed = Object.fromEntries(Object.entries(theirs).filter(([field, value]) => Reflect.get(form, field) !== value))
        if (Object.keys(changed).length === 0) {
          expect(asked.error?.fields?.[0]?.code).toBe('STD_ERROR.UNCHANGED')
          return
        }
        await world.as('admin').call('AFFILIATE_MANAGEMENT', 'UPDATE', { id: a1, data, form: { ...form, ...staffs } })
        expect((await accept(world, asked.payload.request ?? 0)).status).toBe(200)
        const { affiliateType, ...expected } = { ...form, ...staffs, ...changed }
        expect((await structure(world, a1)).form).toMatchObject(expected)
      }),
      { numRuns: 15 },
    )
  })
})

describeOnBoth('a partner’s agreements', world => {
  const { a1, a2 } = world.ids.affiliates
  const partner = world.as('partner')
  const list = async () => (await partner.call('AFFILIATE_ESUS', 'GET_BY_AFFILIATE', { id: a1, direction: 'ASC' })).payload.data

  test('ADD waits, then takes effect', async () => {
    const form = agreementForm(a1, { agreement: 'ESUS Été', agreementEndDate: '2029-12-31' })
    const { id, request = 0 } = (await partner.call('AFFILIATE_ESUS', 'ADD', form)).payload
    expect(id).toBeNull()
    expect(await list()).toEqual([])
    const found = await detail(world, 'staff', request)
    expect(found).toMatchObject({ type: 'AFFILIATE_CODE_ISIN_ADD', description: 'ESUS Été', affiliateTarget: a1 })
    expect(found.changes).toEqual([
      { field: 'agreement', label: 'Agrément', before: '', after: 'ESUS Été' },
      { field: 'agreementDate', label: 'Date de début', before: '', after: '01/01/2024' },
      { field: 'agreementEndDate', label: 'Date de fin', before: '', after: '31/12/2029' },
      { field: 'status', label: 'Statut', before: '', after: 'Actif' },
    ])
    const twin = agreementForm(a1, { agreement: 'esus  ete' })
    expect((await partner.call('AFFILIATE_ESUS', 'ADD', twin)).error).toEqual(PENDING)
    expect((await partner.call('AFFILIATE_ESUS', 'ADD', agreementForm(a1))).status).toBe(200)
    expect((await accept(world, request)).status).toBe(200)
    expect(await list()).toMatchObject([{ ...form, affiliate: { id: a1 }, pendingRequest: null, can: ['UPDATE', 'DELETE'] }])
    expect((await partner.call('AFFILIATE_ESUS', 'ADD', twin)).error).toEqual({ message: 'ALREADY_EXISTS', detail: 'CODE' })
    expect((await structure(world, a1)).form.agreementEsus).toBe(true)
  })

  test('UPDATE and DELETE wait one at a time, staff remove nothing meanwhile', async () => {
    const [agreement] = await list()
    const id = agreement?.id ?? 0
    const form = agreementForm(a1, { agreement: 'ESUS Été', agreementEndDate: '2029-12-31' })
    const unchanged = await partner.call('AFFILIATE_ESUS', 'UPDATE', { id, ...form })
    expect(unchanged.error?.fields).toEqual([{ path: 'agreement', code: 'STD_ERROR.UNCHANGED' }])
    const changed = { ...form, status: false }
    const { request = 0, id: same } = (await partner.call('AFFILIATE_ESUS', 'UPDATE', { id, ...changed })).payload
    expect(same).toBe(id)
    expect(await list()).toMatchObject([{ status: true, pendingRequest: request, can: [] }])
    expect((await partner.call('AFFILIATE_ESUS', 'UPDATE', { id, ...changed, status: true, agreement: 'Autre' })).error).toEqual(PENDING)
    expect((await world.as('colleague').call('AFFILIATE_ESUS', 'DELETE', { id })).error).toEqual(PENDING)
    expect((await world.as('admin').call('AFFILIATE_ESUS', 'DELETE', { id })).error).toEqual(PENDING)
    await world.as('admin').call('AFFILIATE_ESUS', 'UPDATE', { id, ...form, agreementEndDate: '2030-06-30' })
    expect((await detail(world, 'staff', request)).changes).toEqual([
      { field: 'status', label: 'Statut', before: 'Actif', after: 'Inactif' },
    ])
    await accept(world, request)
    expect(await list()).toMatchObject([{ status: false, agreementEndDate: '2030-06-30', pendingRequest: null }])
    const removal = (await partner.call('AFFILIATE_ESUS', 'DELETE', { id })).payload.request ?? 0
    expect((await detail(world, 'staff', removal)).changes[0]).toMatchObject({ field: 'agreement', before: 'ESUS Été', after: '' })
    await deny(world, removal)
    expect(await list()).toHaveLength(1)
    const again = (await partner.call('AFFILIATE_ESUS', 'DELETE', { id })).payload.request ?? 0
    await accept(world, again)
    expect(await list()).toEqual([])
    expect((await detail(world, 'staff', again)).changes).toHaveLength(4)
  })

  test('is judged again when accepted', async () => {
    const added = (await partner.call('AFFILIATE_ESUS', 'ADD', agreementForm(a1, { agreement: 'Double' }))).payload.request ?? 0
    await world.as('admin').call('AFFILIATE_ESUS', 'ADD', agreementForm(a1, { agreement: 'double' }))
    expect((await accept(world, added)).error).toEqual({ message: 'ALREADY_EXISTS', detail: 'CODE' })
    const id = (await list()).find(one => one.agreement === 'double')?.id ?? 0
    const until = { agreement: 'double', agreementEndDate: '2024-06-30' }
    const asked = (await partner.call('AFFILIATE_ESUS', 'UPDATE', { id, ...agreementForm(a1, until) })).payload.request ?? 0
    await world.as('admin').call('AFFILIATE_ESUS', 'UPDATE', {
      id,
      ...agreementForm(a1, { agreement: 'double', agreementDate: '2025-01-01' }),
    })
    expect((await accept(world, asked)).error?.fields).toEqual([{ path: 'agreementEndDate', code: 'STD_ERROR.DATE_ORDER' }])
    await deny(world, asked)
  })

  test('of another affiliate are absent', async () => {
    const { id } = (await world.as('admin').call('AFFILIATE_ESUS', 'ADD', agreementForm(a2))).payload
    const other = { id: id ?? 0 }
    expect((await partner.call('AFFILIATE_ESUS', 'ADD', agreementForm(a2))).error).toEqual({ message: 'NOT_FOUND' })
    for (const affiliate of [a1, a2]) {
      const body = { ...other, ...agreementForm(affiliate) }
      expect((await partner.call('AFFILIATE_ESUS', 'UPDATE', body)).error).toEqual({ message: 'NOT_FOUND' })
    }
    expect((await partner.call('AFFILIATE_ESUS', 'DELETE', other)).error).toEqual({ message: 'NOT_FOUND' })
  })

  test('of racing proposals one waits, of racing acceptances one counts', async () => {
    const { id } = (await world.as('admin').call('AFFILIATE_ESUS', 'ADD', agreementForm(a1))).payload
    const asked = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        at % 2
          ? partner.call('AFFILIATE_ESUS', 'DELETE', { id: id ?? 0 })
          : partner.call('AFFILIATE_ESUS', 'UPDATE', { id: id ?? 0, ...agreementForm(a1) }),
      ),
    )
    expect(asked.filter(answer => answer.status === 200)).toHaveLength(1)
    const named = await Promise.all(
      Array.from({ length: 20 }, () => partner.call('AFFILIATE_ESUS', 'ADD', agreementForm(a1, { agreement: 'Course' }))),
    )
    const request = named.find(answer => answer.status === 200)?.payload.request ?? 0
    expect(named.filter(answer => answer.status === 200)).toHaveLength(1)
    const decisions = await Promise.all(Array.from({ length: 10 }, () => accept(world, request)))
    expect(decisions.filter(answer => answer.status === 200)).toHaveLength(1)
    expect((await list()).filter(one => one.agreement === 'Course')).toHaveLength(1)
  })
})
