import { execFile } from 'node:child_process'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { systemState } from '#contract/resources/system/entity.ts'
import { openReader } from '#server/database/database.ts'
import { createApp } from '#server/http/app.ts'
import { keyOf } from '#server/services/files/store.ts'
import { Client, describeOnBoth, openWorld } from '#tests/support/api.ts'
import { runSceau } from '#tests/support/command-line.ts'
import { failedJob } from '#tests/support/system-samples.ts'
import { PDF, upload } from '#tests/support/uploads.ts'

const run = promisify(execFile)
const TOKEN = 'un-jeton-de-mesure'

describeOnBoth('the state from outside', world => {
  test('metrics are given to whoever has the token, as Prometheus reads them', async () => {
    const app = createApp(world.parts, new Map(), { metricsToken: TOKEN })
    const get = (token: string | null) => new Client(app, token).request('/api/metrics')
    expect((await world.as('superadmin').request('/api/metrics')).status).toBe(404)
    expect([(await get(null)).status, (await get('un-autre-jeton-ici')).status]).toEqual([401, 401])
    const answer = await get(TOKEN)
    expect(answer.headers.get('content-type')).toContain('text/plain; version=0.0.4')
    const lines = (await answer.text()).trimEnd().split('\n')
    const isLine = /^(# (HELP|TYPE) [a-z_]+ .+|[a-z_]+(\{[a-z]+="[^"]*"(,[a-z]+="[^"]*")*\})? -?[0-9.e+]+)$/
    expect(lines.filter(line => !isLine.test(line))).toEqual([])
    expect(lines).toContain(`sceau_alert{code="STORAGE_LOW"} 0`)
    expect(lines.some(line => line.startsWith('sceau_info{version="') && line.includes(`engine="${world.engine}"`))).toBe(true)
  })

  test('sceau status says the same on a terminal, while nothing serves too', async () => {
    await failedJob(world)
    const settings = { SCEAU_DATABASE_URL: world.location }
    const args = ['status', '--data', world.folder]
    const [{ code, out }, asData] = await Promise.all([runSceau(args, settings), runSceau([...args, '--json'], settings)])
    expect(code).toBe(1)
    expect(out).toMatch(/^Service +Sceau .*arrêté/)
    expect(out).toContain('Supprimer ce qui a passé son âge : le disque ne répond pas (3 essais)')
    const json: unknown = JSON.parse(asData.out)
    expect(systemState.parse(json).engine).toBe(world.engine)
  })
})

const world = await openWorld('sqlite')
afterAll(() => world.close())

describe('a copy to take away', () => {
  const ask = () => world.as('superadmin').call('SYSTEM_MANAGEMENT', 'DOWNLOAD', {})

  test('it is a data folder once unpacked, with all rows and files of one moment', async () => {
    const fileName = await upload(world.as('partner'), 'bilan.pdf', PDF)
    expect(fileName).not.toBe('')
    const { url, bytes, fileName: name } = (await ask()).payload
    expect(name).toMatch(/^sceau-\d{4}-\d\d-\d\d\.zip$/)
    const folder = await mkdtemp(join(tmpdir(), 'sceau-copy-'))
    try {
      const answer = await world.as('superadmin').request(url)
      expect(answer.status).toBe(200)
      const zip = new Uint8Array(await answer.arrayBuffer())
      expect(Math.abs(zip.byteLength - bytes) / bytes).toBeLessThan(0.2)
      await Bun.write(join(folder, name), zip)
      await run('unzip', ['-q', join(folder, name), '-d', folder])
      const { reader, close } = openReader(join(folder, 'sceau.sqlite'))
      const rows = await reader.selectFrom('stored_file').select('sha256').execute()
      const users = await reader.selectFrom('user_account').select('id').execute()
      await close()
      expect(users).toHaveLength(await world.count('user_account'))
      for (const { sha256 } of rows)
        expect(new Bun.CryptoHasher('sha256').update(await Bun.file(join(folder, keyOf(sha256))).bytes()).digest('hex')).toBe(sha256)
      expect(rows.length).toBeGreaterThan(0)
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
    expect((await readdir(world.folder)).filter(one => one.startsWith('.copie-'))).toEqual([])
  })

  test('one copy leaves at a time, since each takes the room of the database', async () => {
    const fetchOne = async () => world.as('superadmin').request((await ask()).payload.url)
    const both = await Promise.all([fetchOne(), fetchOne()])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 503])
    for (const answer of both) await answer.arrayBuffer()
    const third = await vi.waitUntil(async () => {
      const answer = await fetchOne()
      return answer.status === 200 && answer
    })
    await third.arrayBuffer()
  })

  test('a path serves once, and only whoever asked for it', async () => {
    const { url } = (await ask()).payload
    expect((await world.as('admin').request(url)).status).toBe(404)
    const first = await world.as('superadmin').request(url)
    await first.body?.cancel()
    expect((await world.as('superadmin').request(url)).status).toBe(404)
    expect((await world.anonymous.request(url)).status).toBe(401)
  })
})
