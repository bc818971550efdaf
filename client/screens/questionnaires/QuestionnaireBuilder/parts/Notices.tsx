import { UsageSentences } from '#client/common/actions/QuestionDialog.tsx'
import { ConflictNotice } from '#client/common/form/ConflictNotice.tsx'
import type { EditConflict } from '#client/data/edit-conflict.ts'
import { useBuilder } from '#client/questionnaire/builder/builder-context.ts'
import type { Problem } from '#client/questionnaire/builder/steps.ts'
import { nodeName } from '#client/questionnaire/builder/steps.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { Button } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import type { Usage } from '#contract/in-use.ts'

/** How many faults are told one by one. */
const TOLD = 10
const SUBJECT = 'le questionnaire'
const DUPLICATE = 'Dupliquer avec mes modifications'

const Problems = ({ problems }: { problems: readonly Problem[] }) => {
  const store = useBuilder()
  const rest = problems.length - TOLD
  return (
    <Banner tone="danger" title="Le questionnaire ne peut pas encore être enregistré">
      <ul className="flex flex-col gap-1">
        {problems.slice(0, TOLD).map(({ id, text }) => (
          <li key={`${id} ${text}`} className="flex flex-wrap items-baseline gap-x-2">
            {id === null ? null : (
              <button type="button" onClick={() => store.showNode(id)} className="text-left font-medium underline">
                {nodeName(store.state, id)}
              </button>
            )}
            {text}
          </li>
        ))}
        {rest > 0 ? <li>… et {rest} de plus.</li> : null}
      </ul>
    </Banner>
  )
}

type UsedDialogProps = { usage: Usage; onClose: () => void; onDuplicate: () => void; canDuplicate: boolean }

const UsedDialog = ({ usage, onClose, onDuplicate, canDuplicate }: UsedDialogProps) => (
  <Dialog
    isOpen
    onClose={onClose}
    title="Ce questionnaire est utilisé"
    footer={
      <>
        <Button onClick={onClose}>Continuer sans enregistrer</Button>
        {canDuplicate ? (
          <Button variant="primary" onClick={onDuplicate}>
            {DUPLICATE}
          </Button>
        ) : null}
      </>
    }
  >
    <div className="flex flex-col gap-3">
      <UsageSentences usage={usage} subject={SUBJECT} />
      <p>
        Il ne peut pas changer tant qu’il est utilisé. Rien n’est perdu{'\u202f'}: vos modifications peuvent devenir un nouveau
        questionnaire.
      </p>
    </div>
  </Dialog>
)

type NoticesProps = {
  problems: readonly Problem[]
  /** Who uses the questionnaire, known as it was opened. */
  usage: Usage | null
  /** Who uses it, found out by a save. */
  refused: Usage | null
  onRefusedSeen: () => void
  onDuplicate: () => void
  canDuplicate: boolean
  /** Another's save was first. */
  conflict: EditConflict | null
  /** Where the questionnaire is shown as it is now. */
  current: string
  onSave: () => void
}

/** What stands in the way of saving, and the ways out (docs/domain.md 11.7). */
export const Notices = ({ problems, usage, refused, onRefusedSeen, conflict, current, onSave, ...ways }: NoticesProps) => (
  <>
    {usage ? (
      <Banner
        tone="warning"
        title="Ce questionnaire est utilisé et ne peut pas être modifié"
        actions={ways.canDuplicate ? <Button onClick={ways.onDuplicate}>Dupliquer</Button> : undefined}
      >
        <UsageSentences usage={usage} subject={SUBJECT} />
      </Banner>
    ) : null}
    {problems.length > 0 ? <Problems problems={problems} /> : null}
    <ConflictNotice
      conflict={conflict}
      current={current}
      onSave={onSave}
      ways={ways.canDuplicate ? <Button onClick={ways.onDuplicate}>{DUPLICATE}</Button> : null}
    />
    {refused ? <UsedDialog usage={refused} onClose={onRefusedSeen} {...ways} /> : null}
  </>
)
