import { Download, Upload } from 'lucide-react'
import { use, useRef, useState } from 'react'
import { Banner } from '#client/ui/Banner.tsx'
import { Button } from '#client/ui/Button.tsx'
import { useToast } from '#client/ui/toast-context.ts'
import type { TableRow } from '#contract/questionnaire/feedback-item.ts'
import type { Question } from '#contract/questionnaire/model.ts'
import { tableSheetName } from '#contract/questionnaire/table-import.ts'
import { templateName } from '#contract/questionnaire/table-origin.ts'
import { FormContext } from '../../../form-store.ts'
import { saveBlob } from '../../../save-blob.ts'
import { gridTexts, tableImportTexts } from '../../../texts.ts'
import { writeInWorker } from './ask-worker.ts'
import { ImportDialog } from './ImportDialog.tsx'
import { ImportedFile } from './ImportedFile.tsx'
import { type ImportGrid, type TableImportApi, useTableImport } from './use-table-import.ts'

export interface TableImportProps {
  question: Question
  card: string
  rows: TableRow[]
  grid: ImportGrid
}

const TemplateButton = ({ question, rows }: Pick<TableImportProps, 'question' | 'rows'>) => {
  const toast = useToast()
  const [isBusy, setIsBusy] = useState(false)
  const origin = use(FormContext)?.session.about
  const download = async () => {
    setIsBusy(true)
    const file = await writeInWorker(question, rows, origin).catch(() => null)
    setIsBusy(false)
    if (file) saveBlob(file, templateName(tableSheetName(question), origin))
    else toast.warning(tableImportTexts.templateFailed)
  }
  return (
    <Button
      size="small"
      icon={Download}
      isBusy={isBusy}
      aria-label={tableImportTexts.templateFor(question.name)}
      onClick={() => void download()}
    >
      {tableImportTexts.template}
    </Button>
  )
}

/** The last import, with undo; stays until dismissed or undone. */
const LastImport = ({ way, grid, onLeave }: { way: TableImportApi; grid: ImportGrid; onLeave: () => void }) => {
  // The pressed button disappears with the notice, so the focus moves to the table.
  const leave = (act: () => void) => () => {
    act()
    onLeave()
  }
  return grid.notice?.kind === 'import' ? (
    <Banner
      tone="done"
      title={grid.notice.text}
      actions={
        <>
          <Button size="small" onClick={leave(grid.undoImport)}>
            {tableImportTexts.undo}
          </Button>
          <Button size="small" onClick={leave(grid.hideNotice)}>
            {gridTexts.hide}
          </Button>
        </>
      }
    >
      {way.isKept ? null : tableImportTexts.notKept}
    </Banner>
  ) : null
}

/** Filling a table from a spreadsheet: its template, and a file brought in (docs/domain.md 15.4); offline too. */
export const TableImport = ({ question, card, rows, grid }: TableImportProps) => {
  const way = useTableImport({ question, card, rows, grid })
  const input = useRef<HTMLInputElement>(null)
  const chooser = useRef<HTMLButtonElement>(null)
  const choose = () => input.current?.click()
  if (way.columns.length === 0) return null
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <TemplateButton question={question} rows={rows} />
        <Button ref={chooser} size="small" icon={Upload} aria-label={tableImportTexts.chooseFor(question.name)} onClick={choose}>
          {tableImportTexts.choose}
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          aria-hidden
          tabIndex={-1}
          accept=".csv,.xlsx,.xls"
          onChange={event => {
            const [file] = event.target.files ?? []
            // The same file, once mended, can be chosen again.
            event.target.value = ''
            if (file) way.read(file)
          }}
        />
      </div>
      <LastImport way={way} grid={grid} onLeave={() => chooser.current?.focus()} />
      <ImportedFile card={card} label={question.name} />
      <ImportDialog way={way} question={question} onChoose={choose} />
    </>
  )
}
