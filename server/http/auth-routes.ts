import { type Context, Hono } from 'hono'
import type { z } from 'zod'
import { setupInput, signInInput } from '#contract/sign-in.ts'
import { describeCaller } from '../access/current.ts'
import { IDLE_MS } from '../access/sessions.ts'
import { setUpFirstAccount } from '../access/setup.ts'
import { judgeSignIn } from '../access/sign-in.ts'
import { readFields } from './body.ts'
import { parseInput } from './input.ts'
import type { Parts } from './parts.ts'

const readInput = async <S extends z.ZodType>(c: Context, schema: S): Promise<z.output<S>> => parseInput(schema, await readFields(c))

/** Sign-in, the current user, sign-out, and the first account of an empty installation (contract section 3). */
export function authRoutes(parts: Parts) {
  const { database, sessions, addresses } = parts
  return new Hono()
    .post('/token', async c => {
      const { username, password } = await readInput(c, signInInput)
      const { ip } = addresses(c)
      const user = await judgeSignIn(database, username, password, ip)
      const token = await sessions.open(user, c.req.header('user-agent')?.slice(0, 250) ?? '', ip)
      return c.json({ access_token: token, token_type: 'Bearer', expires_in: IDLE_MS / 1000 })
    })
    .delete('/token', async c => {
      const caller = await parts.caller(c)
      await sessions.close(caller.session)
      return c.body(null, 204)
    })
    .get('/current', async c => c.json({ payload: await describeCaller(database.reader, await parts.caller(c)) }))
    .post('/setup', async c => {
      await setUpFirstAccount(database, await readInput(c, setupInput), parts.addresses(c).ip)
      return c.json({ payload: {} })
    })
}
