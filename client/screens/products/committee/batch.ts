import type { QueryClient } from '@tanstack/react-query'
import type { PreparedFile, Preparing } from '#client/common/prepare/PrepareDialog.tsx'
import { draw } from '#client/print/draw.ts'
import { fileName } from '#client/print/file-name.ts'
import { countOf } from '#contract/counts.ts'
import type { RequestDetail } from '#contract/resources/request/entity.ts'
import { inTurn } from '../sheet/batch.ts'
import { MOST } from '../sheet/limits.ts'
import { printedAt } from '../sheet/load.ts'
import { type Candidate, committeeFile } from './committee-file.ts'
import { loadCandidate } from './load.ts'

type Rows = Parameters<typeof inTurn>[0]

const drawn = async (candidates: readonly Candidate[], about: string): Promise<PreparedFile> => ({
  blob: await draw(committeeFile(candidates, printedAt())),
  name: fileName(['Dossier du comité', about], ''),
})

/** The committee's file of one candidate, for its application when it is known. */
export async function oneCandidate(
  queries: QueryClient,
  product: number,
  { signal }: Preparing,
  request?: RequestDetail,
): Promise<PreparedFile> {
  const candidate = await loadCandidate(queries, product, signal, request)
  return drawn([candidate], candidate.product.data.name)
}

/** One file of many candidates. */
export async function manyCandidates(queries: QueryClient, rows: Rows, preparing: Preparing): Promise<PreparedFile> {
  const candidates: Candidate[] = []
  for await (const id of inTurn(rows, MOST.candidates, preparing)) candidates.push(await loadCandidate(queries, id, preparing.signal))
  return drawn(candidates, countOf(candidates.length, 'candidature'))
}
