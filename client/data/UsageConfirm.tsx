import { Copy } from 'lucide-react'
import { useState } from 'react'
import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx'
import { LinkButton } from '#client/ui/Link.tsx'
import { describeUsers, type Usage } from '#contract/in-use.ts'
import { usageOf } from './errors.ts'
import { useCommand } from './use-command.ts'

type Used = 'QUESTION_MANAGEMENT' | 'QUESTION_MASTER_MANAGEMENT'

interface UsageConfirmProps {
  resource: Used
  method: 'DISABLE' | 'DELETE'
  id: number
  /** "la question": what stands at the head of each use told. */
  subject: string
  title: string
  consequences: string
  verb: string
  success: string
  /** What may be done where it is used. */
  instead?: { label: string; to: string } | undefined
  onClose: () => void
}

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

/** Asks before something is disabled or deleted; where it is used, says by whom, and nothing is done (specification 3, section 8). */
export const UsageConfirm = ({ resource, method, id, subject, consequences, success, instead, onClose, ...words }: UsageConfirmProps) => {
  const [usage, setUsage] = useState<Usage | null>(null)
  const change = useCommand(resource, method, {
    success,
    onDone: onClose,
    onRefused: error => {
      const found = usageOf(error)
      setUsage(found)
      return found !== null
    },
  })
  return (
    <ConfirmDialog
      {...words}
      isOpen
      onClose={onClose}
      onConfirm={() => change.run({ id })}
      consequences={
        <div role="status">
          {usage ? (
            <>
              <p className="mb-2">Cette action n’est pas possible{'\u202f'}:</p>
              <UsageSentences usage={usage} subject={subject} />
            </>
          ) : (
            consequences
          )}
        </div>
      }
      isBusy={change.isBusy}
      canConfirm={usage === null}
    >
      {usage && instead ? (
        <LinkButton to={instead.to} icon={Copy} className="self-start">
          {instead.label}
        </LinkButton>
      ) : null}
    </ConfirmDialog>
  )
}
