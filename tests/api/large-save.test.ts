import { expect, test } from 'vitest'
import { allCards, columnsOf } from '#contract/questionnaire/layout.ts'
import { ruleOf } from '#contract/questionnaire/types/registry.ts'
import { describeOnBoth } from '#tests/support/api.ts'
import { addRequest } from '#tests/support/campaign.ts'

const LINES = 5000
const BODY_MAX = 65_536

describeOnBoth('the largest save', world => {
  test('lets others run between its steps, and the log keeps the beginning of it', async () => {
    const { id: form, form: questionnaire } = world.ids.forms.all
    const request = await addRequest(world, { forms: [world.ids.forms.all] })
    const table = allCards(questionnaire).find(({ question }) => question.type === 'QUESTION_TYPE_TABLE')
    const column = table && columnsOf(table.question).find(({ type }) => ruleOf(type).shape === 'single' && type === 'QUESTION_TYPE_STRING')
    const value = 'Une valeur de quelques mots'
    const cell = { name: table?.name ?? '', secondName: column?.name ?? '', inTable: true, value }
    const body = {
      request,
      form,
      name: 'Collecte',
      feedbacks: Array.from({ length: LINES }, (_, line) => ({ ...cell, line })),
      ended: false,
    }
    let isOver = false
    const saving = world
      .as('partner')
      .call('FEEDBACK_MANAGEMENT', 'ADD', body)
      .finally(() => {
        isOver = true
      })
    let turns = 0
    while (!isOver) {
      turns++
      await new Promise(resolve => setImmediate(resolve))
    }
    expect((await saving).error).toBeNull()
    expect(turns).toBeGreaterThan(5)
    const line = await world.database.reader.selectFrom('log').select('json_body').orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()
    const kept: { truncated: boolean; beginning: string } = JSON.parse(line.json_body)
    expect([kept.truncated, kept.beginning.length]).toEqual([true, BODY_MAX])
    expect(kept.beginning.slice(-200)).toContain(value)
  })
})
