// The reference: bare Bun.serve over bun:sqlite, the same rows and the same answer's shape, no token, right, check or layer.
import { Database } from 'bun:sqlite'
import type { Years } from '#contract/resources/dashboard/methods.ts'
import { describeDashboard, findLine } from '#server/resources/dashboard/describe.ts'
import type { Counted, NamedLine, YearCount } from '#server/resources/dashboard/queries.ts'

const path = process.argv[2] ?? ''
const db = new Database(path, { readonly: true })

const LISTED = `select p.id, p.name, p.code, p.comment, p.enabled, p.affiliate_id, a.name as affiliate, p.catalog_id, p.support, p.canal,
  p.mechanism, p.legal_nature, p.label_status, p.label_start, p.label_expiry, p.label_last_renewal, p.product_status, p.created_at, p.updated_at
  from product p left join affiliate a on a.id = p.affiliate_id`
const TEN = '(?, ?, ?, ?, ?, ?, ?, ?, ?, ?)'
const page = db.prepare<Row, []>(`${LISTED} order by p.id desc limit 10`)
const count = db.prepare<{ n: number }, []>('select count(*) as n from product')
const filtered = db.prepare<Row, [number]>(`${LISTED} where p.label_state = ? order by p.id desc limit 10`)
const filteredCount = db.prepare<{ n: number }, [number]>('select count(*) as n from product where label_state = ?')
const distributors = db.prepare<Distributor, number[]>(
  `select d.product_id, a.id, a.name from product_distributor d join affiliate a on a.id = d.affiliate_id where d.product_id in ${TEN}`,
)
const requests = db.prepare<Request, number[]>(
  `select id, product_id, type from request where product_id in ${TEN} and +status in ('REQUEST_NEW', 'REQUEST_FEEDBACK', 'REQUEST_IN_PROGRESS')`,
)
const one = db.prepare<WholeRow, [number]>(
  'select p.*, a.name as affiliate from product p left join affiliate a on a.id = p.affiliate_id where p.id = ?',
)
const codes = db.prepare<object, [number]>('select id, code, name, created_at as createdAt from product_isin where product_id = ?')
const catalog = db.prepare<{ json_sections: string }, [number | null]>('select json_sections from catalog where id = ?')
const standing = db.prepare<Counted, [number]>(`select kind, line, part, sum(n) as n from label_count where affiliate_id = 0
  and kind in ('SUPPORT', 'MECHANISM', 'REGULATION', 'UTILITY', 'APPLICATION', 'MEMBER') and year <= ? group by kind, line, part having sum(n) <> 0`)
const changes = db.prepare<YearCount, [number, number]>(`select kind, part, year, n from label_count where affiliate_id = 0
  and kind in ('TOTAL', 'GRANTED', 'ENDED', 'FUND') and line in (0, ?) and year <= ?`)
const lines = db.prepare<NamedLine, []>(`select l.id, l.code, t.code as "table", l.designation as label, l.color
  from reference_line l join reference_table t on t.id = l.table_id where t.code in ('PRODUCT_CANAL', 'PRODUCT_SUPPORT', 'PRODUCT_MECHANISM',
  'PRODUCT_REGULATION', 'PRODUCT_SOCIAL_UTILITY', 'PRODUCT_FUND_TYPE', 'AFFILIATE_TYPE')`)

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
  canal: number | null
  mechanism: number | null
  legal_nature: number | null
  label_status: number
  label_start: string | null
  label_expiry: string | null
  label_last_renewal: string | null
  product_status: number
  created_at: string
  updated_at: string
}
interface WholeRow extends Row {
  json_form: string
}
interface Distributor {
  product_id: number
  id: number
  name: string
}
interface Request {
  id: number
  product_id: number
  type: string
}

