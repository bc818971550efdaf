import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { catalogsQuery } from '#client/data/catalogs.ts'
import { affiliateOptionsQuery, unaffiliatedUserOptionsQuery } from '#client/data/choices.ts'
import { productChoicesQuery } from '#client/data/product-choices.ts'
import type { Option } from '#client/ui/options.ts'
import { showCode } from '#contract/codes.ts'
import { countOf } from '#contract/counts.ts'
import type { ShareType } from '#contract/resources/collection/states.ts'

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

const choicesOf = (all: string, options: readonly Option<number>[] | undefined): TargetChoices => ({
  options: options ?? [],
  groups: everyOne(all, options ?? []),
  isLoaded: options !== undefined,
})

interface TargetChoices {
  options: readonly Option<number>[]
  groups: readonly TargetGroup[]
  isLoaded: boolean
}

/** What a sub-collection can ask, by its type: each target, and whole groups of them (all, a catalogue's, an affiliate's). */
export function useTargetChoices(type: ShareType): TargetChoices {
  const products = useQuery({ ...productChoicesQuery(), enabled: type === 'COLLECT_SHARE_TYPE_PRODUCT' })
  const catalogs = useQuery({ ...catalogsQuery(), enabled: type === 'COLLECT_SHARE_TYPE_PRODUCT' })
  const affiliates = useQuery({ ...affiliateOptionsQuery(), enabled: type === 'COLLECT_SHARE_TYPE_AFFILIATE' })
  const users = useQuery({ ...unaffiliatedUserOptionsQuery(), enabled: type === 'COLLECT_SHARE_TYPE_USER' })
  return useMemo(() => {
    if (type === 'COLLECT_SHARE_TYPE_AFFILIATE') return choicesOf('Tous les affiliés', affiliates.data)
    if (type === 'COLLECT_SHARE_TYPE_USER') return choicesOf('Tous les utilisateurs sans affilié', users.data)
    const rows = products.data ?? []
    const names = new Map((catalogs.data ?? []).map(({ id, name }) => [id, name]))
    const options = rows.map(({ id, name, affiliate }) => ({
      value: id,
      label: name,
      hint: [showCode('product', id), affiliate?.name].filter(Boolean).join(' · '),
    }))
    const byCatalog = groupsBy(rows, row =>
      row.catalog === null ? null : `Catalogue\u202f: ${names.get(row.catalog) ?? showCode('catalog', row.catalog)}`,
    )
    const byAffiliate = groupsBy(rows, row => (row.affiliate === null ? null : `Affilié\u202f: ${row.affiliate.name}`))
    return {
      options,
      groups: [...everyOne('Tous les produits', options), ...byCatalog, ...byAffiliate],
      isLoaded: products.data !== undefined,
    }
  }, [type, products.data, catalogs.data, affiliates.data, users.data])
}

/** "Catalogue : Fonds (12 cibles)". */
export const groupLabel = ({ label, ids }: TargetGroup): string => `${label} (${countOf(ids.length, 'cible')})`
