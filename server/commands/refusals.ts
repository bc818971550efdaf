import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { InvalidArgumentError } from 'commander'
import { DatabaseGone, isBusy, isDamaged, isStorageFull, isUnwritable, NewerDatabase, toldByPostgres } from '../database/errors.ts'
import { KEY_FILE, UnreadableKey } from '../services/vault/key.ts'
import { Refused, wordsOf } from './command.ts'

/** A database that holds nothing yet, in a folder whose key was made for another one: what that one held is not to be passed over. */
export function refuseEmptied(folder: string): void {
  if (existsSync(join(folder, KEY_FILE)))
    throw new Refused(
      `La base est vide, mais ${KEY_FILE} est celle d’une installation : restaurez la base, ou retirez ${join(folder, KEY_FILE)} pour en commencer une nouvelle.`,
    )
}

/** The one sentence that a person at the command line is told; undefined for what nobody foresaw. */
export function refusalOf(error: unknown): string | undefined {
  if (error instanceof Refused || error instanceof InvalidArgumentError || error instanceof UnreadableKey) return error.message
  if (error instanceof NewerDatabase)
    return `La base vient d’une version plus récente de Sceau (${error.migration}) : lancez cette version, ou restaurez une sauvegarde de la vôtre.`
  if (isDamaged(error)) return `Le fichier de la base est endommagé, ou n’en est pas un (${wordsOf(error)}) : restaurez une sauvegarde.`
  if (isStorageFull(error)) return 'Le disque du dossier des données est plein.'
  if (isUnwritable(error)) return `Le dossier des données ne peut pas être lu et écrit : ${wordsOf(error)}`
  if (isBusy(error)) return `La base de données est verrouillée par un autre programme : ${wordsOf(error)}`
  if (error instanceof DatabaseGone) return `La base de données ne répond pas : ${wordsOf(error.cause)}`
  const told = toldByPostgres(error)
  return told === undefined ? undefined : `PostgreSQL refuse : ${told}`
}
