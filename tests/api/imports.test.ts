import { expect, test } from 'vitest'
import { isinFrom } from '#contract/resources/product/parts/isin.ts'
import { newRole } from '#tests/support/account-samples.ts'
import { affiliateLines } from '#tests/support/affiliates.ts'
import { describeOnBoth } from '#tests/support/api.ts'
import { affiliateRow, canal, HASH, nextRow, productRow, userRow } from '#tests/support/imports.ts'
import { productLine } from '#tests/support/products.ts'

describeOnBoth('IMPORT, one row a call', world => {
  const admin = world.as('admin')
  const importing = (resource: string, row: object) => admin.callAny(resource, 'IMPORT', row)
  const product = (row: object) => importing('PRODUCT_MANAGEMENT', row)
  const idOf = async (answer: ReturnType<typeof product>) => {
    const { payload, error } = await answer
    expect(error).toBeNull()
    return (payload as { id: number }).id
  }
  const read = async (id: number) => (await admin.call('PRODUCT_MANAGEMENT', 'GET_ID_FORM', { id })).payload
  const lastLog = () => world.database.reader.selectFrom('log').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()
  const { affiliates, catalog } = world.ids

  test('a product comes with its codes, contacts, label and line of history, in words or ids, and one line of the log', async () => {
    const utility = await productLine(world, 'PRODUCT_SOCIAL_UTILITY', 'Logement, habitat')
    const health = await productLine(world, 'PRODUCT_SOCIAL_UTILITY', 'Santé')
    const lines = await affiliateLines(world)
    const isin = isinFrom('FR000123456')
    const source = nextRow()
    const row = await productRow(world, {
      comment: 'Repris',
      affiliateMembers: [affiliates.a1],
      affiliates: `A${affiliates.a2}, Mutuelle Gamma`,
      form: {
        esus: '12,5 %',
        dateCreation: '20/05/2019',
        isrLabel: 'oui',
        socialUtility: 'sante ; Logement, habitat',
        commerceYear1: '1 200',
      },
      label: {
        labelStatut: 'Renewed',
        startDateOfValidityOfTheLabel: '2020-01-01',
        labelExpiryDate: '31/12/2031',
        meetingDate: '2019-11-05',
      },
      contacts: [{ lastName: 'Morel', firstName: 'Ève', email: 'eve@exemple.fr', civility: 'MADAME', type: 'zèbre' }],
      codeISINS: [{ code: ` ${isin} `, name: 'Part C' }, { code: isin }],
      source,
    })
    const before = await world.count('log')
    const made = await read(await idOf(product(row)))
    expect(made).toMatchObject({
      data: {
        code: row.code,
        comment: 'Repris',
        affilieMembers: { id: affiliates.a1 },
        affiliate: [{ id: affiliates.a2 }, { id: affiliates.a3 }],
      },
      form: {
        canal: await canal(world),
        catalog,
        esus: 12.5,
        dateCreation: '2019-05-20',
        isrLabel: true,
        socialUtility: [health, utility],
        commerceYear1: 1200,
      },
      label: { labelStatut: 2, startDateOfValidityOfTheLabel: '2020-01-01', labelExpiryDate: '2031-12-31', meetingDate: '2019-11-05' },
      Historieslabel: [{ labelStatut: 2, action: null, startDate: '2020-01-01', endDate: '2031-12-31', comment: 'Reprise de données' }],
      codeISINS: [{ code: isin, name: 'Part C' }],
    })
    const { payload } = await admin.call('PRODUCT_CONTACT', 'GET_BY_PRODUCT', { id: made.id })
    expect(payload.data).toMatchObject([{ lastName: 'Morel', civilite: 'CIVILITE_STATUT_FEMALE', type: lines.CONTACT_TYPE.one }])
    expect(await world.count('log')).toBe(before + 1)
    const log = await lastLog()
    expect(log.description).toBe(`Import d’un produit : ${row.name} (reprise.xlsx, ligne ${source.row})`)
    expect(JSON.parse(log.json_changes ?? '')).toContainEqual({
      field: 'label_expiry',
      label: 'Échéance du label',
      before: '',
      after: '31/12/2031',
    })
  })

  test('a line is named by its designation or its code, whatever their case and accents, also amid others', async () => {
    const coded = await productLine(world, 'PRODUCT_SOCIAL_UTILITY', 'Saison')
    const comma = await productLine(world, 'PRODUCT_SOCIAL_UTILITY', 'Santé, grand âge')
    await world.database.transaction(async trx => {
      await trx.updateTable('reference_line').set({ code: 'ÉTÉ' }).where('id', '=', coded).execute()
      await trx.updateTable('reference_line').set({ code: 'Virgule' }).where('id', '=', comma).execute()
    })
    for (const words of ['été; santé, grand âge', 'ETE\nvirgule', 'saison, VIRGULE']) {
      const made = await product(await productRow(world, { form: { socialUtility: words } }))
      expect([words, (await read(await idOf(Promise.resolve(made)))).form.socialUtility]).toEqual([words, [coded, comma]])
    }
  })

  test('label words: a label is a label', async () => {
    const statusOf = async (labelStatut: unknown) =>
      (await read(await idOf(product(await productRow(world, { label: { labelStatut } }))))).label.labelStatut
    const words = { LABELLISÉ: 2, granted: 2, renewed: 2, delabelled: 3, révoqué: 3, expired: 4, 'being labelled': 0, '': 0 }
    for (const [word, status] of Object.entries(words)) expect([word, await statusOf(word)]).toEqual([word, status])
  })

  test('each wrong value is named by its column, and nothing is written', async () => {
    const rows = async () => [await world.count('product'), await world.count('product_contact'), await world.count('log')]
    const wrong = await productRow(world, {
      name: '',
      affiliateMembers: ['A1', 'A2'],
      affiliates: ['Banque Alpha', `A${affiliates.a1}`],
      form: { canal: 'Pigeon', catalog: 99_999, esus: 'douze', dateCreation: '31/02/2020', isrLabel: 'peut-être' },
      label: { labelStatut: 'perdu' },
      contacts: [{ lastName: 'Morel', firstName: 'Ève', email: 'pas-une-adresse', civility: 'MADAME', type: 'zèbre' }],
      codeISINS: [{ code: 'FR0000120272' }],
    })
    await affiliateLines(world)
    const before = await rows()
    expect((await product(wrong)).error).toEqual({
      message: 'VALIDATION_ERROR',
      fields: [
        { path: 'name', code: 'STD_ERROR.REQUIRED' },
        { path: 'affiliateMembers', code: 'IMPORT.ONE_ONLY' },
        { path: 'affiliates', code: 'IMPORT.TWICE' },
        { path: 'form.canal', code: 'IMPORT.UNKNOWN_VALUE' },
        { path: 'form.dateCreation', code: 'STD_ERROR.INVALID_FORMAT' },
        { path: 'form.isrLabel', code: 'STD_ERROR.INVALID_FORMAT' },
        { path: 'form.esus', code: 'STD_ERROR.INVALID_FORMAT' },
        { path: 'label.labelStatut', code: 'IMPORT.UNKNOWN_VALUE' },
        { path: 'contacts.0.email', code: 'STD_ERROR.EMAIL' },
        { path: 'codeISINS.0.code', code: 'STD_ERROR.ISIN_DIGIT' },
      ].toSorted((a, b) => order.indexOf(a.path) - order.indexOf(b.path)),
    })
    const unknown = await productRow(world, { form: { catalog: 99_999 }, affiliateMembers: [99_999] })
    expect((await product(unknown)).error?.fields).toEqual([
      { path: 'affiliateMembers', code: 'IMPORT.UNKNOWN_VALUE' },
      { path: 'form.catalog', code: 'IMPORT.UNKNOWN_VALUE' },
    ])
    const misshapen = await productRow(world, { label: 'labelled', contacts: 'Morel' })
    expect((await product({ ...misshapen, form: ['ZEBRE'] })).error?.fields).toEqual([
      { path: 'form', code: 'STD_ERROR.INVALID_TYPE' },
      { path: 'label', code: 'STD_ERROR.INVALID_TYPE' },
      { path: 'contacts', code: 'STD_ERROR.INVALID_TYPE' },
    ])
    const late = await productRow(world, {
      label: { labelStatut: 'labelled', startDateOfValidityOfTheLabel: '2025-01-01', labelExpiryDate: '2024-01-01' },
      contacts: [{ lastName: 'Morel', firstName: 'Ève', email: 'eve@exemple.fr', civility: 'MADAME', type: 'zèbre' }],
    })
    expect((await product(late)).error?.fields).toEqual([{ path: 'label.labelExpiryDate', code: 'STD_ERROR.DATE_ORDER' }])
    expect(await rows()).toEqual(before)
  })

  test('a row is added once: sent again it gives its record, under another row its code is taken; UPDATE changes what it names', async () => {
    const source = nextRow()
    const row = await productRow(world, { source, form: { frais: '2 %' } })
    const id = await idOf(product(row))
    const count = await world.count('product')
    expect(await idOf(product(row))).toBe(id)
    expect(await idOf(product({ ...row, name: 'Autrement dit' }))).toBe(id)
    expect((await product({ ...row, source: nextRow() })).error).toEqual({ message: 'ALREADY_EXISTS', detail: 'CODE' })
    expect(await world.count('product')).toBe(count)
    const done = (await admin.call('IMPORT_MANAGEMENT', 'GET_DONE', { kind: 'product', file: HASH })).payload
    expect(done).toContainEqual({ sheet: 'Main', row: source.row, id })
    expect(await idOf(product({ code: row.code, mode: 'UPDATE', name: 'Renommé', label: { labelStatut: 'expired' } }))).toBe(id)
    const changed = await read(id)
    expect([changed.data.name, changed.data.code, changed.form.frais, changed.label.labelStatut]).toEqual(['Renommé', row.code, '2 %', 4])
    const [found] = (await admin.call('IMPORT_MANAGEMENT', 'GET_RECORDS', { kind: 'product', codes: [row.code, 'INCONNU'] })).payload
    expect(found).toMatchObject({
      id,
      code: row.code,
      values: { name: 'Renommé', affiliateMembers: affiliates.a1, 'form.frais': '2 %', 'label.labelStatut': 4 },
    })
    expect((await product({ code: 'INCONNU', mode: 'UPDATE', name: 'Rien' })).error).toEqual({ message: 'NOT_FOUND' })
  })

  test('two at the same moment make one', async () => {
    const row = await productRow(world, { source: nextRow() })
    const answers = await Promise.all([product(row), product(row), product({ ...row, source: nextRow() })])
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
    expect(answers.filter(({ error }) => error !== null).map(({ error }) => error?.message)).toEqual(
      answers.flatMap(({ error }) => (error ? ['ALREADY_EXISTS'] : [])),
    )
    const rows = await world.database.reader.selectFrom('product').where('code', '=', row.code).select('id').execute()
    expect(rows).toHaveLength(1)
  })

  test('a label about which something was decided here is not changed by a file', async () => {
    const row = await productRow(world)
    const id = await idOf(product(row))
    const granted = { id, commentaire: 'Accordé', startDateOfValidityOfTheLabel: new Date().toISOString().slice(0, 10) }
    expect((await admin.call('PRODUCT_MANAGEMENT', 'LABELISATION', granted)).error).toBeNull()
    const { error } = await product({ code: row.code, mode: 'UPDATE', name: 'Autre', label: { labelStatut: 'revoked' } })
    expect(error?.fields).toEqual([{ path: 'label.labelStatut', code: 'IMPORT.LABEL_DECIDED' }])
    expect((await read(id)).data.name).toBe(row.name)
  })

  test('an affiliate comes with its agreements and contacts; a disabled one is told as such', async () => {
    const row = await affiliateRow(world, {
      siren: 732829320,
      employeesNumber: '1 200',
      membershipDate: '2010-05-06',
      collegeMember: 'Financeurs',
      vote: 'OUI',
      status: 'ACTIF',
      esuses: [{ agreement: 'ESUS 2024', agreementDate: '2024-01-01', status: 'EN COURS' }],
      contacts: [{ lastName: 'Bel', firstName: 'Luc', email: 'luc@exemple.fr', civility: 'HOMME', type: 'zèbre' }],
    })
    const affiliate = (one: object) => importing('AFFILIATE_MANAGEMENT', one)
    const id = await idOf(affiliate(row))
    const get = async () => (await admin.call('AFFILIATE_MANAGEMENT', 'GET_ID', { id })).payload
    expect(await get()).toMatchObject({
      enabled: true,
      data: { code: row.code, name: row.name },
      form: {
        siren: '732829320',
        socialReason: row.name,
        employeesNumber: 1200,
        collegeMember: 'Financeurs',
        vote: true,
        agreementEsus: true,
      },
    })
    expect((await admin.call('AFFILIATE_CONTACT', 'GET_BY_AFFILIATE', { id })).payload.data).toMatchObject([
      { civilite: 'CIVILITE_STATUT_MALE' },
    ])
    expect((await affiliate({ ...row, code: 'X1', name: '2024', college: 'Disparu', esuses: [{ agreement: 'A' }] })).error?.fields).toEqual(
      [
        { path: 'college', code: 'IMPORT.DISABLED' },
        { path: 'esuses.0.agreementDate', code: 'STD_ERROR.REQUIRED' },
        { path: 'esuses.0.status', code: 'STD_ERROR.REQUIRED' },
      ],
    )
    expect(await idOf(affiliate({ code: row.code, mode: 'UPDATE', status: 'INACTIF', affiliateType: 'âne' }))).toBe(id)
    expect(await get()).toMatchObject({
      enabled: false,
      form: { affiliateType: (await affiliateLines(world)).AFFILIATE_TYPE.one, vote: true },
    })
    expect((await product(await productRow(world, { affiliateMembers: row.code }))).error?.fields).toEqual([
      { path: 'affiliateMembers', code: 'IMPORT.DISABLED' },
    ])
  })

  test('an account is made without a password and its owner mailed; its identifier and e-mail are taken once', async () => {
    const row = await userRow(world, { emailAddresses: 'a@exemple.fr; b@exemple.fr', source: nextRow({ sheet: 'Utilisateurs' }) })
    const account = (one: object) => importing('USER_MANAGEMENT', one)
    const mails = await world.count('mail')
    const id = await idOf(account(row))
    expect((await admin.call('USER_MANAGEMENT', 'GET_ID', { id })).payload).toMatchObject({
      username: row.username,
      gender: 'CIVILITE_STATUT_FEMALE',
      affiliate: { id: affiliates.a1 },
      emailAddresses: [{ email: 'a@exemple.fr' }, { email: 'b@exemple.fr' }],
      passwordStatus: 0,
    })
    expect(await world.count('mail')).toBe(mails + 1)
    expect((await account({ ...row, source: nextRow() })).error).toEqual({ message: 'ALREADY_EXISTS', detail: 'USERNAME' })
    const { email, username: _, ...other } = row
    expect((await account(await userRow(world, { email }))).error).toEqual({ message: 'ALREADY_EXISTS', detail: 'EMAIL' })
    expect(
      (await account({ ...other, username: 'sans.affilie', email: 'sans@exemple.fr', affiliate: '', source: nextRow() })).error?.fields,
    ).toEqual([{ path: 'affiliate', code: 'STD_ERROR.REQUIRED' }])
    const roles = [await newRole(world, [], 'USER_TYPE_EXTERNE'), await newRole(world, [])].map(role => `R${role}`)
    expect((await account(await userRow(world, { roles }))).error?.fields).toEqual([{ path: 'roles', code: 'IMPORT.UNKNOWN_VALUE' }])
    expect(await idOf(account({ username: row.username, mode: 'UPDATE', lastName: 'Belle' }))).toBe(id)
    expect((await admin.call('USER_MANAGEMENT', 'GET_ID', { id })).payload).toMatchObject({ lastName: 'Belle', firstName: 'Ana', email })
    const found = (await admin.call('IMPORT_MANAGEMENT', 'GET_RECORDS', { kind: 'user', codes: [], emails: [email.toUpperCase()] })).payload
    expect(found).toMatchObject([{ id, code: row.username, values: { email, affiliate: affiliates.a1 } }])
  })
})

/** The columns of a product's row, in the order in which faults are told. */
const order = [
  'name',
  'affiliateMembers',
  'affiliates',
  'form.canal',
  'form.dateCreation',
  'form.isrLabel',
  'form.esus',
  'label.labelStatut',
  'contacts.0.email',
  'codeISINS.0.code',
]
