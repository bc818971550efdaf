import { z } from 'zod'
import { listOf } from '#contract/paging.ts'
import { processorOf } from '../drill/figures.ts'
import { callHttp, payloadOf } from '../support/http.ts'

const IMPORTED = 2000
const IN_FLIGHT = 4
const record = z.object({
  data: z.looseObject({ name: z.string(), affilieMembers: z.object({ id: z.int() }).nullable() }),
  form: z.looseObject({}),
})

interface Place {
  url: string
  pid: number
  token: string
}

/** Rows as the import screen sends them: every field of records that there are, under codes of their own. */
async function rowsOf({ url, token }: Place): Promise<object[]> {
  const call = (method: string, body: unknown) => callHttp(url, token, 'PRODUCT_MANAGEMENT', method, body)
  const found = await payloadOf(call('FILTER', { data: { page: 1, size: 50 } }), listOf(z.object({ id: z.int() })))
  const whole = await Promise.all(found.data.map(({ id }) => payloadOf(call('GET_ID_FORM', { id }), record)))
  const file = crypto.randomUUID().replaceAll('-', '').repeat(2)
  const codes = file.slice(0, 6)
  return Array.from({ length: IMPORTED }, (_, at) => {
    const { data, form } = whole[at % whole.length] ?? { data: { name: '', affilieMembers: null }, form: {} }
    const { labellingStatusOfTheProduct: _status, ...own } = form
    const source = { file, name: 'mesure.xlsx', sheet: 'Produits', row: at + 2 }
    return {
      mode: 'ADD',
      source,
      code: `IM-${codes}-${at}`,
      name: `${data.name} ${at}`,
      affiliateMembers: data.affilieMembers?.id,
      form: own,
    }
  })
}

/** A file of whole products on the wire, one row a call, four in flight. */
export async function measureImport(place: Place): Promise<void> {
  const rows = await rowsOf(place)
  const fields = Object.values(z.looseObject({}).parse(Reflect.get(rows[0] ?? {}, 'form'))).filter(
    value => value !== null && value !== '',
  ).length
  const before = processorOf(place.pid)
  const start = performance.now()
  const lane = async () => {
    for (let row = rows.shift(); row; row = rows.shift())
      await payloadOf(callHttp(place.url, place.token, 'PRODUCT_MANAGEMENT', 'IMPORT', row, crypto.randomUUID()), z.object({ id: z.int() }))
  }
  await Promise.all(Array.from({ length: IN_FLIGHT }, lane))
  const seconds = (performance.now() - start) / 1000
  const processor = (processorOf(place.pid) - before) / 1000
  console.log(
    `${`import of ${IMPORTED} rows of ${fields} fields`.padEnd(44)} ${seconds.toFixed(2).padStart(6)} s, ${processor.toFixed(2)} s of the server's processor (wanted 6 s)`,
  )
}
