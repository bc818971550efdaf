import { z } from 'zod'
import type { World } from './api.ts'

const variables = z.record(z.string(), z.string())

/** The outbox's mails to an address, newest first, each with its variables (null once purged). */
export async function mailsTo(world: World, recipient: string) {
  const rows = await world.database.reader
    .selectFrom('mail')
    .where('recipient_fold', '=', recipient.toLowerCase())
    .selectAll()
    .orderBy('id', 'desc')
    .execute()
  return rows.map(row => ({ ...row, variables: row.json_variables === null ? null : variables.parse(JSON.parse(row.json_variables)) }))
}

/** The account and token of a link, whole or as a path. */
export function readLink(link: string) {
  const params = new URL(link, 'http://localhost').searchParams
  return { id: Number(params.get('id')), token: params.get('token') ?? '' }
}

/** The link of the newest mail to an address; throws when that mail has none. */
export async function linkTo(world: World, recipient: string) {
  const [mail] = await mailsTo(world, recipient)
  const link = mail?.variables?.link
  if (link === undefined) throw new Error(`no link was mailed to ${recipient}`)
  return readLink(link)
}
