import { hostname } from 'node:os'
import { GENERATIONS, instantOf, parseName, stampOf } from './names.ts'
import { isFault, type Place, PlaceFault } from './places/place.ts'

/** Who may write to a place: the server with the newest claim, `claims/20261121T140307123Z-<server>.json`. */
const CLAIMS = 'claims/'
const CLAIM = /^claims\/(\d{8}T\d{9}Z)-([0-9a-f-]{36})\.json$/
/** A server that has written nothing for so long is taken to be gone, such as the one that a restore replaces. */
const GONE_MS = 10 * 60_000

export interface Claim {
  /** The random id of the server's stage. */
  server: string
  installation: string
  /** Generations that this server has made. */
  generations(): readonly string[]
}

const taken = (where: string, since: number) =>
  new PlaceFault(
    'taken',
    `${where} reçoit les sauvegardes d’un autre serveur (depuis le ${new Date(since).toLocaleString('fr-FR', { timeZone: 'Europe/Paris' })}). Rien n’y a été remplacé, et celles de ce serveur restent dans son dossier : donnez-lui un autre dossier ou préfixe, ou arrêtez l’autre serveur.`,
  )

/** When a server that is not this one has written last; 0 where none has. */
async function lastOfOthers(place: Place, claim: Claim): Promise<number> {
  const own = new Set(claim.generations())
  const names = (await place.list(GENERATIONS)).flatMap(({ name }) => parseName(name) ?? [])
  return Math.max(0, ...names.filter(({ generation }) => !own.has(generation)).map(({ until }) => until))
}

/**
 * Makes sure that this server may write to a place, and says so there. Throws a `PlaceFault` of the kind `taken` where another one does, and
 * stays away from what a newer server has claimed since, `isOurs`. Who may not list there has to know by themselves.
 */
export async function claimPlace(place: Place, claim: Claim, isOurs: boolean): Promise<void> {
  try {
    const claims = (await place.list(CLAIMS)).flatMap(({ name }) => {
      const [, stamp, server] = CLAIM.exec(name) ?? []
      return stamp && server ? [{ at: instantOf(stamp), server }] : []
    })
    const newest = claims.sort((a, b) => a.at - b.at).at(-1)
    if (newest?.server === claim.server) return
    if (newest && (isOurs || Date.now() - Math.max(newest.at, await lastOfOthers(place, claim)) < GONE_MS))
      throw taken(place.where, newest.at)
    const at = Math.max(Date.now(), (newest?.at ?? 0) + 1)
    const told = { server: claim.server, installation: claim.installation, host: hostname() }
    await place.put(`${CLAIMS}${stampOf(at)}-${claim.server}.json`, new TextEncoder().encode(`${JSON.stringify(told)}\n`))
  } catch (error) {
    if (!isFault(error, 'refused')) throw error
  }
}
