// @vitest-environment node
import { expect, test } from 'vitest'
import type { ReadAsk } from '#client/screens/imports/file/read-import.ts'
import { readImportFile } from '#client/screens/imports/file/read-import.ts'
import type { Mends } from '#client/screens/imports/mending.ts'
import type { ImportPort } from '#client/screens/imports/port.ts'
import type { Verdict } from '#client/screens/imports/sending.ts'
import { ImportSession } from '#client/screens/imports/session.ts'
import type { ImportStore } from '#client/screens/imports/state.ts'
import type { Matching } from '#contract/imports/check.ts'
import type { FoundRecord } from '#contract/resources/imports/methods.ts'
import { bookOf, CHOICES, columnOf, productLine, TITLES } from './support.ts'

/** A server that keeps what it takes, and answers as `judge` says first. */
function server(judge: (code: string, tries: number) => Verdict | null = () => null) {
  const taken = new Map<string, { key: string; body: Record<string, unknown> }>()
  const done: { sheet: string; row: number }[] = []
  const records: FoundRecord[] = []
  const reports: string[] = []
  const tries = new Map<string, number>()
  let most = 0
  let flying = 0
  const port: ImportPort = {
    read: (ask: ReadAsk, tell) => readImportFile(ask, tell),
    choices: async () => CHOICES,
    records: async () => records,
    done: async () => done,
    async send(_kind, body, key) {
      flying++
      most = Math.max(most, flying)
      const { code, source } = body as { code: string; source: { sheet: string; row: number } }
      await new Promise(resolve => setImmediate(resolve))
      flying--
      const count = (tries.get(code) ?? 0) + 1
      tries.set(code, count)
      const verdict = judge(code, count)
      if (verdict) return verdict
      if (!taken.has(code)) done.push(source)
      taken.set(code, { key, body: body as Record<string, unknown> })
      return null
    },
    async report({ step, added, updated, failed, skipped }) {
      reports.push([step, added, updated, failed, skipped].join(' '))
      return true
    },
    createLine: async () => 99,
    wait: () => new Promise(resolve => setImmediate(resolve)),
  }
  return { port, taken, done, records, reports, most: () => most }
}

function keeping(): ImportStore & { open: unknown } {
  let matching: Matching = {}
  const mends = new Map<string, Mends>()
  return {
    open: null,
    matching: () => matching,
    keepMatching(_kind, kept) {
      matching = kept
    },
    mends: hash => mends.get(hash) ?? {},
    keepMends: (hash, kept) => void mends.set(hash, kept),
    keepOpen(open) {
      this.open = open
    },
  }
}

const marks = ({ state }: ImportSession) => state.entries.map(({ mark }) => mark)
const rows = (count: number) => Array.from({ length: count }, (_, at) => productLine(at))

test('rows are sent four at a time at most; one refused stops none; the log hears of it', async () => {
  const { port, taken, reports, most } = server(code => (code === 'L-3' ? { kind: 'refused', text: 'Non.' } : null))
  const store = keeping()
  const session = new ImportSession(port, store)
  await session.readFile(bookOf({ Produits: [TITLES, ...rows(12), ['', 'Sans code']] }))
  expect(marks(session)).toEqual([...Array(12).fill('ready'), 'faulty'])
  const sent = session.start()
  expect(store.open).toEqual({ kind: 'product', name: 'reprise.xlsx' })
  await sent
  expect([taken.size, most(), store.open]).toEqual([11, 4, null])
  expect(session.state.entries[3]).toMatchObject({ mark: 'error', message: 'Non.' })
  expect(reports).toEqual(['BEGUN', 'ENDED 11 0 1 1'].map(one => (one === 'BEGUN' ? 'BEGUN    ' : one)))
})

test('rows are judged a few at a time: the page answers in between, and what is chosen meanwhile counts', async () => {
  const { port } = server()
  let turns = 0
  const wait = async (ms: number) => {
    await port.wait(ms)
    turns++
    if (turns === 2) session.choose('user')
  }
  const session = new ImportSession({ ...port, wait }, keeping())
  await session.readFile(bookOf({ Produits: [TITLES, ...rows(450)] }))
  expect([session.state.kind, session.state.step, session.state.entries.length, turns]).toEqual(['user', 'choose', 0, 2])
})

