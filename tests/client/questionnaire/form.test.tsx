import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Profiler } from 'react'
import { expect, test } from 'vitest'
import { CardField } from '#client/questionnaire/CardField.tsx'
import { FormStore } from '#client/questionnaire/form-store.ts'
import { memorySession } from '#client/questionnaire/memory-session.ts'
import { FormProvider } from '#client/questionnaire/QuestionnaireForm.tsx'
import type { Block } from '#contract/questionnaire/model.ts'
import { missingRequired } from '#contract/questionnaire/validation.ts'
import { column, question, response } from '#tests/support/questions.ts'
import { answers, card, questionnaire, show } from './support.tsx'

const choices = { response: response('Oui', 'Non') }

test('a condition shows and hides a question, whose answer is kept', async () => {
  const of = questionnaire([
    card('controle', question('RADIO', 'Contrôle', choices)),
    card('organisme', question('STRING', 'Organisme'), { condition: 'controle == "OUI"' }),
  ])
  const { user, session } = show(of)
  expect(screen.queryByRole('textbox', { name: /Organisme/ })).toBeNull()
  await user.click(screen.getByRole('radio', { name: 'Oui' }))
  await user.type(screen.getByRole('textbox', { name: /Organisme/ }), 'Cabinet')
  await user.click(screen.getByRole('radio', { name: 'Non' }))
  expect(screen.queryByRole('textbox', { name: /Organisme/ })).toBeNull()
  expect(session.answers().organisme).toBe('Cabinet')
  await user.click(screen.getByRole('radio', { name: 'Oui' }))
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /Organisme/ }).value).toBe('Cabinet')
})

test('nested blocks are named regions, and a block whose questions are all hidden goes with them', async () => {
  const inner: Block = {
    type: 'BLOCK',
    title: 'Comité',
    page: 0,
    index: '1.1',
    items: [card('membres', question('INT', 'Membres'), { condition: 'controle == "OUI"' })],
  }
  const outer: Block = {
    type: 'BLOCK',
    title: 'Gouvernance',
    page: 0,
    index: '1',
    items: [card('controle', question('RADIO', 'Contrôle', choices)), inner],
  }
  const { user } = show(questionnaire([], [outer]))
  expect(screen.getByRole('region', { name: 'Gouvernance' })).toBeDefined()
  expect(screen.queryByRole('region', { name: 'Comité' })).toBeNull()
  await user.click(screen.getByRole('radio', { name: 'Oui' }))
  expect(screen.getByRole('region', { name: 'Comité' }).contains(screen.getByRole('textbox', { name: /Membres/ }))).toBe(true)
})

test('a required choice without a line says that nothing can be chosen, and is not missing', () => {
  const of = questionnaire([
    card('controle', question('RADIO', 'Contrôle', { response: response() }), { required: true }),
    card('nom', question('STRING', 'Nom'), { required: true }),
  ])
  show(of)
  expect(screen.getByText(/^Aucun choix n’est proposé.*reste sans réponse\.$/)).toBeDefined()
  expect(screen.getAllByText('(obligatoire)')).toHaveLength(1)
  expect(new FormStore(of, memorySession()).progress()[0]?.missing).toBe(1)
})

test('a keystroke draws its own field only', async () => {
  const cards = Array.from({ length: 50 }, (_, i) => card(`q${i}`, question('STRING', `Question ${i}`)))
  const of = questionnaire(cards)
  const store = new FormStore(of, memorySession())
  store.connect()
  const drawn: string[] = []
  render(
    <FormProvider store={store}>
      {of.cards.map(each => (
        <Profiler key={each.name} id={each.name} onRender={id => drawn.push(id)}>
          <CardField card={each} mode="edit" isSkippable={false} />
        </Profiler>
      ))}
    </FormProvider>,
  )
  drawn.length = 0
  await userEvent.setup().type(screen.getByRole('textbox', { name: 'Question 7' }), 'ab')
  expect(new Set(drawn)).toEqual(new Set(['q7']))
})

