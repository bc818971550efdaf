import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Command } from 'commander'
import { openDatabase } from '../database/database.ts'
import { renewGeneration } from '../database/installation.ts'
import { addCommand, locationIn, Refused, withData } from './command.ts'

/** `sceau restored`: says that a backup was put back where the server cannot see it by itself (docs/running.md 8). */
async function tellRestored({ data }: { data: string }): Promise<void> {
  const location = locationIn(resolve(data))
  if (!location.includes('://') && !existsSync(location)) throw new Refused(`Aucune base à ${location}.`)
  const database = await openDatabase(location)
  await database.transaction(renewGeneration)
  await database.close()
  console.log('Noté : à leur prochaine connexion, les appareils renvoient ce que la base restaurée n’a plus.')
}

export function describeRestored(program: Command): void {
  withData(
    addCommand(program, 'restored', 'après la restauration d’une sauvegarde : les appareils renvoient ce que la base n’a plus'),
  ).action(tellRestored)
}
