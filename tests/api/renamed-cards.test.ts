import { expect, test } from 'vitest'
import type { FeedbackItem } from '#contract/questionnaire/feedback-item.ts'
import { allCards } from '#contract/questionnaire/layout.ts'
import { describeOnBoth } from '#tests/support/api.ts'
import { addRequest } from '#tests/support/campaign.ts'
import { cardForm, newQuestion, newQuestionnaire, readQuestionnaire } from '#tests/support/question-samples.ts'

describeOnBoth('last year’s answers after the questionnaire has changed', world => {
  const partner = world.as('partner')

  async function requestOf(questionnaire: number): Promise<number> {
    const { version_id } = await world.database.reader
      .selectFrom('questionnaire')
      .where('id', '=', questionnaire)
      .select('version_id')
      .executeTakeFirstOrThrow()
    const forms = [{ id: questionnaire, version: version_id ?? 0 }]
    // Without a collection: an open one would forbid changes of the questionnaire.
    return addRequest(world, { type: 'REQUEST_PRODUCT_LABELISATION', collection: null, forms })
  }

  async function accepted(questionnaire: number, feedbacks: FeedbackItem[]): Promise<number> {
    const request = await requestOf(questionnaire)
    const sent = { request, form: questionnaire, name: 'An dernier', ended: true, revision: 0, feedbacks }
    expect((await partner.call('FEEDBACK_MANAGEMENT', 'ADD', sent)).error).toBeNull()
    const set = { status: 'REQUEST_ACCEPTED', accepted_at: '2026-02-01T00:00:00.000Z' } as const
    await world.database.transaction(trx => trx.updateTable('request').set(set).where('id', '=', request).execute())
    return request
  }

  test('each finds its card by its key: renamed, moved into a block, its name taken by another', async () => {
    const [one, two, three] = [await newQuestion(world), await newQuestion(world), await newQuestion(world)]
    const optional = { required: false }
    const id = await newQuestionnaire(world, [
      cardForm(one, 'un', 0, optional),
      cardForm(two, 'deux', 1, optional),
      cardForm(three, 'trois', 2, optional),
    ])
    const former = await accepted(
      id,
      ['un', 'deux', 'trois'].map(name => ({ name, value: `réponse ${name}` })),
    )
    const form = await readQuestionnaire(world, id)
    const keyOf = (name: string) => allCards(form).find(card => card.name === name)?.key ?? ''
    const { error } = await world.as('admin').call('QUESTION_MASTER_MANAGEMENT', 'UPDATE', {
      id,
      name: form.name,
      pages: [{ title: '' }, { title: 'Suite' }],
      // "un" and "deux" change names; "trois" goes, and a new card takes its name.
      cards: [cardForm(one, 'deux', 0, { ...optional, key: keyOf('un') }), cardForm(two, 'trois', 1, optional)],
      blocks: [
        ...[{ type: 'BLOCK' as const, title: 'Bloc', page: 1, index: '0' }].map(block => ({
          ...block,
          items: [cardForm(two, 'un', 0, { ...optional, key: keyOf('deux') })],
        })),
      ],
    })
    expect(error).toBeNull()
    const request = await requestOf(id)
    const carried = { deux: 'réponse un', un: 'réponse deux' }
    const { payload } = await partner.call('FEEDBACK_MANAGEMENT', 'GET_PREV_FEEDBACK', { id: request, id2: id })
    expect(payload?.responses).toEqual(carried)
    const bundle = (await partner.call('OFFLINE_MANAGEMENT', 'GET_BUNDLE', {})).payload
    expect(bundle.feedbacks.find(one => one.request === request)?.previous?.responses).toEqual(carried)
    // The former request still reads what it was answered with.
    const pinned = await world.as('staff').call('QUESTION_MASTER_MANAGEMENT', 'GET_ID', { id, request: former })
    expect(allCards(pinned.payload).map(card => card.name)).toEqual(['un', 'deux', 'trois'])
    expect(pinned.payload.version).toBe(1)
  })
})
