import type { World } from './api.ts'
import { addRequest } from './campaign.ts'
import type { Persona } from './people.ts'
import { text, upload } from './uploads.ts'

/** A save of the short questionnaire, as its users send it. */
export const smallSave = (world: World, request: number, nom: string, more: { ended?: boolean; revision?: number } = {}) => ({
  request,
  form: world.ids.forms.small.id,
  name: 'Collecte',
  ended: false,
  ...more,
  feedbacks: [{ name: 'nom', value: nom }],
})

/** Saves an answer as a persona and gives the feedback's id. */
export async function saveSmall(world: World, persona: Persona, request: number, nom: string): Promise<number> {
  return (await world.as(persona).call('FEEDBACK_MANAGEMENT', 'ADD', smallSave(world, request, nom))).payload.id
}

/** A partner's feedback with a table, where it stands, and a file that the table may have been imported from. */
export async function tableFeedback(world: World) {
  const partner = world.as('partner')
  const request = await addRequest(world, { forms: [world.ids.forms.all] })
  const save = { request, form: world.ids.forms.all.id, name: 'Collecte', feedbacks: [{ name: 'string', value: 'Alpha' }], ended: false }
  const { id, revision } = (await partner.call('FEEDBACK_MANAGEMENT', 'ADD', save)).payload
  const name = await upload(partner, 'Détail des fonds.csv', text('Nom;Part\nAlpha;12,5 %\n'))
  return { request, revision, body: { id, item: 'table', name } }
}

/** The body of ADD_IMPORTED_FILE. */
export const importedTable = async (world: World) => (await tableFeedback(world)).body
