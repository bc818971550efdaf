import { LoaderCircle } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { Banner } from '#client/ui/Banner.tsx'
import { Button } from '#client/ui/Button.tsx'
import { Checkbox } from '#client/ui/Checkbox.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import type { Question } from '#contract/questionnaire/model.ts'
import { isFaulty } from '#contract/questionnaire/table-import.ts'
import { isOfFiles } from '#contract/questionnaire/types/registry.ts'
import { importTexts } from '#contract/texts/table-import.ts'
import { tableImportTexts } from '../../../texts.ts'
import { cellOf } from '../table-edits.ts'
import { AskForeign, AskFractions, FarNumbers, useFarCells } from './ImportQuestions.tsx'
import { PreviewTable } from './PreviewTable.tsx'
import { isBlocked, type Preview, type TableImportApi } from './use-table-import.ts'

export interface ImportDialogProps {
  way: TableImportApi
  question: Question
  onChoose: () => void
}

const Verdict = ({ preview }: { preview: Preview }) => {
  const cells = preview.rows.reduce((sum, { faults }) => sum + faults.filter(fault => fault !== null).length, 0)
  const invalid = preview.rows.filter(isFaulty).length
  const isNoneValid = invalid === preview.rows.length
  return (
    <>
      {cells > 0 ? (
        <Banner tone="danger" title={isNoneValid ? importTexts.nothingValid : importTexts.incoherent}>
          {tableImportTexts.faulty(cells)}
        </Banner>
      ) : null}
      <p role="status" className="text-table text-ink-soft">
        {tableImportTexts.counts(preview.rows.length - invalid, invalid)}
      </p>
    </>
  )
}

const Notes = ({ way, preview, question }: { way: TableImportApi; preview: Preview; question: Question }) => {
  const files = (question.lines ?? []).filter(isOfFiles)
  const hasFiles = way.filled.some(row => files.some(file => cellOf(row, file).length > 0))
  const isTooMany = way.filled.length > 0 && !way.canAppend(preview.rows.length)
  const fileNote =
    files.length === 0 ? [] : [hasFiles ? tableImportTexts.filesLost : tableImportTexts.filesAfter(files.map(({ name }) => name))]
  const notes = [...preview.notes, ...fileNote, ...(isTooMany ? [tableImportTexts.tooMany] : [])]
  if (notes.length === 0) return null
  return (
    <Banner tone="info">
      {notes.map(note => (
        <p key={note}>{note}</p>
      ))}
    </Banner>
  )
}

/** Shows the rows before the import, which is refused while one of them is wrong (docs/domain.md 15.4). */
const PreviewBody = ({ way, question, preview }: { way: TableImportApi; question: Question; preview: Preview }) => {
  const [isOnlyFaulty, setIsOnlyFaulty] = useState(preview.mended.size > 0)
  const far = useFarCells(way, preview)
  return (
    <div className="flex flex-col gap-3">
      <AskForeign way={way} preview={preview} />
      <AskFractions way={way} preview={preview} far={far} />
      <Verdict preview={preview} />
      <FarNumbers far={far} preview={preview} />
      <Notes way={way} preview={preview} question={question} />
      {preview.mended.size > 0 ? (
        <Checkbox label={tableImportTexts.onlyFaulty} isChecked={isOnlyFaulty} onCheckedChange={setIsOnlyFaulty} />
      ) : null}
      <PreviewTable label={question.name} columns={way.columns} preview={preview} isOnlyFaulty={isOnlyFaulty} far={far} onMend={way.mend} />
    </div>
  )
}

const TakeButtons = ({ way, preview }: { way: TableImportApi; preview: Preview }) => {
  const isOver = way.filled.length > 0
  const total = preview.rows.length
  return (
    <>
      {isOver ? (
        <Button isDisabled={isBlocked(preview) || !way.canAppend(total)} onClick={() => way.take('append')}>
          {tableImportTexts.append}
        </Button>
      ) : null}
      <Button variant="primary" isDisabled={isBlocked(preview)} onClick={() => way.take('replace')}>
        {isOver ? tableImportTexts.replace(way.filled.length) : tableImportTexts.import(total)}
      </Button>
    </>
  )
}

const Reading = () => (
  <p role="status" className="flex items-center gap-2">
    <LoaderCircle aria-hidden className="size-5 animate-turn" />
    {tableImportTexts.reading}
  </p>
)

const SHOWN_MS = 3000

/** Closes after 3 s (docs/domain.md 15.4) or by any key; its text stays above the table. */
const Done = ({ text, onClose }: { text: string; onClose: () => void }) => {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    const timer = setTimeout(() => close(), SHOWN_MS)
    // The key that confirmed the import may still be pressed.
    const press = ({ repeat }: KeyboardEvent) => repeat || close()
    document.addEventListener('keydown', press)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('keydown', press)
    }
  }, [])
  return <p>{text}</p>
}

const Footer = ({ way, onChoose }: Pick<ImportDialogProps, 'way' | 'onChoose'>) => {
  const { state } = way
  if (state.step === 'done') return <Button onClick={way.close}>{tableImportTexts.close}</Button>
  const isMending = state.step === 'preview' && state.preview.rows.some(isFaulty)
  return (
    <>
      <Button onClick={way.close}>{tableImportTexts.cancel}</Button>
      {state.step === 'refused' || isMending ? (
        <Button variant={isMending ? 'secondary' : 'primary'} onClick={onChoose}>
          {tableImportTexts.another}
        </Button>
      ) : null}
      {state.step === 'preview' ? <TakeButtons way={way} preview={state.preview} /> : null}
    </>
  )
}

/** The import's dialog: one for all steps, because opening another blocks the page. */
export const ImportDialog = ({ way, question, onChoose }: ImportDialogProps) => {
  const { state } = way
  if (state.step === 'closed') return null
  return (
    <Dialog
      isOpen
      isWide
      onClose={way.close}
      title={state.step === 'done' ? tableImportTexts.done : tableImportTexts.title(state.file.name)}
      footer={<Footer way={way} onChoose={onChoose} />}
    >
      {state.step === 'reading' || state.step === 'taking' ? <Reading /> : null}
      {state.step === 'refused' ? (
        <Banner tone="danger" title={state.refused.title}>
          {state.refused.text}
        </Banner>
      ) : null}
      {state.step === 'preview' ? <PreviewBody way={way} question={question} preview={state.preview} /> : null}
      {state.step === 'done' ? <Done text={tableImportTexts.imported(state.rows, state.file.name)} onClose={way.close} /> : null}
    </Dialog>
  )
}
