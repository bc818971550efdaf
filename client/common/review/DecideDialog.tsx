import { type ReactNode, useState } from 'react'
import { showPerson } from '#client/data/format.ts'
import { ConfirmDialog } from '#client/ui/Dialog.tsx'
import { Field } from '#client/ui/Field.tsx'
import { TextArea } from '#client/ui/TextInput.tsx'
import type { RequestRow } from '#contract/resources/request/entity.ts'
import { needsComment } from '#contract/resources/request/rules.ts'
import { REQUEST_TYPES } from '#contract/resources/request/states.ts'
import { QUESTIONS } from '#contract/texts/interface.ts'
import { AREA_MAX } from '#contract/values.ts'
import { useCurrentUser } from '../../data/current-user.ts'
import { objectOf } from '../request/object-of.ts'
import { type Choice, isTaken } from './choices.ts'
import type { Remark } from './kept.ts'
import { spareComment } from './use-decide.ts'

interface DecideDialogProps {
  request: RequestRow
  choice: Choice
  comment: string
  onComment: (comment: string) => void
  remarks?: readonly Remark[]
  isBusy: boolean
  onConfirm: () => void
  onClose: () => void
  /** False while something else is to be filled in; `children` says what, once it was asked for. */
  isReady?: boolean
  children?: (isAsked: boolean) => ReactNode
}

/** What taking it says: « affectée à Claire Morel : elle vous sera affectée ». */
const takingOf = ({ userAssignedObject }: RequestRow): string => {
  const other = showPerson(userAssignedObject)
  return other ? `La demande est affectée à ${other}\u202f: elle vous sera affectée.` : 'La demande vous sera affectée.'
}

/** A decision in one step: what follows, the reason, and the confirmation (docs/domain.md 14.5). */
export const DecideDialog = (props: DecideDialogProps) => {
  const { request, choice, comment, onComment, remarks, isBusy, onConfirm, onClose, isReady = true, children } = props
  const [isAsked, setIsAsked] = useState(false)
  const isOwn = isTaken(request, useCurrentUser())
  const spare = spareComment(choice, remarks)
  const isNeeded = spare === '' && needsComment(choice.decision)
  const isMissing = isNeeded && comment.trim() === ''
  const confirm = () => {
    setIsAsked(true)
    if (!isMissing && isReady) onConfirm()
  }
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      onConfirm={confirm}
      title={QUESTIONS.decision}
      consequences={
        <>
          <p className="font-medium text-ink">
            {[`${REQUEST_TYPES[request.type]} n°\u202f${request.id}`, objectOf(request)].filter(Boolean).join(' · ')}
          </p>
          <p>{choice.consequences}</p>
          {isOwn ? null : <p>{takingOf(request)}</p>}
        </>
      }
      verb={`${choice.label} la demande`}
      tone={choice.id === 'deny' ? 'danger' : 'primary'}
      isBusy={isBusy}
    >
      <div className="flex flex-col gap-4">
        {children?.(isAsked)}
        <Field
          label="Commentaire"
          hint={`Le partenaire le lit dans sa demande.${spare ? ` Sans commentaire\u202f: «\u202f${spare}\u202f»` : ''}`}
          isRequired={isNeeded}
          fault={isAsked && isMissing ? 'Un commentaire est requis.' : undefined}
          counter={{ used: comment.length, limit: AREA_MAX }}
        >
          <TextArea value={comment} onValueChange={onComment} />
        </Field>
      </div>
    </ConfirmDialog>
  )
}
