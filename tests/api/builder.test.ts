import fc from 'fast-check'
import { expect, test } from 'vitest'
import { problemsOf } from '#client/questionnaire/builder/steps.ts'
import { fromQuestionnaire, toInput, toQuestionnaire } from '#client/questionnaire/builder/wire.ts'
import { compileConditions } from '#contract/questionnaire/conditions.ts'
import { layout } from '#contract/questionnaire/layout.ts'
import type { Question } from '#contract/questionnaire/model.ts'
import { fresh } from '#tests/support/account-samples.ts'
import { describeOnBoth } from '#tests/support/api.ts'
import { builtWith } from '#tests/support/builder-moves.ts'
import { newQuestion, readQuestionnaire } from '#tests/support/question-samples.ts'
import { isSameContent } from '#tests/support/questionnaires.ts'

const IDENTITY = { id: 0, code: 'QR0', enabled: true }

describeOnBoth('what the builder makes', world => {
  const admin = world.as('admin')

  test('is the same once it is saved, loaded, laid out and saved again', { timeout: 60_000 }, async () => {
    const questions: Question[] = []
    for (const name of ['Effectif', 'Encours', 'Collecte']) {
      const id = await newQuestion(world, { name: fresh(name), type: 'QUESTION_TYPE_INT' })
      questions.push({ id, code: `Q${id}`, name, type: 'QUESTION_TYPE_INT', enabled: true })
    }
    await fc.assert(
      fc.asyncProperty(builtWith(questions), async moves => {
        const state = { ...moves, name: fresh('Construit') }
        const sent = toQuestionnaire(state, IDENTITY)
        fc.pre(problemsOf(state, sent, new Set()).length === 0)
        const { id } = (await admin.call('QUESTION_MASTER_MANAGEMENT', 'ADD', toInput(sent))).payload
        const loaded = await readQuestionnaire(world, id)
        const titles = (form: typeof sent) => layout(form).map(({ title, nodes }) => [title, nodes.map(outline)])
        expect(titles(loaded)).toEqual(titles(sent))
        expect([...compileConditions(loaded).dependents]).toEqual([...compileConditions(sent).dependents])
        // Saved as it was loaded, it stays the same: no key, order or text changes.
        const again = { ...toInput(toQuestionnaire(fromQuestionnaire(loaded), IDENTITY)), id }
        expect((await admin.call('QUESTION_MASTER_MANAGEMENT', 'UPDATE', again)).error).toBeNull()
        const next = await readQuestionnaire(world, id)
        expect([next.version, isSameContent(loaded, next)]).toEqual([2, true])
      }),
      { numRuns: 40 },
    )
  })
})

type Node = ReturnType<typeof layout>[number]['nodes'][number]
const outline = (node: Node): unknown =>
  node.kind === 'block'
    ? [node.block.title, node.children.map(outline)]
    : [node.card.name, node.card.question.id, node.card.condition ?? null, node.card.hint ?? null, node.card.required, node.card.hidden]
