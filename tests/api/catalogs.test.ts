import { expect, test } from 'vitest'
import { PRODUCT_SECTIONS } from '#contract/resources/catalog/sections.ts'
import { fold } from '#contract/text.ts'
import { fresh } from '#tests/support/account-samples.ts'
import { describeOnBoth } from '#tests/support/api.ts'
import { type CatalogSent, catalogForm, newCatalog, readCatalog } from '#tests/support/catalog-samples.ts'
import { MADE_AT } from '#tests/support/people.ts'
import { cardForm, newQuestion, newQuestionnaire } from '#tests/support/question-samples.ts'

const [LABEL, RENEW, ANNUAL] = ['COLLECT_TYPE_LABEL', 'COLLECT_TYPE_RENEW_LABEL', 'COLLECT_TYPE_ANNUAL']

describeOnBoth('catalogues', world => {
  const admin = world.as('admin')
  const read = (id: number) => readCatalog(world, id)
  const ask = (method: 'ENABLE' | 'DISABLE' | 'DELETE', id: number) => admin.call('CATALOG_MANAGEMENT', method, { id })
  const save = (id: number, more: Partial<CatalogSent>) =>
    admin.call('CATALOG_MANAGEMENT', 'UPDATE', { ...catalogForm(world), ...more, id })
  const add = (more: Partial<CatalogSent>) => admin.call('CATALOG_MANAGEMENT', 'ADD', { ...catalogForm(world), ...more })
  const find = async (filters: object, data: object = {}) =>
    (await admin.call('CATALOG_MANAGEMENT', 'FILTER', { ...filters, data: { size: 100, ...data } })).payload
  const ids = async (filters: object, data: object = {}) => (await find(filters, data)).data.map(row => row.id)
  const link = (type: string, id: number) => ({ type, form: { id } })
  const needed = (form: number) => [link(LABEL, form), link(RENEW, form)]
  const form = async () => newQuestionnaire(world, [cardForm(await newQuestion(world), 'nom')])
  const lastChanges = async (): Promise<unknown> => {
    const line = await world.database.reader.selectFrom('log').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()
    return JSON.parse(line.json_changes ?? '[]')
  }
  const product = (catalog_id: number, name: string) =>
    world.database.transaction(trx =>
      trx
        .insertInto('product')
        .values({ name, name_fold: fold(name), catalog_id, created_at: MADE_AT, updated_at: MADE_AT })
        .returning('id')
        .executeTakeFirstOrThrow(),
    )

  test('what is saved is read back, found by each filter, and logged in words', async () => {
    const { small, all } = world.ids.forms
    const name = fresh('Épargne salariale')
    const id = await newCatalog(world, { name, description: 'Pour les entreprises', sections: ['SHARING_DONATION', 'OPC'] })
    expect(await read(id)).toMatchObject({
      id,
      name,
      description: 'Pour les entreprises',
      enabled: true,
      products: 0,
      sections: ['SHARING_DONATION', 'OPC'],
      forms: [
        { type: LABEL, typeName: LABEL, form: { id: small.id, name: 'Questionnaire court', enabled: true } },
        { type: RENEW, form: { id: all.id, name: 'Questionnaire complet' } },
      ],
      createdByUser: { id: world.ids.users.admin },
      can: ['UPDATE', 'DISABLE', 'DELETE'],
    })
    expect(await lastChanges()).toEqual([
      { field: 'name', label: 'Désignation', before: '', after: name },
      { field: 'description', label: 'Description', before: '', after: 'Pour les entreprises' },
      {
        field: 'sections',
        label: 'Sections de la fiche produit',
        before: '',
        after: 'Partage par don, Critères de gestion durable (OPC)',
      },
      {
        field: 'forms.added',
        label: 'Correspondances (ajouts)',
        before: '',
        after: `${LABEL}\u202f: Questionnaire court, ${RENEW}\u202f: Questionnaire complet`,
      },
    ])
    for (const filter of [
      { code: `C${id}` },
      { code: String(id) },
      { name: 'epargne SALAR' },
      { name: 'ép', code: `c${id}` },
      { questionnaire: all.id, name },
      { enabled: true, name },
    ])
      expect([filter, await ids(filter)]).toEqual([filter, [id]])
    for (const filter of [{ code: `Q${id}` }, { name: `${name}x` }, { questionnaire: 999_999 }, { enabled: false, name }])
      expect([filter, await find(filter)]).toEqual([filter, { data: [], count: 0 }])
    expect((await admin.call('CATALOG_MANAGEMENT', 'GET', { size: 1, order: 'id' })).payload.data[0]?.id).toBe(id)
    expect((await admin.call('CATALOG_MANAGEMENT', 'GET_ID', { id: 999_999 })).error).toEqual({ message: 'NOT_FOUND' })
  })

  test('each order sorts both ways, and pages tell the count of all', async () => {
    for (const name of ['Zèbre', 'âne', 'Bœuf']) await newCatalog(world, { name: `Ordre ${name}` })
    const names = async (data: object) => (await find({ name: 'ordre' }, data)).data.map(row => row.name.slice(6))
    expect(await names({ order: 'name', direction: 'ASC' })).toEqual(['âne', 'Bœuf', 'Zèbre'])
    expect(await names({ order: 'name', direction: 'DESC' })).toEqual(['Zèbre', 'Bœuf', 'âne'])
    for (const order of ['createdAt', 'updatedAt', 'enabled', 'id']) {
      const up = await names({ order, direction: 'ASC' })
      expect([order, await names({ order, direction: 'DESC' })]).toEqual([order, up.reverse()])
    }
    const page = await admin.call('CATALOG_MANAGEMENT', 'FILTER', { name: 'ordre', data: { page: 2, size: 2, order: 'name' } })
    expect([page.payload.count, page.payload.data.map(row => row.name)]).toEqual([3, ['Ordre âne']])
  })

  test('broken rules are named by path, and nothing is saved', async () => {
    const { small } = world.ids.forms
    const before = await world.count('catalog')
    const refused = async (more: Partial<CatalogSent>) => {
      const { error } = await add(more)
      return error?.fields?.map(({ path, code }) => `${path} ${code}`) ?? error
    }
    expect(await refused({ name: ' ' })).toEqual(['name STD_ERROR.TOO_SMALL'])
    expect(await refused({ forms: [] })).toEqual(['forms CATALOG.FORMS'])
    expect(await refused({ forms: [link(LABEL, small.id)] })).toEqual(['forms CATALOG.FORMS'])
    expect(await refused({ forms: [link(RENEW, small.id), link(ANNUAL, small.id)] })).toEqual(['forms CATALOG.FORMS'])
    expect(await refused({ forms: [...needed(small.id), link(LABEL, small.id)] })).toEqual(['forms.2.form.id CATALOG.FORM_TWICE'])
    expect(await refused({ forms: [...needed(small.id), link('', small.id)] })).toEqual(['forms.2.type STD_ERROR.TOO_SMALL'])
    expect(await refused({ forms: [...needed(small.id), link('INCONNU', small.id)] })).toEqual(['forms.2.type CATALOG.TYPE_UNKNOWN'])
    expect(await refused({ forms: [...needed(small.id), link(ANNUAL, 999_999)] })).toEqual(['forms.2.form.id CATALOG.FORM_UNKNOWN'])
    expect(await refused({ sections: ['OPC', 'OPC'] })).toEqual(['sections.1 CATALOG.SECTION_TWICE'])
    const off = await form()
    await admin.call('QUESTION_MASTER_MANAGEMENT', 'DISABLE', { id: off })
    expect(await refused({ forms: needed(off) })).toEqual(['forms.0.form.id CATALOG.FORM_UNKNOWN', 'forms.1.form.id CATALOG.FORM_UNKNOWN'])
    expect(await refused({ name: 'FONDS solidaires' })).toEqual({ message: 'ALREADY_EXISTS', detail: 'NAME' })
    expect(await world.count('catalog')).toBe(before)
  })

  test('a type may have several questionnaires; a collection asks each product all of them, in order', async () => {
    const { small, all } = world.ids.forms
    const forms = [...needed(small.id), link(LABEL, all.id)]
    const id = await newCatalog(world, { forms })
    const told = ({ type, form: { id: at } }: { type: string; form: { id: number } }) => link(type, at)
    expect((await read(id)).forms.map(told)).toEqual(forms)
    const offered = (await admin.call('CATALOG_MANAGEMENT', 'GET_ALL', {})).payload.find(one => one.id === id)
    expect(offered?.forms.map(told)).toEqual(forms)
    expect(offered?.sections).toEqual((await read(id)).sections)
    const { id: asked } = await product(id, 'Livret deux fois')
    const sub = { reason: LABEL ?? '', type: 'COLLECT_SHARE_TYPE_PRODUCT' as const, name: 'Produits', products: [asked] }
    const dates = { startDate: '2026-01-01', endDate: '2099-12-31' }
    const opened = (await admin.call('COLLECT_MANAGEMENT', 'ADD', { name: fresh('Labellisation'), ...dates, forms: [sub] })).payload
    const decision = { id: opened.id, decision: 'COLLECT_STATUS_OPENED' as const, comment: 'Ouverture' }
    expect((await admin.call('COLLECT_MANAGEMENT', 'CHANGE_DECISION', decision)).error).toBeNull()
    const pinned = await world.database.reader
      .selectFrom('request_questionnaire as q')
      .innerJoin('request as r', 'r.id', 'q.request_id')
      .where('r.product_id', '=', asked)
      .orderBy('q.ord')
      .select('q.questionnaire_id')
      .execute()
    expect(pinned.map(row => row.questionnaire_id)).toEqual([small.id, all.id])
  })

  test('a change keeps fields that are not sent, and logs only what changed', async () => {
    const { small, all } = world.ids.forms
    const name = fresh('Suivi')
    const id = await newCatalog(world, { name, sections: ['OPC'] })
    const first = await read(id)
    const forms = first.forms.map(({ type, form: { id: at } }) => link(type, at))
    expect((await save(id, { name, forms })).payload).toEqual({ id })
    expect([await read(id), await lastChanges()]).toEqual([first, []])
    await save(id, { name: name.toUpperCase(), forms: [link(RENEW, small.id), link(LABEL, small.id), link(ANNUAL, all.id)] })
    expect(await read(id)).toMatchObject({
      name: name.toUpperCase(),
      sections: ['OPC'],
      forms: [
        { type: RENEW, form: { id: small.id } },
        { type: LABEL, form: { id: small.id } },
        { type: ANNUAL, form: { id: all.id } },
      ],
    })
    expect(await lastChanges()).toEqual([
      { field: 'name', label: 'Désignation', before: name, after: name.toUpperCase() },
      {
        field: 'forms.added',
        label: 'Correspondances (ajouts)',
        before: '',
        after: `${RENEW}\u202f: Questionnaire court, ${ANNUAL}\u202f: Questionnaire complet`,
      },
      {
        field: 'forms.removed',
        label: 'Correspondances (retraits)',
        after: '',
        before: `${RENEW}\u202f: Questionnaire complet`,
      },
    ])
    expect((await save(id, { name: 'Fonds solidaires' })).error).toEqual({ message: 'ALREADY_EXISTS', detail: 'NAME' })
    expect((await save(id, { forms: [link(LABEL, small.id)] })).error?.fields).toEqual([{ path: 'forms', code: 'CATALOG.FORMS' }])
    expect((await save(999_999, {})).error).toEqual({ message: 'NOT_FOUND' })
  })

  test('a catalogue is enabled only with its correspondences and enabled questionnaires, and disabled at any time', async () => {
    const bare = await world.database.transaction(trx =>
      trx
        .insertInto('catalog')
        .values({ name: 'Né désactivé', name_fold: 'ne desactive', enabled: 0, created_at: MADE_AT, updated_at: MADE_AT })
        .returning('id')
        .executeTakeFirstOrThrow(),
    )
    expect(await read(bare.id)).toMatchObject({ sections: [...PRODUCT_SECTIONS], forms: [], can: ['UPDATE', 'ENABLE', 'DELETE'] })
    expect((await ask('ENABLE', bare.id)).error?.fields).toEqual([{ path: 'forms', code: 'CATALOG.FORMS' }])
    const asked = await form()
    expect((await save(bare.id, { name: 'Né désactivé', forms: needed(asked) })).error).toBeNull()
    expect((await read(bare.id)).enabled).toBe(false)
    // Questionnaires of a disabled catalogue may be disabled; they stay with it and forbid enabling it.
    expect((await admin.call('QUESTION_MASTER_MANAGEMENT', 'DISABLE', { id: asked })).error).toBeNull()
    expect((await save(bare.id, { name: 'Né désactivé', description: 'Gardé', forms: needed(asked) })).error).toBeNull()
    expect((await ask('ENABLE', bare.id)).error?.fields?.[0]).toEqual({ path: 'forms.0.form.id', code: 'CATALOG.FORM_DISABLED' })
    await admin.call('QUESTION_MASTER_MANAGEMENT', 'ENABLE', { id: asked })
    expect((await ask('ENABLE', bare.id)).error).toBeNull()
    expect(await lastChanges()).toEqual([{ field: 'enabled', label: 'Statut', before: 'Désactivé', after: 'Activé' }])
    expect((await admin.call('QUESTION_MASTER_MANAGEMENT', 'DISABLE', { id: asked })).error?.detail).toMatchObject({
      type: 'catalog',
      items: [{ id: bare.id }],
    })
    const offered = async () => (await admin.call('CATALOG_MANAGEMENT', 'GET_ALL', {})).payload.map(({ id }) => id)
    expect(await offered()).toContain(bare.id)
    expect((await ask('DISABLE', bare.id)).error).toBeNull()
    expect(await offered()).not.toContain(bare.id)
  })

  test('a race of enabling a catalogue and disabling its questionnaire never leaves an enabled catalogue with a disabled one', async () => {
    for (let round = 0; round < 10; round++) {
      const asked = await form()
      const id = await newCatalog(world, { forms: needed(asked) })
      await ask('DISABLE', id)
      const [on, off] = await Promise.all([ask('ENABLE', id), admin.call('QUESTION_MASTER_MANAGEMENT', 'DISABLE', { id: asked })])
      expect([on.error === null, off.error === null].filter(Boolean)).toHaveLength(1)
    }
  })

  test('of simultaneous saves of one name, one wins', async () => {
    const name = fresh('Disputé')
    const answers = await Promise.all(Array.from({ length: 8 }, () => add({ name })))
    expect(answers.filter(({ error }) => error === null)).toHaveLength(1)
    expect(new Set(answers.flatMap(({ error }) => (error ? [error.message] : [])))).toEqual(new Set(['ALREADY_EXISTS']))
  })

  test('a type whose line is disabled stays in the catalogues that have it', async () => {
    const { small } = world.ids.forms
    const id = await newCatalog(world, { forms: [...needed(small.id), link(ANNUAL, small.id)] })
    const enable = (enabled: number) =>
      world.database.transaction(trx => trx.updateTable('technical_line').set({ enabled }).where('code', '=', ANNUAL).execute())
    await enable(0)
    expect((await save(id, { forms: [link(ANNUAL, small.id), ...needed(small.id)] })).error).toBeNull()
    expect((await read(id)).forms[0]).toMatchObject({ type: ANNUAL, typeName: ANNUAL })
    expect((await add({ forms: [...needed(small.id), link(ANNUAL, small.id)] })).error?.fields).toEqual([
      { path: 'forms.2.type', code: 'CATALOG.TYPE_UNKNOWN' },
    ])
    await enable(1)
  })

  test('a catalogue with products is not deleted, and its products live on while it is disabled', async () => {
    const id = await newCatalog(world)
    const one = await product(id, 'Livret unique')
    expect((await read(id)).products).toBe(1)
    const used = { message: 'IN_USE', detail: { type: 'product', items: [{ id: one.id, name: 'Livret unique' }], count: 1 } }
    expect((await ask('DELETE', id)).error).toEqual(used)
    for (let at = 0; at < 24; at++) await product(id, `Livret ${at}`)
    const { error } = await ask('DELETE', id)
    expect(error?.detail).toMatchObject({ count: 25, items: { length: 20 } })
    await ask('DISABLE', id)
    const shown = await admin.call('PRODUCT_MANAGEMENT', 'GET_ID_FORM', { id: one.id, enabled: true })
    expect([shown.error, shown.payload.form.catalog]).toEqual([null, id])
    expect((await admin.call('PRODUCT_MANAGEMENT', 'GET_ALL', {})).payload).toContainEqual(expect.objectContaining({ catalog: id }))
    const opened = await admin.call('COLLECT_MANAGEMENT', 'ADD', {
      name: fresh('Collecte'),
      startDate: '2026-01-01',
      endDate: '2099-01-01',
      forms: [{ reason: LABEL, type: 'COLLECT_SHARE_TYPE_PRODUCT', name: 'Produits', products: [one.id] }],
    })
    expect(opened.error).toBeNull()
    const opening = { id: opened.payload.id, decision: 'COLLECT_STATUS_OPENED', comment: 'Ouverture' } as const
    expect((await admin.call('COLLECT_MANAGEMENT', 'CHANGE_DECISION', opening)).error).toBeNull()
    await world.database.transaction(trx => trx.updateTable('product').set({ catalog_id: null }).where('catalog_id', '=', id).execute())
    expect((await ask('DELETE', id)).error).toBeNull()
    expect(await lastChanges()).toContainEqual(expect.objectContaining({ field: 'forms.removed', after: '' }))
    expect((await admin.call('CATALOG_MANAGEMENT', 'GET_ID', { id })).error).toEqual({ message: 'NOT_FOUND' })
    expect((await admin.call('COLLECT_MANAGEMENT', 'GET_ID', { id: opened.payload.id })).error).toBeNull()
    expect((await ask('DELETE', id)).error).toEqual({ message: 'NOT_FOUND' })
  })
})
