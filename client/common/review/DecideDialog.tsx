import { type ReactNode, useState } from 'react'
import { showPerson } from '#client/data/format.ts'
import { ConfirmDialog } from '#client/ui/Dialog.tsx'
import { Field } from '#client/ui/Field.tsx'
import { TextArea } from '#client/ui/TextInput.tsx'
import type { RequestRow } from '#contract/resources/request/entity.ts'
import { QUESTIONS } from '#contract/texts/interface.ts'
import { AREA_MAX } from '#contract/values.ts'
import type { Choice } from './choices.ts'
import { ACCEPTED_COMMENT } from './use-decide.ts'

interface DecideDialogProps {
  request: RequestRow
  choice: Choice
  /** The request is the reader's already. */
  isOwn: boolean
  comment: string
  onComment: (comment: string) => void
  isBusy: boolean
  onConfirm: () => void
  onClose: () => void
  children?: ReactNode
}

/** What taking it says: « affectée à Claire Morel, elle vous sera affectée ». */
const takingOf = ({ userAssignedObject }: RequestRow): string => {
  const other = showPerson(userAssignedObject)
  return other ? `La demande est affectée à ${other}\u202f: elle vous sera affectée.` : 'La demande vous sera affectée.'
}

/** A decision in one step: what follows, the reason, and the confirmation (docs/domain.md 14.5). */
export const DecideDialog = (props: DecideDialogProps) => {
  const { request, choice, isOwn, comment, onComment, isBusy, onConfirm, onClose, children } = props
  const [isChecked, setIsChecked] = useState(false)
  const isMissing = choice.isNegative && comment.trim() === ''
  const confirm = () => {
    setIsChecked(true)
    if (!isMissing) onConfirm()
  }
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      onConfirm={confirm}
      title={QUESTIONS.decision}
      consequences={
        <>
          <p>{choice.consequences}</p>
          {isOwn ? null : <p>{takingOf(request)}</p>}
        </>
      }
      verb={`${choice.label} la demande`}
      tone={choice.id === 'deny' ? 'danger' : 'primary'}
      isBusy={isBusy}
    >
      <div className="flex flex-col gap-4">
        {children}
        <Field
          label="Commentaire"
          hint={
            choice.isNegative
              ? 'Le partenaire le lit dans sa demande.'
              : `Le partenaire le lit dans sa demande. Sans commentaire\u202f: «\u202f${ACCEPTED_COMMENT}\u202f»`
          }
          isRequired={choice.isNegative}
          fault={isChecked && isMissing ? 'Un commentaire est requis.' : undefined}
          counter={{ used: comment.length, limit: AREA_MAX }}
        >
          <TextArea value={comment} onValueChange={onComment} />
        </Field>
      </div>
    </ConfirmDialog>
  )
}
