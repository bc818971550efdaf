import { beforeAll, expect, test } from 'vitest'
import { affiliateForm, agreementForm, contactForm, documentForm, upload } from '#tests/support/affiliates.ts'
import { saveSmall, smallSave } from '#tests/support/answers.ts'
import { type Client, describeOnBoth, type Persona, type World } from '#tests/support/api.ts'
import { EXPECTED } from '#tests/support/expected-access.ts'
import { isinForm, productContactForm, productDocumentForm } from '#tests/support/product-parts.ts'
import { EVERY_METHOD } from '#tests/support/registry-walk.ts'
import { add, affiliates, collection, decide } from './collection-support.ts'

const ABSENT = 2_000_000_000
const SECRET = 'Secret de Bêta'

interface Victim {
  /** Asks nothing of the attackers' affiliates. */
  collection: number
  feedback: number
  sent: number
  notification: number
  criteria: number
  session: number
  photo: string
  contact: number
  document: number
  agreement: number
  productContact: number
  productDocument: number
  isin: number
  files: { document: string; logo: string; productDocument: string }
}

interface Attack {
  name: string
  /** The call with another affiliate's id, and the same one with an id that does not exist. */
  body: (world: World, victim: Victim, id: (real: number) => number) => unknown
}

const attack = (name: string, body: Attack['body']): Attack => ({ name, body })
const ISIN = { code: 'FR0000120271' }
const PERSON = { type: 'USER_ADD', emailAddress: 'intrus@exemple.fr' }
const HAND_OVER = { decision: 'REQUEST_IN_PROGRESS', description: '' } as const

const CONTACT = { civilite: 'CIVILITE_STATUT_FEMALE', lastName: 'Intrus', firstName: 'Intrus', email: 'intrus@exemple.fr', type: 1 }
const DOCUMENT = { name: 'Intrus', type: 1 }
const AGREEMENT = { agreement: 'Intrus', agreementDate: '2024-01-01', status: true }
const STRUCTURE = {
  data: { name: 'Intrus' },
  form: { socialReason: 'Intrus', legalStatus: 1, address: 'Intrus' },
}

interface Part {
  resource: 'AFFILIATE_CONTACT' | 'AFFILIATE_DOCUMENT' | 'AFFILIATE_ESUS'
  record: 'contact' | 'document' | 'agreement'
  fields: (victim: Victim) => object
}

const PARTS: readonly Part[] = [
  { resource: 'AFFILIATE_CONTACT', record: 'contact', fields: () => CONTACT },
  { resource: 'AFFILIATE_DOCUMENT', record: 'document', fields: ({ files }) => ({ ...DOCUMENT, document: files.document }) },
  { resource: 'AFFILIATE_ESUS', record: 'agreement', fields: () => AGREEMENT },
]

/** A2's record and what hangs on it: by its own id, by the affiliate's, and nested in a body that names one's own affiliate. */
const AFFILIATE_ATTACKS: readonly Attack[] = [
  ...(['GET_ID', 'GET_MANAGED_PRODUCTS', 'GET_DISTRIBUTED_PRODUCTS'] as const).map(method =>
    attack(`AFFILIATE_MANAGEMENT ${method}`, ({ ids }, _victim, id) => ({ id: id(ids.affiliates.a2) })),
  ),
  attack('AFFILIATE_MANAGEMENT UPDATE', ({ ids }, _victim, id) => ({ id: id(ids.affiliates.a2), ...STRUCTURE })),
  ...PARTS.flatMap(({ resource, record, fields }) => [
    attack(`${resource} GET_BY_ID`, (_world, victim, id) => ({ id: id(victim[record]) })),
    attack(`${resource} GET_BY_AFFILIATE`, ({ ids }, _victim, id) => ({ id: id(ids.affiliates.a2) })),
    attack(`${resource} FILTER`, ({ ids }, _victim, id) => ({ affiliate: id(ids.affiliates.a2), data: { size: 100 } })),
    attack(`${resource} DELETE`, (_world, victim, id) => ({ id: id(victim[record]) })),
    attack(`${resource} ADD`, ({ ids }, victim, id) => ({ affiliate: { id: id(ids.affiliates.a2) }, ...fields(victim) })),
    attack(`${resource} UPDATE`, ({ ids }, victim, id) => ({
      id: id(victim[record]),
      affiliate: { id: id(ids.affiliates.a2) },
      ...fields(victim),
    })),
    ...(['a1', 'a3'] as const).map(own =>
      attack(`${resource} UPDATE`, ({ ids }, victim, id) => ({
        id: id(victim[record]),
        affiliate: { id: ids.affiliates[own] },
        ...fields(victim),
      })),
    ),
  ]),
  attack('AFFILIATE_CONTACT MAKE_MAIN', (_world, { contact }, id) => ({ id: id(contact) })),
  ...(['update2', 'product2', 'guest'] as const).map(request =>
    attack('DEMANDE_MANAGEMENT DELETE', ({ ids }, _victim, id) => ({ id: id(ids.requests[request]) })),
  ),
]

