import { describe, expect, expectTypeOf, test } from 'vitest'
import { z } from 'zod'
import { changesBetween } from '#contract/audit.ts'
import { fieldHintFor, fieldName, sectionsFor } from '#contract/record/field.ts'
import { cellOf, type FindByWord, KINDS, type NameOf, readCell, wordsOf } from '#contract/record/kinds.ts'
import { record, type ValuesOf } from '#contract/record/record.ts'
import { bindingsOf, boundAnswer, fitsType } from '#contract/resources/questionnaire/bindings.ts'
import { isFaultCode } from '#contract/texts/errors.ts'
import { boatRecord } from '#tests/support/record.ts'

type Boat = ValuesOf<typeof boatRecord>

const BOAT: Boat = {
  name: 'Vagabonde',
  comment: 'Discret',
  port: 3,
  uses: [7, 8],
  owner: 1,
  fleet: [11, 12],
  kit: 5,
  captain: 'CIVILITE_STATUT_FEMALE',
  built: '1998-07-02',
  sails: true,
  draught: 2.35,
  depth: -12,
  crew: 9,
  share: 12.5,
  price: 1_250_000.5,
  phone: '01 70 18 00 00',
  email: 'cap@exemple.fr',
  site: 'www.exemple.fr',
  papers: 'a1-papiers.pdf',
  picture: 'b2-photo.png',
  rank: 4,
}
const { name, comment, rank: _, ...rest } = BOAT
/** What a form sends. */
const TYPED = { data: { name, comment }, form: { ...rest, owner: { id: 1 }, fleet: [{ id: 11 }, 12] } }
const HELD = { data: { name, comment }, form: rest }

const NAMES: Readonly<Record<string, string>> = {
  'line 3': 'Brest',
  'line 7': 'Pêche, cabotage',
  'line 8': 'Plaisance',
  'catalog 5': 'Hauturier',
  'affiliate 1': 'Banque Horizon',
  'product 11': 'Livret Alpha',
  'product 12': 'Fonds Bêta',
  'civility CIVILITE_STATUT_FEMALE': 'Madame',
  'file a1-papiers.pdf': 'papiers.pdf',
  'file b2-photo.png': 'photo.png',
}
const nameOf: NameOf = (referent, value) => NAMES[`${referent} ${value}`]
const find: FindByWord = (field, word) => {
  const referent = KINDS[field.kind].referent?.(field)
  const key = Object.keys(NAMES)
    .find(one => one.startsWith(`${referent} `) && NAMES[one] === word)
    ?.slice(`${referent} `.length)
  return key === undefined || /\D/.test(key) ? key : Number(key)
}
const heldIn = (values: Boat, path: string): unknown => Reflect.get(values, fieldName({ path }))

test('every kind has a field here, and two fields cannot bear one name', () => {
  expect(new Set(boatRecord.fields.map(field => field.kind))).toEqual(new Set(Object.keys(KINDS)))
  const twin = { path: 'data.name', kind: 'text', label: 'Nom' } as const
  expect(() => record({ sections: [{ title: 'Deux', fields: [twin, { ...twin, path: 'form.name' }] }] })).toThrow('name')
})