test('a row that is there is an update with its differences, skipped unless chosen', async () => {
  const { port, taken, records } = server()
  const held = { name: 'Fonds 0', affiliateMembers: 21, 'form.canal': 2, 'form.catalog': 11, 'form.frais': '2 %' }
  records.push(
    { id: 5, code: 'L-0', enabled: true, values: held },
    { id: 6, code: 'l-1', enabled: true, values: { ...held, name: 'Fonds 1', 'form.canal': 1 } },
  )
  const session = new ImportSession(port, keeping())
  const file = bookOf({ Produits: [TITLES, ...rows(3)] })
  await session.readFile(file)
  expect(marks(session)).toEqual(['update', 'same', 'ready'])
  expect(session.state.entries[0]?.differences.map(({ column, before, after }) => [column.path, before, after])).toEqual([
    ['form.canal', 2, 1],
  ])
  await session.start()
  expect([...taken.keys()]).toEqual(['L-2'])
  session.chooseUpdate('all', true)
  await session.start()
  expect(taken.get('L-0')?.body).toMatchObject({ mode: 'UPDATE', code: 'L-0', form: { canal: 1 } })
})

test('what is wrong is mended in its place, an unknown word once for all rows; the same file taken up again keeps it', async () => {
  const { port, taken } = server()
  const store = keeping()
  const file = () =>
    bookOf({ Produits: [TITLES, productLine(0).with(1, ''), productLine(1).with(3, 'Pigeon'), productLine(2).with(3, ' pigeon ')] })
  const session = new ImportSession(port, store)
  await session.readFile(file())
  expect(marks(session)).toEqual(['faulty', 'faulty', 'faulty'])
  session.mend(0, { column: columnOf('product', 'name') }, 'Nommé')
  const [unknown] = session.state.unknown
  expect(unknown).toMatchObject({ group: 'PRODUCT_CANAL', word: 'Pigeon', count: 2 })
  if (unknown) await session.createLine(unknown)
  expect([marks(session), session.state.unknown]).toEqual([['ready', 'ready', 'ready'], []])
  const again = new ImportSession(port, store)
  await again.readFile(file())
  expect(again.state.entries[0]).toMatchObject({ mark: 'ready' })
  await session.start()
  expect(taken.get('L-0')?.body).toMatchObject({ name: 'Nommé' })
  expect(taken.get('L-2')?.body).toMatchObject({ form: { canal: 99 } })
})

test('a server that does not answer is waited for; a right that is gone stops it, and resuming goes on', async () => {
  let isAllowed = false
  const { port, taken } = server((code, tries) => {
    if (tries < 3) return { kind: 'again' }
    return code === 'L-4' && !isAllowed ? { kind: 'stop', text: 'Plus le droit.' } : null
  })
  const session = new ImportSession(port, keeping())
  await session.readFile(bookOf({ Produits: [TITLES, ...rows(9)] }))
  await session.start()
  expect(session.state).toMatchObject({ sending: 'stopped', reason: 'Plus le droit.' })
  expect(marks(session)).not.toContain('saving')
  isAllowed = true
  await session.resume()
  expect([taken.size, session.state.sending, new Set(marks(session))]).toEqual([9, 'ended', new Set(['saved'])])
})

test('paused it sends nothing more; a tab closed in the middle is taken up by another, and nothing is sent twice', async () => {
  const world = server()
  const file = () => bookOf({ Produits: [TITLES, ...rows(40)] })
  const first = new ImportSession(world.port, keeping())
  await first.readFile(file())
  first.subscribe(() => world.taken.size >= 5 && first.pause())
  await first.start()
  expect(first.state.sending).toBe('paused')
  const before = world.taken.size
  expect([before >= 5, before < 40]).toEqual([true, true])
  const second = new ImportSession(world.port, keeping())
  await second.readFile(file())
  expect(marks(second).filter(mark => mark === 'done')).toHaveLength(before)
  const keys = new Set([...world.taken.values()].map(({ key }) => key))
  await second.start()
  expect([world.taken.size, world.done.length, keys.size]).toEqual([40, 40, before])
  await first.cancel()
  expect(first.state.sending).toBe('cancelled')
})

