import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type Command, InvalidArgumentError } from 'commander'
import { showCode } from '#contract/codes.ts'
import { countOf } from '#contract/counts.ts'
import { inWords } from '#contract/words.ts'
import { openReader } from '../database/database.ts'
import { verifyChain } from '../services/audit-chain/verify.ts'
import { readWitness, type Seen, WITNESS_FILE } from '../services/audit-chain/witness.ts'
import { KEY_FILE, loadKey } from '../services/vault/key.ts'
import { createVault, Unopenable } from '../services/vault/vault.ts'
import { addCommand, addGroup, locationIn, Refused, withData, wordsOf } from './command.ts'

/** What the server's witness saw last; null without one, or without a key. */
async function findSeen(folder: string): Promise<Seen | null> {
  const given = process.env.SCEAU_SECRET_KEY
  // Reading must not make a key.
  if (given === undefined && !existsSync(join(folder, KEY_FILE))) return null
  try {
    return await readWitness(folder, createVault(loadKey(folder, given)))
  } catch (error) {
    throw error instanceof Unopenable ? new Refused(`${WITNESS_FILE} n’a pas été écrit par ce service : sa clé ne l’ouvre pas.`) : error
  }
}

async function readChain(location: string, expected: string | undefined, seen: Seen | null) {
  try {
    const { reader, close } = openReader(location)
    const verdict = await verifyChain(reader, { expected, seen })
    await close()
    return verdict
  } catch (error) {
    throw new Refused(`Le journal n’a pas pu être lu : ${wordsOf(error)}`)
  }
}

/** `sceau audit verify`. */
async function verifyAudit({ data, expect }: { data: string; expect?: string }): Promise<void> {
  const folder = resolve(data)
  const seen = await findSeen(folder)
  const verdict = await readChain(locationIn(folder), expect, seen)
  if (!verdict.isWhole) {
    const place = verdict.line === null ? '' : `, ligne ${showCode('log', verdict.line)}`
    throw new Refused(`Le journal n’est pas intact${place} : ${verdict.why}.`)
  }
  const { count, hash, at, struck } = verdict
  console.log(`Le journal est intact : ${countOf(count, 'ligne')}${at === null ? '' : `, la dernière du ${inWords(at)}`}.`)
  if (struck > 0)
    console.log(
      `Données personnelles retirées de ${countOf(struck, 'ligne')}, comme le journal le dit lui-même (« Retrait de données personnelles »).`,
    )
  if (!seen) console.log(`Sans ${WITNESS_FILE} ni sa clé, rien n’atteste que ses dernières lignes n’ont pas été retirées.`)
  console.log(`Empreinte de la dernière ligne : ${hash || 'aucune'}`)
}

function readHash(text: string): string {
  if (!/^[0-9a-f]{64}$/i.test(text)) throw new InvalidArgumentError('une empreinte de 64 chiffres hexadécimaux est attendue.')
  return text.toLowerCase()
}

export function describeAudit(program: Command): void {
  const audit = addGroup(program, 'audit', 'le journal d’audit')
  withData(
    addCommand(audit, 'verify', 'vérifie qu’aucune ligne du journal n’a été modifiée ni retirée, aussi pendant que le service tourne'),
  )
    .option('--expect <empreinte>', 'une empreinte notée auparavant, qui doit encore être dans la chaîne', readHash)
    .action(verifyAudit)
}
