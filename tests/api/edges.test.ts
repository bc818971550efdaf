import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { networksOf } from '#server/access/tries/network.ts'
import { AddressReader } from '#server/http/address.ts'
import { createFolderStore } from '#server/services/files/folder-store.ts'
import { ago, HOUR, newAccount } from '#tests/support/accounts.ts'
import { describeOnBoth } from '#tests/support/api.ts'

const MEGA = new Uint8Array(1024 * 1024)

/** A body without a declared length. */
const endless = (megas: number) => {
  let sent = 0
  return new ReadableStream<Uint8Array>({
    pull(controller) {
      if (sent++ < megas) controller.enqueue(MEGA)
      else controller.close()
    },
  })
}

describeOnBoth('at the edges of the wire', world => {
  test.each([
    ['/api/api', 11, [400, 'MALFORMED_REQUEST']],
    ['/api/auth/token', 11, [400, 'MALFORMED_REQUEST']],
    ['/api/files/service', 52, [413, 'FILE_TOO_LARGE']],
  ] as const)('a body of undeclared length is cut off at the limit of %s', async (path, megas, expected) => {
    const headers = { 'content-type': path.endsWith('service') ? 'multipart/form-data; boundary=x' : 'application/json' }
    const answer = await world.as('partner').request(path, { method: 'POST', headers, body: endless(megas) })
    const { message }: { message: string } = await answer.json()
    expect([answer.status, message]).toEqual(expected)
  })

  test('a missing chunk is a 404 that is not cached', async () => {
    const answer = await world.anonymous.request('/assets/gone.js')
    expect([answer.status, answer.headers.get('cache-control'), answer.headers.get('x-content-type-options')]).toEqual([
      404,
      'no-store',
      'nosniff',
    ])
  })

  test('a malformed Host header does no harm', async () => {
    const request = new Request('http://localhost/admin/home')
    Object.defineProperty(request, 'url', { value: 'http://a b<>/admin/home' })
    expect((await world.app.fetch(request)).status).toBe(200)
  })

  test('reads go on while the disk is full, although a session’s last use cannot be written', async () => {
    const { id, client } = await newAccount(world)
    const set = { last_used_at: ago(HOUR) }
    await world.database.transaction(trx => trx.updateTable('session').set(set).where('user_id', '=', id).execute())
    const { transaction } = world.database
    world.database.transaction = () => Promise.reject(Object.assign(new Error('disk full'), { code: 'SQLITE_FULL' }))
    try {
      expect((await client.call('DEMANDE_MANAGEMENT', 'COUNT', {})).status).toBe(200)
    } finally {
      world.database.transaction = transaction
    }
  })
})

test('files that a crash left half written are removed, files being written stay', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sceau-store-'))
  try {
    const parts = join(folder, 'files', 'part')
    mkdirSync(parts, { recursive: true })
    for (const name of ['old', 'new']) writeFileSync(join(parts, name), 'half')
    const yesterday = new Date(Date.now() - 25 * HOUR)
    utimesSync(join(parts, 'old'), yesterday, yesterday)
    const store = createFolderStore(folder)
    const sha256 = await store.write(new TextEncoder().encode('whole'))
    await store.sweep()
    expect(readdirSync(parts)).toEqual(['new'])
    expect(await new Response(await store.read(sha256)).text()).toBe('whole')
  } finally {
    rmSync(folder, { recursive: true })
  }
})

describe('the address of a caller', () => {
  const reader = new AddressReader('10.0.0.0/8, ::1')

  test.each([
    ['203.0.113.1', '198.51.100.1', { ip: '203.0.113.1', proxy: '' }],
    ['10.0.0.1', undefined, { ip: '10.0.0.1', proxy: '10.0.0.1' }],
    ['10.0.0.1', '198.51.100.1', { ip: '198.51.100.1', proxy: '10.0.0.1' }],
    ['::ffff:10.0.0.1', '192.0.2.1, 198.51.100.1, 10.0.0.2', { ip: '198.51.100.1', proxy: '10.0.0.1' }],
    ['10.0.0.1', '10.0.0.3, 10.0.0.2', { ip: '10.0.0.3', proxy: '10.0.0.1' }],
    ['10.0.0.1', '198.51.100.1, unknown', { ip: '10.0.0.1', proxy: '10.0.0.1' }],
    ['10.0.0.1', '198.51.100.1, , 10.0.0.2', { ip: '10.0.0.2', proxy: '10.0.0.1' }],
  ])('from %s, forwarded for "%s"', (peer, forwardedFor, expected) => {
    expect(reader.read(peer, forwardedFor)).toEqual(expected)
  })
})

test.each([
  ['198.51.100.1', ['198.51.100.1 1', '198.51.100.0/24 4']],
  ['2001:db8:1:2::1', ['2001:db8:1:2::/64 1', '2001:db8:1:0::/56 2', '2001:db8:1::/48 4']],
  ['2001:DB8:1:12ff:ffff:0:0:1', ['2001:db8:1:12ff::/64 1', '2001:db8:1:1200::/56 2', '2001:db8:1::/48 4']],
  ['2001:0db8:0001:0002:0003::', ['2001:db8:1:2::/64 1', '2001:db8:1:0::/56 2', '2001:db8:1::/48 4']],
  ['::1', ['0:0:0:0::/64 1', '0:0:0:0::/56 2', '0:0:0::/48 4']],
  ['64:ff9b::192.0.2.1', ['64:ff9b:0:0::/64 1', '64:ff9b:0:0::/56 2', '64:ff9b:0::/48 4']],
  ['fe80::1%eth0', ['fe80:0:0:0::/64 1', 'fe80:0:0:0::/56 2', 'fe80:0:0::/48 4']],
  ['', [' 1']],
])('the tries of %s count for its networks, wider ones have more', (ip, networks) => {
  expect(networksOf(ip).map(({ network, times }) => `${network} ${times}`)).toEqual(networks)
})
