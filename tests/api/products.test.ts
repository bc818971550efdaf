import { expect, test } from 'vitest'
import { productRecord } from '#contract/resources/product/record.ts'
import type { LabelWord } from '#contract/resources/product/states.ts'
import { describeOnBoth, type Persona } from '#tests/support/api.ts'
import { newProduct, productForm, productLine } from '#tests/support/products.ts'
import { answeredBook, sheetRows } from '#tests/support/workbook.ts'

describeOnBoth('a product that staff keep', world => {
  const { affiliates, catalog, products } = world.ids
  const admin = world.as('admin')
  const read = async (id: number, persona: Persona = 'admin') =>
    (await world.as(persona).call('PRODUCT_MANAGEMENT', 'GET_ID_FORM', { id })).payload
  const names = async (filters: object, persona: Persona = 'admin') => {
    const { payload } = await world.as(persona).call('PRODUCT_MANAGEMENT', 'FILTER', { ...filters, data: { size: 100, order: 'name' } })
    expect(payload.count).toBe(payload.data.length)
    return payload.data.map(({ data }) => data.name)
  }

  /** What may be done with the record itself: parts and label have tests of their own. */
  const own = ({ can }: { can: readonly string[] }) => can.filter(command => /^(UPDATE|ACTIVATION|DESACTIVATION)$/.test(command))

  /** A value for every field of the form. */
  async function fullForm() {
    const values: Record<string, unknown> = {}
    for (const field of productRecord.named) {
      const { path, kind } = field
      if (kind === 'text' || kind === 'area') values[path] = `${field.label} du produit`
      if (kind === 'date') values[path] = '2019-05-20'
      if (kind === 'percent') values[path] = 12.5
      if (kind === 'integer' || kind === 'count') values[path] = 1200
      if (kind === 'amount') values[path] = 1_250_000.25
      if (kind === 'flag') values[path] = true
      if (kind === 'reference') values[path] = await productLine(world, field.table)
      if (kind === 'lines') values[path] = [await productLine(world, field.table), await productLine(world, field.table)]
    }
    const { name: _, comment, affilieMembers: _manager, affiliate: _distributors, ...form } = values
    return productForm(world, { data: { comment }, form: { ...form, codeLEI: ' 5493 00ab-cdefghijkl 12 ', catalog } })
  }

  test('is given as it was saved, every field of it; what is given is taken again and changes nothing', async () => {
    const form = await fullForm()
    const id = (await admin.call('PRODUCT_MANAGEMENT', 'ADD', form)).payload.id ?? 0
    const made = await read(id)
    expect(made.form).toMatchObject({ ...form.form, codeLEI: '549300ABCDEFGHIJKL12', produitStatut: 0, labellingStatusOfTheProduct: 0 })
    expect(made).toMatchObject({
      enabled: true,
      data: {
        name: form.data.name,
        code: `P${id}`,
        comment: 'Commentaire du produit',
        affilieMembers: { id: affiliates.a1, name: 'Banque Alpha' },
        affiliate: [{ id: affiliates.a2 }],
      },
      codeISINS: [],
      encoursDeLabellisation: 0,
      pendingRequest: null,
      createdByUser: { id: world.ids.users.admin },
    })
    expect(own(made)).toEqual(['UPDATE', 'ACTIVATION', 'DESACTIVATION'])
    expect((await admin.call('PRODUCT_MANAGEMENT', 'UPDATE', made)).payload).toEqual({ id })
    const again = await read(id)
    expect({ ...again, updatedAt: '' }).toEqual({ ...made, updatedAt: '' })
    const log = await world.database.reader.selectFrom('log').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()
    expect([log.description, log.json_changes]).toEqual([`Modification d’un produit : ${form.data.name}`, null])
  })

  test('is refused with what is wrong beside each field', async () => {
    const faults = async (data: object, form: object) => (await admin.callAny('PRODUCT_MANAGEMENT', 'ADD', { data, form })).error?.fields
    expect(await faults({ name: ' ' }, {})).toEqual([{ path: 'data.name', code: 'STD_ERROR.TOO_SMALL' }])
    expect(await faults({ name: 'Sans rien' }, {})).toEqual([
      { path: 'data.affilieMembers', code: 'STD_ERROR.REQUIRED' },
      { path: 'form.catalog', code: 'STD_ERROR.REQUIRED' },
    ])
    const manager = { name: 'Faux', affilieMembers: affiliates.a1 }
    expect(
      await faults({ ...manager, affiliate: [99_999] }, { catalog: 99_999, support: await productLine(world, 'PRODUCT_CANAL') }),
    ).toEqual([
      { path: 'data.affiliate', code: 'STD_ERROR.INVALID_VALUE' },
      { path: 'form.catalog', code: 'STD_ERROR.INVALID_VALUE' },
      { path: 'form.support', code: 'STD_ERROR.INVALID_VALUE' },
    ])
    const wrong = { catalog, commerceYear1: -1, commerceYear2: 1.5, dateCreation: '2020-13-01' }
    expect((await faults(manager, wrong))?.map(({ path }) => path)).toEqual([
      'form.dateCreation',
      'form.commerceYear1',
      'form.commerceYear2',
    ])
  })

  test('percentages outside are taken for the nearer end', async () => {
    const { form } = await read(await newProduct(world, { form: { esus: 140, solidarityTaxe: -3 } }))
    expect([form.esus, form.solidarityTaxe]).toEqual([100, 0])
  })

  test('says which sections its catalogue shows', async () => {
    const made = await admin.call('CATALOG_MANAGEMENT', 'GET_ID', { id: catalog })
    expect((await read(await newProduct(world))).sections).toEqual(made.payload.sections)
    expect((await read(products.bare)).sections).toHaveLength(6)
  })

  test('goes from created to enabled, to disabled with a reason, and back', async () => {
    const id = await newProduct(world)
    const state = async () => {
      const record = await read(id)
      return [record.enabled, record.form.produitStatut, own(record)]
    }
    expect((await admin.call('PRODUCT_MANAGEMENT', 'ACTIVATION', { id, enabled: true })).payload).toEqual({ id })
    expect(await state()).toEqual([true, 1, ['UPDATE', 'DESACTIVATION']])
    const silent = await admin.callAny('PRODUCT_MANAGEMENT', 'DESACTIVATION', { id, enabled: false, message: ' ' })
    expect(silent.error?.fields).toEqual([{ path: 'message', code: 'STD_ERROR.TOO_SMALL' }])
    await admin.call('PRODUCT_MANAGEMENT', 'DESACTIVATION', { id, enabled: false, message: 'Fin de vie' })
    expect(await state()).toEqual([false, 2, ['UPDATE', 'ACTIVATION']])
    const log = await world.database.reader.selectFrom('log').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()
    expect(JSON.parse(log.json_changes ?? '')).toMatchObject([
      { before: 'Activé', after: 'Désactivé' },
      { label: 'Motif', after: 'Fin de vie' },
    ])
    await admin.call('PRODUCT_MANAGEMENT', 'ACTIVATION', { id })
    expect(await state()).toEqual([true, 1, ['UPDATE', 'DESACTIVATION']])
  })

  test('is found by each filter, counted and exported by the same', async () => {
    const line = {
      legalNature: await productLine(world, 'PRODUCT_LEGAL_NATURE'),
      canal: await productLine(world, 'PRODUCT_CANAL'),
      taxation: await productLine(world, 'PRODUCT_TAXATION'),
      mechanism: await productLine(world, 'PRODUCT_MECHANISM'),
      domain: await productLine(world, 'PRODUCT_DOMAIN'),
      support: await productLine(world, 'PRODUCT_SUPPORT'),
      bottomType: await productLine(world, 'PRODUCT_FUND_TYPE'),
      bottom: await productLine(world, 'PRODUCT_FUND'),
    }
    const subscriber = await productLine(world, 'PRODUCT_SUBSCRIBER', 'Mineurs')
    const socialUtility = await productLine(world, 'PRODUCT_SOCIAL_UTILITY')
    const form = { ...line, subscriber: [subscriber], socialUtility: [socialUtility] }
    const id = await newProduct(world, { data: { name: 'Trouvé =1+1', affilieMembers: affiliates.a3 }, form })
    for (const filters of [...Object.entries({ ...line, subscriber, socialUtility })].map(([name, value]) => ({ [name]: value }))) {
      expect([filters, await names(filters)]).toEqual([filters, ['Trouvé =1+1']])
    }
    expect(await names({ affiliate: affiliates.a3, ...line, subscriber, socialUtility, enabled: true })).toEqual(['Trouvé =1+1'])
    const { payload } = await admin.call('PRODUCT_MANAGEMENT', 'COUNT', { support: line.support })
    expect(payload).toEqual({ count: 1 })
    const exported = await admin.call('PRODUCT_MANAGEMENT', 'EXPORT', { filter: true, productFilterBO: { support: line.support } })
    const [titles = [], ...rows] = sheetRows(await answeredBook(exported.payload), 'Produits')
    expect(rows).toHaveLength(1)
    const cells = Object.fromEntries(titles.map((title, at) => [String(title), rows[0]?.[at]]))
    expect(cells).toMatchObject({
      Code: `P${id}`,
      'Affilié gérant': 'Mutuelle Gamma',
      Souscripteurs: 'Mineurs',
      Statut: 'Créé',
      Labellisation: 'Créé',
    })
    expect(String(cells['Nom du produit'])).toContain('Trouvé')
  })

  test('is asked for by the words of its label, and by when that ends', async () => {
    const states = { nouvelleCandidature: [0], labellise: [1, 2], delabellise: [3, 4], refuse: [5] } as const
    const ids = new Map<number, number>()
    for (const status of [0, 1, 2, 3, 4, 5]) ids.set(status, await newProduct(world, { data: { name: `Label ${status}` } }))
    const expiries = ['2026-11-20', '2099-01-01']
    await world.database.transaction(async trx => {
      for (const [status, id] of ids) {
        const set = { label_status: status, label_expiry: expiries[status - 1] ?? null }
        await trx.updateTable('product').set(set).where('id', '=', id).execute()
      }
    })
    const found = async (filters: object) => (await names({ name: 'label ', ...filters })).map(name => Number(name.slice(6))).sort()
    for (const [word, wanted] of Object.entries(states)) expect(await found({ labelStatut: word })).toEqual(wanted)
    expect(await found({ hasLabel: true })).toEqual([1, 2])
    expect(await found({ hasLabel: false })).toEqual([0, 3, 4, 5])
    expect(await found({ expiresWithin: 3660 })).toEqual([])
    const inProgress: LabelWord = 'enCoursLabellisation'
    await world.database.transaction(trx =>
      trx
        .insertInto('request')
        .values({
          type: 'REQUEST_PRODUCT_LABELISATION',
          status: 'REQUEST_FEEDBACK',
          product_id: ids.get(0) ?? 0,
          affiliate_id: affiliates.a1,
          created_at: '',
          updated_at: '',
        })
        .execute(),
    )
    expect(await found({ labelStatut: inProgress })).toEqual([0])
    expect((await read(ids.get(0) ?? 0)).encoursDeLabellisation).toBe(1)
    const soon = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10)
    await world.database.transaction(trx =>
      trx
        .updateTable('product')
        .set({ label_expiry: soon })
        .where('id', 'in', [...ids.values()])
        .execute(),
    )
    expect([await found({ expiresWithin: 30 }), await found({ expiresWithin: 10 })]).toEqual([[1, 2], []])
  })

  test('partners reach what they manage or distribute, without staff’s words', async () => {
    const managed = await newProduct(world, { data: { name: 'Vu gérant', comment: 'Secret' }, form: { model: 'Secret' } })
    const distributed = await newProduct(world, {
      data: { name: 'Vu distributeur', comment: 'Secret', affilieMembers: affiliates.a2, affiliate: [affiliates.a1] },
      form: { model: 'Secret' },
    })
    const foreign = await newProduct(world, { data: { name: 'Vu de personne', affilieMembers: affiliates.a2, affiliate: [] } })
    expect(await names({ name: 'vu ' }, 'partner')).toEqual(['Vu gérant', 'Vu distributeur'].sort().reverse())
    for (const id of [managed, distributed]) {
      const shown = await read(id, 'partner')
      expect([shown.data.comment, shown.form.model, shown.form.catalog]).toEqual([null, '', catalog])
      expect(JSON.stringify(shown)).not.toContain('Secret')
    }
    expect(own(await read(managed, 'partner'))).toEqual(['UPDATE', 'ACTIVATION', 'DESACTIVATION'])
    expect((await read(distributed, 'partner')).can).toEqual([])
    const change = { ...productForm(world), id: distributed }
    expect((await world.as('partner').call('PRODUCT_MANAGEMENT', 'UPDATE', change)).error?.message).toBe('FORBIDDEN')
    expect((await world.as('partner').call('PRODUCT_MANAGEMENT', 'UPDATE', { ...change, id: foreign })).error?.message).toBe('NOT_FOUND')
    const exported = await world.as('partner').call('PRODUCT_MANAGEMENT', 'EXPORT', { filter: true, productFilterBO: { name: 'vu ' } })
    const rows = sheetRows(await answeredBook(exported.payload), 'Produits')
    expect(rows).toHaveLength(3)
    expect(JSON.stringify(rows)).not.toMatch(/Secret|personne/)
  })
})
