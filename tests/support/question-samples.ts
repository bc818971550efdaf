import type { Input, Output } from '#contract/registry.ts'
import { fresh, type Sample } from './account-samples.ts'
import type { World } from './api.ts'

const asAdmin = (world: World) => world.as('admin')

/** A question of its own: a short text unless told. */
export const questionForm = (more: Partial<Input<'QUESTION_MANAGEMENT', 'ADD'>> = {}): Input<'QUESTION_MANAGEMENT', 'ADD'> => ({
  name: fresh('Question'),
  type: 'QUESTION_TYPE_STRING',
  ...more,
})

export async function newQuestion(world: World, more: Partial<Input<'QUESTION_MANAGEMENT', 'ADD'>> = {}): Promise<number> {
  const { payload, error } = await asAdmin(world).call('QUESTION_MANAGEMENT', 'ADD', questionForm(more))
  if (error) throw new Error(JSON.stringify(error))
  return payload.id
}

export type FormInput = Input<'QUESTION_MASTER_MANAGEMENT', 'ADD'>
export type CardSent = NonNullable<FormInput['cards']>[number]

/** A card as programs send it: its question, its name, its place. */
export const cardForm = (question: number, name: string, at = 0, more: Partial<CardSent> = {}): CardSent => ({
  type: 'CARD',
  question: { id: question },
  name,
  page: 0,
  index: String(at),
  ...more,
})

export async function newQuestionnaire(world: World, cards: readonly CardSent[], more: Partial<FormInput> = {}): Promise<number> {
  const { payload, error } = await asAdmin(world).call('QUESTION_MASTER_MANAGEMENT', 'ADD', {
    name: fresh('Questionnaire'),
    cards: [...cards],
    ...more,
  })
  if (error) throw new Error(JSON.stringify(error))
  return payload.id
}

export async function readQuestionnaire(world: World, id: number): Promise<Output<'QUESTION_MASTER_MANAGEMENT', 'GET_ID'>> {
  const { payload, error } = await asAdmin(world).call('QUESTION_MASTER_MANAGEMENT', 'GET_ID', { id })
  if (error) throw new Error(JSON.stringify(error))
  return payload
}

const question = async (world: World) => ({ id: await newQuestion(world) })
const questionnaire = async (world: World) => ({ id: await newQuestionnaire(world, [cardForm(await newQuestion(world), 'nom')]) })

/** One call of every command on questions and questionnaires that goes through. */
export const QUESTION_COMMANDS: readonly Sample[] = [
  { name: 'QUESTION_MANAGEMENT ADD', as: asAdmin, body: async () => questionForm() },
  { name: 'QUESTION_MANAGEMENT UPDATE', as: asAdmin, body: async world => ({ ...questionForm(), ...(await question(world)) }) },
  ...['ENABLE', 'DISABLE', 'DELETE'].flatMap((method): Sample[] => [
    { name: `QUESTION_MANAGEMENT ${method}`, as: asAdmin, body: question },
    { name: `QUESTION_MASTER_MANAGEMENT ${method}`, as: asAdmin, body: questionnaire },
  ]),
  {
    name: 'QUESTION_MASTER_MANAGEMENT ADD',
    as: asAdmin,
    body: async world => ({ name: fresh('Questionnaire'), cards: [cardForm(await newQuestion(world), 'nom')] }),
  },
  {
    name: 'QUESTION_MASTER_MANAGEMENT UPDATE',
    as: asAdmin,
    body: async world => ({ name: fresh('Questionnaire'), ...(await questionnaire(world)) }),
  },
]
