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
}

/** Makes one file of all that a list's criteria find; what is more than one file takes is told. */
const BatchButton = ({ label, icon, count, most, prepare }: BatchButtonProps) => {
  const isOnline = useIsOnline()
  const [isOpen, setIsOpen] = useState(false)
  const told = countOf(count ?? 0, 'produit')
  return (
    <>
      <Button icon={icon} isDisabled={!isOnline || !count} onClick={() => setIsOpen(true)}>
        {label}
      </Button>
      {isOpen ? (
        <Suspense>
          <PrepareDialog
            title={label}
            description={
              (count ?? 0) > most
                ? `Les critères trouvent ${told}. Les ${showNumber(most)} premiers sont repris\u202f; affinez les critères pour les autres.`
                : `Les critères trouvent ${told}.`
            }
            prepare={prepare}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      ) : null}
    </>
  )
}

interface BatchProps {
  matching: Matching<{ id: number }>
}

/** « Fiches (zip) »: the sheets of all products that the criteria find (docs/domain.md 8.8). */
export const SheetsButton = ({ matching: { count, rows } }: BatchProps) => {
  const queries = useQueryClient()
  const isPartner = usePlaces().layout !== 'admin'
  return (
    <BatchButton
      label="Fiches (zip)"
      icon={FileText}
      count={count}
      most={MOST.sheets}
      prepare={async preparing => {
        const { manySheets } = await import('./batch.ts')
        return manySheets({ count: count ?? 0, rows }, preparing, { queries, isPartner })
      }}
    />
  )
}

/** « Dossier du comité »: one file of all candidates that the criteria find (docs/domain.md 9.5). */
export const CommitteeButton = ({ matching: { count, rows } }: BatchProps) => {
  const queries = useQueryClient()
  const may = useMay()
  if (!may({ resource: 'DEMANDE_MANAGEMENT', method: 'GET_ID' })) return null
  return (
    <BatchButton
      label="Dossier du comité"
      icon={FileStack}
      count={count}
      most={MOST.candidates}
      prepare={async preparing => {
        const { manyCandidates } = await import('../committee/batch.ts')
        return manyCandidates(queries, { count: count ?? 0, rows }, preparing)
      }}
    />
  )
}
