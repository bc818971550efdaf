import { z } from 'zod'
import { type Coded, showCode } from './codes.ts'
import { countOf } from './counts.ts'

/** Kinds of records that may use another, by the `type` of an IN_USE refusal: singular, plural, and the kind of code shown. */
const USER_KINDS = {
  affiliate: { one: 'affilié', many: 'affiliés', code: 'affiliate' },
  product: { one: 'produit', many: 'produits', code: 'product' },
  contact: { one: 'contact', many: 'contacts', code: null },
  document: { one: 'document', many: 'documents', code: null },
  user: { one: 'compte', many: 'comptes', code: 'user' },
  question: { one: 'question', many: 'questions', code: 'question' },
  question_master: { one: 'questionnaire', many: 'questionnaires', code: 'questionnaire' },
  catalog: { one: 'catalogue', many: 'catalogues', code: 'catalog' },
  request: { one: 'demande', many: 'demandes', code: null },
  collect: { one: 'collecte', many: 'collectes', code: 'collection' },
} as const satisfies Record<string, { one: string; many: string; code: Coded | null }>
export type UserKind = keyof typeof USER_KINDS
const kinds = z.enum(Object.keys(USER_KINDS).filter((kind): kind is UserKind => Object.hasOwn(USER_KINDS, kind)))

/** A refusal names at most this many users; `count` tells how many there are. */
export const NAMED_USERS = 20

/** The records that use another: the first ones by name, and the total where there are more. */
export const usage = z.object({
  type: kinds,
  items: z.array(z.object({ id: z.number(), name: z.string() })),
  count: z.number().optional(),
})
export type Usage = z.infer<typeof usage>

/** `detail` of a 403 IN_USE: what uses the record, or that the product itself relies on it (docs/wire.md 1.3). */
export const inUseDetail = z.union([usage, z.object({ type: z.literal('system') })])

/** "2 produits : P1 - Livret Alpha, P2 - Fonds Bêta", "25 affiliés : A1 - …, et 5 autres". */
export function describeUsage({ type, items, count = items.length }: Usage): string {
  const { one, many, code } = USER_KINDS[type]
  const named = items.map(item => (code === null ? item.name : `${showCode(code, item.id)} - ${item.name}`)).join(', ')
  const others = count - items.length
  const rest = others > 0 ? `, et ${countOf(others, 'autre')}` : ''
  return `${countOf(count, one, many)}\u202f: ${named}${rest}`
}

const BY: Partial<Record<UserKind, string>> = {
  question: 'la question',
  question_master: 'le questionnaire',
  catalog: 'le catalogue',
  collect: 'la collecte',
  request: 'la demande',
}

/** One sentence for each user: "le questionnaire est utilisé par le catalogue C3 - Fonds" (docs/domain.md 4.9). */
export function describeUsers(subject: string, { type, items, count = items.length }: Usage): string[] {
  const { one, many, code } = USER_KINDS[type]
  const used = subject.startsWith('la ') ? 'est utilisée' : 'est utilisé'
  const sentences = items.map(({ id, name }) => {
    const named = code === null ? name : `${showCode(code, id)} - ${name}`
    return `${subject} ${used} par ${BY[type] ?? one} ${named}`
  })
  const others = count - items.length
  return others > 0 ? [...sentences, `${subject} ${used} par ${countOf(others, `autre ${one}`, `autres ${many}`)}`] : sentences
}

/** What an IN_USE refusal says of a record that the product itself relies on. */
export const SYSTEM_TEXT = 'Sceau lui-même s’appuie sur cet élément\u202f: il ne peut être ni désactivé ni supprimé.'
