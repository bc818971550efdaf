import { Copy } from 'lucide-react'
import { useState } from 'react'
import { ConfirmDialog } from '#client/ui/Dialog.tsx'
import { LinkButton } from '#client/ui/Link.tsx'
import { describeUsers, type Usage } from '#contract/in-use.ts'
import { useCurrentUser } from '../../data/current-user.ts'
import { usageOf } from '../../data/errors.ts'
import { useMay } from '../../data/use-can.ts'
import { useSend } from '../../data/use-command.ts'
import type { Question, RunsCommand } from './row-actions.ts'

/** Who uses something, one sentence each. */
export const UsageSentences = ({ usage, subject }: { usage: Usage; subject: string }) => (
  <ul className="list-disc pl-5">
    {describeUsers(subject, usage).map(sentence => (
      <li key={sentence} className="wrap-anywhere">
        {sentence}
      </li>
    ))}
  </ul>
)

const Refused = ({ usage, subject }: { usage: Usage; subject: string }) => (
  <>
    <p className="mb-2">Cette action n’est pas possible{'\u202f'}:</p>
    <UsageSentences usage={usage} subject={subject} />
  </>
)

type QuestionDialogProps<Row> = {
  action: RunsCommand<Row>
  question: Question<Row>
  row: Row
  onClose: () => void
  onDone: () => void
}

/** Asks before a command is sent. Where the record is used, and the question knows of it, says by whom, and nothing is done. */
export const QuestionDialog = <Row,>({ action, question, row, onClose, onDone }: QuestionDialogProps<Row>) => {
  const user = useCurrentUser()
  const may = useMay()
  const [used, setUsed] = useState<Usage | null>(null)
  const { text, isAllowed, isLive } = question.useVerdict(row)
  const { send, isBusy } = useSend({
    onDone,
    onRefused: error => {
      const found = question.usage ? usageOf(error) : null
      setUsed(found)
      return found !== null
    },
  })
  const { verb, tone, usage } = question
  const told = used && usage ? <Refused usage={used} subject={usage.subject} /> : text
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      onConfirm={() => send(action.command(row, user), action.success)}
      title={question.title(row)}
      consequences={isLive || usage ? <div role="status">{told}</div> : told}
      verb={typeof verb === 'string' ? verb : verb(row, user)}
      tone={tone}
      isBusy={isBusy}
      canConfirm={isAllowed && used === null}
    >
      {used && usage?.instead && may(usage.instead.by) ? (
        <LinkButton to={usage.instead.to(row)} icon={Copy} className="self-start">
          {usage.instead.label}
        </LinkButton>
      ) : null}
    </ConfirmDialog>
  )
}
