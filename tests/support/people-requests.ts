import type { World } from './api.ts'
import type { Persona } from './people.ts'

let asked = 0

/** A person's account to ask for, of an address that nobody has. */
export const newPerson = () => ({
  type: 'USER_ADD' as const,
  emailAddress: `personne.${++asked}@exemple.fr`,
  firstName: `Ada ${asked}`,
  lastName: 'Martin',
})

/** A request for a person's account; gives its id. */
export async function askForPerson(world: World, persona: Persona, more: { affiliateTarget?: number } = {}): Promise<number> {
  return (await world.as(persona).call('DEMANDE_MANAGEMENT', 'ADD', { ...newPerson(), ...more })).payload.id
}
