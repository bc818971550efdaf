import { join } from 'node:path'
import type { Command } from 'commander'
import { type Database, openDatabase } from '../database/database.ts'
import { isPostgresAddress } from '../database/postgres.ts'

/** An error for the person at the command line, shown without a stack. */
export class Refused extends Error {}

/** The embedded database of a data folder. */
export const fileIn = (folder: string): string => join(folder, 'sceau.sqlite')

/** Where the database of a data folder is; SCEAU_DATABASE_URL names another. */
export function locationIn(folder: string): string {
  const named = process.env.SCEAU_DATABASE_URL
  if (named?.includes('://') && !isPostgresAddress(named))
    throw new Refused('SCEAU_DATABASE_URL n’est pas une adresse de PostgreSQL, comme postgres://utilisateur:mot-de-passe@serveur/base')
  return named || fileIn(folder)
}

const refuseUpgrade = async (): Promise<never> => {
  throw new Refused('La base vient d’une version antérieure de Sceau : ouvrez d’abord le service (sceau serve), qui la met à niveau.')
}

/** Opens what a service has set up. An older database is left to the service, which keeps a point to return to before it changes one. */
export const openInstalled = (location: string): Promise<Database> =>
  openDatabase(location, { isReplicated: true, beforeUpgrade: refuseUpgrade })

export const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** How help is asked for, in French, of the program and of each of its commands. */
export const HELP = {
  option: ['-h, --help', 'affiche cette aide'],
  command: ['help [commande]', 'affiche l’aide d’une commande'],
} as const

/** Adds a command, or one of a group. */
export const addCommand = (parent: Command, name: string, description: string): Command =>
  parent
    .command(name)
    .description(description)
    .helpOption(...HELP.option)

/** Adds a command that only holds others. */
export const addGroup = (parent: Command, name: string, description: string): Command =>
  addCommand(parent, name, description).helpCommand(...HELP.command)

/** Gives a command the option that names the data folder. */
export const withData = (command: Command): Command =>
  command.option('--data <dossier>', 'dossier des données (SCEAU_DATA)', process.env.SCEAU_DATA ?? 'data')
