import { useState } from 'react'
import { describeError } from '#client/data/errors.ts'
import { useCan } from '#client/data/use-can.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { Button } from '#client/ui/Button.tsx'
import { FoldingSection } from '#client/ui/FoldingSection.tsx'
import { Select } from '#client/ui/Select.tsx'
import { useToast } from '#client/ui/toast-context.ts'
import type { UnknownWord } from '#contract/imports/book.ts'
import { titleKey } from '#contract/imports/check.ts'
import { IMPORTS } from '#contract/imports/registry.ts'
import { isReferenceTable } from '#contract/resources/table/codes.ts'
import { importScreenTexts as texts } from '#contract/texts/imports.ts'
import type { ImportSession } from './session.ts'
import type { ImportState } from './state.ts'

interface Props {
  session: ImportSession
  state: ImportState
}

const UnknownRow = ({ session, state, unknown }: Props & { unknown: UnknownWord }) => {
  const { group, word, column, count } = unknown
  const may = useCan()
  const toast = useToast()
  const [isBusy, setIsBusy] = useState(false)
  const options = (state.words?.choices(group) ?? []).map(({ value, name }) => ({ value, label: name }))
  const create = async () => {
    setIsBusy(true)
    try {
      await session.createLine(unknown)
      toast.success(texts.created(word))
    } catch (error) {
      toast.failure(describeError(error))
    }
    setIsBusy(false)
  }
  const label = texts.unknownValue(word, column.title, count)
  return (
    <li className="flex flex-col gap-2 border-b border-line py-3 last:border-b-0 sm:flex-row sm:items-center sm:justify-between">
      <span className="min-w-0 text-table wrap-anywhere">{label}</span>
      <span className="flex flex-wrap items-center gap-2">
        <span className="w-64 max-w-full">
          <Select
            aria-label={`${texts.replaceBy} : ${label}`}
            placeholder={texts.replaceBy}
            options={options}
            value={null}
            onValueChange={value => value !== null && session.replace(unknown, value)}
          />
        </span>
        {isReferenceTable(group) && may('TABLE_REFERENTIEL', 'ADD_LINE') ? (
          <Button size="small" isBusy={isBusy} aria-label={texts.createOf(word)} onClick={() => void create()}>
            {texts.create}
          </Button>
        ) : null}
      </span>
    </li>
  )
}

/** The words that nothing bears, each once: decided here for all rows. */
export const UnknownWords = ({ session, state }: Props) => {
  if (state.unknown.length === 0 || state.sending !== null) return null
  return (
    <section aria-labelledby="import-unknown" className="rounded-card border border-line bg-sheet p-4">
      <h2 id="import-unknown" className="text-heading font-semibold">
        {texts.unknown}
      </h2>
      <p className="text-table text-ink-soft">{texts.unknownHint}</p>
      <ul className="mt-2 flex flex-col">
        {state.unknown.slice(0, 50).map(unknown => (
          <UnknownRow key={`${unknown.group} ${unknown.word}`} session={session} state={state} unknown={unknown} />
        ))}
      </ul>
    </section>
  )
}

/** What the file says otherwise than a template would. */
export const FileNotes = ({ state }: Pick<Props, 'state'>) => {
  const notes = state.sheets.flatMap(({ name, missing, twice, formulas, hidden, strays }) => [
    ...(missing.length > 0 ? [texts.missing(missing)] : []),
    ...(twice.length > 0 ? [texts.twice(twice)] : []),
    ...(formulas > 0 ? [texts.formulas(formulas)] : []),
    ...(hidden > 0 ? [texts.hidden(hidden)] : []),
    ...(strays.length > 0 ? [texts.strays(name, strays)] : []),
  ])
  const all = [...(state.kind === 'user' ? [texts.mails] : []), ...new Set(notes)]
  if (all.length === 0) return null
  return (
    <Banner tone="info">
      {all.map(note => (
        <p key={note}>{note}</p>
      ))}
    </Banner>
  )
}

/** What each title of the main sheet stands for; opened at once where one is unknown. */
export const Columns = ({ session, state }: Props) => {
  const [sheet] = state.sheets
  const { columns } = IMPORTS[state.kind].main
  const hasGaps =
    sheet !== undefined && (sheet.missing.length > 0 || sheet.titles.some((title, at) => title.trim() !== '' && sheet.paths[at] === null))
  const [isOpen, setIsOpen] = useState<boolean | null>(null)
  if (!sheet || state.sending !== null) return null
  const options = columns.map(({ path, title, isRequired }) => ({ value: path, label: isRequired ? `${title} *` : title }))
  return (
    <div className="rounded-card border border-line bg-sheet p-4">
      <FoldingSection id="import-columns" title={texts.columns} isOpen={isOpen ?? hasGaps} onOpenChange={setIsOpen}>
        <p className="mb-3 text-table text-ink-soft">{texts.columnsHint}</p>
        <ul className="grid grid-cols-1 gap-3 sm:grid-cols-2 xl:grid-cols-3">
          {sheet.titles.map((title, at) =>
            title.trim() === '' ? null : (
              // biome-ignore lint/suspicious/noArrayIndexKey: two columns may bear one title
              <li key={at} className="flex min-w-0 flex-col gap-1">
                <span className="truncate text-table font-medium" title={title}>
                  {title}
                </span>
                <Select
                  aria-label={texts.titleOf(title)}
                  placeholder={texts.ignored}
                  options={options}
                  value={sheet.paths[at] ?? null}
                  canClear
                  onValueChange={path => void session.match(titleKey(title), path ?? '')}
                />
              </li>
            ),
          )}
        </ul>
      </FoldingSection>
    </div>
  )
}
