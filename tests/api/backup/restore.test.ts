import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { insertSuperAdmin } from '#server/access/setup/queries.ts'
import { encodePoint } from '#server/backup/format.ts'
import { findSecretKey, keepSecretKey } from '#server/backup/keys.ts'
import { nameOf, parseName, pointName } from '#server/backup/names.ts'
import { folderPlace } from '#server/backup/places/folder.ts'
import { PlaceFault } from '#server/backup/places/place.ts'
import { readablePlace } from '#server/backup/places/read.ts'
import { sealedPlace } from '#server/backup/places/sealed.ts'
import { lastOf } from '#server/backup/restore/instants.ts'
import { isProven, type RestoreAsk, restoreInto } from '#server/backup/restore/into.ts'
import { heldIn, NEWEST } from '#server/backup/restore/plan.ts'
import { findPoint } from '#server/backup/restore/points.ts'
import { reportOf } from '#server/backup/restore/report.ts'
import { spansOf } from '#server/backup/restore/spans.ts'
import { openDatabase, openReader } from '#server/database/database.ts'
import { ensureReferenceData } from '#server/database/reference-data.ts'
import { writeAudit } from '#server/services/audit.ts'
import { createFolderStore } from '#server/services/files/folder-store.ts'
import { insertStoredFile } from '#server/services/files/queries.ts'
import { hashOf, keyOf } from '#server/services/files/store.ts'
import { MemoryPlace, Recorder } from '#tests/support/backup.ts'
import { runSceau } from '#tests/support/command-line.ts'
import { text } from '#tests/support/uploads.ts'

const KEY = new Uint8Array(32).fill(7)
const NOW = Date.parse('2026-11-21T13:00:00.000Z')
const STEPS = 12
const FILES = ['bilan.pdf', 'statuts.pdf', 'perdu.pdf'].map(name => ({ name, bytes: text(`%PDF ${name}`) }))

const root = mkdtempSync(join(tmpdir(), 'sceau-restore-'))
afterAll(() => rmSync(root, { recursive: true }))
let folders = 0
function newFolder(): string {
  const folder = join(root, String(folders++))
  mkdirSync(folder)
  return folder
}

/** What a service left: a snapshot, six steps, a snapshot, six steps; each step wrote one line of the log. */
const recorded = new MemoryPlace()
const at = (step: number) => NOW + step * 1000
const segments = () => [...recorded.objects.keys()].filter(name => parseName(name)?.kind === 'segments')
const snapshots = () => [...recorded.objects.keys()].filter(name => parseName(name)?.kind === 'snapshot')
let generation = ''

beforeAll(async () => {
  const folder = newFolder()
  const recorder = new Recorder(folder, recorded)
  const database = await openDatabase(recorder.path)
  const now = new Date(NOW).toISOString()
  await database.transaction(async trx => {
    await ensureReferenceData(trx)
    const user = { username: 'marie', email: 'marie@exemple.fr', firstName: 'Marie', lastName: 'Martin', passwordHash: 'x', now }
    const uploaded_by = await insertSuperAdmin(trx, user)
    for (const { name, bytes } of FILES)
      await insertStoredFile(trx, {
        file_name: `${crypto.randomUUID()}-${name}`,
        original_name: name,
        content_type: 'application/pdf',
        size: bytes.length,
        sha256: hashOf(bytes),
        width: null,
        height: null,
        used_for: 'FORM',
        uploaded_by,
        created_at: now,
      })
  })
  await recorder.snapshot(at(0))
  for (let step = 1; step <= STEPS; step++) {
    await database.transaction(trx =>
      writeAudit(trx, { resource: 'TEST', method: 'STEP', description: `Étape ${step}`, body: { fill: 'x'.repeat(9000) }, now }),
    )
    await recorder.step(at(step))
    if (step === STEPS / 2) await recorder.snapshot(at(step) + 500)
  }
  generation = recorder.generation
  await database.close()
  for (const { name, bytes } of FILES) if (name !== 'perdu.pdf') await recorded.put(keyOf(hashOf(bytes)), bytes)
})

/** The recorded place, changed. */
function copyOf(change: (place: MemoryPlace) => void = () => undefined): MemoryPlace {
  const place = new MemoryPlace()
  for (const [name, bytes] of recorded.objects) place.objects.set(name, bytes)
  change(place)
  return place
}

