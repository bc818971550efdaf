import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { InvalidArgumentError } from 'commander'
import { inWords } from '#contract/words.ts'
import { PlaceFault } from '../backup/places/place.ts'
import { Occupied } from '../backup/restore/folder.ts'
import {
  DamagedDatabase,
  DatabaseGone,
  isBusy,
  isDamaged,
  isReadOnly,
  isStorageFull,
  isUnwritable,
  NewerDatabase,
  toldByPostgres,
  UnfinishedCopy,
} from '../database/errors.ts'
import { CopyRefused } from '../database/transfer/end.ts'
import { isCode } from '../error-code.ts'
import { KEY_FILE, UnreadableKey } from '../services/vault/key.ts'
import { Refused, wordsOf } from './command.ts'
import { copyRefusal } from './copy.ts'

/** A database that holds nothing yet, in a folder whose key was made for another one: what that one held is not to be passed over. */
export function refuseEmptied(folder: string): void {
  if (existsSync(join(folder, KEY_FILE)))
    throw new Refused(
      `La base est vide, mais ${KEY_FILE} est celle d’une installation : restaurez la base (${restoringOf(folder)}), ou retirez ${join(folder, KEY_FILE)} pour en commencer une nouvelle.`,
    )
}

/** What stands for a data folder that is not known. */
const SOME_FOLDER = '<dossier des données>'

/** The command that gives back what a data folder held. */
const restoringOf = (folder: string) =>
  `sceau restore --from ${process.env.SCEAU_BACKUP_DIR || join(folder, 'backups')} --data <nouveau dossier>`

const damaged = (error: unknown, folder: string) =>
  `Le fichier de la base est endommagé, ou n’en est pas un (${wordsOf(error)}). Il est resté tel quel ; restaurez la dernière sauvegarde dans un nouveau dossier : ${restoringOf(folder)}`

/** Which binary opens the database, and which point in time this one can go back to. */
function newerText({ migration, upgrade }: NewerDatabase): string {
  if (!upgrade)
    return `La base vient d’une version plus récente de Sceau (${migration}) : lancez cette version, ou restaurez une sauvegarde de la vôtre.`
  const { from, to, at } = upgrade
  const since = from === '' ? '' : `de la version ${from} `
  return `La base vient d’une version plus récente de Sceau (${migration}) : elle a été mise à niveau ${since}à la version ${to} le ${inWords(at)}. Lancez Sceau ${to} ou plus récent, ou revenez à la base d’avant ce moment (${at}) : ${restoringOf(SOME_FOLDER)} --before-upgrade`
}

/** Errors whose messages are French sentences for a person. */
const TOLD = [Refused, InvalidArgumentError, UnreadableKey, PlaceFault, Occupied]

/** The one sentence that a person at the command line is told; undefined for what nobody foresaw. */
export function refusalOf(error: unknown): string | undefined {
  if (TOLD.some(kind => error instanceof kind)) return wordsOf(error)
  if (error instanceof CopyRefused) return copyRefusal(error)
  if (error instanceof UnfinishedCopy) return 'Une copie vers cette base n’est pas finie : relancez sceau copy, ou donnez une autre base.'
  if (error instanceof NewerDatabase) return newerText(error)
  if (isDamaged(error)) return damaged(error, error instanceof DamagedDatabase ? dirname(error.path) : SOME_FOLDER)
  if (isStorageFull(error)) return 'Le disque du dossier des données est plein : libérez de la place, puis relancez ; rien n’est perdu.'
  if (isReadOnly(error))
    return `Le disque du dossier des données est en lecture seule (${wordsOf(error)}) : vérifiez-le (dmesg, fsck), puis relancez.`
  if (isUnwritable(error)) return `Le dossier des données ne peut pas être lu et écrit : ${wordsOf(error)}`
  if (isBusy(error)) return `La base de données est verrouillée par un autre programme : ${wordsOf(error)}`
  if (isCode(error, 'ERR_INVALID_URL'))
    return 'L’adresse de PostgreSQL est illisible : postgres://utilisateur:mot-de-passe@serveur/base est attendu, où les caractères particuliers du mot de passe s’écrivent par leur code (« @ » : %40, « / » : %2F, « [ » : %5B).'
  if (error instanceof DatabaseGone) return `La base de données ne répond pas : ${wordsOf(error.cause)}`
  const told = toldByPostgres(error)
  return told === undefined ? undefined : `PostgreSQL refuse : ${told}`
}