describe('schemas', () => {
  test('types follow from the declaration', () => {
    type Sent = z.output<z.ZodObject<typeof boatRecord.sent>>
    expectTypeOf<Sent['data']>().toEqualTypeOf<{ name: string; comment: string }>()
    expectTypeOf<Sent['form']['owner']>().toEqualTypeOf<{ id: number; name: string } | null>()
    expectTypeOf<Sent['form']['rank']>().toEqualTypeOf<number | null>()
    expectTypeOf<Boat['uses']>().toEqualTypeOf<number[]>()
    expectTypeOf<Boat['owner']>().toEqualTypeOf<number | null>()
    type Given = z.input<typeof boatRecord.input>
    expectTypeOf<Given['form']['port']>().toEqualTypeOf<number>()
    expectTypeOf<Given['form']['share']>().toEqualTypeOf<number | null | undefined>()
    expectTypeOf<Given['form']['fleet']>().toEqualTypeOf<(number | { id: number })[] | undefined>()
    expectTypeOf<z.output<typeof boatRecord.change>['form']['port']>().toEqualTypeOf<number | null | undefined>()
    expectTypeOf<Given['form']>().not.toHaveProperty('rank')
  })

  test('an answer keeps what the record declares, and nothing else', () => {
    const entity = z.object(boatRecord.sent)
    const form = { ...rest, rank: 4, owner: { id: 1, name: 'Banque Horizon' }, fleet: [] }
    expect(entity.parse({ data: { name, comment, secret: 1 }, form: { ...form, secret: 1 } })).toEqual({ data: { name, comment }, form })
    expect(entity.safeParse({ data: { name, comment }, form: { ...form, port: 'Brest' } }).success).toBe(false)
  })

  test('what is typed is tidied: records by their ids, percentages within 0 and 100, what is missing blank', () => {
    expect(boatRecord.input.parse(TYPED)).toEqual(HELD)
    const share = (typed: number) => boatRecord.input.parse({ ...TYPED, form: { ...TYPED.form, share: typed } }).form.share
    expect([share(-3), share(140), share(33.3)]).toEqual([0, 100, 33.3])
    const bare = boatRecord.input.parse({ data: { name: 'A' }, form: { port: 3, owner: 1 } })
    expect(bare.form).toMatchObject({ uses: [], fleet: [], captain: '', built: null, sails: null, price: null, phone: '', papers: null })
    expect(boatRecord.input.parse({ ...TYPED, form: { ...TYPED.form, built: '' } }).form.built).toBeNull()
  })

  test.each([
    ['data', { name: ' ' }],
    ['form', { port: null }],
    ['form', { uses: [0] }],
    ['form', { owner: null }],
    ['form', { fleet: [{ name: 'A' }] }],
    ['form', { built: '31/12/2020' }],
    ['form', { crew: -1 }],
    ['form', { crew: 501 }],
    ['form', { depth: 1.5 }],
    ['form', { price: -1 }],
    ['form', { phone: 'abc' }],
    ['form', { email: 'a b@c' }],
    ['form', { site: 'javascript:alert(1)' }],
    ['form', { sails: 'oui' }],
  ] as const)('refused: %s %j', (group, wrong) => {
    const found = boatRecord.input.safeParse({ ...TYPED, [group]: { ...TYPED[group], ...wrong } })
    expect(found.error?.issues.map(({ path }) => path.slice(0, 2))).toEqual([[group, Object.keys(wrong)[0]]])
  })

  test('a change may leave out what its author is not shown or may not choose again', () => {
    const { port: _port, owner: _owner, ...form } = TYPED.form
    expect(boatRecord.change.parse({ ...TYPED, form })).toMatchObject({ data: { name } })
    expect(boatRecord.input.safeParse({ ...TYPED, form }).success).toBe(false)
  })

  test('an older record lacks fields that came since', () => {
    const old = boatRecord.values.parse({ name: 'Ancienne', sails: 0 })
    expect(old).toMatchObject({ name: 'Ancienne', comment: '', port: null, uses: [], sails: false, rank: null })
  })
})

test('partners see neither staff’s fields nor their values; a part that the setting hides is not drawn', () => {
  const paths = (isPartner: boolean, parts?: string[]) =>
    sectionsFor(boatRecord.sections, isPartner, parts).flatMap(section => section.fields.map(field => field.path))
  expect(paths(true)).not.toContain('data.comment')
  expect(paths(false)).toHaveLength(boatRecord.fields.length)
  expect(paths(false, [])).not.toContain('form.share')
  expect(paths(false, ['FIGURES'])).toContain('form.share')
  expect(boatRecord.forPartners(BOAT)).toEqual({ ...BOAT, comment: '', owner: null, rank: null })
  const draught = boatRecord.fields.find(({ path }) => path === 'form.draught')
  expect(draught && [fieldHintFor(draught, false, ''), fieldHintFor(draught, true, '')]).toEqual(['À pleine charge', 'En charge'])
})

test('the audit log tells each field in words', () => {
  const told = changesBetween(null, BOAT, boatRecord.named, nameOf)
  expect(Object.fromEntries(told.map(({ label, after }) => [label, after]))).toEqual({
    Nom: 'Vagabonde',
    Équipement: 'Hauturier',
    Commentaire: 'Discret',
    Port: 'Brest',
    Usages: 'Pêche, cabotage, Plaisance',
    Armateur: 'Banque Horizon',
    Flotte: 'Livret Alpha, Fonds Bêta',
    Civilité: 'Madame',
    'Construit le': '02/07/1998',
    Voile: 'À voile',
    'Tirant d’eau': '2,35',
    Profondeur: '-12',
    Équipage: '9',
    Part: '12,5',
    Prix: '1\u202f250\u202f000,5',
    Téléphone: '01 70 18 00 00',
    'E-mail': 'cap@exemple.fr',
    Site: 'www.exemple.fr',
    Papiers: 'papiers.pdf',
    Photo: 'photo.png',
  })
  expect(changesBetween({ ...BOAT, uses: [] }, { ...BOAT, uses: null }, boatRecord.named)).toEqual([])
})

