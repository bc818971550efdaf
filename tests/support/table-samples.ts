import type { TableKind } from '#contract/resources/table/entity.ts'
import { fresh, type Sample } from './account-samples.ts'
import type { World } from './api.ts'

/** The resource of each kind of tables. */
export const RESOURCES = { technical: 'TABLE_TECHNIQUE', reference: 'TABLE_REFERENTIEL', response: 'TABLE_RESPONSES' } as const

/** Calls a method of a kind of tables as the administrator. */
export const tables = (world: World, kind: TableKind, method: string, body: unknown) =>
  world.as('admin').callAny(RESOURCES[kind], method, body)

async function made(world: World, kind: TableKind, method: string, body: unknown): Promise<number> {
  const { payload, error } = await tables(world, kind, method, body)
  if (typeof payload !== 'object' || payload === null || !('id' in payload) || typeof payload.id !== 'number')
    throw new Error(JSON.stringify(error))
  return payload.id
}

/** A table of its own. */
export const newTable = (world: World, kind: TableKind, more: object = {}): Promise<number> =>
  made(world, kind, 'ADD_TABLE', { designation: fresh('Table'), ...more })

export const lineForm = (table: number, more: object = {}) => ({
  table: { id: table },
  designation: fresh('Ligne'),
  value: 'Valeur',
  ...more,
})

/** A line of a table, of a new one unless told. */
export const newLine = async (world: World, kind: TableKind, table?: number, more: object = {}): Promise<number> =>
  made(world, kind, 'ADD_LINE', lineForm(table ?? (await newTable(world, kind)), more))

const commandsOf = (kind: TableKind): [string, (world: World) => Promise<object>][] => [
  ['ADD_TABLE', async () => ({ designation: fresh('Table') })],
  ['UPDATE_TABLE', async world => ({ id: await newTable(world, kind), designation: fresh('Table') })],
  ['ENABLE_TABLE', async world => ({ id: await newTable(world, kind), enabled: false })],
  ['ADD_LINE', async world => lineForm(await newTable(world, kind))],
  ['UPDATE_LINE', async world => ({ id: await newLine(world, kind), designation: fresh('Ligne'), value: 'Autre' })],
  ['EXPORT', async () => ({})],
  ['EXPORT_LINE', async world => ({ lineFilterBO: { table: await newTable(world, kind) } })],
  ['ENABLE_LINE', async world => ({ id: await newLine(world, kind), enabled: false })],
]

/** One call of every command on tables that goes through. */
export const TABLE_COMMANDS: readonly Sample[] = [
  ...(['technical', 'reference', 'response'] as const).flatMap(kind =>
    commandsOf(kind).map(([method, body]): Sample => ({ name: `${RESOURCES[kind]} ${method}`, as: world => world.as('admin'), body })),
  ),
  ...(['reference', 'response'] as const).map((kind): Sample => {
    const body = async (world: World) => ({ id: await newLine(world, kind) })
    return { name: `${RESOURCES[kind]} DELETE`, as: world => world.as('admin'), body }
  }),
  {
    name: 'TABLE_RESPONSES DELETE_TABLE',
    as: world => world.as('admin'),
    body: async world => ({ id: await newTable(world, 'response') }),
  },
  {
    name: 'TABLE_RESPONSES ORDER',
    as: world => world.as('admin'),
    body: async world => ({ id: await newLine(world, 'response'), up: true }),
  },
]