/** What hangs on P2, which A1 distributes without managing it, and on a product out of its reach. */
const PRODUCT_PARTS = [
  { resource: 'PRODUCT_CONTACT', record: 'productContact', fields: () => CONTACT },
  {
    resource: 'PRODUCT_DOCUMENT',
    record: 'productDocument',
    fields: ({ files }: Victim) => ({ ...DOCUMENT, document: files.productDocument }),
  },
  { resource: 'PRODUCT_CODE_ISIN', record: 'isin', fields: () => ISIN },
] as const
const PRODUCT_ATTACKS: readonly Attack[] = (['p2', 'bare'] as const).flatMap(product => [
  ...PRODUCT_PARTS.flatMap(({ resource, record, fields }) => [
    attack(`${resource} GET_BY_ID`, (_world, victim, id) => ({ id: id(victim[record]) })),
    attack(`${resource} GET_BY_PRODUCT`, ({ ids }, _victim, id) => ({ id: id(ids.products[product]) })),
    attack(`${resource} FILTER`, ({ ids }, _victim, id) => ({ product: id(ids.products[product]), data: { size: 100 } })),
    attack(`${resource} ADD`, ({ ids }, victim, id) => ({ product: { id: id(ids.products[product]) }, ...fields(victim) })),
  ]),
  attack('PRODUCT_MANAGEMENT GET_FILS', ({ ids }, _victim, id) => ({ id: id(ids.products[product]) })),
  attack('PRODUCT_MANAGEMENT FILTER_FILS', ({ ids }, _victim, id) => ({ id: id(ids.products[product]), name: 'a', data: {} })),
  attack('PRODUCT_MANAGEMENT GET_AVAILABLE_FILS', ({ ids }, _victim, id) => ({ id: id(ids.products[product]) })),
  attack('PRODUCT_MANAGEMENT ADD_FILS', ({ ids }, _victim, id) => ({ product: id(ids.products[product]), fils: ids.products.p1 })),
  attack('PRODUCT_MANAGEMENT ADD_FILS', ({ ids }, _victim, id) => ({ product: ids.products.p1, fils: id(ids.products.bare) })),
])

