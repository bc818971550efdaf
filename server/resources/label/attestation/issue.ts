import { randomInt } from 'node:crypto'
import { CODE_ALPHABET, CODE_LENGTH } from '#contract/resources/label/attestation.ts'
import type { LabelAct } from '#contract/resources/label/fields.ts'
import type { Reader } from '../../../database/database.ts'
import { toJson } from '../../../database/json.ts'
import type { CommandContext } from '../../../http/context.ts'
import { newFileName } from '../../../services/files/names.ts'
import { hashOf } from '../../../services/files/store.ts'
import { parisDay } from '../../../services/paris.ts'
import { type AttestationFacts, factsOf, loadOrganisation } from './facts.ts'
import { insertAttestation, isCodeTaken, takeNumber } from './queries.ts'

const drawCode = () => Array.from({ length: CODE_LENGTH }, () => CODE_ALPHABET.charAt(randomInt(CODE_ALPHABET.length))).join('')

async function newCode(db: Reader): Promise<string> {
  for (;;) {
    const code = drawCode()
    if (!(await isCodeTaken(db, code))) return code
  }
}

const attestationFile = ({ number }: AttestationFacts): string => newFileName(`attestation-${number}.pdf`)

/** What is kept of an attestation with its facts, before its document is made. */
export function attestationRow(
  facts: AttestationFacts,
  { year, number }: { year: number; number: number },
  file_name = attestationFile(facts),
) {
  const json_facts = toJson(facts)
  const facts_sha256 = hashOf(new TextEncoder().encode(json_facts))
  return { year, number, code: facts.code, json_facts, facts_sha256, file_name, sha256: null, issued_at: facts.issuedAt }
}

interface Issue {
  act: LabelAct
  /** The line of history that it attests. */
  line: number
  /** The attestation that it corrects. */
  former: { id: number; year: number; number: number } | null
}

/** Issues the attestation of an act, in its transaction: number, code and facts. Its document is drawn from them once they stand. */
export async function issueAttestation(
  { db, now }: CommandContext,
  product: { id: number; name: string; affiliate_name: string | null },
  { act, line, former }: Issue,
): Promise<{ id: number; code: string; fileName: string }> {
  const code = await newCode(db)
  const organisation = await loadOrganisation(db)
  const year = Number(parisDay(now).slice(0, 4))
  const number = await takeNumber(db, year)
  const facts = factsOf(act, product, { year, number, code, now, former, organisation })
  const fileName = attestationFile(facts)
  const id = await insertAttestation(db, {
    ...attestationRow(facts, { year, number }, fileName),
    product_id: product.id,
    history_id: line,
    former_id: former?.id ?? null,
  })
  return { id, code, fileName }
}