async function restored(ask: Partial<RestoreAsk> = {}) {
  const folder = newFolder()
  const result = await restoreInto({ place: recorded, folder, files: null, ...ask })
  const { reader, close } = openReader(join(folder, 'sceau.sqlite'))
  const lines = await reader.selectFrom('log').where('method', '=', 'STEP').select('description').orderBy('id').execute()
  await close()
  return { result, folder, steps: lines.length, told: reportOf(result).join('\n') }
}

const faultOf = (work: Promise<unknown>) => work.catch((error: unknown) => (error instanceof PlaceFault ? error.kind : error))

describe('what is restored', () => {
  test('the newest point: database, files, what it could not find by name, and how all was verified', async () => {
    const folder = newFolder()
    const { result, steps, told } = await restored({ files: createFolderStore(folder) })
    expect(steps).toBe(STEPS)
    expect(result).toMatchObject({
      generation,
      step: STEPS,
      until: at(STEPS),
      base: at(STEPS / 2) + 500,
      steps: STEPS / 2,
      chainFault: null,
      notes: [],
    })
    expect(result.examined).toMatchObject({ faults: [] })
    expect(result.contents).toMatchObject({ users: 1, lines: STEPS })
    expect(result.files).toMatchObject({ count: 2, lost: [{ name: 'perdu.pdf', isAltered: false }] })
    expect(await createFolderStore(folder).exists(hashOf(FILES[0]!.bytes))).toBe(true)
    expect(isProven(result)).toBe(false)
    expect(isProven({ ...result, files: null })).toBe(true)
    for (const words of [
      'jusqu’au 21/11/2026 14:00:12',
      'Vérifié',
      'integrity_check',
      'journal d’audit intact (12 lignes)',
      'perdu.pdf',
      '1 compte',
    ])
      expect(told).toContain(words)
  })

  test('to any second exactly what was committed by then, whether steps lie alone, joined, or both', async () => {
    const joined = copyOf(place => {
      const objects = segments().slice(2, 11)
      const bytes = Buffer.concat(objects.map(name => place.objects.get(name) ?? new Uint8Array()))
      for (const name of objects.slice(0, 6)) place.objects.delete(name)
      place.objects.set(nameOf({ kind: 'segments', generation, from: 3, to: 11, until: at(11), part: 1, parts: 1 }), bytes)
    })
    for (const place of [recorded, joined])
      for (const step of [0, 1, 3, 6, 7, 11, STEPS]) {
        const goal = (ms: number) => ({ goal: { ...NEWEST, at: ms }, place })
        const [exact, before] = [await restored(goal(at(step))), step > 0 && (await restored(goal(at(step) - 1)))]
        expect([step, exact.steps, exact.result.until, exact.result.notes]).toEqual([step, step, at(step), []])
        if (before) expect([step, before.steps, before.result.notes]).toEqual([step, step - 1, []])
      }
    expect(await faultOf(restored({ goal: { ...NEWEST, at: NOW - 1 } }))).toBe('absent')
    const { steps } = await restored({ goal: { ...NEWEST, generation, step: 4 } })
    expect(steps).toBe(4)
  })

  test('an instant is read in Paris, to the end of the second or minute that it names', () => {
    const iso = (words: string) => new Date(lastOf(words) ?? 0).toISOString()
    expect(iso('2026-11-21 14:03:07')).toBe('2026-11-21T13:03:07.999Z')
    expect(iso('2026-07-21T14:03:07')).toBe('2026-07-21T12:03:07.999Z')
    expect(iso('2026-11-21 14:03')).toBe('2026-11-21T13:03:59.999Z')
    expect(iso('2026-11-21T14:03:07+02:00')).toBe('2026-11-21T12:03:07.000Z')
    for (const none of ['hier', '2026-13-01 10:00', '21/11/2026 14:03', '']) expect(lastOf(none)).toBeUndefined()
  })
})

