import type { TemplateKind } from '#contract/messages/check.ts'
import { ensureTemplates } from '#server/services/messages/templates.ts'
import { fresh, type Sample } from './account-samples.ts'
import type { World } from './api.ts'

/** A template's line, born if it is not there yet. */
export async function templateOf({ database }: World, kind: TemplateKind, type: string) {
  await database.transaction(trx => ensureTemplates(trx, '2026-01-01T00:00:00.000Z'))
  return database.reader.selectFrom('template').where('kind', '=', kind).where('type', '=', type).selectAll().executeTakeFirstOrThrow()
}

const RESOURCES = [
  ['CMS_EMAIL', 'EMAIL', 'EMAIL_REQUEST_ACCEPTED'],
  ['CMS_NOTIFICATION', 'NOTIFICATION', 'REQUEST_ACCEPTED'],
] as const

/** One call of every command of templates that goes through. */
export const TEMPLATE_COMMANDS: readonly Sample[] = RESOURCES.flatMap(([resource, kind, type]) => {
  const body = async (world: World) => {
    const { id, title, content } = await templateOf(world, kind, type)
    return { id, title: fresh(title), content }
  }
  return ['UPDATE', 'ACTIVATION', 'DESACTIVATION', 'SEND_TEST'].map(
    (method): Sample => ({ name: `${resource} ${method}`, as: world => world.as('admin'), body }),
  )
})
