import { useNavigate } from 'react-router'
import { usePlaces } from '#client/data/places.ts'
import { useCommand } from '#client/data/use-command.ts'
import { ConfirmDialog } from '#client/ui/Dialog.tsx'
import type { Application } from '#contract/resources/label/states.ts'

type Asked = { id: number; data: { name: string } }

const WORDS: Readonly<Record<Application, { title: (name: string) => string; success: string }>> = {
  LABELISATION_REQUEST: {
    title: name => `Demander le label pour «\u202f${name}\u202f»\u202f?`,
    success: 'Votre demande de labellisation est ouverte.',
  },
  RENOUVELLEMENT_REQUEST: {
    title: name => `Demander le renouvellement du label de «\u202f${name}\u202f»\u202f?`,
    success: 'Votre demande de renouvellement est ouverte.',
  },
}

/** A partner opens a request for the label or its renewal, which leads to its questionnaires (docs/domain.md 9.3). */
const applicationDialog =
  (application: Application) =>
  ({ record, onClose }: { record: Asked; onClose: () => void }) => {
    const navigate = useNavigate()
    const places = usePlaces()
    const { title, success } = WORDS[application]
    const open = useCommand('PRODUCT_MANAGEMENT', application, {
      success,
      onDone: ({ id }) => void navigate(places.request(id)),
    })
    return (
      <ConfirmDialog
        isOpen
        onClose={onClose}
        onConfirm={() => open.run({ id: record.id })}
        title={title(record.data.name)}
        consequences="Une demande sera ouverte avec les questionnaires à remplir. Vous pourrez vous interrompre à tout moment, et la retirer tant que vous ne l’avez pas validée."
        verb="Ouvrir la demande"
        tone="primary"
        isBusy={open.isBusy}
      />
    )
  }

export const LabelRequestDialog = applicationDialog('LABELISATION_REQUEST')
export const RenewalRequestDialog = applicationDialog('RENOUVELLEMENT_REQUEST')
