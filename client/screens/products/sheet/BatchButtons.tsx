import { useQueryClient } from '@tanstack/react-query'
import { FileStack, FileText, type LucideIcon } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { Matching } from '#client/common/list/matching.ts'
import type { Prepare } from '#client/common/prepare/PrepareDialog.tsx'
import { useIsOnline } from '#client/data/connection.ts'
import { usePlaces } from '#client/data/places.ts'
import { useMay } from '#client/data/use-can.ts'
import { Button } from '#client/ui/Button.tsx'
import { countOf, showNumber } from '#contract/counts.ts'
import { MOST } from './limits.ts'

// Loaded lazily: a list does without the printer.
const PrepareDialog = lazy(async () => ({ default: (await import('#client/common/prepare/PrepareDialog.tsx')).PrepareDialog }))

interface BatchButtonProps {
  label: string
  icon: LucideIcon
  count: number | undefined
  most: number
  prepare: Prepare
  /** How many of how many are taken. */
  told: (count: number, most: number) => string
  size?: 'small' | 'medium' | undefined
}

const found = (count: number, most: number): string =>
  count > most
    ? `Les critères trouvent ${countOf(count, 'produit')}. Les ${showNumber(most)} premiers sont repris\u202f; affinez les critères pour les autres.`
    : `Les critères trouvent ${countOf(count, 'produit')}.`
const ticked = (count: number): string => countOf(count, 'produit sélectionné', 'produits sélectionnés')

/** Makes one file of many products; what is more than one file takes is told. */
const BatchButton = ({ label, icon, count, most, prepare, told, size = 'medium' }: BatchButtonProps) => {
  const isOnline = useIsOnline()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button icon={icon} size={size} isDisabled={!isOnline || !count} onClick={() => setIsOpen(true)}>
        {label}
      </Button>
      {isOpen ? (
        <Suspense>
          <PrepareDialog title={label} description={told(count ?? 0, most)} prepare={prepare} onClose={() => setIsOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}

interface BatchProps {
  matching: Matching<{ id: number }>
  /** They were ticked one by one. */
  isTicked?: boolean
}

/** « Fiches (zip) »: the sheets of the products that are ticked, or that the criteria find (docs/domain.md 8.8). */
export const SheetsButton = ({ matching: { count, rows }, isTicked = false }: BatchProps) => {
  const queries = useQueryClient()
  const isPartner = usePlaces().layout !== 'admin'
  return (
    <BatchButton
      label="Fiches (zip)"
      icon={FileText}
      count={count}
      told={isTicked ? ticked : found}
      size={isTicked ? 'small' : 'medium'}
      most={MOST.sheets}
      prepare={async preparing => {
        const { manySheets } = await import('./batch.ts')
        return manySheets({ count: count ?? 0, rows }, preparing, { queries, isPartner })
      }}
    />
  )
}

/** « Dossier du comité »: one file of the candidates that are ticked, or that the criteria find (docs/domain.md 9.5). */
export const CommitteeButton = ({ matching: { count, rows }, isTicked = false }: BatchProps) => {
  const queries = useQueryClient()
  const may = useMay()
  if (!may({ resource: 'DEMANDE_MANAGEMENT', method: 'GET_ID' })) return null
  return (
    <BatchButton
      label="Dossier du comité"
      icon={FileStack}
      count={count}
      told={isTicked ? ticked : found}
      size={isTicked ? 'small' : 'medium'}
      most={MOST.candidates}
      prepare={async preparing => {
        const { manyCandidates } = await import('../committee/batch.ts')
        return manyCandidates(queries, { count: count ?? 0, rows }, preparing)
      }}
    />
  )
}
