import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compareVersions } from '#contract/questionnaire/compare.ts'
import { allCards, layout } from '#contract/questionnaire/layout.ts'
import { type Block, type Card, type Questionnaire, questionnaireSchema } from '#contract/questionnaire/model.ts'
import { productRecord } from '#contract/resources/product/record.ts'
import { versionChanges } from '#contract/resources/questionnaire/audit.ts'
import { BINDINGS, bindingLabel } from '#contract/resources/questionnaire/bindings.ts'
import { checkQuestionnaire } from '#contract/resources/questionnaire/build.ts'
import { questionnaireInput } from '#contract/resources/questionnaire/entity.ts'
import { keepKeys } from '#contract/resources/questionnaire/keys.ts'
import { named, normalise } from '#contract/resources/questionnaire/place.ts'
import { isSameContent } from '#tests/support/questionnaires.ts'
import { block, card, questionnaire } from '../questionnaire/support.ts'

const NOBODY: ReadonlySet<number> = new Set()
const faults = (form: Questionnaire, held = NOBODY) => checkQuestionnaire(form, held).map(({ path, code }) => `${path} ${code}`)

test('names: lower case, kept apart; titles; depth; bindings', () => {
  expect(faults(questionnaire([card('nom', 'QUESTION_TYPE_STRING')]))).toEqual([])
  expect(faults({ ...questionnaire([]), name: ' ' })).toEqual(['name STD_ERROR.REQUIRED'])
  for (const name of ['Nom', 'é', 'a b', '__proto__', 'a'.repeat(101)])
    expect(faults(questionnaire([card(name, 'QUESTION_TYPE_STRING')]))).toEqual(['cards.0.name BUILD.NAME'])
  const twice = questionnaire([card('nom', 'QUESTION_TYPE_INT')], [block('Bloc', [card('nom', 'QUESTION_TYPE_INT', { key: 'k2' })])])
  expect(faults(twice)).toEqual(['blocks.0.items.0.name BUILD.NAME_TAKEN'])
  expect(faults(questionnaire([], [block('', [])]))).toEqual(['blocks.0.title BUILD.TITLE'])
  const deep = (levels: number): Block => block('Bloc', levels === 1 ? [] : [deep(levels - 1)])
  expect(faults(questionnaire([], [deep(10)]))).toEqual([])
  expect(faults(questionnaire([], [deep(11)]))).toEqual([`blocks.0${'.items.0'.repeat(10)} BUILD.TOO_DEEP`])
  expect(faults(questionnaire([card('nom', 'QUESTION_TYPE_STRING', { binding: 'product.codeLEI' })]))).toEqual([])
  // A bound field is shown to partners as the answer, so fields they may not see cannot be bound.
  for (const binding of ['affiliate.comment', 'affiliate.membershipDate', 'product.comment', 'product.model'])
    expect(faults(questionnaire([card('nom', 'QUESTION_TYPE_STRING', { binding })]))).toEqual(['cards.0.binding BUILD.BINDING'])
  expect(faults(questionnaire([card('nom', 'QUESTION_TYPE_STRING', { binding: 'product.secret' })]))).toEqual([
    'cards.0.binding BUILD.BINDING',
  ])
  expect(new Set(BINDINGS.map(({ value }) => value)).size).toBe(BINDINGS.length)
  const shown = productRecord.named.filter(({ isStaffOnly }) => !isStaffOnly)
  expect(BINDINGS.flatMap(({ target, field }) => (target === 'product' ? field.path : []))).toEqual(shown.map(({ path }) => path))
  expect(bindingLabel('affiliate.siren')).toBe('Affilié\u202f: SIREN')
})

test('conditions that cannot stand are told beside their card', () => {
  const asking = (condition: string) => [
    card('nom', 'QUESTION_TYPE_STRING', { condition }),
    card('age', 'QUESTION_TYPE_INT', { condition: 'nom == "x"' }),
  ]
  expect(faults(questionnaire(asking('')))).toEqual([])
  expect(faults(questionnaire(asking('inconnu > 1')))).toEqual(['cards.0.condition CONDITION.UNKNOWN_NAME'])
  expect(faults(questionnaire(asking('1 +')))).toEqual(['cards.0.condition CONDITION.SYNTAX'])
  expect(faults(questionnaire(asking('age > 1')))).toEqual(['cards.0.condition CONDITION.CYCLE', 'cards.1.condition CONDITION.CYCLE'])
})

test('a disabled question stays where the version before held it', () => {
  const form = questionnaire([card('nom', 'QUESTION_TYPE_STRING', { question: { id: 4, enabled: false } })])
  expect(faults(form)).toEqual(['cards.0.question BUILD.QUESTION_DISABLED'])
  expect(faults(form, new Set([4]))).toEqual([])
})

