import { join } from 'node:path'

/** An error for the person at the command line, shown without a stack. */
export class Refused extends Error {}

/** Where the database of a data folder is; SCEAU_DATABASE_URL names another. */
export const locationIn = (folder: string): string => process.env.SCEAU_DATABASE_URL ?? join(folder, 'sceau.sqlite')

export const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
