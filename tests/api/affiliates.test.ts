import { read, utils } from '@e965/xlsx'
import { beforeAll, expect, test } from 'vitest'
import { affiliateRecord } from '#contract/resources/affiliate/entity.ts'
import { affiliateForm, affiliateLines, agreementForm, type Lines, newAffiliate, SIREN, upload } from '#tests/support/affiliates.ts'
import { describeOnBoth, type Persona, type World } from '#tests/support/api.ts'

const detail = async (world: World, persona: Persona, id: number) =>
  (await world.as(persona).call('AFFILIATE_MANAGEMENT', 'GET_ID', { id })).payload
const rowOf = (world: World, id: number) =>
  world.database.reader.selectFrom('affiliate').where('id', '=', id).selectAll().executeTakeFirstOrThrow()

test('partners are shown staff’s own fields as blank', () => {
  const { comment, description, membershipDate, college, oldAffiliateType, name } = affiliateRecord.forPartners({
    ...affiliateRecord.values.parse({ name: 'Horizon', comment: 'Discret', description: 'Suivi', membershipDate: '2020-01-02' }),
    college: 3,
    oldAffiliateType: 4,
  })
  expect({ comment, description, membershipDate, college, oldAffiliateType, name }).toEqual({
    comment: '',
    description: '',
    membershipDate: null,
    college: null,
    oldAffiliateType: null,
    name: 'Horizon',
  })
})

