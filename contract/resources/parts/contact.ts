import { z } from 'zod'
import { canOf } from '../../can.ts'
import { command } from '../../method.ts'
import { filtered } from '../../paging.ts'
import { record, type ValuesOf } from '../../record/record.ts'
import { byId, id, none, sent, text } from '../../values.ts'
import { made, type OwnerShape, type PartRights, partMethods } from './part.ts'

/** Somebody to be reached about an affiliate or a product (docs/domain.md 5.6). */
export const contactRecord = record({
  sections: [
    {
      title: 'Contact',
      fields: [
        { path: 'civilite', kind: 'civility', table: 'CIVILITE', label: 'Civilité', required: 'all' },
        { path: 'lastName', kind: 'text', label: 'Nom', required: 'all' },
        { path: 'firstName', kind: 'text', label: 'Prénom', required: 'all' },
        { path: 'email', kind: 'email', label: 'E-mail', required: 'all' },
        { path: 'phone', kind: 'phone', label: 'Téléphone' },
        { path: 'fonction', kind: 'text', label: 'Fonction' },
        { path: 'type', kind: 'reference', table: 'CONTACT_TYPE', label: 'Type', required: 'all', isFilled: true },
      ],
    },
  ],
  kept: [
    { path: 'isMain', kind: 'flag', label: 'Contact principal', yes: 'Oui', no: 'Non', isFilled: true },
    { path: 'enabled', kind: 'flag', label: 'Statut', yes: 'Activé', no: 'Désactivé', isFilled: true },
  ],
})
export type ContactValues = ValuesOf<typeof contactRecord>

/** What a form fills in, without the owner. */
export const contactFields = z.object({ ...contactRecord.input.shape, enabled: z.boolean().default(true) })
export type ContactInput = z.output<typeof contactFields>

const orders = ['lastName', 'firstName', 'email', 'type', 'fonction', 'createdAt'] as const
const filters = { name: text.optional(), email: text.optional(), type: id.optional() }
/** A list of contacts, whoever owns them. */
export const contactPage = filtered({ owner: id, ...filters }, orders)

const facts = { id: sent.id, ...contactRecord.sent, can: canOf('UPDATE', 'DELETE', 'MAKE_MAIN'), ...made }
/** A contact, whoever owns it. */
export type Contact = z.infer<z.ZodObject<typeof facts>>

export function contactPart<S extends z.ZodRawShape, G extends z.ZodRawShape, F extends z.ZodRawShape>(
  owner: OwnerShape<S, G, F>,
  rights: PartRights,
) {
  const entity = z.object({ ...facts, ...owner.sent })
  const input = z.object({ ...contactFields.shape, ...owner.given })
  const { pages, methods } = partMethods({ entity, input, filters: { ...owner.filter, ...filters }, orders, named: 'd’un contact' }, rights)
  const { change: access, touches } = rights
  return {
    input,
    pages,
    methods: {
      ...methods,
      MAKE_MAIN: command({ access, input: byId, output: none, audit: 'Choix du contact principal', touches }),
    },
  }
}
