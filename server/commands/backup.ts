import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Command } from 'commander'
import { BACKUP_KEY_FILE, makeBackupKey } from '../backup/key.ts'
import { markOf } from '../backup/places/sealed.ts'
import { addCommand, addGroup, withData } from './command.ts'

/** `sceau backup key`: makes the key where there is none, and shows it. */
function showKey({ data }: { data: string }): void {
  const folder = resolve(data)
  const key = makeBackupKey(folder)
  const path = join(folder, BACKUP_KEY_FILE)
  console.log(`Clé des sauvegardes (marque ${markOf(key)}) :`)
  console.log(`  ${Buffer.from(key).toString('hex')}`)
  console.log(
    'Gardez-la hors de cette machine, dans un coffre de mots de passe par exemple : sans elle, aucune sauvegarde ne peut être lue.',
  )
  if (existsSync(path)) console.log(`Le service la lit dans ${path} ; SCEAU_BACKUP_KEY la donne d’ailleurs.`)
}

export function describeBackup(program: Command): void {
  const backup = addGroup(program, 'backup', 'les sauvegardes')
  withData(addCommand(backup, 'key', 'affiche la clé qui chiffre les sauvegardes, et la fait si elle n’existe pas')).action(showKey)
}