describeOnBoth('staff make and change affiliates', world => {
  let lines: Lines
  beforeAll(async () => {
    lines = await affiliateLines(world)
  })
  const add = async (changes: { data?: object; form?: object } = {}) =>
    world.as('admin').call('AFFILIATE_MANAGEMENT', 'ADD', await affiliateForm(world, changes))

  test('ADD keeps every field, with status 1', async () => {
    const form = await affiliateForm(world, { data: { comment: 'Suivi', name: 'Étoile Bleue' }, form: { siren: '732 829 320' } })
    const { id } = (await world.as('admin').call('AFFILIATE_MANAGEMENT', 'ADD', form)).payload
    const found = await detail(world, 'reader', id)
    expect(found).toMatchObject({ id, enabled: true, status: 1, data: { ...form.data, code: `A${id}` }, pendingRequest: null })
    expect(found.form).toEqual({
      ...form.form,
      collegeMember: '',
      vote: null,
      siren: SIREN,
      oldAffiliateType: null,
      agreementEsus: false,
      labellingStatusOfTheProduct: 0,
    })
    expect(found.createdByUser?.id).toBe(world.ids.users.admin)
    expect(found.can).toEqual([])
    expect((await detail(world, 'admin', id)).can).toEqual(['UPDATE', 'CHANGE_TYPE', 'DESACTIVATION'])
    const log = await world.database.reader.selectFrom('log').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()
    expect(log.description).toContain('Étoile Bleue')
    expect(JSON.parse(log.json_changes ?? '[]')).toContainEqual({ field: 'siren', label: 'SIREN', before: '', after: SIREN })
    expect(JSON.parse(log.json_changes ?? '[]')).toContainEqual({ field: 'college', label: 'Collège', before: '', after: 'Zèbre' })
  })

  const faults: readonly [object, string, string][] = [
    [{ form: { affiliateNature: null } }, 'form.affiliateNature', 'STD_ERROR.REQUIRED'],
    [{ form: { college: undefined } }, 'form.college', 'STD_ERROR.INVALID_TYPE'],
    [{ form: { siren: '7328293201' } }, 'form.siren', 'STD_ERROR.SIREN'],
    [{ form: { principalPhoneNumber: 'abc' } }, 'form.principalPhoneNumber', 'STD_ERROR.PHONE'],
    [{ form: { contactEmailAddress: 'a b@c' } }, 'form.contactEmailAddress', 'STD_ERROR.EMAIL'],
    [{ form: { website: 'javascript:alert(1)' } }, 'form.website', 'STD_ERROR.URL'],
    [{ form: { employeesNumber: 1.5 } }, 'form.employeesNumber', 'STD_ERROR.INVALID_TYPE'],
    [{ form: { socialReason: '' } }, 'form.socialReason', 'STD_ERROR.TOO_SMALL'],
    [{ form: { socialReason: 'a'.repeat(251) } }, 'form.socialReason', 'STD_ERROR.TOO_BIG'],
    [{ data: { name: '  ' } }, 'data.name', 'STD_ERROR.TOO_SMALL'],
  ]
  test.each(faults)('ADD refuses %j', async (changes, path, code) => {
    const answer = await add(changes)
    expect(answer.error).toEqual({ message: 'VALIDATION_ERROR', fields: [{ path, code }] })
  })

  test('the lines chosen are enabled ones of the right table', async () => {
    const wrong = [
      { affiliateType: lines.LEGAL_STATUS.one },
      { college: lines.COLLEGE.disabled },
      { legalStatus: 999_999 },
      { affiliateNature: lines.COLLEGE.one },
    ]
    for (const form of wrong) {
      const path = `form.${Object.keys(form)[0]}`
      expect((await add({ form })).error?.fields).toEqual([{ path, code: 'STD_ERROR.INVALID_VALUE' }])
    }
  })

  test('a line disabled since stays where it is, and is given to no other', async () => {
    const id = await newAffiliate(world)
    await world.database.transaction(trx =>
      trx.updateTable('affiliate').set({ college: lines.COLLEGE.disabled }).where('id', '=', id).execute(),
    )
    const form = await affiliateForm(world, { form: { college: lines.COLLEGE.disabled } })
    expect((await world.as('admin').call('AFFILIATE_MANAGEMENT', 'UPDATE', { id, ...form })).payload).toEqual({ id })
    const other = await newAffiliate(world)
    const refused = await world.as('admin').call('AFFILIATE_MANAGEMENT', 'UPDATE', { id: other, ...form })
    expect(refused.error?.fields).toEqual([{ path: 'form.college', code: 'STD_ERROR.INVALID_VALUE' }])
  })

  test('UPDATE changes at once, but never the link type', async () => {
    const id = await newAffiliate(world)
    const form = await affiliateForm(world, { form: { affiliateType: lines.AFFILIATE_TYPE.two, employeesNumber: null, address: '' } })
    expect((await world.as('admin').call('AFFILIATE_MANAGEMENT', 'UPDATE', { id, ...form })).payload).toEqual({ id })
    const found = await detail(world, 'admin', id)
    expect(found.form).toMatchObject({ affiliateType: lines.AFFILIATE_TYPE.one, employeesNumber: null, address: '' })
    const { college, ...without } = form.form
    const missing = await world.as('admin').call('AFFILIATE_MANAGEMENT', 'UPDATE', { id, data: form.data, form: without })
    expect(missing.error?.fields).toEqual([{ path: 'form.college', code: 'STD_ERROR.REQUIRED' }])
    const absent = await world.as('admin').call('AFFILIATE_MANAGEMENT', 'UPDATE', { id: 999_999, ...form })
    expect(absent.error).toEqual({ message: 'NOT_FOUND' })
  })

  test('CHANGE_TYPE keeps the former one, and refuses the same or a stale one', async () => {
    const id = await newAffiliate(world)
    const change = (affiliateType: number, oldAffiliateType?: number) =>
      world.as('admin').call('AFFILIATE_MANAGEMENT', 'CHANGE_TYPE', {
        id,
        form: { affiliateType, ...(oldAffiliateType !== undefined && { oldAffiliateType }) },
      })
    const { one, two, disabled } = lines.AFFILIATE_TYPE
    expect((await change(one)).error).toEqual({ message: 'TRANSITION_REFUSED', detail: { from: String(one), to: String(one) } })
    expect((await change(two, two)).error?.message).toBe('TRANSITION_REFUSED')
    expect((await change(disabled)).error?.fields).toEqual([{ path: 'form.affiliateType', code: 'STD_ERROR.INVALID_VALUE' }])
    expect((await change(two, one)).payload).toEqual({})
    expect((await detail(world, 'admin', id)).form).toMatchObject({ affiliateType: two, oldAffiliateType: one })
    expect((await rowOf(world, id)).name_fold).not.toBe('')
  })

  test('a logo must be the caller’s own upload, and is read by those who read the affiliate', async () => {
    const mine = await upload(world.as('admin'), 'IMAGE', 'logo.gif')
    const theirs = await upload(world.as('reader'), 'IMAGE', 'logo.gif')
    const document = await upload(world.as('admin'), 'AFFILIATE_DOCUMENT')
    const id = await newAffiliate(world, { form: { logo: mine } })
    for (const logo of [theirs, document, 'absent.gif']) {
      const form = await affiliateForm(world, { form: { logo } })
      expect((await world.as('admin').call('AFFILIATE_MANAGEMENT', 'UPDATE', { id, ...form })).error).toEqual({ message: 'NOT_FOUND' })
    }
    const status = async (persona: Persona, name = mine) => (await world.as(persona).request(`/api/images/${name}`)).status
    expect([await status('reader'), await status('noRights'), await status('partner')]).toEqual([200, 404, 404])
    // Another user may save the record with its present logo.
    const kept = await affiliateForm(world, { form: { logo: mine } })
    expect((await world.as('superadmin').call('AFFILIATE_MANAGEMENT', 'UPDATE', { id, ...kept })).status).toBe(200)
    const bare = await affiliateForm(world, { form: { logo: null } })
    await world.as('superadmin').call('AFFILIATE_MANAGEMENT', 'UPDATE', { id, ...bare })
    expect([await status('reader'), await status('admin')]).toEqual([404, 200])
  })

  test('deactivation counts what it touches, keeps users out, and is undone at once', async () => {
    const { a1 } = world.ids.affiliates
    const counts = (await world.as('admin').call('AFFILIATE_MANAGEMENT', 'GET_DATA', { id: a1 })).payload
    expect(counts).toEqual({ users: 2, products: 2, products2: 1, requests: 3 })
    expect((await world.as('admin').call('AFFILIATE_MANAGEMENT', 'DESACTIVATION', { id: a1, enabled: false })).payload).toEqual({})
    expect((await detail(world, 'admin', a1)).enabled).toBe(false)
    expect((await world.as('partner').call('AFFILIATE_MANAGEMENT', 'GET_ID', { id: a1 })).status).toBe(401)
    const all = (await world.as('admin').call('AFFILIATE_MANAGEMENT', 'GET_ALL', {})).payload
    expect(all.some(one => one.id === a1)).toBe(false)
    expect((await world.as('admin').call('AFFILIATE_MANAGEMENT', 'ACTIVATION', { id: a1 })).payload).toEqual({})
    expect((await world.as('partner').call('AFFILIATE_MANAGEMENT', 'GET_ID', { id: a1 })).status).toBe(200)
    expect((await world.as('admin').call('AFFILIATE_MANAGEMENT', 'DESACTIVATION', { id: 999_999 })).status).toBe(404)
  })
})

