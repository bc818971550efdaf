import { resolve } from 'node:path'
import type { Command } from 'commander'
import { findByIdentifier } from '../access/queries.ts'
import { removeSecondFactor } from '../access/second-factor/remove.ts'
import { openReader } from '../database/database.ts'
import { addCommand, addGroup, locationIn, openInstalled, Refused, withData, wordsOf } from './command.ts'

/** Reads before anything is opened for writing: a mistyped folder must not become an empty installation. */
async function findUsername(location: string, identifier: string): Promise<string | undefined> {
  try {
    const { reader, close } = openReader(location)
    const account = await findByIdentifier(reader, identifier)
    await close()
    return account?.username
  } catch (error) {
    throw new Refused(`La base n’a pas pu être lue : ${wordsOf(error)}`)
  }
}

/** `sceau account reset-second-factor`: the way back for somebody whom nobody else can help, above all the only SUPER_ADMIN. */
async function resetSecondFactor(identifier: string, { data }: { data: string }): Promise<void> {
  const location = locationIn(resolve(data))
  const username = await findUsername(location, identifier)
  if (username === undefined) throw new Refused(`Aucun compte n’a l’identifiant ou l’e-mail « ${identifier} ».`)
  const database = await openInstalled(location)
  const isRemoved = await removeSecondFactor(database, identifier)
  await database.close()
  if (!isRemoved) throw new Refused(`Le compte ${username} n’a pas de double authentification.`)
  console.log(`La double authentification du compte ${username} est retirée et ses sessions sont fermées.`)
  console.log('Il se connecte désormais avec son mot de passe seul ; si son profil l’exige, il la configure de nouveau à la connexion.')
}

export function describeAccount(program: Command): void {
  const account = addGroup(program, 'account', 'les comptes')
  withData(
    addCommand(
      account,
      'reset-second-factor',
      'retire la double authentification d’un compte que personne ne peut plus aider, aussi pendant que le service tourne',
    ).argument('<compte>', 'son e-mail ou son identifiant'),
  ).action(resetSecondFactor)
}
