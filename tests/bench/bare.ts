// The reference: bare Bun.serve over bun:sqlite, the same rows and the same answer's shape, no token, right, check or layer.
import { Database } from 'bun:sqlite'

const db = new Database(process.argv[2] ?? '', { readonly: true })
const PRODUCT = `select p.id, p.name, p.code, p.comment, p.enabled, p.affiliate_id, a.name as affiliate, p.catalog_id, p.support, p.label_status,
  p.label_start, p.label_expiry, p.label_last_renewal, p.product_status, p.created_at from product p left join affiliate a on a.id = p.affiliate_id`
const page = db.prepare<Row, []>(`${PRODUCT} order by p.id desc limit 10`)
const count = db.prepare<{ n: number }, []>('select count(*) as n from product')
const filtered = db.prepare<Row, [number]>(`${PRODUCT} where p.label_status = ? order by p.id desc limit 10`)
const filteredCount = db.prepare<{ n: number }, [number]>('select count(*) as n from product where label_status = ?')
const one = db.prepare<Row, [number]>(`${PRODUCT} where p.id = ?`)

interface Row {
  id: number
  name: string
  code: string
  comment: string
  enabled: number
  affiliate_id: number | null
  affiliate: string | null
  catalog_id: number | null
  support: number | null
  label_status: number
  label_start: string | null
  label_expiry: string | null
  label_last_renewal: string | null
  product_status: number
  created_at: string
}

const shape = (row: Row) => ({
  id: row.id,
  enabled: row.enabled === 1,
  data: {
    id: row.id,
    name: row.name,
    code: row.code,
    comment: row.comment,
    enabled: row.enabled === 1,
    affilieMembers: row.affiliate_id === null ? null : { id: row.affiliate_id, name: row.affiliate },
  },
  label: {
    labelStatut: row.label_status,
    startDateOfValidityOfTheLabel: row.label_start,
    labelExpiryDate: row.label_expiry,
    lastRenewalDate: row.label_last_renewal,
  },
  form: { catalog: row.catalog_id, support: row.support, produitStatut: row.product_status },
  createdAt: row.created_at,
  can: [],
})

const server = Bun.serve({
  port: 0,
  hostname: '127.0.0.1',
  async fetch(request) {
    const body = await request.json()
    const path = new URL(request.url).pathname
    if (path === '/one') return Response.json({ payload: shape(one.get(body.id) ?? fail()) })
    if (path === '/filter') {
      return Response.json({ payload: { data: filtered.all(body.labelStatut).map(shape), count: filteredCount.get(body.labelStatut)?.n } })
    }
    return Response.json({ payload: { data: page.all().map(shape), count: count.get()?.n } })
  },
})

function fail(): never {
  throw new Error('no such row')
}

console.log(`bare ${server.url}`)