test('cards without a name take the next automatic one', () => {
  const sent = (name?: string) => ({ type: 'CARD' as const, question: { id: 1 }, page: 0, index: '0', name })
  const form = questionnaireInput.parse({
    name: 'Q',
    cards: [sent(), sent('collect_nom_7'), sent(' NOM ')],
    blocks: [{ type: 'BLOCK', title: 'B', page: 0, index: '1', items: [sent('')] }],
  })
  const { cards, blocks } = named(form)
  expect(cards.map(({ name }) => name)).toEqual(['collect_nom_8', 'collect_nom_7', 'nom'])
  expect(blocks[0]?.items[0]).toMatchObject({ name: 'collect_nom_9' })
})

interface Shape {
  page: number
  at: number
  depth: number
  id: number
}
/** Cards and blocks with indexes that may repeat or have gaps. */
const shapes = fc.array(fc.record({ page: fc.nat(3), at: fc.nat(6), depth: fc.nat(3), id: fc.integer({ min: 1, max: 5 }) }), {
  maxLength: 12,
})
function built(list: readonly Shape[], titles: readonly string[]): Questionnaire {
  const cards: Card[] = []
  const blocks: Block[] = []
  for (const [n, { page, at, depth, id }] of list.entries()) {
    const own = card(`card_${n}`, 'QUESTION_TYPE_STRING', { page, index: String(at), question: { id, code: `Q${id}` } })
    let nested: Card | Block = own
    for (let level = 0; level < depth; level++) nested = block(`Bloc ${n}.${level}`, [nested], { page, index: String(at) })
    if (nested.type === 'CARD') cards.push(nested)
    else blocks.push(nested)
  }
  return { ...questionnaire(cards, blocks), tabs: 0, pages: titles.map(title => ({ title })) }
}
const forms = fc
  .tuple(shapes, fc.array(fc.constantFrom('', 'Titre', 'Suite'), { maxLength: 4 }))
  .map(([list, titles]) => built(list, titles))
/** What readers see: pages with their titles and contents in order. */
const shown = (form: Questionnaire) =>
  layout(form).map(({ title, nodes }) => {
    const told = (node: (typeof nodes)[number]): unknown =>
      node.kind === 'card' ? node.card.name : [node.block.title, node.children.map(told)]
    return [title, nodes.map(told)]
  })

test('any questionnaire, normalised, stored and read, is the same', () => {
  fc.assert(
    fc.property(forms, form => {
      const kept = normalise(form)
      expect(shown(kept)).toEqual(shown(form))
      const read = questionnaireSchema.parse(JSON.parse(JSON.stringify(kept)))
      expect(read).toEqual(kept)
      expect(normalise(read)).toEqual(kept)
      expect(isSameContent(form, read)).toBe(true)
      expect(compareVersions(form, read)).toEqual([])
      expect([kept.tabs, kept.pages.length]).toEqual([layout(form).length, layout(form).length])
    }),
  )
})

const keysOf = (form: Questionnaire) => allCards(form).map(({ key }) => key)
/** A questionnaire before a save, from its versions, newest first. */
const formerOf = (newest: Questionnaire, ...others: Questionnaire[]) => ({ newest, keys: new Set([newest, ...others].flatMap(keysOf)) })
/** The questionnaire with some cards removed, renamed or shuffled, with or without their keys. */
const edits = fc.record({ dropped: fc.nat(11), renamed: fc.nat(11), withKeys: fc.boolean(), reversed: fc.boolean() })

test('keys stay through any edit that sends them, are found by name and question, and are never equal', () => {
  fc.assert(
    fc.property(forms, edits, (form, { dropped, renamed, withKeys, reversed }) => {
      let made = 0
      const newKey = () => `new-${++made}`
      const first = keepKeys(form, null, newKey)
      expect(new Set(keysOf(first)).size).toBe(keysOf(first).length)
      expect(made).toBe(keysOf(first).length)
      const cards = allCards(first)
        .filter((_card, at) => at !== dropped)
        .map((one, at) => ({ ...one, page: 0, index: String(reversed ? 99 - at : at) }))
      const edited = cards.map((one, at) => ({ ...one, name: at === renamed ? 'autre' : one.name, key: withKeys ? one.key : '' }))
      const next = keepKeys(questionnaire(edited), formerOf(first), newKey)
      for (const [at, one] of next.cards.entries()) {
        const isFound = withKeys || at !== renamed
        expect(one.key === cards[at]?.key).toBe(isFound)
      }
      expect(new Set(keysOf(next)).size).toBe(keysOf(next).length)
      // Another questionnaire's keys count for nothing: a copy is new throughout.
      expect(keysOf(keepKeys(first, null, newKey)).some(key => keysOf(first).includes(key))).toBe(false)
    }),
  )
})