describeOnBoth('affiliates in lists', world => {
  const ids: number[] = []
  let lines: Lines
  beforeAll(async () => {
    lines = await affiliateLines(world)
    const { AFFILIATE_TYPE: type, COLLEGE: college } = lines
    const specs = [
      [{ name: 'Œuvre Été' }, { affiliateType: type.one, college: college.two, representativeName: 'Zoé', socialReason: 'Énergie Verte' }],
      [{ name: 'Abeille' }, { affiliateType: type.two, college: college.one, representativeName: 'Ève', socialReason: 'Ruche SA' }],
      [{ name: 'Zéphyr' }, { affiliateType: type.one, college: college.one, representativeName: 'abel', socialReason: 'Air SCIC' }],
    ] as const
    for (const [data, form] of specs) ids.push(await newAffiliate(world, { data, form }))
    await world.as('admin').call('AFFILIATE_ESUS', 'ADD', agreementForm(ids[0] ?? 0))
    await world.as('admin').call('AFFILIATE_ESUS', 'ADD', agreementForm(ids[1] ?? 0, { agreementEndDate: '2024-02-01' }))
    await world.as('admin').call('AFFILIATE_ESUS', 'ADD', agreementForm(ids[2] ?? 0, { status: false }))
  })
  const filter = async (filters: object, data: object = {}) => {
    const sent = { ...filters, data: { size: 100, direction: 'ASC', ...data } } as const
    const answer = await world.as('reader').callAny('AFFILIATE_MANAGEMENT', 'FILTER', sent)
    if (answer.error) throw new Error(answer.text)
    const { payload }: { payload: { data: { id: number }[]; count: number } } = JSON.parse(answer.text)
    return { found: payload.data.map(row => ids.indexOf(row.id)).filter(at => at >= 0), count: payload.count, rows: payload.data }
  }

  test('each filter narrows', async () => {
    const cases: readonly [object, number[]][] = [
      [{ name: 'oeuvre' }, [0]],
      [{ name: 'É' }, [0, 1, 2]],
      [{ socialReason: 'verte' }, [0]],
      [{ socialReason: 'ru' }, [1]],
      [{ name: 'zep', socialReason: 'air' }, [2]],
      [{ code: `A${ids[1]}` }, [1]],
      [{ code: `a${ids[1]}` }, [1]],
      [{ code: String(ids[1]) }, [1]],
      [{ code: 'X12' }, []],
      [{ affiliateType: lines.AFFILIATE_TYPE.one }, [0, 2]],
      [{ college: lines.COLLEGE.one }, [1, 2]],
      [{ legalStatus: lines.LEGAL_STATUS.one, college: lines.COLLEGE.two }, [0]],
      [{ legalStatus: lines.LEGAL_STATUS.two }, []],
      [{ agreementEsus: true }, [0]],
      [{ agreementEsus: false }, [1, 2]],
      [{ enabled: false }, []],
    ]
    for (const [filters, expected] of cases) expect([filters, (await filter(filters)).found]).toEqual([filters, expected])
    const { rows } = await filter({ agreementEsus: true })
    expect(rows).toMatchObject([{ form: { agreementEsus: true } }])
  })

  test('each order sorts, both ways, with the same rows and count', async () => {
    const orders: readonly [string, number[]][] = [
      ['id', [0, 1, 2]],
      ['name', [1, 0, 2]],
      ['socialReason', [2, 0, 1]],
      ['representativeName', [2, 1, 0]],
      // "âne" comes before "Zèbre".
      ['affiliateType', [1, 0, 2]],
      ['college', [0, 1, 2]],
      ['createdAt', [0, 1, 2]],
    ]
    for (const [order, expected] of orders) {
      const up = await filter({}, { order })
      expect([order, up.found, up.count]).toEqual([order, expected, 6])
      const down = await filter({}, { order, direction: 'DESC' })
      expect([order, down.found, down.count]).toEqual([order, expected.toReversed(), 6])
    }
    for (const order of ['enabled', 'updatedAt']) expect((await filter({}, { order })).count).toBe(6)
  })

  test('pages by line follow one another without gap or double', async () => {
    for (const order of ['affiliateType', 'college', 'name']) {
      for (const direction of ['ASC', 'DESC']) {
        const whole = (await filter({}, { order, direction })).rows.map(row => row.id)
        const pages = [1, 2, 3, 4].map(async page => (await filter({}, { order, direction, page, size: 2 })).rows.map(row => row.id))
        expect([order, (await Promise.all(pages)).flat()]).toEqual([order, whole])
      }
    }
  })

  test('the export has every column, the filter’s rows, and no live cell', async () => {
    await newAffiliate(world, { data: { name: '=1+1', comment: '@SUM(A1)' }, form: { affiliateNature: lines.AFFILIATE_NATURE.two } })
    const sheetOf = async (body: object) => {
      const { payload } = await world.as('reader').callAny('AFFILIATE_MANAGEMENT', 'EXPORT', body)
      if (typeof payload !== 'object' || payload === null || !('data' in payload)) throw new Error('no file')
      const sheet = read(Buffer.from(String(payload.data), 'base64'), { cellDates: true }).Sheets.Affiliés
      if (!sheet) throw new Error('no sheet')
      return { sheet, rows: utils.sheet_to_json<unknown[]>(sheet, { header: 1 }) }
    }
    const { sheet, rows } = await sheetOf({})
    expect(rows).toHaveLength((await world.count('affiliate')) + 1)
    expect(rows[0]).toContain('Type de lien avec la fédération')
    // The newest comes first, as in the list.
    expect(rows[1]).toContain('âne')
    expect(JSON.stringify(sheet)).not.toMatch(/"f":/)
    expect(rows.flat().filter(cell => /^[=+\-@]/.test(String(cell)))).toEqual([])
    const picked = await sheetOf({
      filter: true,
      affiliateFilterBO: { name: 'abeille' },
      fields: { name: 'Nom', college: 'Collège', agreementEsus: 'ESUS' },
    })
    expect(picked.rows).toEqual([
      ['Nom', 'Collège', 'ESUS'],
      ['Abeille', 'Zèbre', 'Non'],
    ])
  })
})

