import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { folderPlace } from '#server/backup/places/folder.ts'
import { openPlaces } from '#server/backup/places/open.ts'
import { patientPlace } from '#server/backup/places/patient.ts'
import { keep, type Place, PlaceFault } from '#server/backup/places/place.ts'
import { readablePlace } from '#server/backup/places/read.ts'
import { bucketPlace } from '#server/backup/places/s3.ts'
import { markOf, sealedPlace } from '#server/backup/places/sealed.ts'
import { runSceau } from '#tests/support/command-line.ts'
import { S3Server } from '#tests/support/s3.ts'
import { text } from '#tests/support/uploads.ts'

const KEY = new Uint8Array(32).fill(7)
const OTHER_KEY = new Uint8Array(32).fill(8)
const TIMING = { answerMs: 300, slowest: 50_000 }
const NAME = 'gen/1/a.seg'

const folder = mkdtempSync(join(tmpdir(), 'sceau-place-'))
const server = new S3Server()
const bucketSettings = { ...server.settings, prefix: 'sauvegardes/' }
afterEach(() => {
  server.fault = null
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await server.stop()
})

const faultOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof PlaceFault ? error.kind : error),
  )

describe.each<[string, Place]>([
  ['a folder', folderPlace(folder)],
  ['a bucket', bucketPlace(bucketSettings, TIMING)],
])('%s as a place', (_what, place) => {
  test('an object is written once and never replaced; names are listed in order, below a prefix; removing twice is no fault', async () => {
    expect(await place.list('')).toEqual([])
    expect(await faultOf(place.get(NAME))).toBe('absent')
    expect(await place.put(NAME, text('un'))).toBe(true)
    expect(await place.put(NAME, text('deux'))).toBe(false)
    expect(await place.get(NAME)).toEqual(text('un'))
    for (const name of ['gen/1/c.seg', 'gen/1/b.seg', 'gen/2/a.seg', 'vide']) await place.put(name, text(name))
    await place.put('rien', new Uint8Array())
    expect(await place.get('rien')).toEqual(new Uint8Array())
    expect((await place.list('gen/1/')).map(one => one.name)).toEqual([NAME, 'gen/1/b.seg', 'gen/1/c.seg'])
    expect((await place.list('')).map(one => one.size)).toEqual([2, 11, 11, 11, 0, 4])
    await place.remove('vide')
    await place.remove('vide')
    expect((await place.list('')).length).toBe(5)
  })

  test('an object that is larger than was told is not read', async () => {
    await place.put('m/1', text('douze octets'))
    expect(await place.get('m/1', 12)).toEqual(text('douze octets'))
    expect(await faultOf(place.get('m/1', 11))).toBe('altered')
    await expect(place.get('m/1', 11)).rejects.toThrow('il est plus grand que prévu, et n’a pas été lu')
  })

  test('what stands already with the same bytes is kept, sealed too; other bytes under the name are told and stay', async () => {
    const sealed = sealedPlace(place, KEY)
    await keep(sealed, 'k/1', text('un'))
    await keep(sealed, 'k/1', text('un'))
    expect(await faultOf(keep(sealed, 'k/1', text('deux')))).toBe('taken')
    expect(await sealed.get('k/1')).toEqual(text('un'))
  })

  test('a sealed object shows nothing; another key, an altered byte, a moved object and one in clear are told apart', async () => {
    const sealed = sealedPlace(place, KEY)
    await sealed.put('s/1', text('le secret'))
    const raw = await place.get('s/1')
    expect(Buffer.from(raw).includes('secret')).toBe(false)
    expect(await faultOf(sealedPlace(place, OTHER_KEY).get('s/1'))).toBe('key')
    await expect(sealedPlace(place, OTHER_KEY).get('s/1')).rejects.toThrow(
      `par la clé ${markOf(KEY)}, la clé donnée est ${markOf(OTHER_KEY)}`,
    )
    for (const [at, name] of [3, 12, 20, 30, raw.length - 1].entries()) {
      await place.put(`s/altered${at}`, raw.with(name, (raw[name] ?? 0) ^ 1))
      expect(await faultOf(sealed.get(`s/altered${at}`))).toMatch(/^(altered|key)$/)
    }
    await place.put('s/moved', raw)
    expect(await faultOf(sealed.get('s/moved'))).toBe('altered')
    const later = raw.with(6, '2'.charCodeAt(0))
    await place.put('s/later', later)
    for (const key of [KEY, undefined]) expect(await faultOf(readablePlace(place, key).get('s/later'))).toBe('newer')
    await place.put('s/clear', text('en clair'))
    expect(await faultOf(sealed.get('s/clear'))).toBe('key')
  })
})

