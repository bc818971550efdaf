import { sql } from 'kysely'
import type { Db } from '../frozen/schema.ts'

/** Values that get a column of their own, by the name they had in the JSON. */
export const COLUMNS = {
  legalNature: 'legal_nature',
  canal: 'canal',
  taxation: 'taxation',
  mechanism: 'mechanism',
  domain: 'domain',
  bottomType: 'bottom_type',
  bottom: 'bottom',
} as const

const isId = (value: unknown): value is number => typeof value === 'number' && Number.isInteger(value) && value > 0 && value < 2 ** 31
const text = (value: unknown) => (typeof value === 'string' ? value : undefined)
const reference = (value: unknown) => (isId(value) ? value : undefined)
const list = (value: unknown) => (Array.isArray(value) ? value.filter(isId) : undefined)
const flag = (value: unknown) => (typeof value === 'boolean' ? value : undefined)
const day = (value: unknown) => (typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) ? value : undefined)
function number(value: unknown): number | undefined {
  const read = typeof value === 'string' && value.trim() !== '' ? Number(value.replace(',', '.')) : value
  return typeof read === 'number' && Number.isFinite(read) ? read : undefined
}
const percent = (value: unknown) => {
  const read = number(value)
  return read === undefined ? undefined : Math.min(100, Math.max(0, read))
}
const whole = (value: unknown) => {
  const read = number(value)
  return read === undefined ? undefined : Math.max(0, Math.round(read))
}
const amount = (value: unknown) => {
  const read = number(value)
  return read === undefined ? undefined : Math.max(0, read)
}

const of = <T>(read: T, ...names: string[]) => names.map(name => [name, read] as const)
/** How a value that anything could be before is read: what does not fit its field is left out. */
const READERS = new Map<string, (value: unknown) => unknown>([
  ...of(text, 'model', 'frais', 'performance', 'description', 'codeLEI', 'criteriaDescription', 'impactSocialEnvironnemental'),
  ...of(text, 'accompagnement', 'modeleEconomique', 'mecanismeDon', 'beneficiaireDons'),
  ...of(day, 'dateCreation'),
  ...of(reference, ...Object.keys(COLUMNS), 'criteriaReglementation', 'principaleODD', 'cibleOdd1', 'cibleOdd2', 'cibleOdd3'),
  ...of(list, 'subscriber', 'socialUtility', 'beneficiere', 'financingTool'),
  ...of(flag, 'criteriaDurable', 'criteriaGestionIsr', 'criteriaSignaturePri', 'criteriaAdjacentIsr', 'isrLabel'),
  ...of(flag, 'criteriaTransparenceAfg', 'criteriaAdherentFir', 'donObligatoire', 'faitParEpargnants'),
  ...of(flag, 'transparenceImpact', 'transparenceRisk'),
  ...of(percent, 'solidarityTaxe', 'esus', 'interetVerse', 'interetVerseEpargnant', 'interetVerseGestionnaire'),
  ...of(whole, 'commerceYear1', 'commerceYear2', 'commerceYear3', 'commerceEpargnant1', 'commerceEpargnant2', 'commerceEpargnant3'),
  ...of(amount, 'commerceEncours1', 'commerceEncours2', 'commerceEncours3'),
])

function readForm(json: string): Map<string, unknown> {
  const form: unknown = JSON.parse(json)
  if (typeof form !== 'object' || form === null) return new Map()
  return new Map(
    Object.entries(form).flatMap(([name, value]) => {
      const read = READERS.get(name)?.(value)
      return read === undefined ? [] : [[name, read] as const]
    }),
  )
}

/** Brings the products that are there into the form of the record: an accepted proposal could hold any key and value before. */
export async function moveValues(db: Db): Promise<void> {
  for (let last = 0; ; ) {
    const found = sql<{ id: number; json_form: string }>`select id, json_form from product where id > ${last} order by id limit 500`
    const { rows } = await found.execute(db)
    for (const { id, json_form } of rows) {
      const form = readForm(json_form)
      const rest = Object.fromEntries([...form].filter(([name]) => !Object.hasOwn(COLUMNS, name)))
      const columns = Object.entries(COLUMNS).map(([name, column]) => sql`${sql.ref(column)} = ${form.get(name) ?? null}`)
      await sql`update product set ${sql.join(columns)}, json_form = ${JSON.stringify(rest)} where id = ${id}`.execute(db)
      last = id
    }
    if (rows.length === 0) return
  }
}
