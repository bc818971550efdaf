import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import { install as makeService } from '#server/commands/service/install.ts'
import { describeService } from '#server/commands/service.ts'
import { readTls, warnTls } from '#server/commands/tls.ts'
import { CERTIFICATE, CERTIFICATE_KEY, OTHER_KEY } from '#tests/support/certificates.ts'
import { runHere } from '#tests/support/run-here.ts'
import { Server } from '#tests/support/server.ts'

const folder = mkdtempSync(join(tmpdir(), 'sceau-ready-'))
afterAll(() => rmSync(folder, { recursive: true }))

function file(name: string, text: string): string {
  const path = join(folder, name)
  writeFileSync(path, text)
  return path
}
const cert = file('cert.pem', CERTIFICATE)
const key = file('key.pem', CERTIFICATE_KEY)

test('with a certificate of its own the server speaks TLS alone, and browsers are told to come by nothing else', async () => {
  const server = new Server(['--tls-cert', cert, '--tls-key', key])
  try {
    await server.start()
    const ask = (path: string) => fetch(server.url + path, { tls: { ca: CERTIFICATE } })
    const [page, health] = [await ask('/'), await ask('/api/health')]
    expect([page.status, page.headers.get('strict-transport-security')]).toEqual([200, 'max-age=31536000'])
    expect([health.status, health.headers.get('strict-transport-security')]).toEqual([200, 'max-age=31536000'])
    await expect(fetch(server.url.replace('https', 'http'))).rejects.toThrow()
  } finally {
    await server.dispose()
  }
})

test('a certificate that cannot serve is refused in a sentence, one that ends soon is told', () => {
  const refused: [string, string | undefined, string | undefined][] = [
    ['vont ensemble', cert, undefined],
    ['absent.pem n’est pas un certificat', join(folder, 'absent.pem'), key],
    ['key.pem n’est pas un certificat', key, key],
    ['cert.pem n’est pas une clé privée', cert, cert],
    ['n’est pas celle du certificat', cert, file('other.pem', OTHER_KEY)],
  ]
  for (const [words, tlsCert, tlsKey] of refused) expect(() => readTls({ tlsCert, tlsKey }), words).toThrow(words)
  const tls = readTls({ tlsCert: cert, tlsKey: key })
  if (!tls) throw new Error('no certificate')
  const days = (count: number) => new Date(tls.until.getTime() - count * 86_400_000)
  expect([warnTls(tls, days(30)), warnTls(tls, days(10)), warnTls(tls, days(-1))]).toEqual([
    null,
    expect.stringContaining('expire le'),
    expect.stringContaining('n’est plus valable depuis le'),
  ])
})

const install = (...args: string[]) => runHere(describeService, 'service', 'install', ...args)

test('service install: the unit reaches its data and backups alone; what it cannot do is said before anything is written', async () => {
  const program = ['--print', '--program', '/usr/local/bin/sceau']
  const unit = await install(...program, '--backups', '/mnt/100 %', '--port', '443', '--tls-cert', cert, '--tls-key', key)
  for (const line of [
    'ExecStart="/usr/local/bin/sceau" serve --host 127.0.0.1 --port 443 --data "/var/lib/sceau"',
    'ReadWritePaths="/var/lib/sceau" "/mnt/100 %%"',
    `LoadCredential=tls-key:${key}`,
    'CapabilityBoundingSet=CAP_NET_BIND_SERVICE',
  ])
    expect(unit).toContain(`${line}\n`)
  const odd = await install(...program, '--data', '/srv/le "$HOME" 5%')
  expect(odd).toContain('--data "/srv/le \\"$$HOME\\" 5%%"\n')
  expect(odd).toContain('ReadWritePaths="/srv/le \\"$HOME\\" 5%%"\n')
  const plain = await install(...program)
  for (const line of ['CapabilityBoundingSet=', 'ProtectSystem=strict', 'MemoryMax=2G', 'User=sceau', 'NoNewPrivileges=yes'])
    expect(plain).toContain(`${line}\n`)
  const refusals: [string, string[]][] = [
    ['programme compilé', []],
    ['hors de portée', ['--program', '/home/marie/sceau']],
    ['512M ou 2G', ['--print', '--memory', 'beaucoup']],
    ['compte système', ['--print', '--user', 'root; true']],
    ['un autre compte que root', ['--print', '--user', 'root']],
    ['ne voit rien de /home/sceau', ['--print', '--data', '/home/sceau']],
    ['ne voit rien de /tmp/copies', ['--print', '--backups', '/tmp/copies']],
    ['n’est pas à Sceau seul', ['--print', '--data', '/etc']],
    ['ne finit ni par', ['--print', '--settings', '/etc/sceau.env\\']],
    ['une seule ligne', ['--print', '--data', '/srv/a\nExecStartPre=/bin/sh']],
  ]
  for (const [words, args] of refusals) await expect(install(...args), words).rejects.toThrow(words)
})

test('service install: what it makes is enough to start with backups elsewhere, and nothing of it is made twice', async () => {
  const backups = join(folder, 'sauvegardes %')
  const options = {
    program: '/usr/local/bin/sceau',
    user: userInfo().username,
    host: '127.0.0.1',
    port: 8080,
    memory: '2G',
    data: join(folder, 'données'),
    settings: join(folder, 'etc', 'sceau.env'),
    backups,
  }
  const unit = join(folder, 'sceau.service')
  const told = makeService(options, unit).join('\n')
  const given = parseEnv(readFileSync(options.settings, 'utf8'))
  expect(given).toEqual({ SCEAU_BACKUP_DIR: backups })
  const key = readFileSync(join(options.data, 'backup.key'), 'utf8').trim()
  expect(told).toContain(key)
  const server = new Server([], { SCEAU_BACKUP_DIR: backups }, options.data)
  try {
    await server.start()
  } finally {
    await server.stop()
  }
  const before = readFileSync(options.settings, 'utf8')
  expect(makeService(options, unit).join('\n')).not.toContain(key)
  expect([readFileSync(options.settings, 'utf8'), existsSync(`${unit}.old`)]).toEqual([before, false])
  expect(() => makeService({ ...options, backups: '/mnt/autre' }, unit)).toThrow('nomme déjà')
  expect(() => makeService({ ...options, backups: "/mnt/l'autre" }, unit)).toThrow('sans apostrophe')
})