describe('a folder that fails', () => {
  test('one that is not mounted is not made; a file in its place and one that may not be written are told', async () => {
    const missing = join(folder, 'absent')
    expect(await faultOf(folderPlace(missing).put(NAME, text('x')))).toBe('unreachable')
    expect(existsSync(missing)).toBe(false)
    writeFileSync(join(folder, 'fichier'), 'x')
    expect(await faultOf(folderPlace(folder).put('fichier/a', text('x')))).toBe('refused')
    expect(await faultOf(folderPlace('/proc/self').put('a', text('x')))).toMatch(/refused|unreachable/)
  })

  test('nothing half-written has a name, and what lies there belongs to its owner alone', async () => {
    await folderPlace(folder).put('p/1', text('x'))
    expect(statSync(join(folder, 'p')).mode & 0o777).toBe(0o700)
    expect(statSync(join(folder, 'p/1')).mode & 0o777).toBe(0o600)
    expect(readdirSync(join(folder, 'p'))).toEqual(['1'])
    writeFileSync(join(folder, 'p', '.part-1'), 'moitié')
    expect((await folderPlace(folder).list('p/')).map(one => one.name)).toEqual(['p/1'])
  })
})

test('a folder lists plain files, and reads from nothing that never ends', async () => {
  const lieu = mkdtempSync(join(folder, 'lieu-'))
  await folderPlace(lieu).put('d/1', text('x'))
  symlinkSync('/dev/zero', join(lieu, 'd/2'))
  symlinkSync('nulle-part', join(lieu, 'd/3'))
  execFileSync('mkfifo', [join(lieu, 'd/4')])
  expect((await folderPlace(lieu).list('')).map(one => one.name)).toEqual(['d/1'])
  for (const name of ['d/2', 'd/4']) expect(await faultOf(folderPlace(lieu).get(name))).toBe('altered')
})

