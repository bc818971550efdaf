import type { Matching } from '#client/common/list/matching.ts'
import { SelectionBar } from '#client/common/list/SelectionBar.tsx'
import { countOf } from '#contract/counts.ts'
import { CommitteeButton, SheetsButton } from './BatchButtons.tsx'

interface TickedProductsProps {
  rows: readonly { id: number }[]
  onClear: () => void
  /** They are candidates. */
  hasCommittee: boolean
}

/** What is made of the ticked products of a list (docs/domain.md 8.8 and 9.5). */
export const TickedProducts = ({ rows, onClear, hasCommittee }: TickedProductsProps) => {
  const matching: Matching<{ id: number }> = {
    count: rows.length,
    async *rows() {
      yield* rows
    },
  }
  return (
    <SelectionBar
      label="Produits sélectionnés"
      told={countOf(rows.length, 'produit sélectionné', 'produits sélectionnés')}
      onClear={onClear}
    >
      <SheetsButton matching={matching} isTicked />
      {hasCommittee ? <CommitteeButton matching={matching} isTicked /> : null}
    </SelectionBar>
  )
}