describe('what is missing or damaged', () => {
  test.each([
    ['a missing segment', (place: MemoryPlace) => place.objects.delete(segments()[8]!), 'L’étape 9 manque'],
    ['an altered byte', (place: MemoryPlace) => place.alter(segments()[8]!), 'L’étape 9 manque'],
    [
      'segments of a row',
      (place: MemoryPlace) =>
        segments()
          .slice(8, 10)
          .map(name => place.objects.delete(name)),
      'Les étapes 9 à 10 manquent',
    ],
    [
      'one cut short',
      (place: MemoryPlace) => place.objects.set(segments()[8]!, place.objects.get(segments()[8]!)!.slice(0, 200)),
      'L’étape 9 manque',
    ],
  ])('%s: restored up to it, and told what is lost; sooner points are whole', async (_what, change, words) => {
    const place = copyOf(change)
    const { result, steps } = await restored({ place })
    expect([steps, isProven(result), result.examined.faults]).toEqual([8, false, []])
    expect(result.notes.at(-1)).toContain(words)
    expect(result.notes.at(-1)).toContain(
      'jusqu’au 21/11/2026 14:00:08, et ce qui a été écrit ensuite, jusqu’au 21/11/2026 14:00:12, est perdu',
    )
    expect((await restored({ place, goal: { ...NEWEST, at: at(8) } })).result.notes).toEqual([])
  })

  test('what another object holds too is not lost', async () => {
    const [first, second] = [segments()[8]!, segments()[9]!]
    const place = copyOf(one => {
      const joined = Buffer.concat([one.objects.get(first)!, one.objects.get(second)!])
      one.objects.set(nameOf({ kind: 'segments', generation, from: 9, to: 10, until: at(10), part: 1, parts: 1 }), joined)
      one.alter(nameOf({ kind: 'segments', generation, from: 9, to: 10, until: at(10), part: 1, parts: 1 }))
    })
    const { result, steps } = await restored({ place })
    expect([steps, result.notes.length]).toEqual([STEPS, 1])
    expect(result.notes[0]).toContain('laissé de côté')
  })

  test('a half-written or altered snapshot gives way to the one before it, and nothing is lost', async () => {
    const half = copyOf(place => place.objects.delete(snapshots()[3]!))
    const altered = copyOf(place => place.alter(snapshots()[3]!))
    for (const place of [half, altered]) {
      const { result, steps } = await restored({ place })
      expect([steps, result.base, result.steps, result.notes.length]).toEqual([STEPS, at(0), STEPS, 1])
    }
    const none = copyOf(place => [snapshots()[0]!, snapshots()[2]!].map(name => place.objects.delete(name)))
    await expect(restored({ place: none })).rejects.toThrow(
      /aucun instantané entier.*\nL’instantané du 21\/11\/2026 14:00:06.*1 partie sur 2 manque/,
    )
  })

  test('a wrong key, none, and an object that was laid down in clear are told apart', async () => {
    const sealed = new MemoryPlace()
    for (const [name, bytes] of recorded.objects) await sealedPlace(sealed, KEY).put(name, bytes)
    expect((await restored({ place: readablePlace(sealed, KEY) })).steps).toBe(STEPS)
    for (const key of [new Uint8Array(32), undefined]) expect(await faultOf(restored({ place: readablePlace(sealed, key) }))).toBe('key')
    expect(await faultOf(restored({ place: readablePlace(recorded, KEY) }))).toBe('key')
    sealed.alter(segments()[8]!)
    expect((await restored({ place: readablePlace(sealed, KEY) })).steps).toBe(8)
  })
})

test('a step that a later version wrote is not passed over as damaged: its version is named, and nothing is restored', async () => {
  const name = segments()[8]!
  const bytes = recorded.objects.get(name)!.slice()
  // Another format's number, and the hash that fits.
  bytes[7] = '2'.charCodeAt(0)
  bytes.set(new Bun.CryptoHasher('sha256').update(bytes.subarray(0, -32)).digest(), bytes.length - 32)
  const later = copyOf(place => place.objects.set(name, bytes))
  expect(await faultOf(restored({ place: later }))).toBe('newer')
  expect((await restored({ place: later, goal: { ...NEWEST, at: at(8) } })).steps).toBe(8)
})

test('a point and keys that cannot be read keep no database from being restored', async () => {
  const place = new MemoryPlace()
  const name = pointName('before-upgrade', at(5))
  await place.put(name, text('{"name":'))
  await expect(findPoint(place, 'before-upgrade', at(9))).rejects.toThrow(
    `est endommagé : donnez à sa place l’instant qu’il nomme, par --at ${new Date(at(5)).toISOString()}`,
  )
  const sealed = sealedPlace(place, KEY)
  await keepSecretKey(sealed, new Uint8Array(32).fill(9), NOW)
  await place.put('keys/secret-0000000000000000.json', text('en clair'))
  await sealed.put('keys/secret-1111111111111111.json', text('{"key":1}'))
  expect(await findSecretKey(sealed)).toBe('09'.repeat(32))
})