describe('a bucket that fails', () => {
  const place = bucketPlace(bucketSettings, TIMING)
  const asked = () => [place.put(crypto.randomUUID(), text('x')), place.get(NAME), place.list(''), place.remove(NAME)]

  test.each([
    [{ status: 503, code: 'SlowDown' }, 'unreachable'],
    [{ status: 403, code: 'AccessDenied' }, 'refused'],
    [{ status: 404, code: 'NoSuchBucket' }, 'unreachable'],
    ['silent' as const, 'unreachable'],
  ])('storage that answers %j is %s, for each request', async (fault, kind) => {
    server.fault = fault
    expect(await Promise.all(asked().map(faultOf))).toEqual([kind, kind, kind, kind])
  })

  test('full storage, an answer cut short and credentials that may write but not delete are told apart', async () => {
    server.fault = { status: 507, code: 'XMinioStorageFull', only: 'PUT' }
    expect(await faultOf(place.put('plein', text('x')))).toBe('full')
    server.fault = 'cut'
    expect(await faultOf(place.get(NAME))).toBe('unreachable')
    server.fault = { status: 403, code: 'AccessDenied', only: 'DELETE' }
    expect(await Promise.all(asked().map(faultOf))).toEqual(['done', 'done', 'done', 'refused'])
    await expect(place.remove(NAME)).rejects.toThrow('ne permet pas de supprimer')
  })

  test('an answer without end is not read on: one that is fast beyond what was told, one that trickles once it is too slow', async () => {
    server.fault = 'endless'
    expect(await faultOf(place.get(NAME, 5 << 20))).toBe('altered')
    server.fault = 'trickle'
    expect(await faultOf(place.get(NAME))).toBe('unreachable')
    await expect(place.get(NAME)).rejects.toThrow('pas de réponse à temps')
  })

  test.each(['again', 'more'] as const)('a list without end (%s) is given up in words', async fault => {
    server.fault = fault
    const before = server.asked.length
    const few = bucketPlace(bucketSettings, TIMING, 20)
    await expect(few.list('')).rejects.toThrow('montre une liste d’objets sans fin')
    expect(server.asked.length - before).toBeLessThan(25)
  })

  test('storage that passes the condition over replaces nothing either; a gateway that answers 200 to everything has stored nothing', async () => {
    server.knowsConditions = false
    await place.put('condition', text('un'))
    expect([await place.put('condition', text('deux')), await place.get('condition')]).toEqual([false, text('un')])
    server.knowsConditions = true
    const gateway = Bun.serve({ port: 0, hostname: '127.0.0.1', fetch: () => new Response('<html>Bienvenue</html>') })
    const through = bucketPlace({ ...bucketSettings, endpoint: gateway.url.origin }, TIMING)
    const asked = [through.put('x', text('x')), through.get(NAME), through.list('')]
    expect(await Promise.all(asked.map(faultOf))).toEqual(['unreachable', 'unreachable', 'unreachable'])
    await gateway.stop(true)
  })

  test('a wrong secret is refused, and nothing of the keys is told', async () => {
    const wrong = bucketPlace({ ...bucketSettings, secretAccessKey: 'un-autre-secret' }, TIMING)
    const asked = [wrong.put('x', text('x')), wrong.get(NAME), wrong.list('')]
    for (const error of await Promise.all(asked.map(work => work.catch((fault: unknown) => fault)))) {
      expect(String(error)).toContain('SignatureDoesNotMatch')
      expect(String(error)).not.toMatch(/autre-secret|CLE-DE-TEST|Signature=/)
    }
  })

  test('a write whose answer was lost is asked again and found to stand; a fault that no repeat mends is told at once', async () => {
    const patient = patientPlace(sealedPlace(place, KEY), [0, 0])
    server.fault = 'deaf'
    await keep(patient, 'perdu', text('une fois'))
    expect(await patient.get('perdu')).toEqual(text('une fois'))
    server.fault = { status: 503, code: 'SlowDown' }
    const before = server.asked.length
    expect(await faultOf(patient.get(NAME))).toBe('unreachable')
    expect(server.asked.length - before).toBe(3)
    server.fault = { status: 403, code: 'AccessDenied' }
    expect(await faultOf(patient.get(NAME))).toBe('refused')
    expect(server.asked.length - before).toBe(4)
  })
})

describe('the key and the settings', () => {
  const data = join(folder, 'donnees')
  let shown = ''
  beforeAll(async () => {
    shown = (await runSceau(['backup', 'key', '--data', data])).out
  })

  test('the key is made once, is its owner’s alone, and is shown again', async () => {
    const key = /^ {2}([0-9a-f]{64})$/m.exec(shown)?.[1] ?? ''
    expect(readFileSync(join(data, 'backup.key'), 'utf8').trim()).toBe(key)
    expect(statSync(join(data, 'backup.key')).mode & 0o777).toBe(0o600)
    expect((await runSceau(['backup', 'key', '--data', data])).out).toBe(shown)
    expect(shown).toContain(`marque ${markOf(Buffer.from(key, 'hex'))}`)
    const given = await runSceau(['backup', 'key', '--data', join(folder, 'sans')], { SCEAU_BACKUP_KEY: '07'.repeat(32) })
    expect([given.out.includes(markOf(KEY)), existsSync(join(folder, 'sans'))]).toEqual([true, false])
  })

  test('a folder and a bucket are two places', () => {
    const places = openPlaces({ folder, bucket: bucketSettings, key: KEY })
    expect(places.map(place => place.where)).toEqual([folder, 's3://sceau/sauvegardes/'])
    expect(openPlaces({})).toEqual([])
  })
})
