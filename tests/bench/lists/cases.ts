import type { affiliateMethods } from '#contract/resources/affiliate/methods.ts'
import { logMethods } from '#contract/resources/log/methods.ts'
import { fold } from '#contract/text.ts'

type Value = string | number

/** A list as it is asked for, and as one would write it by hand over the same tables and indexes. */
export interface Case {
  name: string
  resource: 'AFFILIATE_MANAGEMENT' | 'LOG_MANAGEMENT'
  body: object
  page: string
  count: string
  values: readonly Value[]
}

interface Asked {
  filter: object
  where: string
  values: readonly Value[]
}

const contains = (column: string, text: string): Pick<Asked, 'where' | 'values'> => ({
  where: `${column} like ?`,
  values: [`%${fold(text)}%`],
})
const agreed = `a.id in (select affiliate_id from esus_agreement where status = 1 and agreement_date <= date('now')
  and (agreement_end_date is null or agreement_end_date >= date('now')))`

export interface Ids {
  type: number
  college: number
  legalStatus: number
  user: number
}

const affiliateFilters = ({ type, college, legalStatus }: Ids): readonly Asked[] => [
  { filter: {}, where: '', values: [] },
  { filter: { code: 'A50000' }, where: 'a.id = ?', values: [50_000] },
  { filter: { name: 'solidaire' }, ...contains('a.name_fold', 'solidaire') },
  { filter: { name: 'valor' }, ...contains('a.name_fold', 'valor') },
  { filter: { socialReason: 'mécasvi' }, ...contains('a.social_reason_fold', 'mecasvi') },
  { filter: { socialReason: 'coopérative' }, ...contains('a.social_reason_fold', 'cooperative') },
  { filter: { affiliateType: type }, where: 'a.affiliate_type = ?', values: [type] },
  { filter: { college }, where: 'a.college = ?', values: [college] },
  { filter: { legalStatus }, where: 'a.legal_status = ?', values: [legalStatus] },
  { filter: { enabled: false }, where: 'a.enabled = ?', values: [0] },
  { filter: { agreementEsus: true }, where: agreed, values: [] },
  { filter: { agreementEsus: false }, where: `not ${agreed}`, values: [] },
  {
    filter: { affiliateType: type, college, enabled: true },
    where: 'a.affiliate_type = ? and a.college = ? and a.enabled = ?',
    values: [type, college, 1],
  },
]

const AFFILIATE_SORTS = {
  id: 'a.id',
  name: 'a.name_fold',
  socialReason: 'a.social_reason_fold',
  representativeName: 'a.representative_fold',
  enabled: 'a.enabled',
  createdAt: 'a.created_at',
  updatedAt: 'a.updated_at',
  affiliateType: 't.designation',
  college: 'c.designation',
} as const satisfies Record<(typeof affiliateMethods)['GET']['input']['shape']['order']['_zod']['output'], string>

const AFFILIATES = `from affiliate a left join reference_line t on t.id = a.affiliate_type left join reference_line c on c.id = a.college`

const logFilters = ({ user }: Ids): readonly Asked[] => [
  { filter: {}, where: '', values: [] },
  { filter: { code: 'LG500000' }, where: 'a.id = ?', values: [500_000] },
  { filter: { resource: 'FEEDBACK_MANAGEMENT' }, where: 'a.resource = ?', values: ['FEEDBACK_MANAGEMENT'] },
  { filter: { method: 'SERVICE' }, where: 'a.method = ?', values: ['SERVICE'] },
  { filter: { resource: 'FILES', method: 'DELETE' }, where: 'a.resource = ? and a.method = ?', values: ['FILES', 'DELETE'] },
  { filter: { user }, where: 'a.created_by = ?', values: [user] },
  { filter: { user: 0 }, where: "a.type = 'BATCH'", values: [] },
  {
    filter: { from: '2028-01-01', to: '2028-01-31' },
    where: 'a.created_at >= ? and a.created_at < ?',
    values: ['2027-12-31T23:00:00.000Z', '2028-01-31T23:00:00.000Z'],
  },
  {
    filter: { resource: 'FILES', from: '2028-01-01', to: '2029-12-31' },
    where: 'a.resource = ? and a.created_at >= ? and a.created_at < ?',
    values: ['FILES', '2027-12-31T23:00:00.000Z', '2029-12-31T23:00:00.000Z'],
  },
  { filter: { description: 'demande' }, ...contains('a.description_fold', 'demande') },
  { filter: { description: 'suppression' }, ...contains('a.description_fold', 'suppression') },
  { filter: { description: 'va' }, ...contains('a.description_fold', 'va') },
  { filter: { description: '123456' }, ...contains('a.description_fold', '123456') },
  { filter: { description: 'rien de tel' }, ...contains('a.description_fold', 'rien de tel') },
  {
    filter: { description: 'demande', user },
    where: 'a.description_fold like ? and a.created_by = ?',
    values: ['%demande%', user],
  },
  {
    filter: { description: 'suppression', from: '2028-01-01', to: '2028-01-31' },
    where: 'a.description_fold like ? and a.created_at >= ? and a.created_at < ?',
    values: ['%suppression%', '2027-12-31T23:00:00.000Z', '2028-01-31T23:00:00.000Z'],
  },
]

const where = (condition: string) => (condition === '' ? '' : `where ${condition}`)
const nameOf = (filter: object) =>
  Object.entries(filter)
    .map(([key, value]) => `${key} ${value}`)
    .join(', ') || 'no filter'

function listCases(
  resource: Case['resource'],
  filters: readonly Asked[],
  sorts: Readonly<Record<string, string>>,
  select: string,
  from: string,
): Case[] {
  return filters.flatMap(({ filter, values, ...asked }) =>
    Object.entries(sorts).flatMap(([order, column]) =>
      (['ASC', 'DESC'] as const).map(direction => ({
        name: `${nameOf(filter)} by ${order} ${direction}`,
        resource,
        values,
        body: { ...filter, data: { order, direction } },
        page: `select ${select} ${from} ${where(asked.where)} order by ${column} ${direction}, a.id ${direction} limit 10`,
        // No column of another table is asked for.
        count: `select count(*) as n from ${resource === 'LOG_MANAGEMENT' ? 'log' : 'affiliate'} a ${where(asked.where)}`,
      })),
    ),
  )
}

/** Every list of affiliates and of the log: each filter with each sort, both ways. */
export function casesOf(ids: Ids): Case[] {
  const lines = 'from log a left join user_account u on u.id = a.created_by'
  const { order } = logMethods.GET.input.shape
  const logSorts = Object.fromEntries(order.unwrap().options.map(one => [one, one === 'id' ? 'a.id' : 'a.created_at']))
  return [
    ...listCases('AFFILIATE_MANAGEMENT', affiliateFilters(ids), AFFILIATE_SORTS, 'a.*', AFFILIATES),
    ...listCases('LOG_MANAGEMENT', logFilters(ids), logSorts, 'a.*, u.first_name, u.last_name', lines),
  ]
}