/** Three attacks or more on every method that takes an id from a partner of A1: ids of A2, of a guest and of the fixture's others. */
const ATTACKS: readonly Attack[] = [
  ...(['product2', 'affiliate2', 'guest', 'update2'] as const).flatMap(request => [
    attack('DEMANDE_MANAGEMENT GET_ID', ({ ids }, _victim, id) => ({ id: id(ids.requests[request]) })),
    attack('DEMANDE_MANAGEMENT FILTER', ({ ids }, _victim, id) => ({ id: id(ids.requests[request]), data: {} })),
    attack('DEMANDE_MANAGEMENT CHANGE_DECISION', ({ ids }, _victim, id) => ({ id: id(ids.requests[request]), ...HAND_OVER })),
    attack('QUESTION_MASTER_MANAGEMENT GET_ID', ({ ids }, _victim, id) => ({ id: ids.forms.small.id, request: id(ids.requests[request]) })),
    attack('FEEDBACK_MANAGEMENT GET_ID', ({ ids }, _victim, id) => ({ id: id(ids.requests[request]), id2: ids.forms.small.id })),
    attack('FEEDBACK_MANAGEMENT GET_PREV_FEEDBACK', ({ ids }, _victim, id) => ({ id: id(ids.requests[request]), id2: ids.forms.all.id })),
    attack('FEEDBACK_MANAGEMENT ADD', (world, _victim, id) => smallSave(world, id(world.ids.requests[request]), 'intrus')),
    attack('FEEDBACK_MANAGEMENT ADD', (world, _victim, id) => smallSave(world, id(world.ids.requests[request]), 'intrus', { ended: true })),
  ]),
  ...[{}, { description: 'Pris' }, { emailAddress: 'pris@exemple.fr' }].flatMap(change =>
    (['update2', 'guest'] as const).map(request =>
      attack('DEMANDE_MANAGEMENT UPDATE', ({ ids }, _victim, id) => ({ id: id(ids.requests[request]), ...change })),
    ),
  ),
  attack('DEMANDE_MANAGEMENT ADD', ({ ids }, _victim, id) => ({ ...PERSON, affiliateTarget: id(ids.affiliates.a2) })),
  attack('DEMANDE_MANAGEMENT ADD', ({ ids }, _victim, id) => ({ ...PERSON, affiliateTarget: id(ids.affiliates.a2), description: 'Pris' })),
  attack('DEMANDE_MANAGEMENT DELETE_CRITERIA', (_world, { criteria }, id) => ({ criteria: id(criteria) })),
  attack('DEMANDE_MANAGEMENT FILTER', ({ ids }, _victim, id) => ({ affiliateTarget: id(ids.affiliates.a2), data: {} })),
  attack('DEMANDE_MANAGEMENT FILTER', ({ ids }, _victim, id) => ({ productConcerned: id(ids.products.p2), data: { size: 100 } })),
  attack('DEMANDE_MANAGEMENT FILTER', ({ ids }, _victim, id) => ({ userTarget: id(ids.users.guest), data: {} })),
  attack('DEMANDE_MANAGEMENT FILTER', ({ ids }, _victim, id) => ({ createdByUser: id(ids.users.partner2), data: { direction: 'ASC' } })),
  attack('DEMANDE_MANAGEMENT FILTER', ({ ids }, _victim, id) => ({ subCollectTarget: id(ids.subs.user), data: {} })),
  attack('DEMANDE_MANAGEMENT FILTER_COLLECT', ({ ids }, _victim, id) => ({ affiliateTarget: id(ids.affiliates.a2), data: {} })),
  attack('DEMANDE_MANAGEMENT FILTER_COLLECT', ({ ids }, _victim, id) => ({ productConcerned: id(ids.products.p2), data: {} })),
  attack('DEMANDE_MANAGEMENT FILTER_COLLECT', ({ ids }, _victim, id) => ({ userTarget: id(ids.users.guest), data: {} })),
  ...(['GET_RESPONSES', 'GET_RESPONSES_DRAFT'] as const).flatMap(method => [
    attack(`FEEDBACK_MANAGEMENT ${method}`, (_world, { feedback }, id) => ({ id: id(feedback) })),
    attack(`FEEDBACK_MANAGEMENT ${method}`, (_world, { sent }, id) => ({ id: id(sent) })),
  ]),
  ...(['feedback', 'sent'] as const).flatMap(own => [
    attack('FEEDBACK_MANAGEMENT GET_IMPORTED_FILE', (_world, victim, id) => ({ id: id(victim[own]), item: 'tableau' })),
    attack('FEEDBACK_MANAGEMENT ADD_IMPORTED_FILE', (_world, victim, id) => ({ id: id(victim[own]), item: 'tableau', name: 'intrus.csv' })),
  ]),
  attack('FEEDBACK_MANAGEMENT GET_HISTORY', (_world, { feedback }, id) => ({ id: id(feedback), data: {} })),
  attack('FEEDBACK_MANAGEMENT GET_HISTORY', (_world, { sent }, id) => ({ id: id(sent), data: { size: 100 } })),
  attack('COLLECT_MANAGEMENT GET_DASHBOARD_EXTERNAL', (_world, { collection }, id) => ({ id: id(collection) })),
  attack('COLLECT_MANAGEMENT GET_COLLECT_PROGRESS_AFFILIATE', (_world, { collection }, id) => ({ id: id(collection) })),
  attack('PRODUCT_MANAGEMENT GET_ID_FORM', ({ ids }, _victim, id) => ({ id: id(ids.products.bare) })),
  attack('PRODUCT_MANAGEMENT GET_ID_FORM', ({ ids }, _victim, id) => ({ id: id(ids.products.bare), enabled: true })),
  attack('PRODUCT_MANAGEMENT GET_HISTORY', ({ ids }, _victim, id) => ({ id: id(ids.products.bare) })),
  attack('PRODUCT_MANAGEMENT GET_HISTORY', ({ ids }, _victim, id) => ({ id: id(ids.products.bare), size: 100 })),
  attack('PRODUCT_MANAGEMENT FILTER', ({ ids }, _victim, id) => ({ code: `P${id(ids.products.bare)}`, data: {} })),
  attack('PRODUCT_MANAGEMENT FILTER', ({ ids }, _victim, id) => ({ code: id(ids.products.bare), data: {} })),
  attack('PRODUCT_MANAGEMENT FILTER', ({ ids }, _victim, id) => ({ affiliate: id(ids.affiliates.a3), data: {} })),
  attack('PRODUCT_MANAGEMENT COUNT', ({ ids }, _victim, id) => ({ code: `P${id(ids.products.bare)}` })),
  attack('PRODUCT_MANAGEMENT COUNT', ({ ids }, _victim, id) => ({ affiliate: id(ids.affiliates.a3) })),
  attack('PRODUCT_MANAGEMENT COUNT', ({ ids }, _victim, id) => ({ affiliate: id(ids.affiliates.a3), enabled: true })),
  ...[{ name: 'Pris' }, { name: 'Pris', comment: 'Pris' }].flatMap(data => [
    attack('PRODUCT_MANAGEMENT UPDATE', ({ ids }, _victim, id) => ({ id: id(ids.products.bare), data, form: {} })),
    attack('PRODUCT_MANAGEMENT UPDATE', ({ ids }, _victim, id) => ({ id: id(ids.products.bare), data, form: { description: 'Pris' } })),
  ]),
  ...[{}, { enabled: true }, { enabled: true, form: {} }].map(rest =>
    attack('PRODUCT_MANAGEMENT ACTIVATION', ({ ids }, _victim, id) => ({ id: id(ids.products.bare), ...rest })),
  ),
  ...[{}, { enabled: false }, { enabled: false, form: {} }].map(rest =>
    attack('PRODUCT_MANAGEMENT DESACTIVATION', ({ ids }, _victim, id) => ({ id: id(ids.products.bare), message: 'Pris', ...rest })),
  ),
  ...(['LABELISATION_REQUEST', 'RENOUVELLEMENT_REQUEST'] as const).map(method =>
    attack(`PRODUCT_MANAGEMENT ${method}`, ({ ids }, _victim, id) => ({ id: id(ids.products.bare) })),
  ),
  attack('NT_NOTIFICATION READ_ONE', (_world, { notification }, id) => ({ id: id(notification) })),
  attack('NT_NOTIFICATION FILTER', ({ ids }, _victim, id) => ({ request: id(ids.requests.affiliate2), data: {} })),
  attack('SESSION_MANAGEMENT GET', ({ ids }, _victim, id) => ({ user: id(ids.users.partner2) })),
  attack('SESSION_MANAGEMENT DELETE', (_world, { session }, id) => ({ id: id(session) })),
  attack('SESSION_MANAGEMENT DELETE_ALL', ({ ids }, _victim, id) => ({ user: id(ids.users.admin) })),
  attack('USER_MANAGEMENT UPDATE_CURRENT', (_world, { photo }, id) => ({
    lastName: 'Intrus',
    firstName: 'Intrus',
    email: 'intrus@exemple.fr',
    phone: '0170180000',
    image: id(1) === 1 ? photo : 'absente.png',
  })),
  ...AFFILIATE_ATTACKS,
  ...PRODUCT_ATTACKS,
  ...(['partner2', 'guest', 'admin'] as const).flatMap(user => [
    attack('USER_MANAGEMENT INVITE_VALIDATE', ({ ids }, _victim, id) => ({ id: id(ids.users[user]), token: 'devine' })),
    attack('USER_MANAGEMENT INVITE_CREATE', ({ ids }, _victim, id) => ({
      lastName: 'Intrus',
      firstName: 'Intrus',
      email: 'intrus@exemple.fr',
      phone: '0170180000',
      username: 'intrus',
      password: 'Intrusion-2026!',
      confirmPassword: 'Intrusion-2026!',
      reset: { id: id(ids.users[user]), token: 'devine' },
    })),
  ]),
]

