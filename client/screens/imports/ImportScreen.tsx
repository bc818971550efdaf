import { Download } from 'lucide-react'
import { useState } from 'react'
import { FaultState } from '#client/common/FaultState.tsx'
import { describeError } from '#client/data/errors.ts'
import { useTitle } from '#client/data/use-title.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { Button } from '#client/ui/Button.tsx'
import { ConfirmDialog } from '#client/ui/Dialog.tsx'
import { Field } from '#client/ui/Field.tsx'
import { FileInput } from '#client/ui/FileInput.tsx'
import { PageHeader } from '#client/ui/PageHeader.tsx'
import { Progress } from '#client/ui/Progress.tsx'
import { useToast } from '#client/ui/toast-context.ts'
import { IMPORT_KINDS } from '#contract/imports/registry.ts'
import { importScreenTexts as texts } from '#contract/texts/imports.ts'
import { countMarks, isToSend } from './entries.ts'
import { wordsWith } from './file/read-import.ts'
import { importPort } from './port.ts'
import { ResultDialog } from './ResultDialog.tsx'
import { Rows } from './Rows.tsx'
import { Columns, FileNotes, UnknownWords } from './Settle.tsx'
import { useImport } from './use-import.ts'
import { saveResult, saveTemplate } from './workbooks.ts'

type Way = ReturnType<typeof useImport>

const isRunning = ({ sending }: Way['state']): boolean => sending === 'sending' || sending === 'waiting'

/** What is imported, its template, and the file. */
const Choose = ({ way: { session, state } }: { way: Way }) => {
  const toast = useToast()
  const isLocked = isRunning(state) || state.sending === 'paused'
  const template = async () => {
    try {
      await saveTemplate(state.kind, wordsWith(await importPort.choices(state.kind), []))
    } catch (error) {
      toast.failure(describeError(error))
    }
  }
  return (
    <section className="flex flex-col gap-4 rounded-card border border-line bg-sheet p-4">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <fieldset className="flex min-w-0 flex-col gap-2">
          <legend className="mb-2 text-table font-medium">{texts.chooseKind}</legend>
          <div className="flex flex-wrap gap-2">
            {IMPORT_KINDS.map(kind => (
              <Button
                key={kind}
                variant={state.kind === kind ? 'primary' : 'secondary'}
                aria-pressed={state.kind === kind}
                isDisabled={isLocked}
                onClick={() => session.choose(kind)}
              >
                {texts.kinds[kind]}
              </Button>
            ))}
          </div>
        </fieldset>
        <Button icon={Download} onClick={() => void template()}>
          {texts.template}
        </Button>
      </div>
      <Field label={texts.chooseFile} hint={texts.fileHint}>
        <FileInput
          files={state.file ? [{ id: 'file', name: state.file.name, size: state.file.size }] : []}
          onAdd={([file]) => file && void session.readFile(file)}
          onRemove={isLocked ? undefined : () => session.choose(state.kind)}
          limitMo={30}
          formats={['.csv', '.xlsx', '.xls']}
          isDisabled={isLocked}
        />
      </Field>
      {state.step === 'reading' || state.step === 'looking' ? (
        <p role="status" className="text-table text-ink-soft">
          {state.step === 'reading' ? texts.reading(state.read) : texts.looking}
        </p>
      ) : null}
      {state.step === 'refused' && state.refused ? (
        <Banner tone="danger" title={state.refused.title}>
          {state.refused.text}
        </Banner>
      ) : null}
      {state.step === 'failed' ? <FaultState error={state.fault} onRetry={() => state.file && void session.readFile(state.file)} /> : null}
    </section>
  )
}

/** How far the sending is, and what may be done about it. */
const Sending = ({ way: { session, state }, onEnd }: { way: Way; onEnd: () => void }) => {
  const { saved, error } = countMarks(state.entries)
  const total = saved + error + state.left
  if (state.sending === null) return null
  return (
    <section className="flex flex-col gap-3 rounded-card border border-line bg-sheet p-4">
      <Progress value={total === 0 ? 100 : ((saved + error) / total) * 100} label={texts.sending} detail={`${saved + error} / ${total}`} />
      {state.sending === 'waiting' ? <Banner tone="warning">{texts.waiting}</Banner> : null}
      {state.sending === 'stopped' ? <Banner tone="danger">{state.reason}</Banner> : null}
      <div className="flex flex-wrap gap-2">
        {isRunning(state) ? <Button onClick={() => session.pause()}>{texts.pause}</Button> : null}
        {state.sending === 'paused' || state.sending === 'stopped' ? (
          <Button variant="primary" onClick={() => void session.resume().then(onEnd)}>
            {texts.resume}
          </Button>
        ) : null}
        {state.sending === 'ended' || state.sending === 'cancelled' ? null : (
          <Button onClick={() => void session.cancel().then(onEnd)}>{texts.cancel}</Button>
        )}
      </div>
    </section>
  )
}

type Asked = 'none' | 'nothing' | 'allSaved' | 'inconsistent' | 'result'
const SHOWN_AFTER_MS = 500

/** /admin/import: a file of a former system is read, checked, mended and sent row by row (docs/domain.md 18). */
export const ImportScreen = () => {
  const way = useImport()
  const { session, state, unfinished } = way
  const [asked, setAsked] = useState<Asked>('none')
  useTitle(texts.title)
  const counts = countMarks(state.entries)
  const ended = () => {
    const { sending } = session.snapshot()
    if (sending !== 'ended' && sending !== 'cancelled') return
    way.reload()
    setTimeout(() => setAsked('result'), SHOWN_AFTER_MS)
  }
  const start = () => {
    setAsked('none')
    void session.start().then(ended)
  }
  const validate = () => {
    if (!state.entries.some(isToSend)) setAsked(counts.saved + counts.done > 0 && counts.faulty === 0 ? 'allSaved' : 'nothing')
    else if (counts.faulty > 0) setAsked('inconsistent')
    else start()
  }
  const isReady = state.step === 'preview' && !isRunning(state) && state.sending !== 'paused' && state.sending !== 'stopped'
  return (
    <div className="flex min-w-0 flex-col gap-5">
      <PageHeader
        title={texts.title}
        description={texts.description}
        action={
          state.step === 'preview' ? (
            <>
              <Button icon={Download} onClick={() => void saveResult(state.kind, state.entries, state.file?.name ?? '')}>
                {texts.result}
              </Button>
              <Button variant="primary" isDisabled={!isReady} onClick={validate}>
                {texts.validate}
              </Button>
            </>
          ) : null
        }
      />
      {unfinished && state.step === 'choose' ? (
        <Banner tone="warning" actions={<Button onClick={way.forgetUnfinished}>{texts.forget}</Button>}>
          {texts.unfinished(unfinished.name)}
        </Banner>
      ) : null}
      <Choose way={way} />
      {state.step === 'preview' ? (
        <>
          <p role="status" className="text-table font-medium">
            {texts.counts(counts)}
          </p>
          <Sending way={way} onEnd={ended} />
          <FileNotes state={state} />
          <Columns session={session} state={state} />
          <UnknownWords session={session} state={state} />
          <Rows session={session} state={state} />
        </>
      ) : null}
      <ConfirmDialog
        isOpen={asked === 'inconsistent'}
        onClose={() => setAsked('none')}
        onConfirm={start}
        title={texts.inconsistent}
        consequences={texts.inconsistentCount(counts.faulty)}
        verb={texts.ignore}
        tone="primary"
      />
      <ResultDialog asked={asked} counts={counts} state={state} onClose={() => setAsked('none')} />
    </div>
  )
}