describe('spreadsheets', () => {
  const typed = boatRecord.named.filter(({ kind }) => kind !== 'file' && kind !== 'image')

  test.each(typed.map(field => [field.kind, field] as const))('a cell of kind %s is read back as it was written', (_kind, field) => {
    const value = heldIn(BOAT, field.path)
    expect(readCell(field, cellOf(field, value, nameOf), find)).toEqual({ value })
    expect(readCell(field, cellOf(field, KINDS[field.kind].blank, nameOf), find)).toEqual({ value: KINDS[field.kind].blank })
  })

  test.each([
    ['share', ' 12,5 % ', { value: 12.5 }],
    ['price', '1 250 000,50 €', { value: 1_250_000.5 }],
    ['draught', '2,35 m', { value: 2.35 }],
    ['built', '02/07/1998', { value: '1998-07-02' }],
    ['sails', 'NON', { value: false }],
    ['sails', 'a moteur', { value: false }],
    ['uses', 'Plaisance, Plaisance', { value: [8] }],
    ['crew', 'neuf', { fault: 'STD_ERROR.INVALID_FORMAT' }],
    ['port', 'Atlantide', { fault: 'IMPORT.UNKNOWN_VALUE' }],
    ['uses', 'Plaisance ; Guerre', { fault: 'IMPORT.UNKNOWN_VALUE' }],
    ['papers', 'papiers.pdf', { fault: 'STD_ERROR.INVALID_FORMAT' }],
  ])('%s: « %s »', (path, text, read) => {
    const field = boatRecord.named.find(one => one.path === path)
    expect(field && readCell(field, text, find)).toEqual(read)
    if ('fault' in read) expect(isFaultCode(read.fault)).toBe(true)
  })
})

test('a proposal holds what partners may change, each value judged by itself', () => {
  const proposed = boatRecord.proposed.map(({ path }) => path)
  expect(boatRecord.named.map(({ path }) => path).filter(path => !proposed.includes(path))).toEqual(['comment', 'port', 'owner', 'kit'])
  const some = boatRecord.some(new Set(['share', 'fleet']))
  expect(some.parse({ share: 140, fleet: [{ id: 11 }], name: 'ailleurs' })).toEqual({ share: 100, fleet: [11] })
  expect(some.safeParse({ share: 'beaucoup', fleet: [] }).success).toBe(false)
})

describe('bindings', () => {
  const bindings = bindingsOf('product', boatRecord.named)
  const of = (path: string) => {
    const found = bindings.find(({ value }) => value === `product.${path}`)
    if (!found) throw new Error(`nothing is bound to ${path}`)
    return found
  }

  test('every field that partners see can be bound, but files', () => {
    const bound = bindings.map(({ value }) => value.replace('product.', ''))
    expect(boatRecord.named.map(({ path }) => path).filter(path => !bound.includes(path))).toEqual([
      'comment',
      'owner',
      'papers',
      'picture',
    ])
    expect(fitsType(of('built'), 'QUESTION_TYPE_DATE')).toBe(true)
    expect(fitsType(of('built'), 'QUESTION_TYPE_INT')).toBe(false)
    expect(fitsType(of('uses'), 'QUESTION_TYPE_CHOICE_MULTIPLE')).toBe(true)
  })

  test('a value answers in the question’s own form', () => {
    const line = (code: string, value: string, ord: number) => ({ id: ord, code, value, ord, enabled: true })
    const response = { id: 1, designation: 'Choix', data: [line('A', 'Brest', 1), line('B', 'Plaisance', 2), line('C', 'À voile', 3)] }
    const answer = (path: string, type: Parameters<typeof fitsType>[1], value = heldIn(BOAT, path)) =>
      boundAnswer(of(path), value, { type, response }, nameOf)
    expect(answer('share', 'QUESTION_TYPE_PERCENTAGE')).toBe('12.5')
    expect(answer('built', 'QUESTION_TYPE_DATE')).toBe('1998-07-02')
    expect(answer('port', 'QUESTION_TYPE_STRING')).toBe('Brest')
    expect(answer('port', 'QUESTION_TYPE_CHOICE')).toBe('A')
    expect(answer('sails', 'QUESTION_TYPE_RADIO')).toBe('C')
    expect(answer('uses', 'QUESTION_TYPE_CHOICE_MULTIPLE', [8])).toEqual(['B'])
    expect(answer('uses', 'QUESTION_TYPE_TEXT')).toBe('Pêche, cabotage, Plaisance')
    expect(answer('fleet', 'QUESTION_TYPE_CHOICE_MULTIPLE')).toBeNull()
    expect(answer('share', 'QUESTION_TYPE_PERCENTAGE', null)).toBeNull()
  })
})

test('what is blank has no words and no cell, whatever its kind', () => {
  for (const field of boatRecord.fields)
    for (const blank of [null, undefined, '', []]) expect([wordsOf(field, blank, nameOf), cellOf(field, blank, nameOf)]).toEqual(['', null])
})
