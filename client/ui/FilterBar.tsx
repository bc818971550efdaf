import { ChevronDown, Search, SlidersHorizontal } from 'lucide-react'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { Button } from './Button.tsx'
import { cx } from './cx.ts'
import { criteriaCount, uiTexts } from './texts.ts'

export type FilterBarProps = {
  /** The fields always shown: one to four, each a Field. */
  children: ReactNode
  /** The fields behind "Plus de critères". */
  more?: ReactNode
  /** Open from the start, as when a hidden criterion is in use. */
  isMoreOpen?: boolean | undefined
  /** How many criteria are in use, told while the card is folded. */
  activeCount?: number | undefined
  onSearch: () => void
  onReset: () => void
  isBusy?: boolean | undefined
  /** Beside the buttons: the export. */
  actions?: ReactNode
}

const fields = 'grid grid-cols-1 gap-x-4 gap-y-4 sm:grid-cols-2 lg:grid-cols-4'

/** The criteria above a table; Enter in any field searches. Folded under 768 px, where they would fill the first screen. */
export const FilterBar = ({ children, more, isMoreOpen = false, activeCount = 0, onSearch, onReset, isBusy, actions }: FilterBarProps) => {
  const [isOpen, setIsOpen] = useState(isMoreOpen)
  const [isUnfolded, setIsUnfolded] = useState(false)
  const moreId = useId()
  const formId = useId()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSearch()
  }
  return (
    <search aria-label={uiTexts.criteria} className="flex flex-col gap-3">
      <Button
        icon={SlidersHorizontal}
        aria-expanded={isUnfolded}
        aria-controls={formId}
        onClick={() => setIsUnfolded(!isUnfolded)}
        className="self-start md:hidden"
      >
        {criteriaCount(activeCount)}
      </Button>
      <form
        id={formId}
        onSubmit={submit}
        onReset={onReset}
        className={cx('flex flex-col gap-4 rounded-card border border-line bg-sheet p-5 shadow-rest', !isUnfolded && 'max-md:hidden')}
      >
        <div className={fields}>{children}</div>
        {more ? (
          <div id={moreId} hidden={!isOpen} className={cx(isOpen && 'animate-drop')}>
            <div className={fields}>{more}</div>
          </div>
        ) : null}
        <div className="flex flex-wrap items-center gap-2">
          <Button type="submit" icon={Search} isBusy={isBusy}>
            {uiTexts.search}
          </Button>
          <Button type="reset" variant="quiet">
            {uiTexts.reset}
          </Button>
          {more ? (
            <Button variant="quiet" aria-expanded={isOpen} aria-controls={moreId} onClick={() => setIsOpen(!isOpen)}>
              {isOpen ? uiTexts.fewerCriteria : uiTexts.moreCriteria}
              <ChevronDown aria-hidden className={cx('size-4 transition-transform', isOpen && 'rotate-180')} />
            </Button>
          ) : null}
          {actions ? <div className="ml-auto flex flex-wrap gap-2">{actions}</div> : null}
        </div>
      </form>
    </search>
  )
}
