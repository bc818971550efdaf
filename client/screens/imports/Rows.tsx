import { ChevronDown } from 'lucide-react'
import { Fragment, useState } from 'react'
import { Checkbox } from '#client/ui/Checkbox.tsx'
import { cx } from '#client/ui/cx.ts'
import { Pagination } from '#client/ui/Pagination.tsx'
import { Pill, type Tone } from '#client/ui/Pill.tsx'
import { Select } from '#client/ui/Select.tsx'
import { IMPORTS } from '#contract/imports/registry.ts'
import { importScreenTexts as texts } from '#contract/texts/imports.ts'
import { type Entry, type Mark, textAt } from './entries.ts'
import { RowDetail } from './RowDetail.tsx'
import type { ImportSession } from './session.ts'
import type { ImportState } from './state.ts'

const TONES: Readonly<Record<Mark, Tone>> = {
  ready: 'info',
  update: 'waiting',
  same: 'neutral',
  done: 'done',
  faulty: 'danger',
  saving: 'waiting',
  saved: 'done',
  error: 'danger',
}

type Filter = keyof typeof texts.filters
const SHOWN: Readonly<Record<Filter, readonly Mark[] | null>> = {
  all: null,
  new: ['ready'],
  update: ['update', 'same'],
  faulty: ['faulty'],
  saved: ['saved', 'done'],
  error: ['error'],
}
const FILTERS = ['all', 'new', 'update', 'faulty', 'saved', 'error'] as const satisfies readonly Filter[]

/** What a row is called: of accounts, who it is. */
const nameOf = (kind: ImportState['kind'], { row }: Entry): string =>
  kind === 'user' ? `${textAt(kind, row, 'firstName')} ${textAt(kind, row, 'lastName')}` : textAt(kind, row, 'name')

interface RowProps {
  session: ImportSession
  state: ImportState
  entry: Entry
  place: number
}

const Row = ({ session, state, entry, place }: RowProps) => {
  const [isOpen, setIsOpen] = useState(false)
  const { row, mark, message } = entry
  const isRed = mark === 'faulty' || mark === 'error'
  const hint = mark === 'update' && entry.differences.length > 0 ? texts.updates(entry.differences.length) : message
  return (
    <Fragment>
      <tr className={cx('border-b border-line align-top', isRed && 'bg-brick-wash')} data-mark={mark}>
        <td className="w-12 px-2 py-1.5">
          <button
            type="button"
            aria-expanded={isOpen}
            aria-label={texts.expand(row.line)}
            onClick={() => setIsOpen(!isOpen)}
            className="grid size-8 place-items-center rounded-mark transition-colors hover:bg-sunk"
          >
            <ChevronDown aria-hidden className={cx('size-4 transition-transform', !isOpen && '-rotate-90')} />
          </button>
        </td>
        <td className="px-2 py-3 text-right tabular-nums">{row.line}</td>
        <td className="px-2 py-3 font-medium wrap-anywhere md:min-w-24">{row.code}</td>
        <td className="px-2 py-3 wrap-anywhere max-md:hidden">{nameOf(state.kind, entry)}</td>
        <td className="px-2 py-2.5 whitespace-nowrap">
          <Pill tone={TONES[mark]}>{texts.marks[mark]}</Pill>
        </td>
        <td className={cx('px-2 py-3 md:min-w-64', isRed && 'text-brick')}>
          {mark === 'update' ? (
            <Checkbox
              label={texts.chooseUpdate}
              hint={hint}
              isChecked={entry.isChosen}
              onCheckedChange={isChosen => session.chooseUpdate(place, isChosen)}
            />
          ) : (
            <span className="line-clamp-3 wrap-anywhere">{hint}</span>
          )}
        </td>
      </tr>
      {isOpen ? (
        <tr className="border-b border-line bg-paper">
          <td colSpan={6} className="p-4">
            <RowDetail session={session} state={state} entry={entry} place={place} />
          </td>
        </tr>
      ) : null}
    </Fragment>
  )
}

const SIZE = 25

/** The rows of a file, a page at a time; each opens on its cells, where faults are mended. */
export const Rows = ({ session, state }: Pick<RowProps, 'session' | 'state'>) => {
  const [filter, setFilter] = useState<Filter>('all')
  const [page, setPage] = useState(1)
  const [size, setSize] = useState(SIZE)
  const marks = SHOWN[filter]
  const shown = state.entries.flatMap((entry, place) => (marks === null || marks.includes(entry.mark) ? [{ entry, place }] : []))
  const from = (Math.min(page, Math.max(1, Math.ceil(shown.length / size))) - 1) * size
  const updates = state.entries.filter(({ mark }) => mark === 'update')
  const isAllChosen = updates.length > 0 && updates.every(({ isChosen }) => isChosen)
  return (
    <section aria-labelledby="import-rows" className="flex min-w-0 flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="import-rows" className="text-heading font-semibold">
          {texts.rows}
        </h2>
        <div className="flex flex-wrap items-center gap-4">
          {updates.length > 0 && state.sending === null ? (
            <Checkbox label={texts.chooseAll} isChecked={isAllChosen} onCheckedChange={isChosen => session.chooseUpdate('all', isChosen)} />
          ) : null}
          <span className="w-48">
            <Select
              aria-label={texts.shown}
              options={FILTERS.map(value => ({ value, label: texts.filters[value] }))}
              value={filter}
              onValueChange={value => {
                setFilter(value ?? 'all')
                setPage(1)
              }}
            />
          </span>
        </div>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a frame that scrolls must be reached by the keyboard */}
      <div tabIndex={0} className="overflow-x-auto rounded-card border border-line bg-sheet">
        <table className="w-full text-left text-table" aria-label={`${texts.rows} : ${IMPORTS[state.kind].title}`}>
          <thead className="bg-sunk">
            <tr>
              <th scope="col" className="w-12 px-2 py-2">
                <span className="sr-only">{texts.message}</span>
              </th>
              {[texts.line, texts.code, texts.name, texts.state, texts.message].map((title, at) => (
                <th
                  key={title}
                  scope="col"
                  className={cx('px-2 py-2 font-semibold', at === 0 && 'text-right', title === texts.name && 'max-md:hidden')}
                >
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.slice(from, from + size).map(({ entry, place }) => (
              <Row key={place} session={session} state={state} entry={entry} place={place} />
            ))}
          </tbody>
        </table>
      </div>
      <Pagination page={page} size={size} total={shown.length} onPageChange={setPage} onSizeChange={setSize} />
    </section>
  )
}
