import { UsageSentences } from '#client/data/UsageConfirm.tsx'
import { useBuilder } from '#client/questionnaire/builder/builder-context.ts'
import type { Problem } from '#client/questionnaire/builder/steps.ts'
import { nodeName } from '#client/questionnaire/builder/steps.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { Button } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import type { Usage } from '#contract/in-use.ts'
import type { Refused } from '../useSave.ts'

/** How many faults are told one by one. */
const TOLD = 10
const SUBJECT = 'le questionnaire'

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

type RefusalDialogProps = {
  refused: Exclude<Refused, null>
  onClose: () => void
  onDuplicate: () => void
  onReload: () => void
  canDuplicate: boolean
}

const RefusalDialog = ({ refused, onClose, onDuplicate, onReload, canDuplicate }: RefusalDialogProps) => (
  <Dialog
    isOpen
    onClose={onClose}
    title={refused.kind === 'used' ? 'Ce questionnaire est utilisé' : 'Ce questionnaire a été modifié entre-temps'}
    footer={
      <>
        <Button onClick={onClose}>Continuer sans enregistrer</Button>
        {refused.kind === 'changed' ? <Button onClick={onReload}>Abandonner mes modifications et recharger</Button> : null}
        {canDuplicate ? (
          <Button variant="primary" onClick={onDuplicate}>
            Dupliquer avec mes modifications
          </Button>
        ) : null}
      </>
    }
  >
    {refused.kind === 'used' ? (
      <div className="flex flex-col gap-3">
        <UsageSentences usage={refused.usage} subject={SUBJECT} />
        <p>
          Il ne peut pas changer tant qu’il est utilisé. Rien n’est perdu{'\u202f'}: vos modifications peuvent devenir un nouveau
          questionnaire.
        </p>
      </div>
    ) : (
      <p>
        Quelqu’un a enregistré une autre version depuis que vous l’avez ouvert. Votre travail n’a pas été enregistré par-dessus, et reste
        gardé sur cet appareil. Vous pouvez en faire un nouveau questionnaire, ou recharger la version enregistrée.
      </p>
    )}
  </Dialog>
)

type NoticesProps = {
  problems: readonly Problem[]
  /** Who uses the questionnaire, known as it was opened. */
  usage: Usage | null
  refused: Refused
  onRefusedSeen: () => void
  onDuplicate: () => void
  canDuplicate: boolean
  onReload: () => void
}

/** What stands in the way of saving, and the ways out (specification 3, section 8). */
export const Notices = ({ problems, usage, refused, onRefusedSeen, ...ways }: NoticesProps) => (
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
    {refused ? <RefusalDialog refused={refused} onClose={onRefusedSeen} {...ways} /> : null}
  </>
)