/** Calls without an id: their whole answer is searched for the victim's data. */
const WHOLE_ANSWERS: Readonly<Record<string, unknown>> = {
  'DEMANDE_MANAGEMENT GET': { size: 100 },
  'DEMANDE_MANAGEMENT COUNT': {},
  'DEMANDE_MANAGEMENT GET_CRITERIA': {},
  'DEMANDE_MANAGEMENT SAVE_CRITERIA': { name: 'Miennes', params: '' },
  'OFFLINE_MANAGEMENT GET_BUNDLE': {},
  'USER_MANAGEMENT OWN_DATA': {},
  'NT_NOTIFICATION GET': { size: 100 },
  'NT_NOTIFICATION GET_UNREAD': { size: 100 },
  'NT_NOTIFICATION GET_NUMBER': {},
  'NT_NOTIFICATION GET_WISH': {},
  'NT_NOTIFICATION SET_WISH': { wish: 'AT_ONCE' },
  'PRODUCT_MANAGEMENT GET': { size: 100 },
  'PRODUCT_MANAGEMENT GET_ALL': {},
  'PRODUCT_MANAGEMENT EXPORT': {},
  'PRODUCT_MANAGEMENT ADD': { data: { name: '' }, form: {} },
  'AFFILIATE_MANAGEMENT GET_ID_FORM_EXTERNAL': {},
  'AFFILIATE_MANAGEMENT GET_DASHBOARD_EXTERNAL': { size: 100 },
  'DASHBOARD_MANAGEMENT GET_EXTERNAL': { startYear: 1995, endYear: 2026 },
  'CATALOG_MANAGEMENT GET_ALL': {},
  'INDICATOR_MANAGEMENT GET': {},
  'TABLE_REFERENTIEL GET_ALL_LINE_CODE': { value: 'COLLEGE' },
  'TABLE_REFERENTIEL GET_LINE_BY_ID': { id: 1 },
  'TABLE_REFERENTIEL GET_LINE_BY_CODE': { value: 'BANQUES' },
  'TABLE_TECHNIQUE GET_LINE_BY_CODE': { value: 'AUTH_SECRET' },
  'TABLE_TECHNIQUE GET_TABLE_BY_CODE': { value: 'AUTH' },
  'TABLE_TECHNIQUE GET_ALL_LINE_CODE': { value: 'AUTH' },
  'USER_MANAGEMENT GET_CURRENT': {},
  'USER_MANAGEMENT UPDATE_PASSWORD': { oldPassword: 'Sans-objet-2026!', newPassword: 'Intrusion-2026!', newPasswordVerif: 'Autre-2026!' },
}