test('an e-mail that another account or another row has is told before anything is sent', async () => {
  const { port, records } = server()
  records.push({ id: 7, code: 'autre', enabled: true, values: { email: 'PRISE@exemple.fr' } })
  const titles = ['IDENTIFIANT', 'Prénom', 'Nom', 'Profil', 'Type', 'Téléphone', 'Email', 'Genre', 'Affilié']
  const user = (name: string, email: string, affiliate = 'A7') => [
    name,
    'Ana',
    'Bel',
    'P31',
    'Externe affilié',
    '0170180000',
    email,
    'Autre',
    affiliate,
  ]
  const session = new ImportSession(port, keeping())
  session.choose('user')
  await session.readFile(
    bookOf({
      Utilisateurs: [
        titles,
        user('a', 'prise@exemple.fr'),
        user('b', 'b@exemple.fr'),
        user('c', 'B@exemple.fr'),
        user('d', 'd@exemple.fr', ''),
      ],
    }),
  )
  expect(session.state.entries.map(({ mark, message }) => `${mark} ${message}`)).toEqual([
    'faulty Cet e-mail est déjà celui d’un autre compte.',
    'ready ',
    'faulty Cet e-mail est déjà celui de la ligne 3.',
    'faulty Un compte externe affilié demande le code de son affilié.',
  ])
})

test('whose twin a row is follows what is mended, also when the file is taken up again', async () => {
  const { port, records } = server()
  const store = keeping()
  records.push({ id: 5, code: 'L-7', enabled: true, values: {} })
  const file = () => bookOf({ Produits: [TITLES, productLine(0), productLine(0), productLine(0), productLine(1)] })
  const session = new ImportSession(port, store)
  await session.readFile(file())
  expect(marks(session)).toEqual(['ready', 'faulty', 'faulty', 'ready'])
  session.mend(0, { column: 0 }, 'L-9')
  expect(marks(session)).toEqual(['ready', 'ready', 'faulty', 'ready'])
  session.mend(3, { column: 0 }, 'L-9')
  session.mend(2, { column: 0 }, 'L-7')
  const mended = ['ready', 'ready', 'update', 'faulty']
  expect([marks(session), session.state.entries[3]?.message]).toEqual([mended, expect.stringContaining('2')])
  const again = new ImportSession(port, store)
  await again.readFile(file())
  expect(marks(again)).toEqual(mended)
})

test('an e-mail that is mended is nobody’s twin any more, nor is the other one', async () => {
  const { port } = server()
  const titles = ['IDENTIFIANT', 'Prénom', 'Nom', 'Profil', 'Type', 'Email', 'Genre']
  const user = (name: string) => [name, 'Ana', 'Bel', 'P31', 'Externe', 'meme@exemple.fr', 'Autre']
  const session = new ImportSession(port, keeping())
  session.choose('user')
  await session.readFile(bookOf({ Utilisateurs: [titles, user('a'), user('b')] }))
  const twins = () => session.state.entries.map(({ message }) => message.includes('déjà celui de la ligne'))
  expect(twins()).toEqual([false, true])
  session.mend(0, { column: columnOf('user', 'email') }, 'autre@exemple.fr')
  expect(twins()).toEqual([false, false])
})

test('another file after one that was sent begins anew: its unknown words are asked for, nothing of the former is shown', async () => {
  const { port, taken } = server()
  const session = new ImportSession(port, keeping())
  await session.readFile(bookOf({ Produits: [TITLES, ...rows(2)] }))
  await session.start()
  await session.readFile(bookOf({ Produits: [TITLES, productLine(5).with(3, 'Pigeon')] }))
  expect(session.state).toMatchObject({ sending: null, left: 0, unknown: [{ word: 'Pigeon', count: 1 }] })
  expect(taken.size).toBe(2)
})

test('a log that cannot be told and a server that cannot be asked are told of', async () => {
  const { port, taken } = server()
  const unlogged = new ImportSession({ ...port, report: async () => false }, keeping())
  await unlogged.readFile(bookOf({ Produits: [TITLES, ...rows(2)] }))
  await unlogged.start()
  expect([taken.size, unlogged.state.isUnlogged]).toEqual([2, true])
  const fault = new Error('gone')
  const failing = new ImportSession({ ...port, records: () => Promise.reject(fault) }, keeping())
  await failing.readFile(bookOf({ Produits: [TITLES, ...rows(2)] }))
  expect(failing.state).toMatchObject({ step: 'failed', fault })
})