test('what a place can restore: stretches, single points, and where steps are missing', () => {
  const cut = copyOf(place => place.objects.delete(segments()[2]!))
  const spans = (place: MemoryPlace) => spansOf(heldIn([...place.objects].map(([name, bytes]) => ({ name, size: bytes.length }))))
  expect(spans(recorded)).toEqual([{ generation, from: at(0), to: at(STEPS), isCut: false }])
  expect(spans(cut)).toEqual([
    { generation, from: at(0), to: at(2), isCut: true },
    { generation, from: at(6) + 500, to: at(STEPS), isCut: false },
  ])
  const alone = copyOf(place => segments().map(name => place.objects.delete(name)))
  expect(spans(alone).map(span => span.from === span.to)).toEqual([true, true])
})

describe('the command', { timeout: 120_000 }, () => {
  const place = join(root, 'lieu')
  const settings = { SCEAU_BACKUP_KEY: Buffer.from(KEY).toString('hex') }
  beforeAll(async () => {
    mkdirSync(place)
    const sealed = sealedPlace(folderPlace(place), KEY)
    for (const [name, bytes] of recorded.objects) await sealed.put(name, bytes)
    for (const { name, bytes } of FILES) if (name === 'perdu.pdf') await sealed.put(keyOf(hashOf(bytes)), bytes)
    await keepSecretKey(sealed, new Uint8Array(32).fill(9), NOW)
    const point = {
      name: 'before-upgrade',
      at: at(5),
      generation,
      step: 5,
      origin: { installation: 'i', server: 's', version: '1', migration: '1' },
    }
    await sealed.put(pointName('before-upgrade', at(5)), encodePoint(point))
  })

  test('restores into a new folder with its keys and a report, and never over one that holds something', async () => {
    const data = join(root, 'rendu')
    // What a restore that was killed left behind goes.
    mkdirSync(`${data}.restauration`)
    writeFileSync(join(`${data}.restauration`, 'restauration.lock'), '')
    const done = await runSceau(['restore', '--from', place, '--data', data], settings)
    expect([done.code, done.err.includes('erreur')]).toEqual([0, false])
    expect(
      readdirSync(data)
        .filter(name => !name.includes('-'))
        .sort(),
    ).toEqual(['backup.key', 'files', 'restauration.txt', 'sceau.sqlite', 'secret.key'])
    expect(readFileSync(join(data, 'secret.key'), 'utf8')).toBe(`${'09'.repeat(32)}\n`)
    expect(done.out).toContain(readFileSync(join(data, 'restauration.txt'), 'utf8'))
    const again = await runSceau(['restore', '--from', place, '--data', data], settings)
    expect([again.code, again.err]).toEqual([1, expect.stringContaining('une restauration ne remplace rien')])
    const sooner = join(root, 'avant')
    const before = await runSceau(['restore', '--from', place, '--before-upgrade', '--data', sooner], settings)
    expect([before.code, before.out]).toEqual([0, expect.stringContaining('jusqu’au 21/11/2026 14:00:05')])
  })

  test('lists what can be restored', async () => {
    const { code, out } = await runSceau(['backup', 'list', '--from', place, '--data', root], settings)
    expect([code, out]).toEqual([0, expect.stringContaining('du 21/11/2026 14:00:00 au 21/11/2026 14:00:12, à toute seconde')])
    expect(out).toContain('point « before-upgrade » : 21/11/2026 14:00:05')
    expect(out).toContain('3 contenus')
  })

  test.each([
    ['a wrong key', ['--from', place], { SCEAU_BACKUP_KEY: '00'.repeat(32) }, 'la clé donnée est'],
    ['no place', ['--from', join(root, 'absent')], settings, 'Aucun dossier'],
    [
      'an instant before all',
      ['--from', place, '--at', '2020-01-01 10:00'],
      settings,
      'aucun instantané entier au 01/01/2020 10:00:59 ou avant',
    ],
  ])('%s is refused in words, and leaves nothing', async (_what, args, given, words) => {
    const data = join(root, `refus-${crypto.randomUUID()}`)
    const { code, err } = await runSceau(['restore', ...args, '--data', data], given)
    expect([code, err]).toEqual([1, expect.stringContaining(words)])
    expect([existsSync(data), existsSync(`${data}.restauration`)]).toEqual([false, false])
  })
})