const send = (client: Client, name: string, body: unknown) => {
  const [resource = '', method = ''] = name.split(' ')
  return client.callAny(resource, method, body)
}

const NOTHING_HUNG = {
  contact: 0,
  document: 0,
  agreement: 0,
  productContact: 0,
  productDocument: 0,
  isin: 0,
  files: { document: '', logo: '', productDocument: '' },
}

/** A contact, a document and an ISIN code of P2, each holding a secret text. */
async function hangOnProduct(world: World) {
  const partner2 = world.as('partner2')
  const { p2 } = world.ids.products
  const document = await productDocumentForm(world, partner2, p2, { name: `${SECRET} prospectus` })
  return {
    file: document.document,
    productContact: (await partner2.call('PRODUCT_CONTACT', 'ADD', await productContactForm(world, p2, { fonction: SECRET }))).payload.id,
    productDocument: (await partner2.call('PRODUCT_DOCUMENT', 'ADD', document)).payload.id,
    isin: (await partner2.call('PRODUCT_CODE_ISIN', 'ADD', isinForm(p2, { name: SECRET }))).payload.id,
  }
}

/** A2's contact, document, agreement and logo, each holding a secret text. */
async function hangOnVictim(world: World): Promise<typeof NOTHING_HUNG> {
  const { a2 } = world.ids.affiliates
  const [admin, partner2] = [world.as('admin'), world.as('partner2')]
  const document = await documentForm(world, partner2, a2, { name: `${SECRET} statuts` })
  const logo = await upload(admin, 'IMAGE', 'logo.gif')
  const structure = await affiliateForm(world, { data: { name: 'Coopérative Bêta', comment: SECRET }, form: { logo, address: SECRET } })
  await admin.call('AFFILIATE_MANAGEMENT', 'UPDATE', { id: a2, ...structure })
  const agreement = agreementForm(a2, { agreement: `${SECRET} ESUS` })
  const { file: productDocument, ...hung } = await hangOnProduct(world)
  return {
    contact: (await partner2.call('AFFILIATE_CONTACT', 'ADD', await contactForm(world, a2, { fonction: SECRET }))).payload.id,
    document: (await partner2.call('AFFILIATE_DOCUMENT', 'ADD', document)).payload.id,
    agreement: (await admin.call('AFFILIATE_ESUS', 'ADD', agreement)).payload.id ?? 0,
    ...hung,
    files: { document: document.document, logo, productDocument },
  }
}

/** An image of the victim's. */
async function uploadPhoto(client: Client): Promise<string> {
  const form = new FormData()
  form.set('file', new File(['GIF89a\x01\0\x01\0\0\0\0'], 'photo.gif', { type: 'image/gif' }))
  form.set('model', JSON.stringify({ usedFor: 'PROFILE' }))
  const answer = await client.request('/api/files/service', { method: 'POST', body: form })
  const { payload }: { payload: { fileName: string } } = await answer.json()
  return payload.fileName
}

