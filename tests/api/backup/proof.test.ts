import { mkdtempSync, readdirSync, rmSync, truncateSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { proofText } from '#contract/texts/system.ts'
import { STAGE, startBackup } from '#server/backup/backup.ts'
import { type BackupState, OFF } from '#server/backup/state.ts'
import { openDatabase } from '#server/database/database.ts'
import { ensureReferenceData } from '#server/database/reference-data.ts'
import { alertsOf } from '#server/resources/system/alerts.ts'
import { backUpNow } from '#server/resources/system/backup.ts'
import { readLocal } from '#server/resources/system/local.ts'
import { isArriving, isProofDue, proveBackup } from '#server/resources/system/proof.ts'
import { keepSize } from '#server/resources/system/queries.ts'
import { readFacts } from '#server/resources/system/state.ts'
import { insertStoredFile } from '#server/services/files/queries.ts'
import { createServices } from '#server/services/services.ts'

test('the backup is proved once a day from its time in Paris, late rather than never, and again after a failure', () => {
  const due = (now: string, last: string | null, error: string | null = null, isFirstDay = false) =>
    isProofDue({ now, time: '03:10', last: last === null ? undefined : { at: last, error }, isFirstDay })
  // Paris is two hours ahead in July.
  expect(due('2026-07-02T01:09:00.000Z', '2026-07-01T01:10:00.000Z')).toBe(false)
  expect(due('2026-07-02T01:10:00.000Z', '2026-07-01T01:10:00.000Z')).toBe(true)
  expect(due('2026-07-02T15:00:00.000Z', '2026-06-20T01:10:00.000Z')).toBe(true)
  expect(due('2026-07-02T15:00:00.000Z', '2026-07-02T01:11:00.000Z')).toBe(false)
  expect(due('2026-07-02T15:00:00.000Z', null, null, true)).toBe(false)
  expect(due('2026-07-02T15:00:00.000Z', null)).toBe(true)
  expect(due('2026-07-02T01:50:00.000Z', '2026-07-02T01:10:00.000Z', 'une étape manque')).toBe(false)
  expect(due('2026-07-02T02:10:00.000Z', '2026-07-02T01:10:00.000Z', 'une étape manque')).toBe(true)
})

test('no proof begins while a snapshot is on its way, to whatever place does not lag for good', () => {
  const running: BackupState = { ...OFF, status: 'running', lastSnapshot: { at: 5000, bytes: 9, ms: 1 } }
  const place = (sentAt: number | null, lagMs: number) => ({ where: '/mnt', sentAt, lagMs, fault: null, faultKind: null })
  const at = (...places: BackupState['places']) => isArriving({ ...running, places })
  expect([isArriving(OFF), isArriving(running), isArriving({ ...running, status: 'failing' })]).toEqual([false, false, false])
  expect([isArriving({ ...OFF, status: 'starting' }), isArriving({ ...running, isSnapshotting: true })]).toEqual([true, true])
  expect([at(place(5000, 0)), at(place(5000, 0), place(4999, 60_000)), at(place(null, 60_000))]).toEqual([false, true, true])
  expect(at(place(null, 3_600_000))).toBe(false)
})

const later = (now: string, hours: number) => new Date(Date.parse(now) + hours * 3_600_000).toISOString()

test('what a proof says', () => {
  const proof = { at: '2026-11-21T02:12:00.000Z', until: '2026-11-21T02:11:58.000Z', bytes: 500e6, ms: 9000, error: null }
  expect(proofText(proof).replaceAll('\u202f', ' ')).toBe('Restauration vérifiée le 21/11 à 03:12, jusqu’à 03:11:58, 500 Mo en 9 s')
  expect(proofText({ ...proof, error: 'une étape manque' })).toContain('a échoué')
})

test('a proof restores and verifies what stands in the backup, and tells of a missing file and of a damaged one', async () => {
  const dataFolder = mkdtempSync(join(tmpdir(), 'sceau-proof-'))
  onTestFinished(() => rmSync(dataFolder, { recursive: true, force: true }))
  const path = join(dataFolder, 'sceau.sqlite')
  const stage = join(dataFolder, STAGE)
  const database = await openDatabase(path, { isReplicated: true })
  const told: string[] = []
  const logger = {
    info: (text: string) => void told.push(text),
    error: (what: string, error: unknown) => `${what}${told.push(String(error))}`,
  }
  const backup = await startBackup({ database: path, stage, version: '1', places: {} }, logger)
  const services = { ...createServices({ dataFolder, backup, proof: { places: {}, stage, time: '00:00' } }), logger }
  await database.transaction(async trx => {
    await ensureReferenceData(trx)
    await keepSize(trx, { day: '2026-01-01', database_kib: 1, file_kib: 0 })
  })
  const facts = async (now: string) => readFacts({ db: database.reader, now, folder: dataFolder }, await readLocal(services))
  try {
    await backUpNow(services)
    const { backup: state } = await facts(new Date().toISOString())
    expect(state).toMatchObject({ status: 'RUNNING', isSameDisk: true, places: [{ name: 'Sur ce serveur', error: null }] })
    const now = new Date().toISOString()
    const isMade = { ...backup, state: () => ({ ...backup.state(), isSnapshotting: true }) }
    await proveBackup(database, { ...services, backup: isMade }, now)
    expect((await facts(now)).proof).toBeNull()
    await expect.poll(() => isArriving(backup.state())).toBe(false)
    await proveBackup(database, services, now)
    const { proof } = await facts(now)
    expect(proof).toMatchObject({ at: now, error: null, until: expect.any(String) })
    expect(told.at(-1)).toBe(proof && proofText(proof))
    const kind = { content_type: 'application/pdf', size: 9, width: null, height: null, used_for: 'PRODUCT_DOCUMENT' }
    const lost = { ...kind, file_name: 'a.pdf', original_name: 'Perdu.pdf', sha256: 'ab'.repeat(32), uploaded_by: null, created_at: now }
    await database.transaction(trx => insertStoredFile(trx, lost))
    await backup.flush()
    await proveBackup(database, services, later(now, 24))
    expect((await facts(later(now, 24))).proof?.error).toContain('Perdu.pdf')
    for (const entry of readdirSync(stage, { recursive: true, withFileTypes: true }))
      if (entry.isFile() && entry.parentPath.includes('generations') && !entry.name.startsWith('.'))
        truncateSync(join(entry.parentPath, entry.name), 100)
    const tomorrow = later(now, 25)
    await proveBackup(database, services, tomorrow)
    const after = await facts(tomorrow)
    expect(after.proof?.error).toBeTruthy()
    expect(alertsOf(after).map(({ code }) => code)).toContain('PROOF_FAILED')
    expect(readdirSync(dataFolder).filter(name => name.startsWith('.preuve-'))).toEqual([])
  } finally {
    await database.close()
    await backup.close()
  }
})
