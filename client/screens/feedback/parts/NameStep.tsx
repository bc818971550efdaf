import { type FormEvent, type Ref, useState } from 'react'
import type { DraftSession } from '#client/offline/draft-session.ts'
import { useDraftSummary } from '#client/offline/react.ts'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { Field } from '#client/ui/Field.tsx'
import { TextInput } from '#client/ui/TextInput.tsx'
import { fillTexts } from '../texts.ts'

export interface NameStepProps {
  draft: DraftSession
  heading: Ref<HTMLHeadingElement>
  onNext: () => void
  onCancel: () => void
}

/** The first step: under what name the answers are kept (docs/domain.md 15.1 and 15.3). */
export const NameStep = ({ draft, heading, onNext, onCancel }: NameStepProps) => {
  const { name } = useDraftSummary(draft)
  const [isLeft, setIsLeft] = useState(false)
  const isMissing = name.trim() === ''
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsLeft(true)
    if (!isMissing) onNext()
  }
  return (
    <form onSubmit={submit} className="flex w-full max-w-form flex-col gap-5">
      <h2 ref={heading} tabIndex={-1} className="text-heading font-semibold outline-none">
        {fillTexts.nameStep}
      </h2>
      <Card>
        <Field
          label={fillTexts.nameStep}
          hint={fillTexts.nameHint}
          isRequired
          fault={isLeft && isMissing ? fillTexts.nameMissing : undefined}
        >
          <TextInput value={name} onValueChange={text => draft.setName(text)} onBlur={() => setIsLeft(true)} autoComplete="off" />
        </Field>
      </Card>
      <div className="flex flex-wrap justify-between gap-2">
        <Button variant="quiet" onClick={onCancel}>
          {fillTexts.cancel}
        </Button>
        <Button variant="primary" type="submit">
          {fillTexts.next}
        </Button>
      </div>
    </form>
  )
}
