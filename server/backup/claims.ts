import { hostname } from 'node:os'
import { inWords } from '#contract/words.ts'
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

const at = (instant: number) => inWords(new Date(instant).toISOString())

/** `free`: from when on the place may be had if the other server stays silent; undefined where a newer one displaced this one. */
function taken(where: string, since: number, free?: number): PlaceFault {
  const wait =
    free === undefined
      ? 'Donnez-lui'
      : `Si l’autre est arrêté (disque perdu, restauration), l’envoi commence de lui-même après le ${at(free)} ; sinon donnez à celui-ci`
  return new PlaceFault(
    'taken',
    `${where} reçoit les sauvegardes d’un autre serveur (depuis le ${at(since)}). Rien n’y a été remplacé, et celles de ce serveur restent dans son dossier. ${wait} un autre dossier ou préfixe.`,
  )
}

/** When a server that is not this one has written last; 0 where none has. */
async function lastOfOthers(place: Place, claim: Claim): Promise<number> {
  const own = new Set(claim.generations())
  const names = (await place.list(GENERATIONS)).flatMap(({ name }) => parseName(name) ?? [])
  return Math.max(0, ...names.filter(({ generation }) => !own.has(generation)).map(({ until }) => until))
}

/** Throws where another key than this server's seals what lies there: neither would open all of it. */
async function proveKey(place: Place, name: string): Promise<void> {
  try {
    await place.get(name)
  } catch (error) {
    if (isFault(error, 'absent', 'altered')) return
    if (!isFault(error, 'key')) throw error
    throw new PlaceFault(
      'key',
      `${place.where} contient des sauvegardes chiffrées par une autre clé que celle de ce service : rien n’y est envoyé, ni remplacé. Rendez à ce service la clé de ces sauvegardes (SCEAU_BACKUP_KEY, ou le fichier backup.key), ou donnez-lui un autre dossier ou préfixe.`,
      error,
    )
  }
}

/**
 * Makes sure that this server may write to a place, and says so there. Throws a `PlaceFault` of the kind `taken` where another one does, `key` where another key does, and
 * stays away from what a newer server has claimed since, `isOurs`. Who may not list there has to know by themselves.
 */
export async function claimPlace(place: Place, claim: Claim, isOurs: boolean): Promise<void> {
  try {
    const claims = (await place.list(CLAIMS)).flatMap(({ name }) => {
      const [, stamp, server] = CLAIM.exec(name) ?? []
      return stamp && server ? [{ name, at: instantOf(stamp), server }] : []
    })
    const newest = claims.sort((a, b) => a.at - b.at).at(-1)
    if (newest && !isOurs) await proveKey(place, newest.name)
    if (newest?.server === claim.server) return
    if (newest && isOurs) throw taken(place.where, newest.at)
    const free = newest ? Math.max(newest.at, await lastOfOthers(place, claim)) + GONE_MS : 0
    if (newest && Date.now() < free) throw taken(place.where, newest.at, free)
    const now = Math.max(Date.now(), (newest?.at ?? 0) + 1)
    const told = { server: claim.server, installation: claim.installation, host: hostname() }
    await place.put(`${CLAIMS}${stampOf(now)}-${claim.server}.json`, new TextEncoder().encode(`${JSON.stringify(told)}\n`))
  } catch (error) {
    if (!isFault(error, 'refused')) throw error
  }
}
