import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type Command, InvalidArgumentError } from 'commander'
import { showCode } from '#contract/codes.ts'
import { countOf } from '#contract/counts.ts'
import { inWords } from '#contract/words.ts'
import { findGeneration } from '../database/installation.ts'
import { verifyChain } from '../services/audit-chain/verify.ts'
import { readWitness, type Seen, WITNESS_FILE } from '../services/audit-chain/witness.ts'
import { KEY_FILE, loadKey } from '../services/vault/key.ts'
import { createVault, Unopenable } from '../services/vault/vault.ts'
import { anchorAudit, gatherAnchors, listLost, readLog, tellAnchors } from './anchors.ts'
import { addCommand, addGroup, locationIn, Refused, withData } from './command.ts'

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

/** `sceau audit verify`. */
async function verifyAudit({ data, expect }: { data: string; expect?: string }): Promise<void> {
  const folder = resolve(data)
  const seen = await findSeen(folder)
  const { anchors, untold } = await gatherAnchors(folder)
  const { verdict, own, lost } = await readLog(locationIn(folder), async db => {
    const generation = anchors.length === 0 ? '' : await findGeneration(db)
    const own = anchors.filter(one => one.generation === generation)
    const verdict = await verifyChain(db, { expected: expect, seen: seen ? [seen, ...own] : own })
    return { verdict, own, lost: await listLost(db, anchors, generation) }
  })
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
  tellAnchors(own, lost, untold)
  if (!seen && own.length === 0)
    console.log(`Sans ${WITNESS_FILE} ni sa clé, rien n’atteste que ses dernières lignes n’ont pas été retirées.`)
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
  withData(
    addCommand(
      audit,
      'anchor',
      'note la dernière empreinte du journal dans les lieux de sauvegarde, comme le service le fait chaque heure',
    ),
  ).action(anchorAudit)
}
