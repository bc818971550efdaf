import type { Database } from '../../../database/database.ts'
import { fromJson } from '../../../database/json.ts'
import { before, DAY, MINUTE } from '../../../services/clock.ts'
import { keepBytes } from '../../../services/files/keep.ts'
import { hangFiles, insertStoredFile } from '../../../services/files/queries.ts'
import type { JobKinds } from '../../../services/jobs/kind.ts'
import type { Services } from '../../../services/services.ts'
import { attestationFacts } from './facts.ts'
import { findUnmade, findUnmadeByFile, listTechnicalValues, listUnmade, markMade, type Unmade } from './queries.ts'

/** How many documents that a crash left unmade one turn of the clock makes. */
const BATCH = 20

/**
 * Draws the document of an attestation out of its frozen facts, keeps it, and notes its hash: from then on it never changes. Of two
 * servers that do it at the same moment one wins.
 */
async function seal(database: Database, services: Services, { id, file_name, facts_sha256, json_facts }: Unmade): Promise<void> {
  const facts = fromJson(attestationFacts, json_facts)
  const logo = (await listTechnicalValues(database.reader, 'ORGANISATION')).get('ORGANISATION_LOGO') ?? ''
  // What draws is loaded when it is needed: it takes a fifth of a second.
  const { drawAttestation } = await import('./draw.ts')
  const bytes = await drawAttestation(facts, {
    digest: facts_sha256,
    logo,
    url: new URL(`/attestation/${facts.code}`, services.mail.origin).href,
  })
  await keepBytes(database, services.files, bytes, async (trx, sha256) => {
    if (!(await markMade(trx, id, sha256))) return
    await insertStoredFile(trx, {
      file_name,
      original_name: `Attestation ${facts.number}.pdf`,
      content_type: 'application/pdf',
      size: bytes.byteLength,
      sha256,
      width: null,
      height: null,
      used_for: 'ATTESTATION',
      uploaded_by: null,
      created_at: facts.issuedAt,
    })
    await hangFiles(trx, { type: 'attestation', id }, [file_name])
  })
}

/** Makes the document of an attestation, unless it is made. */
export async function sealAttestation(database: Database, services: Services, id: number): Promise<void> {
  const found = await findUnmade(database.reader, id)
  if (found) await seal(database, services, found)
}

/** Makes the document that a file name promises; false when no attestation waits for it. */
export async function sealFile(database: Database, services: Services, fileName: string): Promise<boolean> {
  const found = await findUnmadeByFile(database.reader, fileName)
  if (found) await seal(database, services, found)
  return found !== undefined
}

async function sealWaiting(database: Database, services: Services, now: string): Promise<void> {
  for (const found of await listUnmade(database.reader, before(now, DAY), BATCH)) await seal(database, services, found)
}

/** Makes the documents of the last day that a crash, or a file store that did not answer, left unmade; older ones wait for their first reader. */
export const attestationJobs: JobKinds = {
  MAKE_ATTESTATIONS: {
    everyMs: MINUTE,
    hasWork: async (db, _services, now) => (await listUnmade(db, before(now, DAY), 1)).length > 0,
    outside: sealWaiting,
    run: () => Promise.resolve(),
  },
}
