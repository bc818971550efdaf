import { fold } from '#contract/text.ts'
import { parisDay } from '#server/services/paris.ts'
import type { Sample } from './account-samples.ts'
import type { World } from './api.ts'
import { MADE_AT } from './people.ts'

const DAY_MS = 86_400_000
/** A day so many days from today, in Paris. */
export const dayIn = (days: number): string => parisDay(Date.now() + days * DAY_MS)

/** What each label action takes beside the product's id. */
export const labelFields = () => ({
  LABELISATION: { commentaire: 'Accordé', startDateOfValidityOfTheLabel: dayIn(-30), labelExpiryDate: dayIn(700) },
  REFUS_LABELISATION: { refusalDate: dayIn(-1), refusalComment: 'Part solidaire trop faible', refusalReglement: 'Article 4' },
  DELABELLISATION: { delabellisationDatee: dayIn(0), delabellisationComment: 'Part solidaire perdue' },
  RENOUVELLEMENT: { commentLastRenewal: 'Renouvelé', lastRenewalDate: dayIn(-2), labelExpiryDate: dayIn(900) },
})
type Action = keyof ReturnType<typeof labelFields>

/** A new product of an affiliate (A1 by default), with the questionnaires of the fixture's catalogue. */
export async function newProduct(
  world: World,
  more: { label_status?: number; affiliate_id?: number; name?: string } = {},
): Promise<number> {
  const { name = 'Candidat', ...rest } = more
  const row = { name, name_fold: fold(name), affiliate_id: world.ids.affiliates.a1, catalog_id: world.ids.catalog, ...rest }
  const made = { created_at: MADE_AT, updated_at: MADE_AT }
  return world.database.transaction(async trx => {
    const { id } = await trx
      .insertInto('product')
      .values({ ...row, ...made })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  })
}

/** Takes a label action as the administrator. */
export async function label(world: World, id: number, action: Action, changes: object = {}) {
  const { payload, error } = await world.as('admin').callAny('PRODUCT_MANAGEMENT', action, { id, ...labelFields()[action], ...changes })
  if (error) throw new Error(`${action}: ${JSON.stringify(error)}`)
  if (typeof payload === 'object' && payload && 'code' in payload && 'certificate' in payload)
    return { code: String(payload.code), certificate: String(payload.certificate) }
  throw new Error(`${action} gave ${JSON.stringify(payload)}`)
}

/** Products whose label is granted, withdrawn, and asked for. */
export async function labelledProducts(world: World): Promise<number[]> {
  const [granted, withdrawn, asked] = [await newProduct(world), await newProduct(world), await newProduct(world)]
  for (const id of [granted, withdrawn]) await label(world, id, 'LABELISATION')
  await label(world, withdrawn, 'DELABELLISATION')
  await world.as('partner').call('PRODUCT_MANAGEMENT', 'LABELISATION_REQUEST', { id: asked })
  return [granted, withdrawn, asked]
}

const fieldsOf =
  (action: Action) =>
  ({ id }: { id: number }) => ({ id, ...labelFields()[action] })

/** The comments of every act. */
export const saying = (text: string) => ({
  commentaire: text,
  refusalComment: text,
  delabellisationComment: text,
  commentLastRenewal: text,
})

/** A body that each of a product's label commands takes. */
export const LABEL_BODIES = {
  LABELISATION: fieldsOf('LABELISATION'),
  REFUS_LABELISATION: fieldsOf('REFUS_LABELISATION'),
  DELABELLISATION: fieldsOf('DELABELLISATION'),
  RENOUVELLEMENT: fieldsOf('RENOUVELLEMENT'),
  RECTIFICATION: ({ id }: { id: number }) => ({
    ...Object.assign({}, ...Object.values(labelFields())),
    ...saying('Rectifié'),
    id,
    comment: 'Date erronée',
  }),
  INVITATION: ({ id }: { id: number }) => ({ id, labelExpiryDate: dayIn(30) }),
}

const sample = (name: string, persona: 'staff' | 'partner', body: Sample['body']): Sample => ({
  name: `PRODUCT_MANAGEMENT ${name}`,
  as: world => world.as(persona),
  body,
})
const inState = async (world: World, actions: readonly Action[]) => {
  const id = await newProduct(world)
  for (const action of actions) await label(world, id, action)
  return id
}

/** One call of every command of labels that goes through. */
export const LABEL_COMMANDS: readonly Sample[] = [
  sample('LABELISATION', 'staff', async world => LABEL_BODIES.LABELISATION({ id: await inState(world, []) })),
  sample('REFUS_LABELISATION', 'staff', async world => LABEL_BODIES.REFUS_LABELISATION({ id: await inState(world, []) })),
  sample('DELABELLISATION', 'staff', async world => LABEL_BODIES.DELABELLISATION({ id: await inState(world, ['LABELISATION']) })),
  sample('RENOUVELLEMENT', 'staff', async world => LABEL_BODIES.RENOUVELLEMENT({ id: await inState(world, ['LABELISATION']) })),
  sample('RECTIFICATION', 'staff', async world => LABEL_BODIES.RECTIFICATION({ id: await inState(world, ['LABELISATION']) })),
  sample('INVITATION', 'staff', async world => LABEL_BODIES.INVITATION({ id: await inState(world, []) })),
  sample('LABELISATION_REQUEST', 'partner', async world => ({ id: await inState(world, []) })),
  sample('RENOUVELLEMENT_REQUEST', 'partner', async world => ({ id: await inState(world, ['LABELISATION']) })),
]
