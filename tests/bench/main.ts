// npm run bench: ratios against a bare handler measured in turn in the same run, then the engine's figures in a real browser.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { callHttp, signIn } from '../support/http.ts'
import { Server } from '../support/server.ts'
import { measureBrowser } from './browser.ts'
import { dashboardPair } from './dashboard.ts'
import { addBulk, type Dataset } from './dataset.ts'
import { measureImport } from './imports.ts'
import { answersPerSecond, median, rawRequest } from './load.ts'
import { measureExport, nameSearch, type Pair, productPairs } from './products.ts'
import { measureTables } from './tables.ts'

const ROUNDS = 5
/** `bun tests/bench/main.ts products`, `dashboard` or `browser` measures these alone. */
const ALONE = process.argv[2]

async function startBare(path: string): Promise<{ url: string; stop(): void }> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'bare.ts'), path], { stdio: ['ignore', 'pipe', 'inherit'] })
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.once('data', data => resolve(/bare (http\S+?)\/?\s*$/.exec(String(data))?.[1] ?? ''))
    child.once('exit', code => reject(new Error(`the bare handler ended with ${code}`)))
  })
  return { url, stop: () => void child.kill() }
}

async function compare(pair: Pair, url: string, bareUrl: string): Promise<void> {
  const ratios: number[] = []
  const ours: number[] = []
  const bare: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const a = await answersPerSecond(url, pair.ours)
    const b = await answersPerSecond(bareUrl, pair.bare)
    ours.push(a)
    bare.push(b)
    ratios.push(a / b)
  }
  const percent = `${(median(ratios) * 100).toFixed(0)} %`.padStart(6)
  console.log(
    `${pair.name.padEnd(44)} ${percent} of bare  (${median(ours).toFixed(0)} / ${median(bare).toFixed(0)} a second; wanted ${pair.target})`,
  )
}

async function rate(name: string, url: string, next: () => Buffer, target: string): Promise<void> {
  const rates: number[] = []
  for (let round = 0; round < ROUNDS; round++) rates.push(await answersPerSecond(url, next))
  console.log(`${name.padEnd(44)} ${median(rates).toFixed(0).padStart(6)} a second (wanted ${target})`)
}

async function measureServer(server: Server, dataset: Dataset): Promise<void> {
  const bare = await startBare(join(server.folder, 'sceau.sqlite'))
  const token = await signIn(server.url, 'superadmin')
  const partner = { authorization: `Bearer ${await signIn(server.url, 'partner')}` }
  const places = { url: server.url, bareUrl: bare.url, token }
  const pairs = ALONE === 'dashboard' ? [] : await productPairs(places, dataset)
  for (const pair of [...pairs, dashboardPair(places)]) await compare(pair, server.url, bare.url)
  bare.stop()
  if (ALONE === 'dashboard') return

  await rate('a text contained in a name', server.url, nameSearch({ url: server.url, token }), '4000')
  await measureExport({ url: server.url, token })
  await measureImport({ url: server.url, pid: server.pid, token })
  if (ALONE === 'products') return
  let at = 0
  const save = () => {
    const request = dataset.partnerRequests[at++ % dataset.partnerRequests.length]
    const feedbacks = dataset.cards.map((name, card) => ({ name, value: card % 2 === 0 ? `réponse ${at}` : `${at}.5` }))
    const body = { request, form: dataset.form, name: 'Mesure', ended: false, feedbacks }
    const headers = { ...partner, 'idempotency-key': crypto.randomUUID() }
    return rawRequest(
      server.url,
      '/api/api',
      JSON.stringify({ resource: 'FEEDBACK_MANAGEMENT', method: 'ADD', body: JSON.stringify(body) }),
      headers,
    )
  }
  await rate('save of 60 answers, each with its key', server.url, save, '400')
}

const server = new Server()
await server.start()
await server.stop()
const dataset = await addBulk(join(server.folder, 'sceau.sqlite'))
await server.start()
try {
  // The first answers fill caches and compile code; they are not typical.
  const token = await signIn(server.url, 'superadmin')
  for (let at = 0; at < 200; at++) await callHttp(server.url, token, 'PRODUCT_MANAGEMENT', 'GET', {})
  if (ALONE !== 'browser') await measureServer(server, dataset)
  if (ALONE === undefined || ALONE === 'browser') await measureBrowser(server, dataset)
  if (ALONE === undefined) await measureTables()
} finally {
  await server.dispose()
}
