import { Download } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { saveBlob } from '#client/questionnaire/save-blob.ts'
import { Button } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { Progress } from '#client/ui/Progress.tsx'
import { uiTexts } from '#client/ui/texts.ts'
import { fileSize, showNumber } from '#contract/counts.ts'
import { describeError } from '../../data/errors.ts'

export interface PreparedFile {
  blob: Blob
  name: string
  /** What is to be known of it: what was left out, and why. */
  note?: string | undefined
}

export interface Preparing {
  signal: AbortSignal
  /** How many are done of how many. */
  tell: (done: number, total: number) => void
}

/** Makes a file on this device; stops when the signal says so. */
export type Prepare = (preparing: Preparing) => Promise<PreparedFile>

type State = { kind: 'busy'; done: number; total: number } | { kind: 'ready'; file: PreparedFile } | { kind: 'failed'; error: unknown }
const START: State = { kind: 'busy', done: 0, total: 0 }

/** Prepares at once, and again when it is tried anew; what is left meanwhile stops. */
function usePrepared(prepare: Prepare) {
  const [state, setState] = useState<State>(START)
  const [attempt, setAttempt] = useState(0)
  const latest = useRef(prepare)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt runs once, whatever is drawn meanwhile
  useEffect(() => {
    const control = new AbortController()
    const { signal } = control
    const unlessLeft = (next: State) => {
      if (!signal.aborted) setState(next)
    }
    setState(START)
    latest.current({ signal, tell: (done, total) => unlessLeft({ kind: 'busy', done, total }) }).then(
      file => unlessLeft({ kind: 'ready', file }),
      error => {
        if (!signal.aborted) console.error(error)
        unlessLeft({ kind: 'failed', error })
      },
    )
    return () => control.abort()
  }, [attempt])
  return { state, retry: () => setAttempt(attempt + 1) }
}

interface PrepareDialogProps {
  title: string
  description?: ReactNode
  prepare: Prepare
  /** How what is told of the progress reads; by default it is a number of things. */
  showAmount?: (amount: number) => string
  onClose: () => void
}

/** A file made on this device: prepared first, with its progress, then downloaded (docs/domain.md 8.8). */
export const PrepareDialog = ({ title, description, prepare, showAmount = showNumber, onClose }: PrepareDialogProps) => {
  const { state, retry } = usePrepared(prepare)
  const download = useRef<HTMLButtonElement>(null)
  const isReady = state.kind === 'ready'
  useEffect(() => {
    if (isReady) download.current?.focus()
  }, [isReady])
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      description={description}
      footer={
        state.kind === 'ready' ? (
          <>
            <Button onClick={onClose}>{uiTexts.close}</Button>
            <Button ref={download} variant="primary" icon={Download} onClick={() => saveBlob(state.file.blob, state.file.name)}>
              Télécharger
            </Button>
          </>
        ) : (
          <>
            <Button onClick={onClose}>Annuler</Button>
            {state.kind === 'failed' ? (
              <Button variant="primary" onClick={retry}>
                Réessayer
              </Button>
            ) : null}
          </>
        )
      }
    >
      <div role="status" className="flex flex-col gap-3">
        {state.kind === 'busy' && state.total <= 1 ? <p className="text-ink-soft">Préparation en cours…</p> : null}
        {state.kind === 'ready' ? (
          <>
            <p className="wrap-anywhere">
              <span className="font-medium">{state.file.name}</span>{' '}
              <span className="text-ink-soft tabular-nums">({fileSize(state.file.blob.size)})</span>
            </p>
            {state.file.note ? <p className="text-ink-soft whitespace-pre-line">{state.file.note}</p> : null}
          </>
        ) : null}
        {state.kind === 'failed' ? <p className="text-brick">{describeError(state.error)}</p> : null}
      </div>
      {state.kind === 'busy' && state.total > 1 ? (
        <Progress
          value={(100 * state.done) / state.total}
          label="Préparation en cours"
          detail={`${showAmount(state.done)} sur ${showAmount(state.total)}`}
        />
      ) : null}
    </Dialog>
  )
}
