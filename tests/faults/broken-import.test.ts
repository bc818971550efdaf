import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { readImportFile } from '#client/screens/imports/file/read-import.ts'
import type { ImportPort } from '#client/screens/imports/port.ts'
import { ImportSession } from '#client/screens/imports/session.ts'
import type { ImportStore } from '#client/screens/imports/state.ts'
import { IMPORT_RESOURCES } from '#contract/imports/registry.ts'
import { importChoices } from '#contract/imports/words.ts'
import { listOf } from '#contract/paging.ts'
import { importMethods } from '#contract/resources/imports/methods.ts'
import { callHttp, payloadOf, signIn } from '../support/http.ts'
import { Server } from '../support/server.ts'

// docs/reliability.md 35: an import whose server is killed and whose tab is closed in the middle.
const LONG = Boolean(process.env.SCEAU_LONG)
const ROWS = LONG ? 2000 : 90
const KILLS = LONG ? 5 : 2
const TABS = 2

const server = new Server()
let token = ''
beforeAll(async () => {
  await server.start()
  token = await signIn(server.url, 'admin')
})
afterAll(() => server.dispose())

const nothing: ImportStore = {
  matching: () => ({}),
  keepMatching: () => undefined,
  mends: () => ({}),
  keepMends: () => undefined,
  keepOpen: () => undefined,
}

/** Hears each row that was taken. */
function portOf(taken: () => void): ImportPort {
  const ask = <S extends z.ZodType>(method: string, body: unknown, schema: S) =>
    payloadOf(callHttp(server.url, token, 'IMPORT_MANAGEMENT', method, body), schema)
  return {
    read: readImportFile,
    choices: kind => ask('GET_CHOICES', { kind }, importChoices),
    records: async (kind, codes, emails) => {
      const found = []
      for (let at = 0; at < codes.length; at += 500)
        found.push(...(await ask('GET_RECORDS', { kind, codes: codes.slice(at, at + 500), emails }, importMethods.GET_RECORDS.output)))
      return found
    },
    done: (kind, file) => ask('GET_DONE', { kind, file }, importMethods.GET_DONE.output),
    async send(kind, body, key) {
      try {
        const { status, body: text } = await callHttp(server.url, token, IMPORT_RESOURCES[kind], 'IMPORT', body, key)
        if (status !== 200) return { kind: 'refused', text }
        taken()
        return null
      } catch {
        // The connection broke: whether the row was taken is unknown.
        return { kind: 'again' }
      }
    },
    report: async () => true,
    createLine: async () => 0,
    wait: () => server.isBack(),
  }
}

const LINES = Array.from({ length: ROWS }, (_, at) => `CA-${at};Fonds cassé ${at};A1;Actionnariat solidaire;Parts sociales de coopérative`)
const file = () => new File([['Code produit;Nom du produit;Affilié gérant;Canal;Catalogue', ...LINES].join('\n')], 'casse.csv')

it(`${ROWS} rows, the server killed ${KILLS} times and the tab twice: each row exactly once`, async () => {
  let total = 0
  let kills = 0
  const restarts: Promise<void>[] = []
  for (let tab = 0; tab <= TABS; tab++) {
    const closing = tab === TABS ? Number.POSITIVE_INFINITY : Math.floor((ROWS * (tab + 1)) / (TABS + 1))
    const session = new ImportSession(
      portOf(() => {
        total++
        if (kills < KILLS && total > (ROWS * (kills + 1)) / (KILLS + 1)) {
          kills++
          restarts.push(server.restart('SIGKILL'))
        }
        // A closed tab hears of nothing any more: what is in flight is not waited for.
        if (total >= closing) session.pause()
      }),
      nothing,
    )
    await server.isBack()
    await session.readFile(file())
    expect(session.state.entries.filter(({ mark }) => mark === 'faulty')).toEqual([])
    await session.start()
    expect(session.state.entries.filter(({ mark }) => mark === 'error')).toEqual([])
  }
  await Promise.all(restarts)
  expect(kills).toBe(KILLS)
  const codes: string[] = []
  const row = z.object({ data: z.object({ code: z.string() }) })
  for (let page = 1; page <= Math.ceil(ROWS / 100) + 1; page++) {
    const asked = { name: 'Fonds cassé', data: { page, size: 100, order: 'id', direction: 'ASC' } }
    codes.push(
      ...(await payloadOf(callHttp(server.url, token, 'PRODUCT_MANAGEMENT', 'FILTER', asked), listOf(row))).data.map(
        ({ data }) => data.code,
      ),
    )
  }
  expect(codes.toSorted()).toEqual(Array.from({ length: ROWS }, (_, at) => `CA-${at}`).toSorted())
}, 300_000)
