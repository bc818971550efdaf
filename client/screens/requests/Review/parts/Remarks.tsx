import { MessageSquarePlus } from 'lucide-react'
import { type ReactNode, useCallback, useState } from 'react'
import type { KeptReview, Remark } from '#client/common/review/kept.ts'
import { BelowAnswer } from '#client/questionnaire/CardField.tsx'
import { Button } from '#client/ui/Button.tsx'
import { Field } from '#client/ui/Field.tsx'
import { TextArea } from '#client/ui/TextInput.tsx'
import type { Card } from '#contract/questionnaire/model.ts'
import { AREA_MAX } from '#contract/values.ts'

type Port = Pick<KeptReview, 'remarkOn' | 'setRemark'>

const RemarkField = ({ form, card, port }: { form: number; card: Card; port: Port }) => {
  const label = card.question.name
  const [text, setText] = useState<string | null>(() => port.remarkOn(form, card.name) || null)
  const write = (next: string | null) => {
    setText(next)
    port.setRemark({ form, name: card.name, label, text: next ?? '' })
  }
  if (text === null)
    return (
      <Button
        size="small"
        variant="quiet"
        icon={MessageSquarePlus}
        className="-ml-3 self-start"
        aria-label={`Remarque sur «\u202f${label}\u202f»`}
        onClick={() => setText('')}
      >
        Remarque
      </Button>
    )
  return (
    <div className="flex flex-col items-start gap-1 rounded-control bg-honey-wash p-3">
      <div className="w-full">
        <Field
          label={
            <>
              Remarque<span className="sr-only"> sur «&#8239;{label}&#8239;»</span>
            </>
          }
          hint="Le partenaire la lit quand la demande lui est renvoyée ou réouverte."
          counter={{ used: text.length, limit: AREA_MAX }}
        >
          <TextArea rows={2} autoFocus={text === ''} value={text} onValueChange={write} />
        </Field>
      </div>
      <Button size="small" variant="quiet" className="-ml-3" onClick={() => write(null)}>
        Retirer la remarque
      </Button>
    </div>
  )
}

/** Lets the reader remark on each answer of a questionnaire. */
export const Remarking = ({ form, port, children }: { form: number; port: Port; children: ReactNode }) => {
  const { remarkOn, setRemark } = port
  const below = useCallback(
    (card: Card) => <RemarkField form={form} card={card} port={{ remarkOn, setRemark }} />,
    [form, remarkOn, setRemark],
  )
  return <BelowAnswer value={below}>{children}</BelowAnswer>
}

/** What is remarked, as it will leave. */
export const RemarkList = ({ remarks }: { remarks: readonly Remark[] }) => (
  <div>
    <p className="font-medium">Réponses signalées</p>
    <ul className="flex list-disc flex-col gap-1 pl-5">
      {remarks.map(({ form, name, label, text }) => (
        <li key={`${form}/${name}`} className="wrap-anywhere">
          {label}&#8239;: {text}
        </li>
      ))}
    </ul>
  </div>
)