test('a key sent twice is refused; one of a version before the last comes back with its card', () => {
  const first = questionnaire([card('nom', 'QUESTION_TYPE_STRING'), card('note', 'QUESTION_TYPE_INT')])
  const second = questionnaire([card('nom', 'QUESTION_TYPE_STRING')])
  const back = keepKeys(questionnaire([card('note_2', 'QUESTION_TYPE_INT', { key: 'key-note' })]), formerOf(second, first), () => 'new')
  expect(keysOf(back)).toEqual(['key-note'])
  const twice = questionnaire([card('un', 'QUESTION_TYPE_INT', { key: 'key-nom' }), card('deux', 'QUESTION_TYPE_INT', { key: 'key-nom' })])
  expect(faults(keepKeys(twice, formerOf(first), () => 'new'))).toEqual(['cards.1.key BUILD.KEY_TWICE'])
})

const EDITS: Readonly<Record<string, (one: Card) => Card>> = {
  'Nom de collecte': one => ({ ...one, name: `${one.name}_bis` }),
  Libellé: one => ({ ...one, question: { ...one.question, name: 'Autre' } }),
  Question: one => ({ ...one, question: { ...one.question, id: 99, code: 'Q99' } }),
  Requise: one => ({ ...one, required: !one.required }),
  Masquée: one => ({ ...one, hidden: !one.hidden }),
  Condition: one => ({ ...one, condition: 'true' }),
  'Champ lié': one => ({ ...one, binding: 'product.name' }),
  Aide: one => ({ ...one, hint: 'Voir le rapport.' }),
  'Pré-remplissage': one => ({ ...one, prefill: 'EMPTY' }),
  Limites: one => ({ ...one, question: { ...one.question, size: 12 } }),
}

test('the comparison names exactly what was added, removed and changed', () => {
  fc.assert(
    fc.property(forms, forms, (before, after) => {
      const [told, back] = [compareVersions(before, after), compareVersions(after, before)]
      const cardsOf = (kind: string, list: typeof told) =>
        list.flatMap(one => (one.what === 'card' && one.kind === kind ? [one.key] : [])).sort()
      const [from, to] = [new Set(keysOf(before)), new Set(keysOf(after))]
      expect(cardsOf('added', told)).toEqual([...to].filter(key => !from.has(key)).sort())
      expect(cardsOf('removed', told)).toEqual([...from].filter(key => !to.has(key)).sort())
      expect(cardsOf('added', back)).toEqual(cardsOf('removed', told))
      expect(told.length === 0).toBe(isSameContent(before, after))
      expect(versionChanges(before, after).length > 0).toBe(told.length > 0)
    }),
  )
})

test('each field of a card is told by its label, and nothing else with it', () => {
  fc.assert(
    fc.property(forms, fc.nat(11), fc.constantFrom(...Object.keys(EDITS)), (form, at, label) => {
      const chosen = allCards(form)[at]
      const edit = EDITS[label]
      if (!chosen || !edit) return
      const swap = (one: Card | Block): Card | Block =>
        one.type === 'BLOCK' ? { ...one, items: one.items.map(swap) } : one.key === chosen.key ? edit(one) : one
      const after = {
        ...form,
        cards: form.cards.map(swap).filter(one => one.type === 'CARD'),
        blocks: form.blocks.map(swap).filter(one => one.type === 'BLOCK'),
      }
      expect(compareVersions(form, after).map(({ kind, key, details }) => [kind, key, details.map(one => one.label)])).toEqual([
        ['changed', chosen.key, [label]],
      ])
    }),
  )
})

test('a card that changes places is moved; its neighbours stay', () => {
  const at = (name: string, index: number, page = 0) => card(name, 'QUESTION_TYPE_INT', { index: String(index), page })
  const before = {
    ...questionnaire([at('a', 0), at('b', 1), at('c', 2), at('d', 3)]),
    tabs: 2,
    pages: [{ title: 'Un' }, { title: 'Deux' }],
  }
  const told = (cards: Card[]) =>
    compareVersions(before, { ...before, cards }).map(({ kind, key, details }) => [kind, key, details[0]?.after])
  expect(told([at('d', 0), at('a', 1), at('b', 2), at('c', 3)])).toEqual([['moved', 'key-d', undefined]])
  expect(told([at('a', 0), at('b', 1), at('c', 2), at('d', 0, 1)])).toEqual([['moved', 'key-d', 'Page «\u202fDeux\u202f»']])
})
