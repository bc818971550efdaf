import { type RawBuilder, sql } from 'kysely'
import type { Reader } from '../../database/database.ts'
import { Prepared } from '../../database/prepared.ts'
import type { Row } from '../../database/tables.ts'

type Kind = Row<'label_count'>['kind']

/** What is counted under a kind, a line and a part of it. */
export interface Counted {
  kind: Kind
  line: number
  part: number
  n: number
}
const sums = new Prepared<Counted>()

/** Only integers fit the columns; without this, PostgreSQL sums them to text. */
const summed: RawBuilder<number> = sql<number>`cast(sum(n) as integer)`

const STANDING: readonly Kind[] = ['SUPPORT', 'MECHANISM', 'REGULATION', 'UTILITY', 'APPLICATION', 'MEMBER']

/** What stands at the end of a year, by kind, line and part; what came to nothing is missing. Each support tells its channels. */
export const listStanding = (db: Reader, affiliate: number, year: number): Promise<Counted[]> =>
  sums.run(db, '', { affiliate, year }, value =>
    db
      .selectFrom('label_count')
      .where('affiliate_id', '=', value<number>('affiliate'))
      .where('kind', 'in', [...STANDING])
      .where('year', '<=', value<number>('year'))
      .groupBy(['kind', 'line', 'part'])
      .having(sql`sum(n)`, '<>', 0)
      .select(['kind', 'line', 'part', summed.as('n')]),
  )

export interface YearCount {
  kind: Kind
  part: number
  year: number
  n: number
}
const changes = new Prepared<YearCount>()
const OVER_YEARS: readonly Kind[] = ['TOTAL', 'GRANTED', 'ENDED', 'FUND']

/** How what is told year by year changed, in each year up to one; of the funds those of one type. */
export const listChanges = (db: Reader, affiliate: number, year: number, fund: number): Promise<YearCount[]> =>
  changes.run(db, '', { affiliate, year, fund }, value =>
    db
      .selectFrom('label_count')
      .where('affiliate_id', '=', value<number>('affiliate'))
      .where('kind', 'in', [...OVER_YEARS])
      .where(eb => eb.or([eb('line', '=', 0), eb('line', '=', value<number>('fund'))]))
      .where('year', '<=', value<number>('year'))
      .select(['kind', 'part', 'year', 'n']),
  )

export interface NamedLine {
  id: number
  code: string
  table: string
  label: string
  color: string
}
const TABLES = [
  'PRODUCT_CANAL',
  'PRODUCT_SUPPORT',
  'PRODUCT_MECHANISM',
  'PRODUCT_REGULATION',
  'PRODUCT_SOCIAL_UTILITY',
  'PRODUCT_FUND_TYPE',
  'AFFILIATE_TYPE',
]
const lines = new Prepared<NamedLine>()

/** The lines by which dashboards count, those that are disabled too. */
export const listCountedLines = (db: Reader): Promise<NamedLine[]> =>
  lines.run(db, '', {}, () =>
    db
      .selectFrom('reference_line as l')
      .innerJoin('reference_table as t', 't.id', 'l.table_id')
      .where('t.code', 'in', TABLES)
      .select(['l.id', 'l.code', 't.code as table', 'l.designation as label', 'l.color']),
  )