describeOnBoth('partners and their structure', world => {
  const { a1, a2 } = world.ids.affiliates
  let lines: Lines
  beforeAll(async () => {
    lines = await affiliateLines(world)
    const form = await affiliateForm(world, { data: { name: 'Banque Alpha', comment: 'Secret' }, form: { description: 'Secret' } })
    await world.as('admin').call('AFFILIATE_MANAGEMENT', 'UPDATE', { id: a1, ...form })
  })

  test('see their own, without staff’s fields', async () => {
    const own = (await world.as('partner').call('AFFILIATE_MANAGEMENT', 'GET_ID_FORM_EXTERNAL', {})).payload
    expect(own).toEqual(await detail(world, 'colleague', a1))
    expect(own).toMatchObject({ id: a1, status: null, data: { comment: '' }, can: ['UPDATE'] })
    expect(own.form).toMatchObject({ description: '', membershipDate: null, college: null, oldAffiliateType: null, siren: SIREN })
    expect(JSON.stringify(own)).not.toContain('Secret')
    const staff = await detail(world, 'reader', a1)
    expect(staff.form).toMatchObject({ description: 'Secret', college: lines.COLLEGE.one })
  })

  test('see no other, nor a superadmin one without an affiliate', async () => {
    for (const id of [a2, 999_999]) {
      expect((await world.as('partner').call('AFFILIATE_MANAGEMENT', 'GET_ID', { id })).error).toEqual({ message: 'NOT_FOUND' })
      const products = await world.as('partner').call('AFFILIATE_MANAGEMENT', 'GET_MANAGED_PRODUCTS', { id })
      expect(products.error).toEqual({ message: 'NOT_FOUND' })
    }
    const none = await world.as('superadmin').call('AFFILIATE_MANAGEMENT', 'GET_ID_FORM_EXTERNAL', {})
    expect(none.error).toEqual({ message: 'NOT_FOUND' })
  })

  test('see the products they manage and distribute', async () => {
    const names = async (method: 'GET_MANAGED_PRODUCTS' | 'GET_DISTRIBUTED_PRODUCTS') =>
      (await world.as('partner').call('AFFILIATE_MANAGEMENT', method, { id: a1, order: 'name', direction: 'ASC' })).payload
    expect((await names('GET_MANAGED_PRODUCTS')).data.map(one => one.name)).toEqual(['Épargne Alpha', 'Livret Alpha'])
    const distributed = await names('GET_DISTRIBUTED_PRODUCTS')
    expect(distributed.data).toMatchObject([{ name: 'Fonds Bêta', label: { labelStatut: 1 } }])
    expect(distributed.count).toBe(1)
  })
})
