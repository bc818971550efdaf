import { join } from 'node:path'

/** An error for the person at the command line, shown without a stack. */
export class Refused extends Error {}

/** Where the database of a data folder is; SCEAU_DATABASE_URL names another. */
export function locationIn(folder: string): string {
  const named = process.env.SCEAU_DATABASE_URL
  if (named?.includes('://') && !/^postgres(ql)?:\/\//.test(named))
    throw new Refused('SCEAU_DATABASE_URL n’est pas une adresse de PostgreSQL, comme postgres://utilisateur:mot-de-passe@serveur/base')
  return named || join(folder, 'sceau.sqlite')
}

export const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
