import { afterEach, expect, test, vi } from 'vitest'
import { actionText } from '#contract/resources/log/names.ts'
import { auditFolded } from '#server/access/folds/folds.ts'
import { JOB_KINDS } from '#server/jobs.ts'
import { HOUR, newAccount, newAddress, newDevice, PASSWORD, post, signIn } from '#tests/support/accounts.ts'
import { Client, describeOnBoth, type World } from '#tests/support/api.ts'
import { linkTo } from '#tests/support/outbox.ts'
import { challengeOf, newProtected, secondStep, wrongCode } from '#tests/support/second-factor.ts'
import { codeOf } from '#tests/support/totp.ts'

afterEach(() => void vi.useRealTimers())

const range = (length: number) => Array.from({ length }, (_, at) => at)
const logged = (world: World, after = 0) =>
  world.database.reader.selectFrom('log').where('id', '>', after).where('resource', '=', 'AUTH').selectAll().orderBy('id').execute()
const last = async (world: World) => (await logged(world)).at(-1)?.id ?? 0
const told = async (world: World, after: number) =>
  (await logged(world, after)).map(({ method, description }) => `${method} ${description}`)

describeOnBoth('the log tells who came in', world => {
  test('sign-in with its second step, wrong code, waiting, way back, reset, sign-out: each a line with the account and the address', async () => {
    const start = await last(world)
    const { id, username, email, secret } = await newProtected(world)
    const { challenge } = await challengeOf(world, username)
    await secondStep(world, challenge, wrongCode(secret), '198.51.100.8')
    const { json } = await secondStep(world, challenge, codeOf(secret))
    await new Client(world.app, json.access_token ?? null).request('/api/auth/token', { method: 'DELETE' })
    for (const _ of range(4)) await signIn(world, username, 'faux', '198.51.100.8')
    await post(world.anonymous, '/api/auth/unblock', { ...(await linkTo(world, email)), device: newDevice() })
    await post(world.anonymous, '/api/auth/reset/send', { username })
    const next = 'Tout-autre-2027!'
    await post(world.anonymous, '/api/auth/reset/validate', { ...(await linkTo(world, email)), password: next, confirmPassword: next })
    const rows = await logged(world, start)
    expect(rows.map(({ method, description }) => `${method} ${description}`)).toEqual([
      `SIGN_IN_FAILED Échec de connexion : ${username}`,
      `SIGN_IN Connexion : ${username}`,
      `SIGN_OUT Déconnexion : ${username}`,
      `SIGN_IN_WAIT Connexions d’appareils inconnus suspendues : ${username}`,
      `UNBLOCK Appareil autorisé par son titulaire : ${username}`,
      `RESET_SEND Demande de réinitialisation d’un mot de passe : ${username}`,
      `RESET_VALIDATE Mot de passe réinitialisé : ${username}`,
    ])
    expect(new Set(rows.map(row => row.record_id))).toEqual(new Set([id]))
    expect([rows[0]?.ip, rows[0]?.created_by, rows[1]?.created_by]).toEqual(['198.51.100.8', null, id])
    for (const { method } of rows) expect(actionText({ method, body: '{}' })).not.toBe(method)
  })

  test('an attack on many accounts and invented names adds few lines, which say how many tries there were', async () => {
    const unfold = async (now: number) => {
      const from = await last(world)
      await world.database.transaction(async trx => JOB_KINDS.UNFOLD_LOG?.run(trx, new Date(now).toISOString()))
      return told(world, from)
    }
    await unfold(Date.now() + HOUR + 1000)
    const start = await last(world)
    const fail = (account: { id: number; username: string } | undefined) =>
      world.database.transaction(trx => auditFolded(trx, 'SIGN_IN_FAILED', account, '198.51.100.9', new Date().toISOString()))
    for (const at of range(60)) for (const _ of range(2)) await fail({ id: 10_000 + at, username: `cible-${at}` })
    for (const _ of range(9)) await fail(undefined)
    await signIn(world, 'absent', 'Mot-de-passe-tape-a-cote', newAddress())
    const lines = await told(world, start)
    expect(lines.length).toBeLessThanOrEqual(52)
    expect(lines).toContain('SIGN_IN_FAILED Échec de connexion : cible-0')
    expect(lines).toContain('SIGN_IN_FAILED Échec de connexion : identifiants inconnus')
    expect(JSON.stringify(await logged(world, start))).not.toContain('absent')
    expect(await unfold(Date.now())).toEqual([])
    const folded = await unfold(Date.now() + HOUR + 1000)
    expect(folded.length).toBeLessThanOrEqual(52)
    expect(folded).toContain('SIGN_IN_FAILED 9 autres échecs de connexion : identifiants inconnus')
    const tries = folded.reduce((sum, line) => sum + Number(/ (\d+) autres/.exec(line)?.[1]), 0) + lines.length
    expect(tries).toBe(130)
  })

  test('signing out on a full disk ends the session at once, and its row when there is room', async () => {
    const { id } = await newAccount(world)
    const client = await world.signIn(id)
    const full = vi.spyOn(world.database, 'transaction').mockRejectedValue(Object.assign(new Error('full'), { code: 'SQLITE_FULL' }))
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    expect((await client.request('/api/auth/token', { method: 'DELETE' })).status).toBe(204)
    expect((await client.request('/api/auth/current')).status).toBe(401)
    full.mockRestore()
    const sessions = () => world.database.reader.selectFrom('session').where('user_id', '=', id).select('id').execute()
    expect(await sessions()).toHaveLength(2)
    vi.advanceTimersByTime(60_000)
    await vi.waitFor(async () => expect(await sessions()).toHaveLength(1))
    expect((await client.request('/api/auth/current')).status).toBe(401)
  })

  test('a wrong password of a known device is told as its block', async () => {
    const account = await newAccount(world)
    const device = newDevice()
    await signIn(world, account.username, PASSWORD, newAddress(), device)
    const start = await last(world)
    for (const _ of range(5)) await signIn(world, account.username, 'faux', newAddress(), device)
    expect((await told(world, start)).at(-1)).toBe(
      `BLOCKED Compte bloqué pour 30 minutes après des mots de passe erronés : ${account.username}`,
    )
    await world.as('superadmin').call('USER_MANAGEMENT', 'BLOCK', { id: account.id })
    const [line] = await world.database.reader.selectFrom('log').where('method', '=', 'BLOCK').selectAll().orderBy('id', 'desc').execute()
    expect([line?.record_id, line?.resource]).toEqual([account.id, 'USER_MANAGEMENT'])
  })
})
