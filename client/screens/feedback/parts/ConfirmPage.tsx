import { CheckCheck } from 'lucide-react'
import { type FormEvent, type Ref, useState } from 'react'
import { isNameTooLong } from '#client/offline/draft-rows.ts'
import type { DraftSession } from '#client/offline/draft-session.ts'
import { useDraftSummary } from '#client/offline/react.ts'
import { type FormStore, usePageProgress } from '#client/questionnaire/form-store.ts'
import { FilesContext } from '#client/questionnaire/session.ts'
import { ValueView } from '#client/questionnaire/ValueView.tsx'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { ConfirmDialog } from '#client/ui/Dialog.tsx'
import { Field } from '#client/ui/Field.tsx'
import { TextInput } from '#client/ui/TextInput.tsx'
import { cardsIn, type LayoutPage } from '#contract/questionnaire/layout.ts'
import { fillTexts } from '../texts.ts'

interface NameStepProps {
  draft: DraftSession
  /** Stands in the field of who has not named the answers yet. */
  proposed: string
  heading: Ref<HTMLHeadingElement>
  onNext: () => void
  onQuit: () => void
}

/** The first step: under what name the answers are kept (docs/domain.md 15.1 and 15.3). */
export const NameStep = ({ draft, proposed, heading, onNext, onQuit }: NameStepProps) => {
  const { name: kept } = useDraftSummary(draft)
  const [isTyped, setIsTyped] = useState(false)
  // Only who goes on takes it: opening the questionnaire changes nothing.
  const name = kept === '' && !isTyped ? proposed : kept
  const [isLeft, setIsLeft] = useState(false)
  const isMissing = name.trim() === ''
  const fault = isMissing ? fillTexts.nameMissing : isNameTooLong(name) ? fillTexts.nameTooLong : undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsLeft(true)
    if (fault) return
    if (name !== kept) draft.setName(name)
    onNext()
  }
  return (
    <form onSubmit={submit} className="flex w-full max-w-form flex-col gap-5">
      <h2 ref={heading} tabIndex={-1} className="text-heading font-semibold outline-none">
        {fillTexts.nameStep}
      </h2>
      <Card>
        <Field label={fillTexts.nameStep} hint={fillTexts.nameHint} isRequired fault={isLeft || !isMissing ? fault : undefined}>
          <TextInput
            value={name}
            onValueChange={text => {
              setIsTyped(true)
              draft.setName(text)
            }}
            onBlur={() => setIsLeft(true)}
            maxLength={null}
            autoComplete="off"
          />
        </Field>
      </Card>
      <div className="flex flex-wrap justify-between gap-2">
        <Button variant="quiet" onClick={onQuit}>
          {fillTexts.leave}
        </Button>
        <Button variant="primary" type="submit">
          {fillTexts.next}
        </Button>
      </div>
    </form>
  )
}

/** Confirms the prefilled answers on show of a page at once, where there are several, once they were listed. */
export const ConfirmPage = ({ draft, store, page }: { draft: DraftSession; store: FormStore; page: LayoutPage }) => {
  const { toConfirm } = useDraftSummary(draft)
  usePageProgress(store)
  const [isAsked, setIsAsked] = useState(false)
  const shown = store.visibility().cards
  const cards = cardsIn(page.nodes).filter(({ name }) => shown.has(name) && toConfirm.includes(name))
  const names = cards.map(({ name }) => name)
  const confirm = () => {
    draft.confirmAll(names)
    setIsAsked(false)
  }
  return (
    <>
      {names.length > 1 ? (
        <Button size="small" icon={CheckCheck} onClick={() => setIsAsked(true)}>
          {fillTexts.confirmPage}
        </Button>
      ) : null}
      <ConfirmDialog
        isOpen={isAsked}
        onClose={() => setIsAsked(false)}
        onConfirm={confirm}
        title={fillTexts.confirmPageTitle(page.title)}
        consequences={fillTexts.confirmPageText(names.length)}
        verb={fillTexts.confirmPage}
        tone="primary"
      >
        <FilesContext value={store.session.files}>
          <dl className="flex max-h-72 flex-col gap-3 overflow-y-auto">
            {cards.map(card => (
              <div key={card.name}>
                <dt className="text-table text-ink-soft">{card.question.name}</dt>
                <dd className="wrap-anywhere">
                  <ValueView question={card.question} value={store.answer(card.name)} card={card.name} />
                </dd>
              </div>
            ))}
          </dl>
        </FilesContext>
      </ConfirmDialog>
    </>
  )
}
