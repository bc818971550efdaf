import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { BYTES_PER_MO, fileInfo } from '#contract/files.ts'
import { measure } from '#server/services/files/types/dimensions.ts'
import type { FileKind } from '#server/services/files/types/kind.ts'
import { describeOnBoth, type World } from '#tests/support/api.ts'
import { file, model, type Part, PDF, PNG, post, stored, text, upload } from '#tests/support/uploads.ts'

const ZIP = new Uint8Array([0x50, 0x4b, 3, 4, 20, 0])

describeOnBoth('files', world => {
  test('what was uploaded comes back byte for byte, as an attachment that runs nothing', async () => {
    const fileName = await upload(world.as('partner'), 'Bilan d’été 2026 (version 2).PDF', PDF)
    expect(fileName).toMatch(/^[0-9a-f]{32}-bilan-d-ete-2026-version-2\.pdf$/)
    const response = await world.as('partner').request(`/api/files/${fileName}`)
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(PDF)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(PDF.byteLength),
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    })
    const disposition = response.headers.get('content-disposition') ?? ''
    expect(disposition).toMatch(/^attachment; filename="[\w.-]+"; filename\*=UTF-8''/)
    expect(decodeURIComponent(disposition.split("''")[1] ?? '')).toBe('Bilan d’été 2026 (version 2).PDF')
  })

  test('an image tells its size', async () => {
    const fileName = await upload(world.as('guest'), 'logo.png', PNG, 'IMAGE')
    const answer = await world.as('guest').request(`/api/images/${fileName}/info`)
    const { payload } = z.object({ payload: fileInfo }).parse(await answer.json())
    expect(payload).toEqual({ fileName, originalName: 'logo.png', contentType: 'image/png', size: PNG.byteLength, width: 3, height: 2 })
    const bytes = await world.as('guest').request(`/api/images/${fileName}`)
    expect(new Uint8Array(await bytes.arrayBuffer())).toEqual(PNG)
    const pdf = await upload(world.as('guest'), 'Bilan d’été.pdf', PDF)
    const told = await world.as('guest').request(`/api/files/${pdf}/info`)
    expect(await told.json()).toMatchObject({ payload: { originalName: 'Bilan d’été.pdf', size: PDF.byteLength, width: null } })
    expect((await world.as('outsider').request(`/api/files/${pdf}/info`)).status).toBe(404)
    expect((await world.as('guest').request(`/api/images/${pdf}/info`)).status).toBe(404)
  })

  test('only the uploader and those who reach its record read a file', async () => {
    const fileName = await upload(world.as('partner'), 'piece.pdf', PDF)
    const read = async (persona: Parameters<World['as']>[0]) => (await world.as(persona).request(`/api/files/${fileName}`)).status
    const everyone = ['partner', 'colleague', 'staff', 'partner2', 'outsider', 'guest', 'noRights'] as const
    const before = new Map<string, number>()
    for (const persona of everyone) before.set(persona, await read(persona))
    expect([...before.values()]).toEqual([200, 404, 404, 404, 404, 404, 404])
    const { all } = world.ids.forms
    await world.database.transaction(async trx => {
      const row = {
        request_id: world.ids.requests.product1,
        questionnaire_id: all.id,
        version_id: all.version,
        name: 'x',
        revision: 1,
        saved_at: '2026-02-01T00:00:00.000Z',
      }
      const { id } = await trx.insertInto('feedback').values(row).returning('id').executeTakeFirstOrThrow()
      await trx.insertInto('file_use').values({ file_name: fileName, record_type: 'feedback', record_id: id }).execute()
    })
    for (const persona of everyone) before.set(persona, await read(persona))
    expect([...before.values()]).toEqual([200, 200, 200, 404, 404, 404, 404])
    expect((await world.anonymous.request(`/api/files/${fileName}`)).status).toBe(401)
  })

  test('a hidden file answers like an absent one', async () => {
    const fileName = await upload(world.as('partner'), 'secret.pdf', PDF)
    const texts: string[] = []
    for (const name of [fileName, 'absent.pdf', '..%2f..%2fsceau.db', '%2e%2e', 'a%00b', 'x'.repeat(3000)]) {
      const response = await world.as('outsider').request(`/api/files/${name}`)
      expect(response.status).toBe(404)
      texts.push(await response.text())
    }
    expect(new Set(texts)).toEqual(new Set(['{"message":"NOT_FOUND"}']))
  })

  test('the same key keeps one file, another content is refused', async () => {
    const key = crypto.randomUUID()
    const rows = await world.count('stored_file')
    const first = await post(world.as('partner'), [file('a.pdf', PDF), model('FORM')], { key })
    const again = await post(world.as('partner'), [file('a.pdf', PDF), model('FORM')], { key })
    expect([again.text, again.isReplayed, first.isReplayed]).toEqual([first.text, true, false])
    expect(await world.count('stored_file')).toBe(rows + 1)
    const other = await post(world.as('partner'), [file('a.pdf', text('%PDF-other')), model('FORM')], { key })
    expect(other.error).toEqual({ message: 'IDEMPOTENCY_KEY_REUSED' })
    const wrong = await post(world.as('partner'), [file('a.pdf', PDF), model('FORM')], { key: 'not a uuid' })
    expect(wrong.error?.message).toBe('MALFORMED_REQUEST')
  })

  test('ten sends at once with one key have one effect', async () => {
    const key = crypto.randomUUID()
    const rows = await world.count('stored_file')
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => post(world.as('partner'), [file('b.pdf', PDF), model('FORM')], { key })),
    )
    expect(new Set(answers.map(answer => answer.text)).size).toBe(1)
    expect(await world.count('stored_file')).toBe(rows + 1)
  })

  test.each<[string, Part[], number, string]>([
    ['no part at all', [], 400, 'VALIDATION_ERROR'],
    ['no file', [model('FORM')], 400, 'VALIDATION_ERROR'],
    ['a text for a file', [{ name: 'file', value: 'x' }, model('FORM')], 400, 'VALIDATION_ERROR'],
    ['two files', [file('a.pdf', PDF), file('b.pdf', PDF), model('FORM')], 400, 'VALIDATION_ERROR'],
    ['two models', [file('a.pdf', PDF), model('FORM'), model('IMAGE')], 400, 'MALFORMED_REQUEST'],
    ['an empty file', [file('a.pdf', new Uint8Array()), model('FORM')], 400, 'VALIDATION_ERROR'],
    ['a model that is no JSON', [file('a.pdf', PDF), { name: 'model', value: '{' }], 400, 'MALFORMED_REQUEST'],
    ['a deep model', [file('a.pdf', PDF), { name: 'model', value: '['.repeat(70) }], 400, 'MALFORMED_REQUEST'],
    ['an unknown use', [file('a.pdf', PDF), model('NADA')], 400, 'VALIDATION_ERROR'],
    ['a use of the prototype', [file('a.pdf', PDF), model('__proto__')], 400, 'VALIDATION_ERROR'],
    ['a program', [file('a.exe', text('MZ')), model('FORM')], 415, 'FILE_TYPE'],
    ['a document for an image', [file('a.pdf', PDF), model('IMAGE')], 415, 'FILE_TYPE'],
    ['a page named as an image', [file('a.png', text('<html>')), model('IMAGE')], 415, 'FILE_TYPE'],
    ['a page named as a drawing', [file('a.svg', text('<html><script>')), model('IMAGE')], 415, 'FILE_TYPE'],
    ['an archive named as a text', [file('a.txt', ZIP), model('FORM')], 415, 'FILE_TYPE'],
    ['a PDF named as a spreadsheet', [file('a.xlsx', PDF), model('FORM')], 415, 'FILE_TYPE'],
    ['no extension', [file('README', text('x')), model('FORM')], 415, 'FILE_TYPE'],
    ['a NUL before the true extension', [file('a.png\0.exe', PNG), model('IMAGE')], 415, 'FILE_TYPE'],
    ['only an extension far away', [file(`${'a'.repeat(5000)}.exe`, PNG), model('IMAGE')], 415, 'FILE_TYPE'],
  ])('%s is refused and leaves nothing', async (_what, parts, status, message) => {
    const before = [stored(world).length, await world.count('stored_file'), await world.count('log')]
    const answer = await post(world.as('partner'), parts)
    expect([answer.status, answer.error?.message]).toEqual([status, message])
    expect([stored(world).length, await world.count('stored_file'), await world.count('log')]).toEqual(before)
  })

  test.each([
    ['../../../etc/cron.d/x.png', /^[0-9a-f]{32}-x\.png$/],
    ['C:\\Windows\\x.png', /^[0-9a-f]{32}-x\.png$/],
    ['.png', /^[0-9a-f]{32}-fichier\.png$/],
    ['日本語.png', /^[0-9a-f]{32}-fichier\.png$/],
    [`${'é'.repeat(5000)}.png`, /^[0-9a-f]{32}-e{60}\.png$/],
    ['a"b\r\nX: y.png', /^[0-9a-f]{32}-[a-z0-9-]+\.png$/],
  ])('the name %j becomes one that is safe', async (name, expected) => {
    const fileName = await upload(world.as('guest'), name, PNG, 'IMAGE')
    expect(fileName).toMatch(expected)
    const response = await world.as('guest').request(`/api/files/${fileName}`)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-disposition')).not.toMatch(/[\r\n]/)
    expect(stored(world).every(entry => /^[0-9a-f]{64}$/.test(entry.name))).toBe(true)
  })

  test('a file that is not what its name says is refused with what its bytes are', async () => {
    const is = async (name: string, bytes: Uint8Array<ArrayBuffer>) =>
      (await post(world.as('partner'), [file(name, bytes), model('FORM')])).error?.detail
    expect(await is('a.xlsx', PDF)).toMatchObject({ is: 'pdf' })
    expect(await is('a.pdf', text('bonjour'))).toMatchObject({ is: 'text' })
    expect(await is('a.pdf', new Uint8Array([0, 1, 2]))).toMatchObject({ is: 'unknown' })
  })

  test('a file over the limit of its use is refused with the limit', async () => {
    const large = new Uint8Array(5 * BYTES_PER_MO + 1)
    large.set(PNG)
    const image = await post(world.as('partner'), [file('a.png', large), model('IMAGE')])
    expect([image.status, image.error]).toEqual([413, { message: 'FILE_TOO_LARGE', detail: { limitMo: 5 } }])
    const just = await post(world.as('partner'), [file('a.png', large.slice(0, 5 * BYTES_PER_MO)), model('IMAGE')])
    expect(just.status).toBe(200)
    const form = await post(world.as('partner'), [file('a.png', large), model('FORM')])
    expect(form.status).toBe(200)
    const headers = { 'content-length': String(60 * BYTES_PER_MO), 'content-type': 'multipart/form-data; boundary=x' }
    const huge = await world.as('partner').request('/api/files/service', { method: 'POST', body: 'x', headers })
    expect([huge.status, await huge.json()]).toEqual([413, { message: 'FILE_TOO_LARGE', detail: { limitMo: 50 } }])
  })

  test.each([
    ['application/json', '{}'],
    ['multipart/form-data', 'no boundary'],
    ['multipart/form-data; boundary=x', '--x\r\nbroken'],
    ['', ''],
  ])('a body of type "%s" that is no form is malformed', async (type, body) => {
    const response = await world.as('partner').request('/api/files/service', { method: 'POST', body, headers: { 'content-type': type } })
    expect(response.status).toBe(400)
  })

  test('without a token nothing is read', async () => {
    const answer = await post(world.anonymous, [file('a.pdf', PDF), model('FORM')])
    expect([answer.status, answer.error]).toEqual([401, { message: 'UNAUTHENTICATED' }])
  })

  test('a full disk is told, and nothing is kept', async () => {
    const { files } = world.parts.services
    const { write } = files
    const before = [await world.count('stored_file'), await world.count('receipt')]
    files.write = () => Promise.reject(Object.assign(new Error('no space left'), { code: 'ENOSPC' }))
    try {
      const answer = await post(world.as('partner'), [file('a.pdf', PDF), model('FORM')], { key: crypto.randomUUID() })
      expect([answer.status, answer.error]).toEqual([507, { message: 'STORAGE_FULL' }])
    } finally {
      files.write = write
    }
    expect([await world.count('stored_file'), await world.count('receipt')]).toEqual(before)
  })

  test('a store that cannot be written answers an error and keeps nothing', async () => {
    const bytes = text('%PDF-unwritable')
    const sha256 = new Bun.CryptoHasher('sha256').update(bytes).digest('hex')
    const blocked = join(world.folder, 'files', sha256.slice(0, 2))
    rmSync(blocked, { recursive: true, force: true })
    mkdirSync(join(world.folder, 'files'), { recursive: true })
    writeFileSync(blocked, 'a file where a folder is wanted')
    const rows = await world.count('stored_file')
    const answer = await post(world.as('partner'), [file('a.pdf', bytes), model('FORM')])
    expect([answer.status, answer.error?.message]).toEqual([500, 'INTERNAL_ERROR_OCCURED'])
    expect(await world.count('stored_file')).toBe(rows)
    rmSync(blocked)
    expect(await upload(world.as('partner'), 'a.pdf', bytes)).toMatch(/a\.pdf$/)
  })
})

test.each<[FileKind, Uint8Array, { width: number; height: number } | null]>([
  ['png', PNG, { width: 3, height: 2 }],
  ['gif', new Uint8Array([...text('GIF89a'), 10, 0, 20, 1]), { width: 10, height: 276 }],
  ['jpeg', new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 2, 0xff, 0xc0, 0, 17, 8, 0, 5, 0, 7, 3]), { width: 7, height: 5 }],
  ['svg', text('<?xml version="1.0"?><svg xmlns="x" width="12px" height=\'8\'>'), { width: 12, height: 8 }],
  ['svg', text('<svg viewBox="0 0 30.4 20">'), { width: 30, height: 20 }],
  ['svg', text('<svg width="100%">'), null],
  ['png', PNG.subarray(0, 20), null],
  ['jpeg', new Uint8Array([0xff, 0xd8, 0xff, 0xe0]), null],
  ['pdf', PDF, null],
])('the header of a %s gives its size (%#)', (kind, bytes, expected) => {
  expect(measure(kind, bytes)).toEqual(expected)
})
