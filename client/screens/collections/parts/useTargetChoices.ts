import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { catalogsQuery } from '#client/data/catalogs.ts'
import { affiliateOptionsQuery, unaffiliatedUserOptionsQuery } from '#client/data/choices.ts'
import { productChoicesQuery } from '#client/data/product-choices.ts'
import { useChoices } from '#client/data/use-choices.ts'
import type { Option, OptionSource } from '#client/ui/options.ts'
import { showCode } from '#contract/codes.ts'
import { countOf } from '#contract/counts.ts'
import type { Output } from '#contract/registry.ts'
import type { ShareType } from '#contract/resources/collection/states.ts'

type ProductChoice = Output<'PRODUCT_MANAGEMENT', 'GET_ALL'>[number]

/** Targets that are chosen together. */
export interface TargetGroup {
  label: string
  ids: readonly number[]
}

function groupsBy<T extends { id: number }>(rows: readonly T[], labelOf: (row: T) => string | null): TargetGroup[] {
  const groups = new Map<string, number[]>()
  for (const row of rows) {
    const label = labelOf(row)
    if (label === null) continue
    const ids = groups.get(label)
    if (ids) ids.push(row.id)
    else groups.set(label, [row.id])
  }
  return [...groups].map(([label, ids]) => ({ label, ids })).toSorted((a, b) => a.label.localeCompare(b.label, 'fr'))
}

const everyOne = (label: string, options: readonly Option<number>[]): TargetGroup[] =>
  options.length === 0 ? [] : [{ label, ids: options.map(option => option.value) }]

export interface TargetChoices extends OptionSource {
  options: readonly Option<number>[]
  groups: readonly TargetGroup[]
}

const optionsOf = (rows: readonly ProductChoice[]): Option<number>[] =>
  rows.map(({ id, name, affiliate }) => ({
    value: id,
    label: name,
    hint: [showCode('product', id), affiliate?.name].filter(Boolean).join(' · '),
  }))

/** Groups of products: a catalogue's, then an affiliate's. */
function productGroups(rows: readonly ProductChoice[], catalogs: readonly { id: number; name: string }[]): TargetGroup[] {
  const names = new Map(catalogs.map(({ id, name }) => [id, name]))
  const byCatalog = groupsBy(rows, ({ catalog }) =>
    catalog === null ? null : `Catalogue\u202f: ${names.get(catalog) ?? showCode('catalog', catalog)}`,
  )
  return [...byCatalog, ...groupsBy(rows, ({ affiliate }) => (affiliate === null ? null : `Affilié\u202f: ${affiliate.name}`))]
}

const ALL: Readonly<Record<ShareType, string>> = {
  COLLECT_SHARE_TYPE_PRODUCT: 'Tous les produits',
  COLLECT_SHARE_TYPE_AFFILIATE: 'Tous les affiliés',
  COLLECT_SHARE_TYPE_USER: 'Tous les utilisateurs sans affilié',
}

/** What a sub-collection can ask, by its type: each target, and whole groups of them (all, a catalogue's, an affiliate's). */
export function useTargetChoices(type: ShareType): TargetChoices {
  const products = useChoices({ ...productChoicesQuery(), select: optionsOf, enabled: type === 'COLLECT_SHARE_TYPE_PRODUCT' })
  const affiliates = useChoices({ ...affiliateOptionsQuery(), enabled: type === 'COLLECT_SHARE_TYPE_AFFILIATE' })
  const users = useChoices({ ...unaffiliatedUserOptionsQuery(), enabled: type === 'COLLECT_SHARE_TYPE_USER' })
  const rows = useQuery({ ...productChoicesQuery(), enabled: type === 'COLLECT_SHARE_TYPE_PRODUCT' }).data
  const catalogs = useQuery({ ...catalogsQuery(), enabled: type === 'COLLECT_SHARE_TYPE_PRODUCT' }).data
  const chosen = { COLLECT_SHARE_TYPE_PRODUCT: products, COLLECT_SHARE_TYPE_AFFILIATE: affiliates, COLLECT_SHARE_TYPE_USER: users }[type]
  const { options } = chosen
  const groups = useMemo(
    () => [...everyOne(ALL[type], options), ...(type === 'COLLECT_SHARE_TYPE_PRODUCT' ? productGroups(rows ?? [], catalogs ?? []) : [])],
    [type, options, rows, catalogs],
  )
  return { ...chosen, groups }
}

/** "Catalogue : Fonds (12 cibles)". */
export const groupLabel = ({ label, ids }: TargetGroup): string => `${label} (${countOf(ids.length, 'cible')})`
