import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { affiliateLines, contactValues, documentValues, type Lines, upload } from '#tests/support/affiliates.ts'
import { describeOnBoth, type Persona, type World } from '#tests/support/api.ts'

const NOT_FOUND = { message: 'NOT_FOUND' }
const fault = (path: string, code: string) => ({ message: 'VALIDATION_ERROR', fields: [{ path, code }] })
const row = z.looseObject({ id: z.int(), can: z.array(z.string()) })
const list = z.object({ data: z.array(row), count: z.int() })
const made = z.object({ id: z.int() })

/** What parts hang on; what partners change at once of their affiliate is staff's of a product (docs/decisions.md 3.5). */
const OWNERS = [
  {
    kind: 'affiliate',
    contacts: 'AFFILIATE_CONTACT',
    documents: 'AFFILIATE_DOCUMENT',
    own: ({ ids }: World) => ids.affiliates.a1,
    other: ({ ids }: World) => ids.affiliates.a2,
    changer: 'colleague',
    remover: 'colleague',
    partnerCan: ['UPDATE', 'DELETE'],
  },
  {
    kind: 'product',
    contacts: 'PRODUCT_CONTACT',
    documents: 'PRODUCT_DOCUMENT',
    own: ({ ids }: World) => ids.products.p1,
    other: ({ ids }: World) => ids.products.p2,
    changer: 'staff',
    remover: 'admin',
    partnerCan: [],
  },
] as const

