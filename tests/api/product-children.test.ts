import { expect, test } from 'vitest'
import { MOST_LEVELS } from '#contract/resources/product/children.ts'
import { fold } from '#contract/text.ts'
import { describeOnBoth, type Persona } from '#tests/support/api.ts'
import { MADE_AT } from '#tests/support/people.ts'

const NOT_FOUND = { message: 'NOT_FOUND' }
const fault = (code: string) => ({ message: 'VALIDATION_ERROR', fields: [{ path: 'fils', code }] })

describeOnBoth('child products', world => {
  const { p1, p1b, p2, bare } = world.ids.products
  const { a1, a2 } = world.ids.affiliates
  const admin = world.as('admin')
  const link = (product: number, fils: number, persona: Persona = 'admin') =>
    world.as(persona).call('PRODUCT_MANAGEMENT', 'ADD_FILS', { product, fils })
  const unlink = (product: number, fils: number) => admin.call('PRODUCT_MANAGEMENT', 'DELETE_FILS', { product, fils })
  const childrenOf = async (id: number, persona: Persona = 'admin') => {
    const { payload } = await world.as(persona).call('PRODUCT_MANAGEMENT', 'GET_FILS', { id, size: 100, order: 'name', direction: 'ASC' })
    expect(payload.count).toBe(payload.data.length)
    return payload.data
  }
  const idsOf = async (id: number, persona?: Persona) => (await childrenOf(id, persona)).map(child => child.id)
  const add = (names: readonly string[], affiliate_id = a2) =>
    world.database.transaction(async trx => {
      const rows = names.map(name => ({ name, name_fold: fold(name), affiliate_id, created_at: MADE_AT, updated_at: MADE_AT }))
      return (await trx.insertInto('product').values(rows).returning('id').execute()).map(({ id }) => id)
    })

  test('are added, shown, searched and taken off, and the log tells it', async () => {
    const lines = { canal: 7, mechanism: 9 }
    await world.database.transaction(trx => trx.updateTable('product').set(lines).where('id', '=', p2).execute())
    expect((await link(p1, p2)).payload).toEqual({})
    expect((await link(p1, p1b)).payload).toEqual({})
    expect(await childrenOf(p1)).toMatchObject([
      { id: p1b, data: { name: 'Épargne Alpha' }, form: { canal: null, mechanism: null }, label: { labelStatut: 0 }, can: ['DELETE_FILS'] },
      { id: p2, enabled: true, form: { canal: 7, mechanism: 9, produitStatut: 0 }, label: { labelStatut: 1 } },
    ])
    const found = await admin.call('PRODUCT_MANAGEMENT', 'FILTER_FILS', { id: p1, name: 'BETA', data: {} })
    expect(found.payload.data.map(({ id }) => id)).toEqual([p2])
    expect((await link(p1, p2)).error).toEqual({ message: 'ALREADY_EXISTS', detail: 'PRODUCT' })
    expect((await unlink(p1, p2)).payload).toEqual({})
    const log = await world.database.reader.selectFrom('log').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()
    expect(log.description).toBe('Retrait d’un produit d’investissement : Livret Alpha : Fonds Bêta')
    expect(JSON.parse(log.json_changes ?? '')).toEqual([
      { field: 'fils', label: 'Produit d’investissement', before: 'Fonds Bêta', after: '' },
    ])
    expect((await unlink(p1, p2)).error).toEqual(NOT_FOUND)
    expect(await idsOf(p1)).toEqual([p1b])
    await unlink(p1, p1b)
  })

  test('a partner adds to what it manages what it reaches, sees no other child, and takes none off', async () => {
    expect((await link(p1, p2, 'partner')).payload).toEqual({})
    expect((await link(p1, bare, 'partner')).error).toEqual(fault('STD_ERROR.INVALID_VALUE'))
    expect((await link(p1, bare)).payload).toEqual({})
    expect(await idsOf(p1)).toEqual([p2, bare])
    expect(await idsOf(p1, 'partner')).toEqual([p2])
    expect((await childrenOf(p1, 'partner')).flatMap(({ can }) => can)).toEqual([])
    expect((await world.as('partner').call('PRODUCT_MANAGEMENT', 'DELETE_FILS', { product: p1, fils: p2 })).status).toBe(403)
    for (const persona of ['partner', 'outsider'] as const) {
      expect((await world.as(persona).call('PRODUCT_MANAGEMENT', 'GET_FILS', { id: p2 })).error).toEqual(NOT_FOUND)
      expect((await link(p2, p1, persona)).error).toEqual(NOT_FOUND)
    }
    const offered = async (persona: Persona, asked: { name?: string; size?: number } = {}) =>
      (await world.as(persona).call('PRODUCT_MANAGEMENT', 'GET_AVAILABLE_FILS', { id: p1, ...asked })).payload
    expect(await offered('partner')).toEqual([{ id: p1b, name: 'Épargne Alpha', enabled: true }])
    const [one = 0, off = 0] = await add(['Fonds Gamma', 'Fonds Gamma clos'])
    await world.database.transaction(trx => trx.updateTable('product').set({ enabled: 0 }).where('id', '=', off).execute())
    expect(await offered('admin', { name: 'GÀMMA' })).toEqual([{ id: one, name: 'Fonds Gamma', enabled: true }])
    expect(await offered('admin', { size: 1 })).toHaveLength(1)
    expect((await link(p1, off)).error).toEqual(fault('STD_ERROR.INVALID_VALUE'))
    for (const fils of [p2, bare]) await unlink(p1, fils)
  })

  test('a product is never its own descendant, nor nested too deep', async () => {
    const chain = await add(Array.from({ length: MOST_LEVELS + 1 }, (_, at) => `Niveau ${at}`))
    const [top = 0] = chain
    for (const [at, id] of chain.slice(0, MOST_LEVELS - 1).entries()) expect((await link(id, chain[at + 1] ?? 0)).error).toBeNull()
    const deepest = chain[MOST_LEVELS - 1] ?? 0
    expect((await link(deepest, chain[MOST_LEVELS] ?? 0)).error).toEqual(fault('PRODUCT.TOO_DEEP'))
    expect((await link(bare, top)).error).toEqual(fault('PRODUCT.TOO_DEEP'))
    for (const ancestor of chain.slice(0, MOST_LEVELS)) expect((await link(deepest, ancestor)).error).toEqual(fault('PRODUCT.OWN_ANCESTOR'))
    const { payload } = await admin.call('PRODUCT_MANAGEMENT', 'GET_AVAILABLE_FILS', { id: deepest, name: 'niveau' })
    expect(payload.map(({ id }) => id)).toEqual([chain[MOST_LEVELS]])
    // A second way to the same product is no circle.
    expect((await link(top, chain[5] ?? 0)).error).toBeNull()
  })

  test('of links that would make a circle together, sent at once, one is missing', async () => {
    for (let round = 0; round < 5; round++) {
      const [a = 0, b = 0, c = 0] = await add(['A', 'B', 'C'], a1)
      const answers = await Promise.all([link(a, b), link(b, c), link(c, a), link(a, b, 'partner'), link(b, a)])
      const [ab, bc, ca, again, ba] = answers.map(({ error }) => error?.message ?? 'made')
      expect([ab, again].toSorted()).toEqual(ba === 'made' ? ['VALIDATION_ERROR', 'VALIDATION_ERROR'] : ['ALREADY_EXISTS', 'made'])
      expect([ab, again].includes('made') && bc === 'made' && ca === 'made').toBe(false)
      for (const id of [a, b, c]) {
        const seen = new Set<number>()
        for (const stack = [id]; stack.length > 0; ) {
          const children = await idsOf(stack.pop() ?? 0)
          expect(children).not.toContain(id)
          for (const child of children.filter(one => !seen.has(one))) {
            seen.add(child)
            stack.push(child)
          }
        }
      }
    }
  })
})
