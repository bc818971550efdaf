import { expect, test } from 'vitest'
import { isinFrom } from '#contract/resources/product/parts/isin.ts'
import { MOST_CODES } from '#contract/resources/product/parts/methods.ts'
import { describeOnBoth, type Persona } from '#tests/support/api.ts'
import { MADE_AT } from '#tests/support/people.ts'
import { freshIsin, isinForm } from '#tests/support/product-parts.ts'

const NOT_FOUND = { message: 'NOT_FOUND' }
const fault = (code: string) => ({ message: 'VALIDATION_ERROR', fields: [{ path: 'code', code }] })
const TAKEN = { message: 'ALREADY_EXISTS', detail: 'CODE' }

describeOnBoth('ISIN codes', world => {
  const { p1, p1b, p2 } = world.ids.products
  const add = (persona: Persona, product: number, changes: object = {}) =>
    world.as(persona).call('PRODUCT_CODE_ISIN', 'ADD', isinForm(product, changes))
  const codesOf = async (id: number, persona: Persona = 'admin') => {
    const { payload } = await world
      .as(persona)
      .call('PRODUCT_CODE_ISIN', 'GET_BY_PRODUCT', { id, size: 100, order: 'id', direction: 'ASC' })
    return payload.data.map(({ code }) => code)
  }

  test('a partner adds one as it is typed, staff change and remove it; the product tells it', async () => {
    const { id } = (await add('partner', p1, { code: ' fr00 0012 0271 ' })).payload
    const get = async (persona: Persona) => (await world.as(persona).call('PRODUCT_CODE_ISIN', 'GET_BY_ID', { id })).payload
    expect(await get('partner')).toMatchObject({ code: 'FR0000120271', name: 'Part C', product: { id: p1, name: 'Livret Alpha' }, can: [] })
    expect((await get('staff')).can).toEqual(['UPDATE', 'DELETE'])
    const other = (await add('partner', p1, { name: '' })).payload.id
    const told = async (persona: Persona, product = p1) =>
      (await world.as(persona).call('PRODUCT_MANAGEMENT', 'GET_ID_FORM', { id: product })).payload
    const { codeISINS, codeISINSting } = await told('partner')
    expect(codeISINS.map(code => code.id)).toEqual([id, other])
    expect(codeISINSting).toBe(codeISINS.map(({ code }) => code).join(', '))
    const changed = isinForm(p1, { name: 'Part D' })
    expect((await world.as('partner').call('PRODUCT_CODE_ISIN', 'UPDATE', { id, ...changed })).status).toBe(403)
    expect((await world.as('staff').call('PRODUCT_CODE_ISIN', 'UPDATE', { id, ...changed })).payload).toEqual({ id })
    const log = await world.database.reader.selectFrom('log').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()
    expect(log.description).toBe(`Modification d’un code ISIN : Livret Alpha : ${changed.code}`)
    expect(JSON.parse(log.json_changes ?? '')).toContainEqual({ field: 'code', label: 'Code', before: 'FR0000120271', after: changed.code })
    for (const one of [id, other]) expect((await world.as('staff').call('PRODUCT_CODE_ISIN', 'DELETE', { id: one })).payload).toEqual({})
    expect((await told('partner')).codeISINS).toEqual([])
  })

  test('who distributes a product reads its codes in its record alone', async () => {
    const { id } = (await add('partner2', p2)).payload
    const partner = world.as('partner')
    expect((await partner.call('PRODUCT_MANAGEMENT', 'GET_ID_FORM', { id: p2 })).payload.codeISINS).toMatchObject([{ id }])
    expect((await partner.call('PRODUCT_CODE_ISIN', 'GET_BY_PRODUCT', { id: p2 })).error).toEqual(NOT_FOUND)
    expect((await partner.call('PRODUCT_CODE_ISIN', 'GET_BY_ID', { id })).error).toEqual(NOT_FOUND)
    expect((await add('partner', p2)).error).toEqual(NOT_FOUND)
  })

  test('a wrong one is refused in words, and so is one that the product has', async () => {
    const code = freshIsin()
    const wrong = `${code.slice(0, -1)}${(Number(code.at(-1)) + 1) % 10}`
    expect((await add('partner', p1, { code: wrong })).error).toEqual(fault('STD_ERROR.ISIN_DIGIT'))
    expect((await add('partner', p1, { code: 'FR00001202' })).error).toEqual(fault('STD_ERROR.ISIN'))
    expect((await add('partner', p1, { code: ' ' })).error).toEqual(fault('STD_ERROR.REQUIRED'))
    const answers = await Promise.all(Array.from({ length: 6 }, () => add('partner', p1, { code })))
    expect(answers.filter(({ error }) => error === null)).toHaveLength(1)
    expect(answers.flatMap(({ error }) => error ?? [])).toEqual(Array.from({ length: 5 }, () => TAKEN))
    const { id } = (await add('partner', p1)).payload
    expect((await world.as('admin').call('PRODUCT_CODE_ISIN', 'UPDATE', { id, ...isinForm(p1, { code }) })).error).toEqual(TAKEN)
    expect((await add('partner', p1b, { code })).error).toBeNull()
  })

  test('codes are found by any piece of them, however typed', async () => {
    const { id } = (await add('admin', p1b, { code: isinFrom('LU027420869'), name: 'Part Épargne' })).payload
    const find = async (filters: object) => {
      const { payload } = await world.as('partner').call('PRODUCT_CODE_ISIN', 'FILTER', { product: p1b, ...filters, data: {} })
      return payload.data.map(one => one.id)
    }
    for (const code of ['lu02 74', '420869', 'LU']) expect([code, await find({ code })]).toEqual([code, [id]])
    expect(await find({ name: 'EPARGNE' })).toEqual([id])
    for (const code of ['%', 'LU_2', "LU'"]) expect([code, await find({ code })]).toEqual([code, []])
  })

  test('a product has so many codes and no more, also of codes added at once', async () => {
    const { bare } = world.ids.products
    const made = { product_id: bare, name: '', name_fold: '', created_by: null, created_at: MADE_AT, updated_at: MADE_AT }
    const rows = Array.from({ length: MOST_CODES - 1 }, () => ({ ...made, code: freshIsin() }))
    await world.database.transaction(trx => trx.insertInto('product_isin').values(rows).execute())
    const answers = await Promise.all(Array.from({ length: 5 }, () => add('admin', bare)))
    expect(answers.map(({ error }) => error).filter(error => error === null)).toHaveLength(1)
    expect(answers.flatMap(({ error }) => error ?? [])).toEqual(Array.from({ length: 4 }, () => fault('PRODUCT.TOO_MANY')))
    expect(await codesOf(bare)).toHaveLength(100)
  })
})
