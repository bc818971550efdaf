import { tablePlaces } from '#client/data/places.ts'
import type { Coded } from '#contract/codes.ts'
import type { TableKind } from '#contract/resources/table/entity.ts'
import { PLACES } from '#contract/texts/interface.ts'

/** The three kinds of tables differ only in their words (docs/domain.md 6.3). */
export const KINDS = {
  technical: {
    title: PLACES.technicalTables,
    code: 'technicalTable',
    places: tablePlaces.technical,
    emptyTitle: 'Aucune table technique',
    emptyText: 'Une table technique réunit des réglages et des codes de Sceau.',
    about: 'Les codes des tables techniques sont ceux de Sceau\u202f: seuls les textes et les valeurs changent.',
  },
  reference: {
    title: PLACES.referenceTables,
    code: 'referenceTable',
    places: tablePlaces.reference,
    emptyTitle: 'Aucune table référentielle',
    emptyText: 'Une table référentielle réunit les choix d’une liste déroulante.',
    about: 'Les lignes activées sont proposées dans les listes déroulantes.',
  },
  response: {
    title: PLACES.responseTables,
    code: 'responseTable',
    places: tablePlaces.response,
    emptyTitle: 'Aucune table de réponses',
    emptyText: 'Une table de réponses réunit, dans leur ordre, les réponses d’une question.',
    about: 'Les lignes activées sont proposées aux questions, dans cet ordre.',
  },
} as const satisfies Record<TableKind, { code: Coded; about: string } & Record<string, unknown>>
