import { type ReactNode, useState } from 'react'
import { EraseButton } from '#client/common/EraseAnswers.tsx'
import { showPerson } from '#client/data/format.ts'
import type { DraftSession } from '#client/offline/draft-session.ts'
import type { DraftState } from '#client/offline/draft-summary.ts'
import { useDraftSummary, useOutbox, useStorageInfo } from '#client/offline/react.ts'
import type { FormSession } from '#client/questionnaire/session.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { Button } from '#client/ui/Button.tsx'
import { useSteady } from '#client/ui/use-steady.ts'
import { cardByName } from '#contract/questionnaire/layout.ts'
import { fillTexts } from '../texts.ts'
import { ConflictDialog } from './ConflictDialog.tsx'
import { useExport } from './RescueMenu.tsx'

type DraftProps = { draft: DraftSession }

/** The answers as a file, or away from this device. */
const KeptActions = ({ draft }: DraftProps) => (
  <>
    <ExportButton draft={draft} />
    <EraseButton request={draft.requestId} form={draft.formId} />
  </>
)

const ExportButton = ({ draft }: DraftProps) => (
  <Button size="small" onClick={useExport(draft)}>
    {fillTexts.exportAnswers}
  </Button>
)

/** Warns that this device may not keep what is typed. */
export const StorageNotice = ({ draft }: DraftProps) => {
  const { state, text } = useSteady(useStorageInfo())
  if (state === 'ok') return null
  return (
    <Banner tone="danger" title={fillTexts.storageTitle} actions={<ExportButton draft={draft} />}>
      {text}
    </Banner>
  )
}

/** The collection is closed, and answers of this device have not left: neither trying again nor changing them would help. */
export const ClosedNotice = ({ draft }: DraftProps) => {
  const { hasUnsent, state } = useSteady(useDraftSummary(draft))
  if (!hasUnsent && state !== 'refused') return null
  return (
    <Banner tone="warning" title={fillTexts.closedTitle} actions={<KeptActions draft={draft} />}>
      {fillTexts.closedText}
    </Banner>
  )
}

/** Sent, or waiting to be sent; it may be reopened. */
export const SentNotice = ({ state, onEdit }: { state: DraftState; onEdit: (() => void) | undefined }) => {
  const isQueued = state === 'send-queued'
  return (
    <Banner
      tone={isQueued ? 'info' : 'done'}
      title={isQueued ? fillTexts.queuedTitle : fillTexts.sentTitle}
      actions={
        onEdit ? (
          <Button size="small" onClick={onEdit}>
            {fillTexts.edit}
          </Button>
        ) : undefined
      }
    >
      {isQueued ? fillTexts.keptToSend : fillTexts.sentText}
    </Banner>
  )
}

/** Somebody sent the questionnaire while answers of this device had not left: whether it is reopened for them is for their author to say. */
export const SentWithoutNotice = ({ draft }: DraftProps) => {
  const { isSentWithout } = useSteady(useDraftSummary(draft))
  if (!isSentWithout) return null
  const reopen = async () => {
    await draft.reopen()
    await draft.save()
  }
  return (
    <Banner
      tone="warning"
      title={fillTexts.sentWithoutTitle}
      actions={
        <>
          <Button size="small" onClick={() => void reopen()}>
            {fillTexts.reopen}
          </Button>
          <KeptActions draft={draft} />
        </>
      }
    >
      {fillTexts.sentWithoutText(draft.savedBy && showPerson(draft.savedBy))}
    </Banner>
  )
}

const RefusedCards = ({ draft }: DraftProps): ReactNode => {
  const { problem } = useDraftSummary(draft)
  const byName = cardByName(draft.questionnaire)
  const labels = [...new Set(problem?.fields.flatMap(({ card }) => byName.get(card ?? '')?.question.name ?? []))]
  if (labels.length === 0) return null
  return (
    <p>
      {fillTexts.refusedAbout} {labels.join(', ')}
    </p>
  )
}

/** The server refused: why, and what can be done. */
export const RefusedNotice = ({ draft }: DraftProps) => {
  const { state, problem } = useSteady(useDraftSummary(draft))
  const { entries, retry, takeOut } = useOutbox()
  if (state !== 'refused') return null
  const entry = entries.find(
    ({ request, form, state: at, isLoser }) => request === draft.requestId && form === draft.formId && at === 'refused' && !isLoser,
  )
  return (
    <Banner
      tone="danger"
      title={fillTexts.refusedTitle}
      actions={
        <>
          {entry ? (
            <>
              <Button size="small" onClick={() => void retry(entry.id)}>
                {fillTexts.retry}
              </Button>
              <Button size="small" onClick={() => void takeOut(entry.id)}>
                {fillTexts.modify}
              </Button>
            </>
          ) : null}
          <KeptActions draft={draft} />
        </>
      }
    >
      <p>{problem?.text}</p>
      <RefusedCards draft={draft} />
      <p>{fillTexts.refusedText}</p>
    </Banner>
  )
}

/** Files that the server refused: which, of which question, and why. */
export const RefusedFilesNotice = ({ draft }: DraftProps) => {
  const { refusedFiles, sendInterrupted, conflicts } = useSteady(useDraftSummary(draft))
  if (refusedFiles.length === 0) return null
  const byName = cardByName(draft.questionnaire)
  return (
    <Banner tone="danger" title={fillTexts.filesRefusedTitle(refusedFiles.length)}>
      <ul>
        {refusedFiles.map(({ local, name, card, text }) => (
          <li key={`${local} ${card}`} className="wrap-anywhere">
            {fillTexts.fileRefused(name, byName.get(card)?.question.name ?? card, text)}
          </li>
        ))}
      </ul>
      <p>{fillTexts.filesRefusedText}</p>
      {sendInterrupted && conflicts.length === 0 ? <p>{fillTexts.filesRefusedSend}</p> : null}
    </Banner>
  )
}

/** What the server refused and its user gave up sending: it leaves only when asked, or answered otherwise. */
export const GivenUpNotice = ({ draft }: DraftProps) => {
  const { refusal } = useSteady(useDraftSummary(draft))
  if (!refusal) return null
  return (
    <Banner
      tone="danger"
      title={fillTexts.givenUpTitle}
      actions={
        <>
          <Button size="small" onClick={() => void draft.save()}>
            {fillTexts.retry}
          </Button>
          <KeptActions draft={draft} />
        </>
      }
    >
      <p>{refusal.text}</p>
      <p>{fillTexts.givenUpText}</p>
    </Banner>
  )
}

/** Somebody answered otherwise: both answers are kept until one is chosen. */
export const ConflictNotice = ({ draft, session }: DraftProps & { session: FormSession }) => {
  const { conflicts, sendInterrupted } = useSteady(useDraftSummary(draft))
  const [isOpen, setIsOpen] = useState(false)
  const [first] = conflicts
  return (
    <>
      {first === undefined ? null : (
        <Banner
          tone="warning"
          title={fillTexts.conflictsTitle(conflicts.length)}
          actions={
            <Button size="small" onClick={() => setIsOpen(true)}>
              {fillTexts.compare}
            </Button>
          }
        >
          <p>{fillTexts.conflictsText}</p>
          {sendInterrupted ? <p>{fillTexts.interrupted}</p> : null}
        </Banner>
      )}
      <ConflictDialog draft={draft} files={session.files} isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </>
  )
}
