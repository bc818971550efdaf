import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Command } from 'commander'
import { showCode } from '#contract/codes.ts'
import { countOf } from '#contract/counts.ts'
import { findByIdentifier } from '../access/queries.ts'
import { openReader, type Reader } from '../database/database.ts'
import { isCode } from '../error-code.ts'
import { erasePerson } from '../resources/user/erase.ts'
import { strikeErased } from '../resources/user/erasure/strike.ts'
import { personData } from '../resources/user/person/data.ts'
import { findUser, listActiveSuperAdmins, lockUser, type UserRecord } from '../resources/user/queries.ts'
import { writeAudit } from '../services/audit.ts'
import { addCommand, addGroup, locationIn, openInstalled, Refused, withData, wordsOf } from './command.ts'

async function findPerson(db: Reader, identifier: string): Promise<UserRecord> {
  const account = await findByIdentifier(db, identifier)
  const row = account && (await findUser(db, { kind: 'all' }, account.id))
  if (!row) throw new Refused(`Aucun compte n’a l’identifiant ou l’e-mail « ${identifier} ».`)
  return row
}

/** Reads before anything is opened for writing: a mistyped folder must not become an empty installation. */
async function reading<T>(location: string, read: (db: Reader) => Promise<T>): Promise<T> {
  let opened: ReturnType<typeof openReader> | undefined
  try {
    opened = openReader(location)
    return await read(opened.reader)
  } catch (error) {
    throw error instanceof Refused ? error : new Refused(`La base n’a pas pu être lue : ${wordsOf(error)}`)
  } finally {
    await opened?.close()
  }
}

/** `sceau person export`. */
async function exportPerson(identifier: string, { data, out }: { data: string; out?: string }): Promise<void> {
  const told = await reading(locationIn(resolve(data)), async db =>
    personData(db, await findPerson(db, identifier), new Date().toISOString()),
  )
  const path = resolve(out ?? `donnees-personnelles_${told.compte.code}.json`)
  try {
    // A file of that name, or a link that somebody laid there, is not written over.
    writeFileSync(path, JSON.stringify(told, null, 2), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if (isCode(error, 'EEXIST')) throw new Refused(`${path} existe déjà : nommez un autre fichier par --out.`)
    throw new Refused(`${path} n’a pas pu être écrit : ${wordsOf(error)}`)
  }
  console.log(`Les données de ${told.compte.identifiant} sont dans ${path}.`)
}

/** `sceau person erase`. */
async function erase(identifier: string, { data, oui }: { data: string; oui: boolean }): Promise<void> {
  const location = locationIn(resolve(data))
  const { row, contacts } = await reading(location, async db => {
    const found = await findPerson(db, identifier)
    return { row: found, contacts: (await personData(db, found, '')).contacts_a_cette_adresse }
  })
  if (row.erased_at !== null) throw new Refused(`Le compte ${showCode('user', row.id)} est déjà effacé.`)
  if (!oui)
    throw new Refused(`Les données de ${row.username} (${row.email}) disparaîtraient pour toujours : répétez la commande avec --oui.`)
  const database = await openInstalled(location)
  const now = new Date().toISOString()
  await database.transaction(async trx => {
    await lockUser(trx, row.id)
    const [last, ...others] = await listActiveSuperAdmins(trx)
    if (last === row.id && others.length === 0)
      throw new Refused('C’est le dernier super-administrateur : donnez d’abord ce rôle à un autre compte.')
    await erasePerson(trx, row, null, now)
    const description = `Effacement des données d’un compte\u202f: ${showCode('user', row.id)}`
    await writeAudit(trx, {
      resource: 'USER_MANAGEMENT',
      method: 'ERASE',
      type: 'BATCH',
      description,
      body: { id: row.id },
      record: row.id,
      now,
    })
  })
  const lines = await strikeErased(database, now)
  await database.close()
  console.log(
    `Les données du compte ${showCode('user', row.id)} sont effacées, et retirées de ${countOf(lines, 'ligne')} du journal, dont la chaîne reste intacte.`,
  )
  if (contacts.length > 0)
    console.log(`Des contacts portent la même adresse et restent à leur fiche : ${contacts.map(({ fiche }) => `« ${fiche} »`).join(', ')}.`)
  console.log('Les sauvegardes gardent ces données jusqu’à ce qu’elles s’en aillent elles-mêmes.')
}

export function describePerson(program: Command): void {
  const person = addGroup(program, 'person', 'les données personnelles d’une personne')
  withData(
    addCommand(person, 'export', 'écrit dans un fichier tout ce qui est conservé d’une personne').argument(
      '<compte>',
      'son e-mail ou son identifiant',
    ),
  )
    .option('--out <fichier>', 'le fichier à écrire, en JSON')
    .action(exportPerson)
  withData(
    addCommand(
      person,
      'erase',
      'efface une personne pour toujours, aussi pendant que le service tourne ; le journal garde les faits',
    ).argument('<compte>', 'son e-mail ou son identifiant'),
  )
    .option('--oui', 'confirme', false)
    .action(erase)
}