function shape(row: Row, beside: { distributors: readonly Distributor[]; requests: readonly Request[] }) {
  const open = beside.requests.filter(({ product_id, type }) => product_id === row.id && type.startsWith('REQUEST_PRODUCT_'))
  return {
    id: row.id,
    enabled: row.enabled === 1,
    data: {
      id: row.id,
      name: row.name,
      code: row.code,
      comment: row.comment,
      enabled: row.enabled === 1,
      affilieMembers: row.affiliate_id === null ? null : { id: row.affiliate_id, name: row.affiliate },
      affiliate: beside.distributors.filter(one => one.product_id === row.id).map(({ id, name }) => ({ id, name })),
    },
    label: {
      labelStatut: row.label_status,
      startDateOfValidityOfTheLabel: row.label_start,
      labelExpiryDate: row.label_expiry,
      lastRenewalDate: row.label_last_renewal,
    },
    form: {
      catalog: row.catalog_id,
      support: row.support,
      canal: row.canal,
      mechanism: row.mechanism,
      legalNature: row.legal_nature,
      produitStatut: row.product_status,
      labellingStatusOfTheProduct: row.label_status,
    },
    encoursDeLabellisation: open.length,
    pendingRequest: beside.requests.find(({ product_id, type }) => product_id === row.id && type === 'PRODUCT_UPDATE')?.id ?? null,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    can: [],
  }
}

function besides(rows: readonly Row[]) {
  const ids = Array.from({ length: 10 }, (_, at) => rows[at]?.id ?? 0)
  return { distributors: distributors.all(...ids), requests: requests.all(...ids) }
}
const shapes = (rows: readonly Row[]) => {
  const beside = besides(rows)
  return rows.map(row => shape(row, beside))
}

function whole(id: number) {
  const row = one.get(id) ?? fail()
  const common = shape(row, besides([row]))
  return {
    ...common,
    form: { ...common.form, ...JSON.parse(row.json_form) },
    codeISINS: codes.all(id),
    sections: JSON.parse(catalog.get(row.catalog_id)?.json_sections ?? '{}'),
  }
}

/** The kept counts, added up as the server adds them. */
function dashboard(years: Years) {
  const named = lines.all()
  const fund = findLine(named, 'PRODUCT_FUND_TYPE', 'FONDS_90_10')
  return describeDashboard({ standing: standing.all(years.endYear), changes: changes.all(fund, years.endYear), lines: named }, years)
}

/** A change in a database of its own, flushed as the server flushes: the row and a line of a log. */
function writer() {
  const own = new Database(`${path}.bare`)
  for (const pragma of ['journal_mode=wal', 'synchronous=full']) own.run(`pragma ${pragma}`)
  own.run('create table if not exists product (id integer primary key, name text, description text, json_form text, updated_at text)')
  own.run('create index if not exists product_name on product (name, id)')
  own.run('create table if not exists log (id integer primary key, description text, json_body text, json_changes text, created_at text)')
  const insert = own.prepare('insert or replace into product values (?, ?, ?, ?, ?)')
  const log = own.prepare('insert into log (description, json_body, json_changes, created_at) values (?, ?, ?, ?)')
  return own.transaction((body: { id: number; data: { name: string }; form: object }) => {
    const now = new Date().toISOString()
    insert.run(body.id, body.data.name, '', JSON.stringify(body.form), now)
    log.run(`Modification : ${body.data.name}`, JSON.stringify(body), '[]', now)
  })
}
const write = writer()

const server = Bun.serve({
  port: 0,
  hostname: '127.0.0.1',
  async fetch(request) {
    const body = await request.json()
    const path = new URL(request.url).pathname
    if (path === '/one') return Response.json({ payload: whole(body.id) })
    if (path === '/dashboard') return Response.json({ payload: dashboard(body) })
    if (path === '/change') {
      write(body)
      return Response.json({ payload: { id: body.id } })
    }
    if (path === '/filter') {
      return Response.json({ payload: { data: shapes(filtered.all(body.state)), count: filteredCount.get(body.state)?.n } })
    }
    return Response.json({ payload: { data: shapes(page.all()), count: count.get()?.n } })
  },
})

function fail(): never {
  throw new Error('no such row')
}

console.log(`bare ${server.url}`)