describeOnBoth('another affiliate’s ids', world => {
  const victim: Victim = { collection: 0, feedback: 0, sent: 0, notification: 0, criteria: 0, session: 0, photo: '', ...NOTHING_HUNG }

  beforeAll(async () => {
    victim.feedback = await saveSmall(world, 'partner2', world.ids.requests.affiliate2, SECRET)
    await saveSmall(world, 'partner2', world.ids.requests.affiliate2, `${SECRET} bis`)
    victim.sent = await saveSmall(world, 'guest', world.ids.requests.guest, 'Avis du guest')
    const told = { user_id: world.ids.users.partner2, type: 'REQUEST_CREATED', request_id: world.ids.requests.affiliate2, read_at: null }
    const row = { ...told, text: SECRET, created_at: new Date().toISOString() }
    const { id } = await world.database.transaction(trx =>
      trx.insertInto('notification').values(row).returning('id').executeTakeFirstOrThrow(),
    )
    victim.notification = id
    const kept = { name: SECRET, params: 'open=true' }
    victim.criteria = (await world.as('partner2').call('DEMANDE_MANAGEMENT', 'SAVE_CRITERIA', kept)).payload.criteria
    victim.session = (await world.as('partner2').call('SESSION_MANAGEMENT', 'GET', {})).payload[0]?.id ?? 0
    const asked = collection([affiliates(world.ids.forms.small.id, world.ids.affiliates.a2)], { name: `${SECRET} collecte` })
    victim.collection = await add(world, asked)
    await decide(world, victim.collection, 'COLLECT_STATUS_OPENED')
    victim.photo = await uploadPhoto(world.as('partner2'))
    Object.assign(victim, await hangOnVictim(world))
  })

  test('every method open to external users is attacked', () => {
    const open = EVERY_METHOD.filter(({ name }) => EXPECTED[name]?.personas.includes('partner')).map(({ name }) => name)
    const attacked = new Set([...ATTACKS.map(({ name }) => name), ...Object.keys(WHOLE_ANSWERS)])
    expect([...attacked].sort()).toEqual(open.sort())
  })

  for (const persona of ['partner', 'outsider'] satisfies Persona[]) {
    for (const [at, { name, body }] of ATTACKS.entries()) {
      test(`${persona}: ${name} (${at}) answers as for an absent id, and changes nothing`, async () => {
        const before = [await world.count('log'), await world.count('request_event'), await world.count('feedback_answer')]
        const real = await send(
          world.as(persona),
          name,
          body(world, victim, id => id),
        )
        const absent = await send(
          world.as(persona),
          name,
          body(world, victim, () => ABSENT),
        )
        expect([real.status, real.text]).toEqual([absent.status, absent.text])
        expect(real.text).not.toContain('Secret')
        expect([await world.count('log'), await world.count('request_event'), await world.count('feedback_answer')]).toEqual(before)
      })
    }
  }

  test('the files of another affiliate are as absent as none', async () => {
    for (const persona of ['partner', 'outsider', 'guest'] satisfies Persona[]) {
      for (const name of Object.values(victim.files)) {
        for (const path of [`/api/files/${name}`, `/api/images/${name}`, `/api/images/${name}/info`]) {
          const [stolen, missing] = [
            await world.as(persona).request(path),
            await world.as(persona).request(path.replace(name, 'absent.gif')),
          ]
          expect([stolen.status, await stolen.text()]).toEqual([missing.status, await missing.text()])
        }
      }
    }
  })

  test('lists, bundles and tables hold nothing of others', async () => {
    for (const persona of ['partner', 'outsider', 'guest'] satisfies Persona[]) {
      for (const [name, body] of Object.entries(WHOLE_ANSWERS)) {
        const { text } = await send(world.as(persona), name, body)
        // Gamma is the outsider's own.
        const others = persona === 'outsider' ? [] : ['Mutuelle Gamma']
        for (const word of ['Secret', 'Sans catalogue', 'Bêta Plus', 'un secret', ...others]) expect(text).not.toContain(word)
      }
    }
  })

  test('the distributor reads the product alone: none of its requests, answers or files', async () => {
    const { p2 } = world.ids.products
    const product = await world.as('partner').call('PRODUCT_MANAGEMENT', 'GET_ID_FORM', { id: p2 })
    expect(product.payload.data.name).toBe('Fonds Bêta')
    const requests = await world.as('partner').call('DEMANDE_MANAGEMENT', 'FILTER', { productConcerned: p2, data: {} })
    expect(requests.payload).toEqual({ data: [], count: 0 })
  })

  test('counts tell of one’s own only', async () => {
    const count = async (persona: Persona) => (await world.as(persona).call('DEMANDE_MANAGEMENT', 'COUNT', {})).payload.count
    expect([await count('partner'), await count('partner2'), await count('guest'), await count('outsider')]).toEqual([3, 4, 1, 0])
  })

  test('a bundle’s cursor of another user opens nothing', async () => {
    const theirs = await world.as('partner2').call('OFFLINE_MANAGEMENT', 'GET_BUNDLE', {})
    const { text, status } = await world.as('partner').call('OFFLINE_MANAGEMENT', 'GET_BUNDLE', { since: theirs.payload.cursor })
    expect(status).toBeLessThan(500)
    expect(text).not.toContain('Secret')
    const { payload } = await world.as('partner').call('OFFLINE_MANAGEMENT', 'GET_BUNDLE', {})
    expect(payload.requests.every(request => request.affiliateTarget === world.ids.affiliates.a1)).toBe(true)
  })

  test('somebody else’s upload cannot be answered with, nor read', async () => {
    const form = new FormData()
    form.set('file', new File(['%PDF-1.4 secret'], 'piece.pdf', { type: 'application/pdf' }))
    form.set('model', JSON.stringify({ usedFor: 'FORM' }))
    const uploaded = await world.as('partner2').request('/api/files/service', { method: 'POST', body: form })
    const { payload }: { payload: { fileName: string } } = await uploaded.json()
    const answer = (fileName: string) =>
      world.as('partner').call('FEEDBACK_MANAGEMENT', 'ADD', {
        request: world.ids.requests.product1,
        form: world.ids.forms.all.id,
        name: 'Collecte',
        ended: false,
        feedbacks: [{ name: 'file', value: fileName }],
      })
    const [real, absent] = [await answer(payload.fileName), await answer(payload.fileName.replace(/.{4}\.pdf$/, 'zzzz.pdf'))]
    expect([real.status, real.text]).toEqual([absent.status, absent.text])
    expect(real.status).toBe(404)
    for (const path of ['files', 'images']) {
      const stolen = await world.as('partner').request(`/api/${path}/${payload.fileName}`)
      const missing = await world.as('partner').request(`/api/${path}/absent.pdf`)
      expect([stolen.status, await stolen.text()]).toEqual([missing.status, await missing.text()])
    }
  })
})

