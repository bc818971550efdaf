import { type ReactNode, useState } from 'react'
import { showInstant, showPerson } from '#client/data/format.ts'
import type { Choice } from '#client/offline/bookkeeping.ts'
import type { DraftSession } from '#client/offline/draft-session.ts'
import { useCardAnswer, useDraftSummary } from '#client/offline/react.ts'
import type { CardConflict } from '#client/offline/rows.ts'
import type { FilePort } from '#client/questionnaire/session.ts'
import { FilesContext } from '#client/questionnaire/session.ts'
import { ValueView } from '#client/questionnaire/ValueView.tsx'
import { Button } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { cardByName } from '#contract/questionnaire/layout.ts'
import type { Card } from '#contract/questionnaire/model.ts'
import { ruleOf } from '#contract/questionnaire/types/registry.ts'
import { fillTexts } from '../texts.ts'
import { TableConflict } from './TableConflict.tsx'

function whose({ by, at, origin }: Pick<CardConflict, 'by' | 'at' | 'origin'>): string {
  const who = by ? fillTexts.theirsBy(showPerson(by)) : origin === 'device' ? fillTexts.theirsHere : fillTexts.theirs
  return at ? `${who}, ${showInstant(at)}` : who
}

const Side = ({ title, action, children }: { title: string; action: ReactNode; children: ReactNode }) => (
  <div className="flex min-w-0 flex-1 flex-col gap-3 rounded-card border border-line bg-sheet p-4">
    <p className="text-table font-medium text-ink-soft">{title}</p>
    <div className="min-w-0 flex-1">{children}</div>
    <div>{action}</div>
  </div>
)

/** Both answers whole; of a table on demand, below its rows. */
const Whole = ({ isTable, children }: { isTable: boolean; children: ReactNode }) =>
  isTable ? (
    <details>
      <summary className="cursor-pointer text-table font-medium">{fillTexts.wholeTables}</summary>
      <div className="flex flex-col gap-3 pt-3">{children}</div>
    </details>
  ) : (
    <div className="flex flex-col gap-3 sm:flex-row">{children}</div>
  )

const Conflict = ({ draft, card }: { draft: DraftSession; card: Card }) => {
  const [{ value, conflict }] = useCardAnswer(draft, card.name)
  const [isBusy, setIsBusy] = useState(false)
  if (!conflict) return null
  const isTable = ruleOf(card.question.type).shape === 'table'
  const choose = async (choice: Choice) => {
    setIsBusy(true)
    try {
      await draft.resolve(card.name, choice)
    } finally {
      setIsBusy(false)
    }
  }
  const pick = (choice: Choice, verb: string) => (
    <Button size="small" isBusy={isBusy} aria-label={`${verb} – ${card.question.name}`} onClick={() => void choose(choice)}>
      {verb}
    </Button>
  )
  return (
    <section aria-label={card.question.name} className="flex flex-col gap-2 py-4">
      <h3 className="font-semibold">{card.question.name}</h3>
      {isTable ? (
        <>
          <p className="text-table font-medium text-ink-soft">{whose(conflict)}</p>
          <TableConflict
            key={`${conflict.origin} ${conflict.at}`}
            question={card.question}
            mine={value}
            theirs={conflict.theirs}
            isBusy={isBusy}
            onMerge={merged => void choose({ merged })}
          />
        </>
      ) : null}
      <Whole isTable={isTable}>
        <Side title={fillTexts.mine} action={pick('mine', fillTexts.keepMine)}>
          <ValueView question={card.question} value={value} label={`${fillTexts.mine} – ${card.question.name}`} />
        </Side>
        <Side title={whose(conflict)} action={pick('theirs', fillTexts.takeTheirs)}>
          <ValueView question={card.question} value={conflict.theirs} label={`${fillTexts.theirs} – ${card.question.name}`} />
        </Side>
      </Whole>
    </section>
  )
}

/** Two names of the collection. */
const NameConflict = ({ draft }: { draft: DraftSession }) => {
  const { name, otherName } = useDraftSummary(draft)
  const [isBusy, setIsBusy] = useState(false)
  if (!otherName) return null
  const pick = (choice: 'mine' | 'theirs', verb: string) => (
    <Button
      size="small"
      isBusy={isBusy}
      aria-label={`${verb} – ${fillTexts.nameStep}`}
      onClick={() => {
        setIsBusy(true)
        void draft.resolveName(choice).finally(() => setIsBusy(false))
      }}
    >
      {verb}
    </Button>
  )
  return (
    <section aria-label={fillTexts.nameStep} className="flex flex-col gap-2 py-4">
      <h3 className="font-semibold">{fillTexts.nameStep}</h3>
      <div className="flex flex-col gap-3 sm:flex-row">
        <Side title={fillTexts.mine} action={pick('mine', fillTexts.keepMine)}>
          {name}
        </Side>
        <Side title={whose({ ...otherName, origin: 'server' })} action={pick('theirs', fillTexts.takeTheirs)}>
          {otherName.theirs}
        </Side>
      </div>
    </section>
  )
}

export interface ConflictDialogProps {
  draft: DraftSession
  files: FilePort
  isOpen: boolean
  onClose: () => void
}

/** Both answers side by side, a choice for each (docs/wire.md 6). The one that is left stays readable in the history. */
export const ConflictDialog = ({ draft, files, isOpen, onClose }: ConflictDialogProps) => {
  const { conflicts, otherName } = useDraftSummary(draft)
  const byName = cardByName(draft.questionnaire)
  const cards = conflicts.flatMap(name => byName.get(name) ?? [])
  const total = cards.length + (otherName ? 1 : 0)
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      isWide
      title={total === 0 ? fillTexts.allSettled : fillTexts.conflictsTitle(total)}
      description={total === 0 ? undefined : fillTexts.conflictsText}
      footer={
        <Button variant={total === 0 ? 'primary' : 'secondary'} onClick={onClose}>
          {fillTexts.close}
        </Button>
      }
    >
      <FilesContext value={files}>
        <div className="divide-y divide-line">
          <NameConflict draft={draft} />
          {cards.map(card => (
            <Conflict key={card.name} draft={draft} card={card} />
          ))}
        </div>
      </FilesContext>
    </Dialog>
  )
}