describeOnBoth('what hangs on a record', world => {
  let lines: Lines
  beforeAll(async () => {
    lines = await affiliateLines(world)
  })
  const lastChanges = async (): Promise<unknown[]> => {
    const log = await world.database.reader.selectFrom('log').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()
    return JSON.parse(log.json_changes ?? '[]')
  }

  describe.each(OWNERS)('of kind $kind', ({ kind, contacts, documents, own, other, changer, remover, partnerCan }) => {
    const of = (id = own(world)) => ({ [kind]: { id } })
    const call = (persona: Persona, resource: string, method: string, body: unknown) => world.as(persona).callAny(resource, method, body)
    const idOf = async (...asked: Parameters<typeof call>) => made.parse((await call(...asked)).payload).id
    const pageOf = async (persona: Persona, resource: string, id: number, paging: object = {}) =>
      list.parse((await call(persona, resource, `GET_BY_${kind.toUpperCase()}`, { id, size: 100, ...paging })).payload)
    const contact = async (changes: object = {}, id = own(world)) => ({ ...of(id), ...(await contactValues(world, changes)) })
    const addContact = async (persona: Persona, changes: object = {}, id = own(world)) =>
      call(persona, contacts, 'ADD', await contact(changes, id))
    const document = async (persona: Persona, changes: object = {}, id = own(world)) => ({
      ...of(id),
      ...(await documentValues(world, world.as(persona), `${kind === 'affiliate' ? 'AFFILIATE' : 'PRODUCT'}_DOCUMENT`, changes)),
    })

    test('a partner’s contact applies at once and is read back whole', async () => {
      const form = await contact({ phone: '0170180000', fonction: 'Présidente' })
      const id = await idOf('partner', contacts, 'ADD', form)
      const get = async (persona: Persona) => (await call(persona, contacts, 'GET_BY_ID', { id })).payload
      const can = partnerCan.length > 0 ? [...partnerCan, 'MAKE_MAIN'] : []
      expect(await get('partner')).toMatchObject({ ...form, id, [kind]: { id: own(world) }, isMain: false, enabled: true, can })
      expect(await get('admin')).toMatchObject({ can: ['UPDATE', 'DELETE', 'MAKE_MAIN'] })
      const changed = await contact({ lastName: 'Bel', civilite: 'CIVILITE_STATUT_MALE', enabled: false })
      const byPartner = await call('partner', contacts, 'UPDATE', { id, ...changed })
      expect(byPartner.status).toBe(partnerCan.length > 0 ? 200 : 403)
      expect((await call(changer, contacts, 'UPDATE', { id, ...changed, lastName: 'Belle' })).error).toBeNull()
      expect(await get('partner')).toMatchObject({ ...changed, lastName: 'Belle' })
      const before = partnerCan.length > 0 ? 'Bel' : 'Morel'
      expect(await lastChanges()).toContainEqual({ field: 'lastName', label: 'Nom', before, after: 'Belle' })
      if (partnerCan.length === 0)
        expect(await lastChanges()).toContainEqual({ field: 'civilite', label: 'Civilité', before: 'Madame', after: 'Monsieur' })
      expect((await call(remover, contacts, 'DELETE', { id })).payload).toEqual({})
      expect((await call('partner', contacts, 'GET_BY_ID', { id })).error).toEqual(NOT_FOUND)
    })

    test('a contact’s faults are named, and it keeps its owner', async () => {
      const cases: readonly [object, string, string][] = [
        [{ email: 'x' }, 'email', 'STD_ERROR.EMAIL'],
        [{ lastName: '' }, 'lastName', 'STD_ERROR.TOO_SMALL'],
        [{ phone: 'non' }, 'phone', 'STD_ERROR.PHONE'],
        [{ civilite: 'INCONNU' }, 'civilite', 'STD_ERROR.INVALID_VALUE'],
        [{ type: lines.DOCUMENT_TYPE.one }, 'type', 'STD_ERROR.INVALID_VALUE'],
        [{ type: lines.CONTACT_TYPE.disabled }, 'type', 'STD_ERROR.INVALID_VALUE'],
      ]
      for (const [changes, path, code] of cases) expect((await addContact('admin', changes)).error).toEqual(fault(path, code))
      const { id } = made.parse((await addContact('partner')).payload)
      const moved = { id, ...(await contact({}, other(world))) }
      expect((await call('admin', contacts, 'UPDATE', moved)).error).toEqual(fault(kind, 'STD_ERROR.INVALID'))
    })

    test('one e-mail a contact, but for other owners', async () => {
      const email = `Unique-${kind}@exemple.fr`
      const { id } = made.parse((await addContact('partner', { email })).payload)
      const taken = { message: 'ALREADY_EXISTS', detail: 'EMAIL' }
      expect((await addContact('admin', { email: email.toUpperCase() })).error).toEqual(taken)
      expect((await addContact('partner2', { email }, other(world))).status).toBe(200)
      const second = made.parse((await addContact('partner')).payload).id
      const form = await contact({ email })
      expect((await call('admin', contacts, 'UPDATE', { id: second, ...form })).error).toEqual(taken)
      expect((await call('admin', contacts, 'UPDATE', { id, ...form })).status).toBe(200)
    })

    test('one contact is the main one, also of racing choices', async () => {
      const ids: number[] = []
      for (let at = 0; at < 8; at++) ids.push(made.parse((await addContact('partner')).payload).id)
      const answers = await Promise.all(ids.map(id => call('admin', contacts, 'MAKE_MAIN', { id })))
      expect(answers.map(answer => answer.status)).toEqual(ids.map(() => 200))
      const { data } = await pageOf('admin', contacts, own(world))
      expect(data.filter(({ isMain }) => isMain).map(({ can }) => can)).toEqual([['UPDATE', 'DELETE']])
    })

    test('contacts are searched and sorted', async () => {
      const to = other(world)
      await call('admin', contacts, 'ADD', await contact({ lastName: 'Écureuil', firstName: 'Zoé', email: 'z@exemple.fr' }, to))
      await addContact('partner2', { lastName: 'dahl', firstName: 'Ana', email: 'y@exemple.fr', type: lines.CONTACT_TYPE.two }, to)
      const find = async (filters: object, data: object = {}) => {
        const found = list.parse((await call('partner2', contacts, 'FILTER', { [kind]: to, ...filters, data })).payload)
        expect(found.count).toBe(found.data.length)
        return found.data.map(({ lastName }) => lastName)
      }
      expect(await find({ name: 'ecureuil zo' })).toEqual(['Écureuil'])
      expect(await find({ email: 'Y@EX' })).toEqual(['dahl'])
      expect(await find({ type: lines.CONTACT_TYPE.two })).toEqual(['dahl'])
      expect((await find({}, { order: 'lastName', direction: 'ASC' })).slice(0, 2)).toEqual(['dahl', 'Écureuil'])
      for (const order of ['lastName', 'firstName', 'email', 'type', 'fonction', 'createdAt', 'id']) {
        const up = await find({}, { order, direction: 'ASC' })
        expect([order, await find({}, { order })]).toEqual([order, up.toReversed()])
      }
    })

    test('a document is read by those who read its owner’s parts, and by nobody else', async () => {
      const status = async (persona: Persona, name: string) => (await world.as(persona).request(`/api/files/${name}`)).status
      const form = await document('partner')
      const id = await idOf('partner', documents, 'ADD', form)
      const shown = { ...form, [kind]: { id: own(world) }, originalName: 'statuts.pdf', size: 16, can: partnerCan }
      expect((await call('partner', documents, 'GET_BY_ID', { id })).payload).toMatchObject(shown)
      const personas = ['partner', 'colleague', 'reader', 'partner2', 'guest', 'noRights'] as const
      expect(await Promise.all(personas.map(persona => status(persona, form.document)))).toEqual([200, 200, 200, 404, 404, 404])
      const renamed = { id, ...form, name: `Nouveau nom (${kind})` }
      expect((await call(changer, documents, 'UPDATE', renamed)).payload).toEqual({ id })
      const replaced = { id, ...(await document(changer)) }
      expect((await call(changer, documents, 'UPDATE', replaced)).error).toBeNull()
      expect([await status('reader', form.document), await status('reader', replaced.document)]).toEqual([404, 200])
      const file = { field: 'document', label: 'Fichier', before: 'statuts.pdf', after: 'statuts.pdf' }
      expect(await lastChanges()).toContainEqual(file)
      expect((await call('staff', documents, 'DELETE', { id })).status).toBe(403)
      expect((await call(remover, documents, 'DELETE', { id })).payload).toEqual({})
      expect(await status('reader', replaced.document)).toBe(404)
    })

    test('only one’s own upload for such documents is attached, and only what its name says', async () => {
      const hung = await document('partner2', {}, other(world))
      await call('partner2', documents, 'ADD', hung)
      const elsewhere = kind === 'affiliate' ? 'PRODUCT_DOCUMENT' : 'AFFILIATE_DOCUMENT'
      const theirs = (await document('partner2', {}, other(world))).document
      for (const file of [theirs, hung.document, await upload(world.as('partner'), elsewhere), 'absent.pdf'])
        expect((await call('partner', documents, 'ADD', await document('partner', { document: file }))).error).toEqual(NOT_FOUND)
      const form = new FormData()
      form.set('file', new File([Uint8Array.fromHex('89504e470d0a1a0a')], 'prospectus.pdf'))
      form.set('model', JSON.stringify({ usedFor: documents }))
      const refused = await world.as('partner').request('/api/files/service', { method: 'POST', body: form })
      expect([refused.status, (await refused.json()).message]).toEqual([415, 'FILE_TYPE'])
    })

    test('one name a document, and a known type', async () => {
      const id = await idOf('partner', documents, 'ADD', await document('partner', { name: 'Rapport  Été' }))
      const twin = await document('partner', { name: 'rapport ete' })
      expect((await call('partner', documents, 'ADD', twin)).error).toEqual({ message: 'ALREADY_EXISTS', detail: 'NAME' })
      const elsewhere = await document('partner2', { name: 'Rapport Été' }, other(world))
      expect((await call('partner2', documents, 'ADD', elsewhere)).status).toBe(200)
      const typed = await document('partner', { type: lines.CONTACT_TYPE.one })
      expect((await call('partner', documents, 'ADD', typed)).error).toEqual(fault('type', 'STD_ERROR.INVALID_VALUE'))
      const found = await call('partner', documents, 'FILTER', { [kind]: own(world), name: 'été', data: { order: 'name' } })
      expect(list.parse(found.payload).data.map(one => one.id)).toEqual([id])
    })
  })
})
