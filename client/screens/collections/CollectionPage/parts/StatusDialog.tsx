import { useState } from 'react'
import { Refusal } from '#client/data/call.ts'
import { inHandOf } from '#client/data/errors.ts'
import { requestsPlace } from '#client/data/places.ts'
import { useCommand } from '#client/data/use-command.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { Button } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { Field } from '#client/ui/Field.tsx'
import { Link } from '#client/ui/Link.tsx'
import { Select } from '#client/ui/Select.tsx'
import { TextArea } from '#client/ui/TextInput.tsx'
import { countOf } from '#contract/counts.ts'
import type { CollectionDetail } from '#contract/resources/collection/entity.ts'
import { COLLECTION_NEXT, COLLECTION_STATUSES, type CollectionStatus } from '#contract/resources/collection/states.ts'
import { inHandText } from '#contract/texts/errors.ts'
import { AREA_MAX } from '#contract/values.ts'
import { COMMENT_IS_TOLD } from '../../parts/texts.ts'

/** What a step brings, with its counts (docs/domain.md 13.2). */
function consequencesOf(collection: CollectionDetail, to: CollectionStatus): string {
  const waiting = Math.max(0, collection.total - collection.sent - collection.validated - collection.rejected)
  switch (to) {
    case 'COLLECT_STATUS_OPENED': {
      const requests = collection.forms.reduce((sum, form) => sum + form.targets.length, 0)
      return `${countOf(requests, 'demande sera créée', 'demandes seront créées')}, et les partenaires en seront informés. La collecte ne pourra plus être modifiée, seulement prolongée.`
    }
    case 'COLLECT_STATUS_CLOTURED':
      return `Les partenaires ne pourront plus répondre\u202f: ${countOf(waiting, 'questionnaire n’est pas encore envoyé', 'questionnaires ne sont pas encore envoyés')}. Les brouillons restent lisibles, et les demandes dont tout est envoyé passent en traitement.`
    case 'COLLECT_STATUS_ARCHIVAGE':
      return `Plus rien ne pourra être modifié. Les demandes restées sans réponse seront refusées${waiting > 0 ? ` (${countOf(waiting, 'questionnaire')} sans envoi)` : ''}.`
    default:
      return ''
  }
}

/** What the button of a step says. */
const VERBS: Partial<Record<CollectionStatus, string>> = {
  COLLECT_STATUS_OPENED: 'Ouvrir la collecte',
  COLLECT_STATUS_CLOTURED: 'Clôturer la collecte',
  COLLECT_STATUS_ARCHIVAGE: 'Archiver la collecte',
}

/** The next status of a collection, with what it brings and why (docs/domain.md 13.2 and 13.10). */
export const StatusDialog = ({ record: collection, onClose }: { record: CollectionDetail; onClose: () => void }) => {
  const next = COLLECTION_NEXT[collection.status]
  const [decision, setDecision] = useState<CollectionStatus | null>(next)
  const [comment, setComment] = useState('')
  const [isChecked, setIsChecked] = useState(false)
  const [inHand, setInHand] = useState(next === 'COLLECT_STATUS_ARCHIVAGE' ? collection.requests.REQUEST_IN_PROGRESS : 0)
  const change = useCommand('COLLECT_MANAGEMENT', 'CHANGE_DECISION', {
    onDone: onClose,
    onRefused: error => {
      const found = error instanceof Refusal ? inHandOf(error.detail) : 0
      setInHand(found)
      return found > 0
    },
  })
  const submit = () => {
    setIsChecked(true)
    if (decision && comment.trim() !== '') change.run({ id: collection.id, decision, comment })
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`Changer le statut de «\u202f${collection.name}\u202f»`}
      footer={
        <>
          <Button onClick={onClose}>Annuler</Button>
          <Button variant="primary" isBusy={change.isBusy} onClick={submit}>
            {(decision && VERBS[decision]) ?? 'Changer le statut'}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        {change.fieldFaults.length > 0 ? (
          <Banner tone="danger">
            <ul>
              {[...new Set(change.fieldFaults.map(fault => fault.text))].map(text => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          </Banner>
        ) : null}
        <Field label="Nouveau statut" isRequired fault={isChecked && !decision ? 'Choisissez un statut.' : undefined}>
          <Select options={next ? [{ value: next, label: COLLECTION_STATUSES[next] }] : []} value={decision} onValueChange={setDecision} />
        </Field>
        {inHand > 0 ? (
          <Banner
            tone="danger"
            title="Cette collecte ne peut pas encore être archivée"
            actions={
              <Link to={requestsPlace({ collectTarget: collection.id, status: 'REQUEST_IN_PROGRESS' })}>
                {inHand > 1 ? 'Voir ces demandes' : 'Voir cette demande'}
              </Link>
            }
          >
            {inHandText(inHand)}
          </Banner>
        ) : decision ? (
          <Banner tone="info">{consequencesOf(collection, decision)}</Banner>
        ) : null}
        <Field
          label="Commentaire"
          hint={COMMENT_IS_TOLD}
          isRequired
          fault={isChecked && comment.trim() === '' ? 'Un commentaire est requis.' : undefined}
          counter={{ used: comment.length, limit: AREA_MAX }}
        >
          <TextArea value={comment} onValueChange={setComment} />
        </Field>
      </div>
    </Dialog>
  )
}
