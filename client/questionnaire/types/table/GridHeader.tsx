import { cx } from '#client/ui/cx.ts'
import { isCellDemanded } from '#contract/questionnaire/demand.ts'
import type { Column } from '#contract/questionnaire/model.ts'
import { gridTexts } from '../../texts.ts'
import { isNumeric } from './grid-geometry.ts'

/** The columns' names; stays above the rows. */
export const GridHeader = ({ columns, template }: { columns: Column[]; template: string }) => (
  // biome-ignore lint/a11y/useSemanticElements lint/a11y/useFocusableInteractive: a virtual grid has no table element, its cells take the focus
  <div role="row" aria-rowindex={1} className="sticky top-0 z-30 grid bg-sunk" style={{ gridTemplateColumns: template }}>
    {/* biome-ignore lint/a11y/useSemanticElements lint/a11y/useFocusableInteractive: as above */}
    <div
      role="columnheader"
      aria-colindex={1}
      className="sticky left-0 z-10 grid place-items-center border-r border-b border-line bg-sunk text-note text-ink-soft"
    >
      {gridTexts.rowNumber}
    </div>
    {columns.map((column, index) => (
      // biome-ignore lint/a11y/useSemanticElements lint/a11y/useFocusableInteractive: as above
      <div
        key={column.name}
        role="columnheader"
        aria-colindex={index + 2}
        title={column.description ?? undefined}
        className={cx(
          'flex min-w-0 flex-col justify-center border-r border-b border-line bg-sunk px-2.5 py-1.5 text-table font-semibold wrap-anywhere last:border-r-0',
          index === 0 && 'sticky left-11 z-10',
          isNumeric(column) && 'text-right',
        )}
      >
        {column.name}
        {isCellDemanded(column) ? <span className="text-note font-normal text-ink-soft">{gridTexts.required}</span> : null}
      </div>
    ))}
  </div>
)
