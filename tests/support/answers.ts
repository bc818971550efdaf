import type { World } from './api.ts'
import type { Persona } from './people.ts'

/** A save of the short questionnaire, as its users send it. */
export const smallSave = (world: World, request: number, nom: string, more: { ended?: boolean; revision?: number } = {}) => ({
  ...{ request, form: world.ids.forms.small.id, name: 'Collecte', ended: false, ...more },
  feedbacks: [{ name: 'nom', value: nom }],
})

/** Saves an answer as a persona and gives the feedback's id. */
export async function saveSmall(world: World, persona: Persona, request: number, nom: string): Promise<number> {
  return (await world.as(persona).call('FEEDBACK_MANAGEMENT', 'ADD', smallSave(world, request, nom))).payload.id
}
