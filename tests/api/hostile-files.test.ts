import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { cleanOriginalName } from '#server/services/files/names.ts'
import { KEY_FILE } from '#server/services/vault/key.ts'
import { describeOnBoth, type World } from '#tests/support/api.ts'
import { HOSTILE_NAMES, type HostileFile, hostileFiles } from '#tests/support/hostile-files.ts'
import { file, model, post, stored } from '#tests/support/uploads.ts'

const SAMPLES = hostileFiles()
/** Content types that a browser would run or show as a page if they were served inline. */
const LIVE = /html|xml|script|json|flash|java/i
const KEPT = /^[0-9a-f]{64}$/

/** What lies beside the world's store: it must not change. */
const outside = (world: World) =>
  readdirSync(world.folder)
    .filter(name => name !== KEY_FILE && !/^(files|sceau\.db)/.test(name))
    .concat(existsSync(join(world.folder, '..', 'evil.sh')) ? ['evil.sh'] : [])

const nameOf = (payload: unknown): string =>
  typeof payload === 'object' && payload && 'fileName' in payload ? String(payload.fileName) : ''

/** Why a browser could run an answer with the file's bytes; null when it could not. */
function danger(response: Response): string | null {
  const header = (name: string) => response.headers.get(name) ?? ''
  if (!/^attachment; filename="[\w.-]+"; filename\*=UTF-8''[\w.~!$&+^`|%-]+$/.test(header('content-disposition')))
    return header('content-disposition')
  if (header('x-content-type-options') !== 'nosniff') return 'sniffed'
  if (header('content-security-policy') !== "default-src 'none'; sandbox") return header('content-security-policy')
  if (header('cross-origin-resource-policy') !== 'same-origin') return 'embedded elsewhere'
  const type = header('content-type')
  // An SVG is XML; the three headers above hold it.
  return LIVE.test(type) && type !== 'image/svg+xml' && !type.includes('officedocument') ? type : null
}

async function tryOne(world: World, sample: HostileFile) {
  const answer = await post(world.as('partner'), [file(sample.name, sample.bytes), model(sample.usedFor)])
  if (answer.error) return { status: answer.status, dangers: [] }
  const fileName = nameOf(answer.payload)
  const dangers: (string | null)[] = [/^[0-9a-f]{32}-[a-z0-9-]{1,60}\.[a-z]{2,5}$/.test(fileName) ? null : fileName]
  for (const path of ['files', 'images']) {
    const response = await world.as('partner').request(`/api/${path}/${fileName}`)
    if (path === 'images' && response.status === 404) continue
    dangers.push(response.status === 200 ? danger(response) : String(response.status))
    expect(Buffer.from(await response.arrayBuffer()).equals(sample.bytes)).toBe(true)
  }
  return { status: answer.status, dangers: dangers.filter(one => one !== null) }
}

test('there are at least 200 samples', () => {
  expect(SAMPLES.length).toBeGreaterThanOrEqual(200)
})

describeOnBoth(`${SAMPLES.length} hostile files`, world => {
  test.each(SAMPLES.map(sample => [sample.what, sample] as const))('%s', async (_what, sample) => {
    const { status, dangers } = await tryOne(world, sample)
    expect(dangers).toEqual([])
    if (sample.verdict === 'kept') expect(status).toBe(200)
    else if (sample.verdict === 'refused') expect([400, 413, 415]).toContain(status)
    else expect([200, 400, 415]).toContain(status)
    expect(outside(world)).toEqual([])
    expect(stored(world).filter(entry => !KEPT.test(entry.name))).toEqual([])
  })

  test('an image too large to draw is told in words', async () => {
    const bomb = SAMPLES.find(one => one.what.startsWith('a PNG of 20000'))
    if (!bomb) throw new Error('there is no such sample')
    const answer = await post(world.as('partner'), [file(bomb.name, bomb.bytes), model('IMAGE')])
    expect([answer.status, answer.error?.fields]).toEqual([400, [{ path: 'file', code: 'STD_ERROR.IMAGE_TOO_LARGE' }]])
  })
})

describe('the name that a file is saved under', () => {
  test.each(HOSTILE_NAMES)('%j', name => {
    const clean = cleanOriginalName(name)
    expect(clean).toMatch(/\.png$/)
    expect(clean.length).toBeLessThanOrEqual(200)
    expect(clean).not.toMatch(/[/\\\p{C}]/u)
    expect(clean).not.toMatch(/^(con|nul|aux|com1|lpt9)\./i)
    expect(clean.isWellFormed()).toBe(true)
  })
})