describeOnBoth('fields that are not the caller’s to set', world => {
  const { ids } = world
  const forged = {
    id: 1,
    status: 'REQUEST_ACCEPTED',
    enabled: false,
    userType: 'USER_TYPE_INTERNE',
    roles: [1],
    affiliate: ids.affiliates.a3,
    affiliateTarget: ids.affiliates.a3,
    userAssigned: ids.users.partner,
    assigned_to: ids.users.partner,
    created_by: ids.users.reader,
    createdByUser: ids.users.reader,
    savedByUser: ids.users.reader,
    saved_by: ids.users.reader,
    isSuperAdmin: true,
    createdAt: '2000-01-01T00:00:00.000Z',
    revision: 0,
    progress: 9,
    can: ['CHANGE_DECISION'],
  }
  const rowOf = (id: number) => world.database.reader.selectFrom('request').where('id', '=', id).selectAll().executeTakeFirstOrThrow()
  const accounts = () => world.database.reader.selectFrom('user_account').selectAll().orderBy('id').execute()

  test('FEEDBACK_MANAGEMENT ADD', async () => {
    const [before, people] = [await rowOf(ids.requests.affiliate1), await accounts()]
    const body = { ...forged, ...smallSave(world, ids.requests.affiliate1, 'Alpha') }
    const { payload } = await world.as('partner').call('FEEDBACK_MANAGEMENT', 'ADD', body)
    const saved = await world.database.reader.selectFrom('feedback').where('id', '=', payload.id).selectAll().executeTakeFirstOrThrow()
    expect(saved).toMatchObject({ saved_by: ids.users.partner, ended: 0, request_id: ids.requests.affiliate1 })
    expect(await rowOf(ids.requests.affiliate1)).toMatchObject({
      status: before.status,
      assigned_to: null,
      affiliate_id: before.affiliate_id,
    })
    expect(await accounts()).toEqual(people)
  })

  test('DEMANDE_MANAGEMENT CHANGE_DECISION and CHANGE_ASSIGN', async () => {
    const id = ids.requests.handed
    const before = await rowOf(id)
    const assign = { ...forged, id, user: ids.users.staff }
    expect((await world.as('staff').callAny('DEMANDE_MANAGEMENT', 'CHANGE_ASSIGN', assign)).error).toBeNull()
    const { id: _id, updated_at, rev, ...kept } = before
    expect(await rowOf(id)).toMatchObject(kept)
    const decision = { ...forged, id, decision: 'REQUEST_DENIED', description: 'Non' }
    expect((await world.as('staff').callAny('DEMANDE_MANAGEMENT', 'CHANGE_DECISION', decision)).error).toBeNull()
    expect(await rowOf(id)).toMatchObject({
      status: 'REQUEST_DENIED',
      enabled: 1,
      created_by: before.created_by,
      affiliate_id: before.affiliate_id,
    })
  })

  test('a partner decides nothing but the hand-over', async () => {
    for (const decision of ['REQUEST_ACCEPTED', 'REQUEST_DENIED', 'REQUEST_SPECIAL_OPEN', 'REQUEST_FEEDBACK', 'REQUEST_NEW']) {
      const { status } = await world.as('partner').callAny('DEMANDE_MANAGEMENT', 'CHANGE_DECISION', {
        id: ids.requests.affiliate1,
        decision,
        description: 'Oui',
      })
      expect(status).toBe(403)
    }
    expect((await rowOf(ids.requests.affiliate1)).status).toBe('REQUEST_FEEDBACK')
  })

  test('COLLECT_MANAGEMENT ADD and UPDATE', async () => {
    const sub = { reason: 'COLLECT_TYPE_ANNUAL', type: 'COLLECT_SHARE_TYPE_AFFILIATE', name: 'Affiliés' }
    const collection = {
      name: 'Forgée',
      startDate: '2026-02-01',
      endDate: '2099-01-31',
      status: 'COLLECT_STATUS_ARCHIVAGE',
      forms: [{ ...sub, id: 1, affiliates: [ids.affiliates.a1], forms: [ids.forms.small.id] }],
    }
    const { payload } = await world.as('admin').callAny('COLLECT_MANAGEMENT', 'ADD', { ...forged, ...collection })
    const added = await world.database.reader.selectFrom('collection').where('name', '=', 'Forgée').selectAll().executeTakeFirstOrThrow()
    expect(payload).toEqual({ id: added.id })
    expect(added.id).not.toBe(forged.id)
    expect(added).toMatchObject({ status: 'COLLECT_STATUS_CREATED', created_by: ids.users.admin })
    expect(added.created_at > '2020').toBe(true)
    await world.as('superadmin').callAny('COLLECT_MANAGEMENT', 'UPDATE', { ...forged, ...collection, id: added.id })
    const updated = await world.database.reader.selectFrom('collection').where('id', '=', added.id).selectAll().executeTakeFirstOrThrow()
    expect(updated).toMatchObject({ status: 'COLLECT_STATUS_CREATED', created_by: ids.users.admin, created_at: added.created_at })
  })

  test('AFFILIATE_MANAGEMENT ADD and UPDATE', async () => {
    const { data, form } = await affiliateForm(world)
    const sent = {
      data: { ...forged, ...data },
      form: { ...forged, ...form, oldAffiliateType: 1, agreementEsus: true, labellingStatusOfTheProduct: 1 },
    }
    const { payload } = await world.as('admin').callAny('AFFILIATE_MANAGEMENT', 'ADD', { ...forged, ...sent })
    const find = () => world.database.reader.selectFrom('affiliate').where('name', '=', data.name).selectAll().executeTakeFirstOrThrow()
    const added = await find()
    expect(payload).toEqual({ id: added.id })
    expect(added.id).not.toBe(forged.id)
    expect(added).toMatchObject({ enabled: 1, status: 1, created_by: ids.users.admin })
    expect(added.created_at > '2020').toBe(true)
    expect(JSON.parse(added.json_form)).toMatchObject({ oldAffiliateType: null })
    await world.as('superadmin').callAny('AFFILIATE_MANAGEMENT', 'UPDATE', { ...forged, ...sent, id: added.id })
    const { updated_at, ...kept } = added
    expect(await find()).toMatchObject(kept)
  })

  test('AFFILIATE_CONTACT, AFFILIATE_DOCUMENT and AFFILIATE_ESUS ADD and UPDATE', async () => {
    const partner = world.as('partner')
    const { a1 } = ids.affiliates
    const part = { ...forged, isMain: true, pendingRequest: 1, originalName: 'x', size: 9, affiliate_id: ids.affiliates.a2 }
    const { id: _id, affiliate: _affiliate, enabled: _enabled, status: _status, ...more } = part
    const contact = { ...(await contactForm(world, a1)), ...more }
    const document = { ...(await documentForm(world, partner, a1)), ...more }
    const agreement = { ...agreementForm(a1), ...more }
    const made = { created_by: ids.users.partner, affiliate_id: a1 }
    const idOf = (payload: unknown): number => (typeof payload === 'object' && payload && 'id' in payload ? Number(payload.id) : 0)
    const newContact = idOf((await partner.callAny('AFFILIATE_CONTACT', 'ADD', contact)).payload)
    const newDocument = idOf((await partner.callAny('AFFILIATE_DOCUMENT', 'ADD', document)).payload)
    const { payload } = await partner.callAny('AFFILIATE_ESUS', 'ADD', agreement)
    const { reader } = world.database
    for (const method of ['ADD', 'UPDATE']) {
      if (method === 'UPDATE') {
        await world.as('colleague').callAny('AFFILIATE_CONTACT', 'UPDATE', { ...contact, id: newContact })
        await world.as('colleague').callAny('AFFILIATE_DOCUMENT', 'UPDATE', { ...document, id: newDocument })
      }
      const row = await reader.selectFrom('affiliate_contact').where('id', '=', newContact).selectAll().executeTakeFirstOrThrow()
      expect(row).toMatchObject({ ...made, is_main: 0 })
      expect(row.created_at > '2020').toBe(true)
      const hung = await reader.selectFrom('affiliate_document').where('id', '=', newDocument).selectAll().executeTakeFirstOrThrow()
      expect(hung).toMatchObject(made)
    }
    const request = await reader.selectFrom('request').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()
    expect(payload).toEqual({ id: null, request: request.id })
    expect(request).toMatchObject({ ...made, status: 'REQUEST_NEW', assigned_to: null, enabled: 1, user_id: null, product_id: null })
    expect(Object.keys(JSON.parse(request.json_proposal ?? '{}'))).toEqual(['agreement', 'agreementDate', 'agreementEndDate', 'status'])
  })
})