test('a prefilled answer is marked until it is confirmed or changed', async () => {
  const of = questionnaire([card('nom', question('STRING', 'Nom')), card('ville', question('STRING', 'Ville'))])
  const session = memorySession({ answers: answers({ nom: 'Livret', ville: 'Lyon' }), toConfirm: ['nom', 'ville'] })
  const { user } = show(of, session)
  expect(screen.getAllByText('À confirmer')).toHaveLength(2)
  await user.click(screen.getByRole('button', { name: /Confirmer la réponse à.*Nom/ }))
  expect(session.toConfirm('nom')).toBeNull()
  await user.type(screen.getByRole('textbox', { name: /Ville/ }), ' 3')
  expect(screen.queryByText('À confirmer')).toBeNull()
})

test('the last accepted answer stands beside and can be taken up', async () => {
  const of = questionnaire([card('encours', question('DECIMAL', 'Encours'))])
  const session = memorySession({ answers: answers({ encours: '3' }), previous: answers({ encours: '1200.5' }) })
  const { user } = show(of, session)
  expect(screen.getByText(/^1\s200,5/).textContent).toBe('1\u202f200,5 (–\u202f99,8\u202f%)')
  await user.click(screen.getByRole('button', { name: /Reprendre la dernière réponse/ }))
  expect(session.answers().encours).toBe('1200.5')
  expect(screen.getByText(/^1\s200,5/).textContent).toBe('1\u202f200,5 (inchangé)')
  expect(screen.queryByRole('button', { name: /Reprendre/ })).toBeNull()
})

test('the difference follows what is typed; a number without a former one is new, other answers are only compared when they differ', async () => {
  const of = questionnaire([
    card('salaries', question('INT', 'Salariés')),
    card('part', question('PERCENTAGE', 'Part')),
    card('sites', question('INT', 'Sites')),
    card('ville', question('STRING', 'Ville')),
  ])
  const former = answers({ salaries: '0', part: '40', ville: 'Lyon' })
  const { user } = show(of, memorySession({ answers: answers({ ville: 'Lyon', part: '42.5', sites: '3' }), previous: former }))
  expect(screen.getByText(/^40/).textContent).toContain('(+\u202f2,5\u202fpoints)')
  expect(screen.getByText(/^Nouveau/)).toBeDefined()
  expect(screen.getAllByText('Dernière réponse acceptée')).toHaveLength(2)
  await user.type(screen.getByRole('textbox', { name: /Salariés/ }), '12')
  expect(screen.getByText(/^0/).textContent).toBe('0 (+\u202f12)')
})

test('pages tell how far they are, and what a try to send found', () => {
  const of = questionnaire(
    [
      card('a', question('STRING', 'A'), { required: true, index: '0' }),
      card('b', question('INT', 'B'), { index: '1' }),
      card('t', question('TABLE', 'T', { lines: [column('Nom', 'STRING', 0, { required: true }), column('Part', 'PERCENTAGE', 1)] }), {
        page: 1,
        index: '0.0',
      }),
    ],
    [],
    2,
  )
  const session = memorySession({ answers: answers({ t: [{ Nom: '', Part: '120' }] }) })
  const store = new FormStore(of, session)
  store.connect()
  const brief = () => store.progress().map(({ total, answered, missing, faulty }) => ({ total, answered, missing, faulty }))
  expect(brief()).toEqual([
    { total: 2, answered: 0, missing: 1, faulty: 0 },
    // What a cell holds is wrong from the start; what is missing, only once it was asked for.
    { total: 1, answered: 1, missing: 0, faulty: 1 },
  ])
  act(() => store.revealAll())
  expect(brief().map(({ faulty }) => faulty)).toEqual([1, 1])
  expect(missingRequired(of, session.answers()).map(({ name, type, page }) => ({ name, type, page }))).toEqual([
    { name: 'a', type: 'Texte court', page: 0 },
    { name: 't', type: 'Tableau', page: 1 },
  ])
  expect(store.sendFaults().map(({ name, code, page }) => ({ name, code, page }))).toContainEqual({
    name: 't',
    code: 'QUESTIONNAIRE.PERCENTAGE_RANGE',
    page: 1,
  })
  const before = store.progress()
  session.set('b', '')
  expect(store.progress()).toBe(before)
})
