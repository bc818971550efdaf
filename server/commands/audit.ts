import { resolve } from 'node:path'
import { InvalidArgumentError } from 'commander'

import { showCode } from '#contract/codes.ts'
import { countOf } from '#contract/counts.ts'
import { inWords } from '#contract/words.ts'
import { openReader } from '../database/database.ts'
import { verifyChain } from '../services/audit-chain/verify.ts'
import { locationIn, Refused, wordsOf } from './command.ts'

async function readChain(location: string, expected: string | undefined) {
  try {
    const { reader, close } = openReader(location)
    const verdict = await verifyChain(reader, expected)
    await close()
    return verdict
  } catch (error) {
    throw new Refused(`Le journal n’a pas pu être lu : ${wordsOf(error)}`)
  }
}

/** `sceau audit verify`. */
export async function verifyAudit({ data, expect }: { data: string; expect?: string }): Promise<void> {
  const verdict = await readChain(locationIn(resolve(data)), expect)
  if (!verdict.isWhole) {
    const place = verdict.line === null ? '' : `, ligne ${showCode('log', verdict.line)}`
    throw new Refused(`Le journal n’est pas intact${place} : ${verdict.why}.`)
  }
  const { count, hash, at } = verdict
  console.log(`Le journal est intact : ${countOf(count, 'ligne')}${at === null ? '' : `, la dernière du ${inWords(at)}`}.`)
  console.log(`Empreinte de la dernière ligne : ${hash || 'aucune'}`)
}

export function readHash(text: string): string {
  if (!/^[0-9a-f]{64}$/i.test(text)) throw new InvalidArgumentError('une empreinte de 64 chiffres hexadécimaux est attendue.')
  return text.toLowerCase()
}
