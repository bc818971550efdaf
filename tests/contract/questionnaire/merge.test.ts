import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { answerOf, changedCards, emptyAnswers, sameAnswer } from '#contract/questionnaire/answers.ts'
import type { Answers } from '#contract/questionnaire/feedback-item.ts'
import { type Change, mergeSave, rebase } from '#contract/questionnaire/merge.ts'
import { answers, row } from './support.ts'

interface Draft {
  current: Answers
  revision: number
  changes: ReadonlyMap<string, Change<string>>
}

/** A server's draft, as the contract has it kept: each accepted save is one revision. */
function save(draft: Draft, by: string, incoming: Answers, baseRevision: number) {
  const revision = draft.revision + 1
  const merge = mergeSave({ current: draft.current, currentRevision: draft.revision, changedSince: draft.changes, incoming, baseRevision })
  const changes = new Map(draft.changes)
  for (const name of merge.taken) changes.set(name, { value: merge.merged[name] ?? '', by, at: `revision ${revision}`, revision })
  return { merge, next: { current: merge.merged, revision, changes } }
}

const EMPTY: Draft = { current: emptyAnswers(), revision: 0, changes: new Map() }
const name = fc.constantFrom('a', 'b', 'table', '__proto__')
const value = fc.oneof(
  fc.constantFrom('', '1', '2', '3'),
  fc.array(fc.constantFrom('OUI', 'NON'), { maxLength: 2 }),
  fc.array(
    fc.constantFrom('x', 'y').map(cell => row({ c: cell })),
    { maxLength: 2 },
  ),
)
const someAnswers = fc.array(fc.tuple(name, value), { maxLength: 3 }).map(entries => {
  const given = emptyAnswers()
  for (const [key, each] of entries) given[key] = each
  return given
})
const saves = fc.array(fc.record({ by: fc.constantFrom('ada', 'bob'), incoming: someAnswers, behind: fc.nat(3) }), { maxLength: 8 })

describe('saves of several people', () => {
  it('never lose a value that the one who replaced it had not seen', () => {
    fc.assert(
      fc.property(saves, steps => {
        let draft = EMPTY
        const history = [EMPTY.current]
        for (const { by, incoming, behind } of steps) {
          const base = Math.max(0, draft.revision - behind)
          const { merge, next } = save(draft, by, incoming, base)
          for (const replaced of changedCards(draft.current, next.current)) {
            expect(sameAnswer(answerOf(history[base] ?? {}, replaced), answerOf(draft.current, replaced))).toBe(true)
          }
          for (const asked of Object.keys(incoming)) {
            const isTheirs = merge.conflicts.find(conflict => conflict.name === asked)
            const kept = answerOf(next.current, asked)
            expect(sameAnswer(kept, incoming[asked])).toBe(!isTheirs)
            if (isTheirs) expect([isTheirs.mine, isTheirs.theirs]).toEqual([incoming[asked], kept])
          }
          expect(changedCards(draft.current, next.current).every(changed => Object.hasOwn(incoming, changed))).toBe(true)
          draft = next
          history.push(next.current)
        }
      }),
    )
  })

  it('change nothing when sent twice', () => {
    fc.assert(
      fc.property(saves, someAnswers, fc.nat(3), (steps, incoming, behind) => {
        const draft = steps.reduce((last, step) => save(last, step.by, step.incoming, last.revision).next, EMPTY)
        const base = Math.max(0, draft.revision - behind)
        const once = save(draft, 'ada', incoming, base)
        const twice = save(once.next, 'ada', incoming, base)
        expect(changedCards(once.next.current, twice.next.current)).toEqual([])
        expect(twice.merge.taken).toEqual([])
        expect(twice.merge.conflicts).toEqual(once.merge.conflicts)
      }),
    )
  })

  it('of different answers are both kept, in either order', () => {
    fc.assert(
      fc.property(value, value, (one, other) => {
        const inOrder = save(save(EMPTY, 'ada', answers({ a: one }), 0).next, 'bob', answers({ b: other }), 0)
        const reversed = save(save(EMPTY, 'bob', answers({ b: other }), 0).next, 'ada', answers({ a: one }), 0)
        expect([inOrder.merge.conflicts, reversed.merge.conflicts]).toEqual([[], []])
        expect(changedCards(inOrder.next.current, reversed.next.current)).toEqual([])
        expect(changedCards(inOrder.next.current, answers({ a: one, b: other }))).toEqual([])
      }),
    )
  })

  it('of the same answer end in a conflict that the new revision settles', () => {
    const first = save(EMPTY, 'ada', answers({ a: '1', b: 'x' }), 0)
    const second = save(first.next, 'bob', answers({ a: '2', c: 'y' }), 0)
    expect(second.merge).toMatchObject({
      merged: { a: '1', b: 'x', c: 'y' },
      taken: ['c'],
      conflicts: [{ name: 'a', mine: '2', theirs: '1', by: 'ada', at: 'revision 1' }],
    })
    expect(save(second.next, 'bob', answers({ a: '2' }), 2).merge).toMatchObject({ merged: { a: '2', b: 'x', c: 'y' }, conflicts: [] })
    expect(save(first.next, 'bob', answers({ a: '1' }), 0).merge.conflicts).toEqual([])
  })

  it('without a revision count as made on the current one', () => {
    const { current, revision, changes } = save(EMPTY, 'ada', answers({ a: '1' }), 0).next
    const merge = mergeSave({ current, currentRevision: revision, changedSince: changes, incoming: answers({ a: '2' }) })
    expect(merge).toMatchObject({ merged: { a: '2' }, conflicts: [] })
  })
})

describe('moving unsent changes onto fresh answers', () => {
  it('keeps what either side alone changed and lists what both did', () => {
    const base = answers({ a: '1', b: '1', c: '1', d: '1', e: '1' })
    const mine = answers({ a: '2', b: '1', c: '2', d: '2', e: '1' })
    const server = answers({ a: '1', b: '3', c: '3', d: '2', f: '3' })
    expect(rebase(base, mine, server)).toEqual({
      answers: { a: '2', b: '3', c: '2', d: '2', f: '3' },
      conflicts: [{ name: 'c', mine: '2', theirs: '3' }],
    })
  })

  it('never drops what was typed, nor what came unless it is listed', () => {
    fc.assert(
      fc.property(someAnswers, someAnswers, someAnswers, (base, mine, server) => {
        const { answers: result, conflicts } = rebase(base, mine, server)
        const listed = new Set(conflicts.map(conflict => conflict.name))
        for (const typed of changedCards(base, mine)) expect(sameAnswer(answerOf(result, typed), answerOf(mine, typed))).toBe(true)
        for (const came of changedCards(base, server)) {
          expect(listed.has(came)).toBe(!sameAnswer(answerOf(result, came), answerOf(server, came)))
        }
      }),
    )
  })

  it('is done after one time', () => {
    fc.assert(
      fc.property(someAnswers, someAnswers, someAnswers, (base, mine, server) => {
        const { answers: result } = rebase(base, mine, server)
        expect(changedCards(result, rebase(server, result, server).answers)).toEqual([])
      }),
    )
  })
})
