import { useMemo, useState } from 'react'
import { Button } from '#client/ui/Button.tsx'
import { RadioGroup } from '#client/ui/Checkbox.tsx'
import { cx } from '#client/ui/cx.ts'
import { showValue } from '#contract/questionnaire/cells.ts'
import { type AnswerValue, ITEM_LIMITS, type TableRow } from '#contract/questionnaire/feedback-item.ts'
import { columnsOf } from '#contract/questionnaire/layout.ts'
import type { Column, Question } from '#contract/questionnaire/model.ts'
import { isSamePair, mergedRows, pairRows, type RowChoice, type RowPair, usualChoice } from '#contract/questionnaire/table-merge.ts'
import { fillTexts } from '../texts.ts'

/** Rows that are asked about one by one; the others keep both sides' rows, and mine where both changed one. */
const ASKED = 100

const rowsOf = (value: AnswerValue | undefined): TableRow[] =>
  typeof value === 'object' ? value.filter((item): item is TableRow => typeof item !== 'string') : []

const shown = (row: TableRow | undefined, column: Column): string =>
  showValue(column, (row && Object.hasOwn(row, column.name) ? row[column.name] : undefined) ?? '') || '–'

const choicesOf = ({ mine, theirs }: RowPair) => {
  const keep = (value: RowChoice) => ({ value, label: fillTexts.keepRow })
  if (mine && theirs)
    return [
      { value: 'mine', label: fillTexts.mine },
      { value: 'theirs', label: fillTexts.theirs },
    ] as const
  return [keep(mine ? 'mine' : 'theirs'), { value: 'neither' as RowChoice, label: fillTexts.dropRow }]
}

interface PairProps {
  pair: RowPair
  title: string
  columns: readonly Column[]
  choice: RowChoice
  onChoose: (choice: RowChoice) => void
}

/** One row that the two sides have otherwise: the cells that differ are marked. */
const Pair = ({ pair, title, columns, choice, onChoose }: PairProps) => {
  const { mine, theirs, differing } = pair
  const isBoth = mine !== undefined && theirs !== undefined
  return (
    <li className="flex flex-col gap-2 rounded-card border border-line bg-sheet p-3">
      <h4 className="font-medium wrap-anywhere">
        {title} <span className="font-normal text-ink-soft">{isBoth ? '' : mine ? fillTexts.onlyMine : fillTexts.onlyTheirs}</span>
      </h4>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a frame that scrolls must be reached by the keyboard */}
      <section aria-label={title} tabIndex={0} className="overflow-x-auto">
        <table className="text-table">
          <thead>
            <tr>
              <td />
              {columns.map(({ name }) => (
                <th key={name} scope="col" className="px-2 py-1 text-left font-medium text-ink-soft">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {[['mine', mine, fillTexts.mine] as const, ['theirs', theirs, fillTexts.theirs] as const].map(([side, row, label]) =>
              row ? (
                <tr key={side}>
                  <th scope="row" className="py-1 pr-2 text-left font-normal whitespace-nowrap text-ink-soft">
                    {label}
                  </th>
                  {columns.map(column => {
                    const isMarked = isBoth && differing.includes(column)
                    return (
                      <td key={column.name} className={cx('px-2 py-1 tabular-nums', isMarked && 'bg-honey-wash font-medium')}>
                        {isMarked ? <mark className="bg-transparent text-inherit">{shown(row, column)}</mark> : shown(row, column)}
                      </td>
                    )
                  })}
                </tr>
              ) : null,
            )}
          </tbody>
        </table>
      </section>
      <RadioGroup aria-label={title} options={choicesOf(pair)} value={choice} onValueChange={onChoose} isInline />
    </li>
  )
}

export interface TableConflictProps {
  question: Question
  mine: AnswerValue | undefined
  theirs: AnswerValue | undefined
  isBusy: boolean
  onMerge: (rows: TableRow[]) => void
}

/** Two versions of a table, row by row: both sides' added rows stay unless they are left out. */
export const TableConflict = ({ question, mine, theirs, isBusy, onMerge }: TableConflictProps) => {
  const columns = useMemo(() => columnsOf(question), [question])
  const pairs = useMemo(() => pairRows(rowsOf(mine), rowsOf(theirs), columns), [mine, theirs, columns])
  const [choices, setChoices] = useState<ReadonlyMap<number, RowChoice>>(new Map())
  const [first] = columns
  const differing = pairs.flatMap((pair, at) => (isSamePair(pair) ? [] : [{ pair, at }]))
  const merged = mergedRows(pairs, choices)
  const isTooLong = merged.length > ITEM_LIMITS.lines
  return (
    <div className="flex flex-col gap-3">
      <p className="text-table text-ink-soft">{fillTexts.rowsCompared(differing.length, pairs.length - differing.length)}</p>
      <ol className="flex flex-col gap-2">
        {differing.slice(0, ASKED).map(({ pair, at }) => (
          <Pair
            key={at}
            pair={pair}
            title={(first && shown(pair.mine ?? pair.theirs, first)) || fillTexts.rowAt(at)}
            columns={columns}
            choice={choices.get(at) ?? usualChoice(pair)}
            onChoose={choice => setChoices(now => new Map([...now, [at, choice]]))}
          />
        ))}
      </ol>
      {differing.length > ASKED ? <p className="text-table text-ink-soft">{fillTexts.rowsNotAsked(differing.length - ASKED)}</p> : null}
      {isTooLong ? <p className="text-table text-brick">{fillTexts.rowsTooMany}</p> : null}
      <div>
        <Button
          size="small"
          variant="primary"
          isBusy={isBusy}
          isDisabled={isTooLong}
          aria-label={`${fillTexts.keepRows(merged.length)} – ${question.name}`}
          onClick={() => onMerge(merged)}
        >
          {fillTexts.keepRows(merged.length)}
        </Button>
      </div>
    </div>
  )
}
