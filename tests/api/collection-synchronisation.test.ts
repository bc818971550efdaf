import { beforeAll, expect, test } from 'vitest'
import { questionnaireSchema } from '#contract/questionnaire/model.ts'
import { fromJson } from '#server/database/json.ts'
import { applyChanges } from '#server/resources/collection/synchronisation/apply.ts'
import { affiliateLines } from '#tests/support/affiliates.ts'
import { describeOnBoth } from '#tests/support/api.ts'
import { addVersion } from '#tests/support/campaign.ts'
import { add, affiliates, collection, decide, requestsOf } from './collection-support.ts'

describeOnBoth('the synchronisation of a collection', world => {
  const admin = () => world.as('admin')
  let lines: Awaited<ReturnType<typeof affiliateLines>>

  /** The short questionnaire with its questions bound, and a choice of the legal status. */
  beforeAll(async () => {
    lines = await affiliateLines(world)
    const { small, all } = world.ids.forms
    const contentOf = async (version: number) => {
      const { json_content } = await world.database.reader
        .selectFrom('questionnaire_version')
        .where('id', '=', version)
        .select('json_content')
        .executeTakeFirstOrThrow()
      return fromJson(questionnaireSchema, json_content)
    }
    const { LEGAL_STATUS } = lines
    const designation = await world.database.reader
      .selectFrom('reference_line')
      .where('id', '=', LEGAL_STATUS.two)
      .select(['code', 'designation'])
      .executeTakeFirstOrThrow()
    const radio = (await contentOf(all.version)).cards.find(card => card.name === 'radio')
    if (!radio) throw new Error('no radio')
    const data = [
      { id: 1, ord: 0, code: designation.code, value: 'Comme dans la table', enabled: true },
      { id: 2, ord: 1, code: 'AUTRE', value: 'Rien de tel', enabled: true },
    ]
    const status = {
      ...radio,
      key: 'k-statut',
      name: 'statut',
      index: '2',
      binding: 'affiliate.legalStatus',
      question: { ...radio.question, response: { id: 1, designation: 'Statuts', data } },
    }
    const short = await contentOf(small.version)
    const bindings: Record<string, string> = { nom: 'affiliate.representativeName', note: 'affiliate.employeesNumber' }
    const cards = short.cards.map(card => ({ ...card, binding: bindings[card.name] }))
    await addVersion(world, { ...short, cards: [...cards, status] })
  })

  /** A collection whose two affiliates answered; accepted and archived. */
  async function archived(answers: readonly { nom: string; note: string; statut: string }[]): Promise<number> {
    const { a1, a2 } = world.ids.affiliates
    const { small } = world.ids.forms
    const id = await add(world, collection([affiliates(small.id, a1, a2)]))
    expect((await decide(world, id, 'COLLECT_STATUS_OPENED')).error).toBeNull()
    const requests = await requestsOf(world, id)
    for (const [at, answer] of answers.entries()) {
      const own = requests.find(request => request.affiliate_id === [a1, a2][at])
      const feedbacks = Object.entries(answer).map(([name, value]) => ({ name, value }))
      const body = { name: 'x', request: own?.id ?? 0, form: small.id, feedbacks, ended: true }
      expect((await world.as(at === 0 ? 'partner' : 'partner2').call('FEEDBACK_MANAGEMENT', 'ADD', body)).error).toBeNull()
    }
    await world.database.transaction(trx =>
      trx
        .updateTable('request')
        .set({ status: 'REQUEST_ACCEPTED', accepted_at: '2026-05-01T00:00:00.000Z' })
        .where('collection_id', '=', id)
        .execute(),
    )
    await decide(world, id, 'COLLECT_STATUS_CLOTURED')
    await decide(world, id, 'COLLECT_STATUS_ARCHIVAGE')
    return id
  }
  const listed = async (id: number) => (await admin().call('COLLECT_MANAGEMENT', 'GET_SYNCHRONISATION', { id })).payload
  const synchronise = (id: number, changes: number[]) =>
    admin().call('COLLECT_MANAGEMENT', 'CHANGE_DECISION', {
      id,
      decision: 'COLLECT_STATUS_SYNCHRONISATION',
      comment: 'Mise à jour des fiches',
      changes,
    })
  const affiliate = async (id: number) => (await admin().call('AFFILIATE_MANAGEMENT', 'GET_ID', { id })).payload.form

  test('accepted answers are listed beside today’s fields, chosen line by line, and written as audited changes', async () => {
    const { a1, a2 } = world.ids.affiliates
    const id = await archived([
      { nom: 'Ada Martin', note: '12', statut: await code() },
      { nom: 'Bo Durand', note: '7', statut: 'AUTRE' },
    ])
    const before = await affiliate(a2)
    const changes = await listed(id)
    const of = (object: number) =>
      changes.filter(one => one.object.id === object).map(({ label, after, fault }) => [label, after, fault !== ''])
    expect(of(a1)).toEqual([
      ['Représentant légal', 'Ada Martin', false],
      ['Nombre de salariés', '12', false],
      ['Forme juridique', expect.any(String), false],
    ])
    expect(of(a2)).toEqual([
      ['Représentant légal', 'Bo Durand', false],
      ['Nombre de salariés', '7', false],
      ['Forme juridique', 'Rien de tel', true],
    ])
    const impossible = changes.find(one => one.fault !== '')?.id ?? 0
    const refusal = await synchronise(id, [impossible])
    expect(refusal.error?.fields).toEqual([{ path: 'changes', code: 'COLLECT.CHANGE_UNKNOWN' }])
    const chosen = changes.filter(one => one.object.id === a1 || one.field === 'affiliate.employeesNumber').filter(one => one.fault === '')
    const lines0 = await world.count('log')
    expect(
      (
        await synchronise(
          id,
          chosen.map(one => one.id),
        )
      ).payload,
    ).toEqual({})
    expect(await affiliate(a1)).toMatchObject({
      representativeName: 'Ada Martin',
      employeesNumber: 12,
      legalStatus: lines.LEGAL_STATUS.two,
    })
    expect(await affiliate(a2)).toEqual({ ...before, employeesNumber: 7 })
    // One line of the decision, one a record.
    expect(await world.count('log')).toBe(lines0 + 3)
    expect((await listed(id)).map(({ state, fault }) => [state, fault])).toEqual(chosen.map(() => ['APPLIED', '']))
    expect((await synchronise(id, [])).error?.message).toBe('TRANSITION_REFUSED')
  })

  const code = async () => {
    const row = await world.database.reader
      .selectFrom('reference_line')
      .where('id', '=', lines.LEGAL_STATUS.two)
      .select('code')
      .executeTakeFirstOrThrow()
    return row.code
  }

  test('what a crash left is written once, and a change that became impossible tells why', async () => {
    const { a1 } = world.ids.affiliates
    const id = await archived([
      { nom: 'Cléo Petit', note: '40', statut: 'AUTRE' },
      { nom: 'Bo Durand', note: '41', statut: 'AUTRE' },
    ])
    const changes = (await listed(id)).filter(one => one.object.id === a1 && one.fault === '')
    await synchronise(
      id,
      changes.map(one => one.id),
    )
    expect(await affiliate(a1)).toMatchObject({ representativeName: 'Cléo Petit', employeesNumber: 40 })
    await world.database.transaction(async trx => {
      await trx.updateTable('collection_change').set({ state: 'WAITING' }).where('collection_id', '=', id).execute()
      await trx.updateTable('affiliate').set({ json_form: '{}' }).where('id', '=', a1).execute()
    })
    const now = new Date().toISOString()
    const before = await world.count('log')
    await Promise.all([applyChanges(world.database, id, now), applyChanges(world.database, id, now)])
    expect(await affiliate(a1)).toMatchObject({ representativeName: 'Cléo Petit', employeesNumber: 40 })
    expect(await world.count('log')).toBe(before + 1)
  })

  test('only an archived collection is synchronised', async () => {
    const { error } = await admin().call('COLLECT_MANAGEMENT', 'GET_SYNCHRONISATION', { id: world.ids.collections.opened })
    expect(error?.message).toBe('TRANSITION_REFUSED')
  })
})
