import { queryOptions } from '@tanstack/react-query'
import { type PublicAttestation, publicAttestation, readAttestationCode } from '#contract/resources/label/attestation.ts'
import { payloadIn, Refusal, request } from './call.ts'

/** What an attestation is worth today, by the code printed on it; null for an unknown one. Asked without a session. */
export const attestationQuery = (typed: string) =>
  queryOptions({
    queryKey: ['attestation', typed],
    queryFn: async (): Promise<PublicAttestation | null> => {
      const code = readAttestationCode(typed)
      if (code === null) return null
      try {
        return publicAttestation.parse(await payloadIn(await request(`/api/attestations/${code}`, {}, { token: null })))
      } catch (error) {
        if (error instanceof Refusal && error.code === 'NOT_FOUND') return null
        throw error
      }
    },
    staleTime: 0,
  })

/** The SHA-256 of a file, in hexadecimal; null where the browser computes none, as on a page that came without encryption. */
export async function digestOf(file: Blob): Promise<string | null> {
  if (!('subtle' in crypto)) return null
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer())
  return [...new Uint8Array(digest)].map(byte => byte.toString(16).padStart(2, '0')).join('')
}
