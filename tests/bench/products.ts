import { productRecord } from '#contract/resources/product/record.ts'
import { fold } from '#contract/text.ts'
import { callHttp } from '../support/http.ts'
import { type Dataset, properName, ROWS } from './dataset.ts'
import { rawRequest } from './load.ts'

/** The same question asked of the server and of the bare handler. */
export interface Pair {
  name: string
  ours: () => Buffer
  bare: () => Buffer
  target: string
}

export interface Places {
  url: string
  bareUrl: string
  token: string
}

const envelope = (method: string, body: unknown) => JSON.stringify({ resource: 'PRODUCT_MANAGEMENT', method, body: JSON.stringify(body) })

/** Lists, a record and its change, against the bare handler. */
export async function productPairs({ url, bareUrl, token }: Places, dataset: Dataset): Promise<Pair[]> {
  const headers = { authorization: `Bearer ${token}` }
  const ours = (method: string, body: unknown) => {
    const bytes = rawRequest(url, '/api/api', envelope(method, body), headers)
    return () => bytes
  }
  const reference = (path: string, body: unknown) => {
    const bytes = rawRequest(bareUrl, path, JSON.stringify(body))
    return () => bytes
  }
  const id = dataset.lastProduct
  const read = await callHttp(url, token, 'PRODUCT_MANAGEMENT', 'GET_ID_FORM', { id })
  const { stamp: _, ...record } = JSON.parse(read.body).payload
  let at = 0
  const changed = () => ({ ...record, form: { ...record.form, description: `Texte ${at++}` } })
  const keyed = () => ({ ...headers, 'idempotency-key': crypto.randomUUID() })
  return [
    { name: `list page with count, ${ROWS} products`, ours: ours('GET', {}), bare: reference('/list', {}), target: '50 %' },
    {
      name: 'filtered list with count',
      ours: ours('FILTER', { labelStatut: 'labellise', data: {} }),
      bare: reference('/filter', { state: 1 }),
      target: '60 %',
    },
    { name: 'one record', ours: ours('GET_ID_FORM', { id }), bare: reference('/one', { id }), target: '35 %' },
    {
      name: 'change of one record, each with its key',
      ours: () => rawRequest(url, '/api/api', envelope('UPDATE', changed()), keyed()),
      bare: () => rawRequest(bareUrl, '/change', JSON.stringify(changed())),
      target: '60 %',
    },
  ]
}

/** A text in the middle of a name, typed without accents. */
export function nameSearch({ url, token }: Omit<Places, 'bareUrl'>): () => Buffer {
  let at = 0
  return () => {
    const body = { name: fold(properName(at++ % ROWS)).slice(1), data: {} }
    return rawRequest(url, '/api/api', envelope('FILTER', body), { authorization: `Bearer ${token}` })
  }
}

const COLUMNS = 30

/** The export of every product, and the longest that anybody else waited for a list page meanwhile. */
export async function measureExport({ url, token }: Omit<Places, 'bareUrl'>): Promise<void> {
  const fields = Object.fromEntries(productRecord.named.slice(0, COLUMNS).map(({ path, label }) => [path, label]))
  let isDone = false
  let longest = 0
  const others = async () => {
    while (!isDone) {
      const from = performance.now()
      await callHttp(url, token, 'PRODUCT_MANAGEMENT', 'GET', {})
      longest = Math.max(longest, performance.now() - from)
    }
  }
  const start = performance.now()
  const waiting = others()
  const asked = await callHttp(url, token, 'PRODUCT_MANAGEMENT', 'EXPORT', { fields })
  const file = await fetch(new URL(JSON.parse(asked.body).payload.url, url), { headers: { authorization: `Bearer ${token}` } })
  const { byteLength } = await file.arrayBuffer()
  const seconds = (performance.now() - start) / 1000
  isDone = true
  await waiting
  const size = `${(byteLength / 1e6).toFixed(1)} MB`
  console.log(
    `export of ${ROWS} × ${COLUMNS}`.padEnd(44) +
      ` ${seconds.toFixed(2).padStart(6)} s, ${size}, others waited ${longest.toFixed(0)} ms at most (wanted 3 s, 100 ms)`,
  )
}
