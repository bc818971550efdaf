import { Download } from 'lucide-react'
import { logsPlace } from '#client/data/places.ts'
import { Button } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { Link } from '#client/ui/Link.tsx'
import { importScreenTexts as texts } from '#contract/texts/imports.ts'
import type { countMarks } from './entries.ts'
import type { ImportState } from './state.ts'
import { saveResult } from './workbooks.ts'

interface Props {
  asked: 'none' | 'nothing' | 'allSaved' | 'inconsistent' | 'result'
  counts: ReturnType<typeof countMarks>
  state: ImportState
  onClose: () => void
}

function told({ asked, counts, state }: Omit<Props, 'onClose'>): { title: string; text: string } {
  if (asked === 'nothing') return { title: texts.title, text: texts.nothing }
  if (asked === 'allSaved') return { title: texts.great, text: texts.allSaved }
  if (state.sending === 'cancelled') return { title: texts.ended, text: texts.cancelled(state.left + counts.ready) }
  return counts.error > 0 ? { title: texts.ended, text: texts.failed(counts.error) } : { title: texts.great, text: texts.success }
}

/** What there is to say of an import before or after it. */
export const ResultDialog = ({ onClose, ...props }: Props) => {
  const { asked, state } = props
  const { title, text } = told(props)
  const name = state.file?.name ?? ''
  return (
    <Dialog
      isOpen={asked === 'nothing' || asked === 'allSaved' || asked === 'result'}
      onClose={onClose}
      title={title}
      footer={
        <>
          {asked === 'result' ? (
            <Button icon={Download} onClick={() => void saveResult(state.kind, state.entries, name)}>
              {texts.result}
            </Button>
          ) : null}
          <Button variant="primary" onClick={onClose}>
            {texts.close}
          </Button>
        </>
      }
    >
      <p>{text}</p>
      {asked === 'result' && state.isUnlogged ? <p className="my-2">{texts.unlogged}</p> : null}
      {asked === 'result' ? <Link to={`${logsPlace}?${new URLSearchParams({ description: name })}`}>{texts.log}</Link> : null}
    </Dialog>
  )
}
