import { type Attested, type PublicAttestation, standingOf } from '#contract/resources/label/attestation.ts'
import type { Database } from '../../../database/database.ts'
import { fromJson } from '../../../database/json.ts'
import { parisDay } from '../../../services/paris.ts'
import type { Services } from '../../../services/services.ts'
import { type AttestationFacts, attestationFacts } from '../attestation/facts.ts'
import { sealAttestation } from '../attestation/seal.ts'
import { findAttestation, listLater } from './queries.ts'

const attestedOf = ({ number, kind, startDate, endDate, corrects }: AttestationFacts): Attested => ({
  number,
  kind,
  startDate,
  endDate,
  corrects,
})

/** What anybody who has its code learns of an attestation today; null for an unknown code. */
export async function readAttestation(
  database: Database,
  services: Services,
  code: string,
  now: string,
): Promise<PublicAttestation | null> {
  const { reader } = database
  const found = await findAttestation(reader, code)
  if (!found) return null
  if (found.sha256 === null) await sealAttestation(database, services, found.id)
  const sha256 = found.sha256 ?? (await findAttestation(reader, code))?.sha256
  if (!sha256) throw new Error(`attestation ${found.id} was not made`)
  const facts = fromJson(attestationFacts, found.json_facts)
  const later = (await listLater(reader, found.product_id, found.id)).map(row => attestedOf(fromJson(attestationFacts, row.json_facts)))
  const { number, product, affiliate, kind, issuedAt, startDate, endDate } = facts
  const standing = standingOf(attestedOf(facts), later, parisDay(now))
  return { number, product: product.name, affiliate, kind, issuedAt, startDate, endDate, ...standing, sha256 }
}
