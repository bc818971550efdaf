import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { FILE_READERS } from '#server/resources/registry.ts'
import { type FileHolder, hangFiles, takeFilesOff } from '#server/services/files/queries.ts'
import { describeOnBoth, type Persona, type World } from '#tests/support/api.ts'
import { MADE_AT } from '#tests/support/people.ts'
import { PDF, upload } from '#tests/support/uploads.ts'

const READERS = [
  'superadmin',
  'staff',
  'noRights',
  'partner',
  'colleague',
  'partner2',
  'outsider',
  'guest',
] as const satisfies readonly Persona[]

async function whoReads(world: World, fileName: string): Promise<string[]> {
  const readers: string[] = []
  for (const persona of READERS) {
    const { status } = await world.as(persona).request(`/api/files/${fileName}`)
    if (status === 200) readers.push(persona)
    else expect(status).toBe(404)
  }
  return readers
}

async function insertDocument(world: World, product?: number): Promise<number> {
  const row = {
    name: 'Statuts',
    name_fold: 'statuts',
    file_name: 'x',
    type: 1,
    created_at: MADE_AT,
    updated_at: MADE_AT,
  }
  const { id } = await world.database.transaction(trx =>
    product === undefined
      ? trx
          .insertInto('affiliate_document')
          .values({ ...row, affiliate_id: world.ids.affiliates.a1 })
          .returning('id')
          .executeTakeFirstOrThrow()
      : trx
          .insertInto('product_document')
          .values({ ...row, product_id: product })
          .returning('id')
          .executeTakeFirstOrThrow(),
  )
  return id
}

test('a resource says who reads the files of each kind of record that files hang on', () => {
  const folder = new URL('../../server/resources/', import.meta.url)
  const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(name => name.endsWith('.ts'))
  const calls = sources.flatMap(name => [
    ...readFileSync(new URL(name, folder), 'utf8').matchAll(/\b(?:hangFiles|replaceFile|takeFilesOff)\(\w+, \{ type: '(\w+)'/g),
  ])
  const documents = sources.flatMap(name => [...readFileSync(new URL(name, folder), 'utf8').matchAll(/\bdocumentsOf\(([A-Z]+),/g)])
  const types = new Set([...calls.map(([, type]) => type), ...documents.map(([, owner]) => `${owner?.toLowerCase()}_document`)])
  expect([...types].sort()).toEqual(Object.keys(FILE_READERS).sort())
})

describeOnBoth('who reads a file', world => {
  test.each<[string, () => FileHolder | Promise<FileHolder>, string[]]>([
    ['an account', () => ({ type: 'user', id: world.ids.users.partner2 }), ['superadmin', 'partner2']],
    ['a request', () => ({ type: 'request', id: world.ids.requests.product1 }), ['superadmin', 'staff', 'partner', 'colleague']],
    ['an affiliate', () => ({ type: 'affiliate', id: world.ids.affiliates.a1 }), ['superadmin', 'staff', 'partner', 'colleague']],
    [
      'a document of an affiliate',
      async () => ({ type: 'affiliate_document', id: await insertDocument(world) }),
      ['superadmin', 'staff', 'partner', 'colleague'],
    ],
    [
      'a document of a product, which another affiliate distributes',
      async () => ({ type: 'product_document', id: await insertDocument(world, world.ids.products.p2) }),
      ['superadmin', 'staff', 'partner2'],
    ],
  ])('a file that hangs on %s', async (_what, holderOf, expected) => {
    const fileName = await upload(world.as('admin'), 'a.pdf', PDF)
    const holder = await holderOf()
    await world.database.transaction(trx => hangFiles(trx, holder, [fileName]))
    expect(await whoReads(world, fileName)).toEqual(expected)
    await world.database.transaction(trx => takeFilesOff(trx, holder))
    expect(await whoReads(world, fileName)).toEqual([])
  })

  test('a partner without the right to see its structure reads none of its files', async () => {
    const { client } = await world.addUser({
      username: 'sans-structure',
      type: 'USER_TYPE_EXTERNE',
      permissions: ['FGUECC'],
      affiliate: world.ids.affiliates.a1,
    })
    const fileName = await upload(world.as('admin'), 'a.pdf', PDF)
    await world.database.transaction(trx => hangFiles(trx, { type: 'affiliate', id: world.ids.affiliates.a1 }, [fileName]))
    expect((await client.request(`/api/files/${fileName}`)).status).toBe(404)
  })
})
