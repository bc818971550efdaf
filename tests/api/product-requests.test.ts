import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { RequestStatus } from '#contract/resources/request/states.ts'
import { describeOnBoth, type Persona } from '#tests/support/api.ts'
import { newProduct, productForm, productLine } from '#tests/support/products.ts'

const RACERS = 20
const PENDING = { message: 'CONFLICT', detail: 'UPDATE_REQUEST_EXISTING' }

describeOnBoth('a partner’s change of a product', world => {
  const { affiliates, users } = world.ids
  const [admin, partner] = [world.as('admin'), world.as('partner')]
  const product = async (id: number, persona: Persona = 'admin') =>
    (await world.as(persona).call('PRODUCT_MANAGEMENT', 'GET_ID_FORM', { id })).payload
  const detail = async (id: number, persona: Persona = 'staff') =>
    (await world.as(persona).call('DEMANDE_MANAGEMENT', 'GET_ID', { id })).payload
  async function decide(id: number, decision: RequestStatus) {
    await admin.call('DEMANDE_MANAGEMENT', 'CHANGE_ASSIGN', { id, user: users.admin })
    return admin.call('DEMANDE_MANAGEMENT', 'CHANGE_DECISION', { id, decision, description: 'Vu' })
  }
  const accept = (id: number) => decide(id, 'REQUEST_ACCEPTED')
  const update = (id: number, changes: { data?: object; form?: object }, persona: Persona = 'partner') =>
    world.as(persona).callAny('PRODUCT_MANAGEMENT', 'UPDATE', {
      id,
      data: { name: 'Fonds', ...changes.data },
      form: { frais: '1 %', description: 'Ancienne', ...changes.form },
    })
  const made = () =>
    newProduct(world, { data: { name: 'Fonds', comment: 'Interne' }, form: { frais: '1 %', description: 'Ancienne', model: 'M1' } })
  /** A change that waits; gives its request. */
  async function propose(id: number, changes: Parameters<typeof update>[1]): Promise<number> {
    const { payload, error } = await update(id, changes)
    if (error || typeof payload !== 'object' || payload === null || !('request' in payload)) throw new Error(JSON.stringify(error))
    return Number(payload.request)
  }

  test('waits as one request, is shown against today’s record, and applies only what the partner changed', async () => {
    const id = await made()
    const line = await productLine(world, 'PRODUCT_SUBSCRIBER', 'Mineurs')
    const request = await propose(id, {
      data: { comment: 'Vol', affilieMembers: affiliates.a2 },
      form: { frais: '2 %', subscriber: [line], model: 'Vol' },
    })
    expect((await product(id)).form.frais).toBe('1 %')
    const waiting = await product(id, 'partner')
    expect(waiting.pendingRequest).toBe(request)
    for (const command of ['UPDATE', 'ACTIVATION', 'DESACTIVATION']) expect(waiting.can).not.toContain(command)
    expect((await detail(request)).changes).toEqual([
      { field: 'subscriber', label: 'Souscripteurs', before: '', after: 'Mineurs' },
      { field: 'frais', label: 'Frais', before: '1 %', after: '2 %' },
    ])
    const staffs = await product(id)
    await admin.call('PRODUCT_MANAGEMENT', 'UPDATE', { ...staffs, form: { ...staffs.form, description: 'Reprise' } })
    expect((await accept(request)).error).toBeNull()
    const after = await product(id)
    expect(after.form).toMatchObject({ frais: '2 %', description: 'Reprise', subscriber: [line], model: 'M1' })
    expect(after.data).toMatchObject({ comment: 'Interne', affilieMembers: { id: affiliates.a1 } })
    expect(after).toMatchObject({ pendingRequest: null, updatedByUser: { id: users.partner } })
  })

  test('is refused while another waits, whoever of the affiliate asks; twenty at once leave one', async () => {
    const id = await made()
    const answers = await Promise.all(
      Array.from({ length: RACERS }, (_, at) =>
        at % 3 === 0
          ? partner.callAny('PRODUCT_MANAGEMENT', 'DESACTIVATION', { id, enabled: false, message: 'Arrêt' })
          : update(id, { form: { frais: `${at} €` } }, at % 2 ? 'partner' : 'colleague'),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    for (const { error } of answers.filter(({ status }) => status !== 200)) expect(error).toEqual(PENDING)
    expect((await partner.call('PRODUCT_MANAGEMENT', 'ACTIVATION', { id })).error).toEqual(PENDING)
    const waiting = (await product(id)).pendingRequest ?? 0
    expect((await decide(waiting, 'REQUEST_DENIED')).error).toBeNull()
    expect((await product(id)).form.frais).toBe('1 %')
    await propose(id, { form: { frais: '3 %' } })
  })

  test('that changes nothing, or what is not the partner’s to choose, asks nothing', async () => {
    const id = await made()
    const nothing = await update(id, { data: { affilieMembers: affiliates.a2, affiliate: [affiliates.a3] }, form: { catalog: null } })
    expect(nothing.error).toMatchObject({ message: 'VALIDATION_ERROR', fields: [{ path: 'form', code: 'STD_ERROR.UNCHANGED' }] })
    const wrong = await update(id, { form: { support: 99_999 } })
    expect(wrong.error?.fields).toEqual([{ path: 'form.support', code: 'STD_ERROR.INVALID_VALUE' }])
  })

  test('is judged again when staff accept it', async () => {
    const id = await made()
    const line = await productLine(world, 'PRODUCT_SUPPORT')
    const request = await propose(id, { form: { support: line, frais: '9 %' } })
    await world.database.transaction(trx => trx.updateTable('reference_line').set({ enabled: 0 }).where('id', '=', line).execute())
    expect((await accept(request)).error).toMatchObject({ message: 'VALIDATION_ERROR', fields: [{ path: 'form.support' }] })
    expect(await product(id)).toMatchObject({ form: { frais: '1 %', support: null }, pendingRequest: request })
  })

  test('enabling and disabling are asked for with their reason, and done when accepted', async () => {
    const id = await made()
    const asked = await partner.call('PRODUCT_MANAGEMENT', 'DESACTIVATION', { id, enabled: false, message: 'Plus vendu' })
    const request = asked.payload.request ?? 0
    expect(await detail(request)).toMatchObject({
      type: 'PRODUCT_DISABLE',
      description: 'Plus vendu',
      productConcerned: id,
      changes: [{ field: 'enabled', label: 'Statut', before: 'Activé', after: 'Désactivé' }],
    })
    expect((await product(id)).enabled).toBe(true)
    await accept(request)
    expect(await product(id)).toMatchObject({ enabled: false, form: { produitStatut: 2 } })
    const back = (await partner.call('PRODUCT_MANAGEMENT', 'ACTIVATION', { id })).payload.request ?? 0
    await accept(back)
    expect(await product(id)).toMatchObject({ enabled: true, form: { produitStatut: 1 } })
    expect((await partner.call('PRODUCT_MANAGEMENT', 'ACTIVATION', { id })).payload).toEqual({ id })
  })

  test('a new product comes to be when staff accept it, and its number is told', async () => {
    const form = { ...productForm(world, { data: { name: 'Livret Candidat', affilieMembers: affiliates.a2, comment: 'Vol' } }) }
    const asked = await partner.call('PRODUCT_MANAGEMENT', 'ADD', { data: form.data, form: { description: 'Neuf', esus: 12.5 } })
    expect(asked.payload).toEqual({ id: null, request: expect.any(Number) })
    const request = asked.payload.request ?? 0
    expect((await world.as('colleague').call('PRODUCT_MANAGEMENT', 'ADD', { data: { name: 'livret CANDIDAT' }, form: {} })).error).toEqual(
      PENDING,
    )
    expect(await detail(request)).toMatchObject({
      type: 'PRODUCT_ADD',
      productConcerned: null,
      affiliateTarget: affiliates.a1,
      changes: [{ field: 'name', after: 'Livret Candidat' }, { field: 'description' }, { field: 'esus', after: '12,5' }],
    })
    expect((await accept(request)).error).toBeNull()
    const { productConcerned } = await detail(request, 'partner')
    const id = productConcerned ?? 0
    expect(await product(id, 'partner')).toMatchObject({
      data: { name: 'Livret Candidat', code: `P${id}`, affilieMembers: { id: affiliates.a1 }, affiliate: [] },
      form: { description: 'Neuf', esus: 12.5, catalog: null },
      createdByUser: { id: users.partner },
    })
    expect((await product(id)).data.comment).toBe('')
    const told = await world.database.reader.selectFrom('notification').selectAll().where('request_id', '=', request).execute()
    expect(told.filter(({ user_id }) => user_id === users.partner).map(({ text }) => text)).toEqual([
      expect.stringContaining(`P${id} Livret Candidat`),
    ])
  })

  test('a product that is refused is told by the name that was proposed', async () => {
    const asked = (await partner.call('PRODUCT_MANAGEMENT', 'ADD', { data: { name: 'Livret Éconduit' }, form: {} })).payload.request ?? 0
    expect((await decide(asked, 'REQUEST_DENIED')).error).toBeNull()
    const told = await world.database.reader.selectFrom('notification').select('text').where('request_id', '=', asked).execute()
    expect(told.map(({ text }) => text)).toContainEqual(expect.stringMatching(/Livret Éconduit\) a été refusée/))
  })

  test('whatever is proposed, what was left alone stays as staff keep it', async () => {
    const texts = ['frais', 'performance', 'description', 'mecanismeDon', 'accompagnement'] as const
    const values = fc.dictionary(fc.constantFrom(...texts), fc.constantFrom('', 'un', 'deux'))
    await fc.assert(
      fc.asyncProperty(values, values, async (asked, changed) => {
        const id = await made()
        const before = await product(id)
        const proposal = await partner.callAny('PRODUCT_MANAGEMENT', 'UPDATE', { ...before, form: { ...before.form, ...asked } })
        await admin.call('PRODUCT_MANAGEMENT', 'UPDATE', { ...before, form: { ...before.form, ...changed } })
        if (proposal.status !== 200) return
        await accept((await product(id)).pendingRequest ?? 0)
        const effective = Object.entries(asked).filter(([name, value]) => Reflect.get(before.form, name) !== value)
        expect((await product(id)).form).toEqual({ ...before.form, ...changed, ...Object.fromEntries(effective) })
      }),
      { numRuns: 12 },
    )
  })
})
