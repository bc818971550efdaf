import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Command } from 'commander'
import { countOf, fileSize } from '#contract/counts.ts'
import { BACKUP_KEY_FILE, makeBackupKey } from '../backup/key.ts'
import { parsePoint } from '../backup/names.ts'
import type { Listed } from '../backup/places/place.ts'
import { markOf } from '../backup/places/sealed.ts'
import { secondInWords } from '../backup/restore/instants.ts'
import { basesOf, heldIn } from '../backup/restore/plan.ts'
import { type Span, spansOf } from '../backup/restore/spans.ts'
import { hashUnder } from '../services/files/store.ts'
import { addCommand, addGroup, withData } from './command.ts'
import { type SourceOptions, sourceOf, withSource } from './source.ts'

/** What whoever makes or asks for the key of a data folder's backups is told; the key is made where there is none. */
export function keyInWords(folder: string): string[] {
  const key = makeBackupKey(folder)
  const path = join(folder, BACKUP_KEY_FILE)
  return [
    `Clé des sauvegardes (marque ${markOf(key)}) :`,
    `  ${Buffer.from(key).toString('hex')}`,
    'Gardez-la hors de cette machine, dans un coffre de mots de passe par exemple : sans elle, aucune sauvegarde ne peut être lue.',
    ...(existsSync(path) ? [`Le service la lit dans ${path} ; SCEAU_BACKUP_KEY la donne d’ailleurs.`] : []),
  ]
}

/** `sceau backup key`: makes the key where there is none, and shows it. */
function showKey({ data }: { data: string }): void {
  for (const line of keyInWords(resolve(data))) console.log(line)
}

const spanInWords = ({ from, to, isCut }: Span) =>
  (from === to ? `  au ${secondInWords(from)}` : `  du ${secondInWords(from)} au ${secondInWords(to)}, à toute seconde`) +
  (isCut ? ' (la suite manque en partie)' : '')

const sizeOf = (objects: readonly Listed[]) => fileSize(objects.reduce((sum, one) => sum + one.size, 0))

/** `sceau backup list`. */
async function listBackups({ data, ...options }: SourceOptions & { data: string }): Promise<void> {
  const { place } = sourceOf(options, resolve(data))
  const objects = await place.list('')
  const held = heldIn(objects)
  const spans = spansOf(held)
  console.log(
    spans.length > 0
      ? `${place.where} peut rendre la base :`
      : `${place.where} ne peut rien rendre : aucun instantané entier ne s’y trouve.`,
  )
  for (const span of spans) console.log(spanInWords(span))
  for (const base of basesOf(held).filter(one => one.missing.length > 0))
    console.log(`  L’instantané du ${secondInWords(base.until)} n’est pas entier : il s’écrit encore, ou ne sert pas.`)
  const points = objects.flatMap(one => parsePoint(one.name) ?? [])
  for (const { name, at } of points) console.log(`  point « ${name} » : ${secondInWords(at)}`)
  const files = objects.filter(one => hashUnder(one.name))
  console.log(`Base : ${countOf(held.length, 'objet')}, ${sizeOf(held)}.`)
  console.log(`Fichiers déposés : ${countOf(files.length, 'contenu')}, ${sizeOf(files)}.`)
}

export function describeBackup(program: Command): void {
  const backup = addGroup(program, 'backup', 'les sauvegardes')
  withData(addCommand(backup, 'key', 'affiche la clé qui chiffre les sauvegardes, et la fait si elle n’existe pas')).action(showKey)
  withData(withSource(addCommand(backup, 'list', 'montre jusqu’où une sauvegarde peut rendre la base'))).action(listBackups)
}
