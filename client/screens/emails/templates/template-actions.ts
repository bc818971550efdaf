import { Send } from 'lucide-react'
import { disabling, editing, enabling, questionOn, type RowActions, saying, showing } from '#client/common/actions/row-actions.ts'
import type { TemplateResource } from '#client/data/templates.ts'
import { command } from '#client/data/use-command.ts'
import type { TemplateRow } from '#contract/resources/template/methods.ts'

const SENT = {
  CMS_EMAIL: 'L’e-mail d’essai est adressé à vous seul\u202f; il figure dans «\u202fEnvois\u202f».',
  CMS_NOTIFICATION: 'La notification d’essai est dans vos notifications.',
}
const SILENCED = {
  CMS_EMAIL: 'Cet e-mail ne sera plus envoyé à personne. Vous pourrez le réactiver.',
  CMS_NOTIFICATION: 'Cette notification ne sera plus montrée à personne. Vous pourrez la réactiver.',
}

/** What may be done with a template; `can` leaves out disabling what nobody could get in without. */
export const templateActions = (resource: TemplateResource): RowActions<TemplateRow> => [
  showing(),
  editing({ resource, method: 'UPDATE' }),
  {
    id: 'test',
    label: 'M’envoyer un essai',
    icon: Send,
    command: ({ id }) => command(resource, 'SEND_TEST', { id }),
    success: SENT[resource],
  },
  disabling({
    command: ({ id }) => command(resource, 'DESACTIVATION', { id, enabled: false }),
    success: 'Le modèle est désactivé avec succès.',
    question: {
      verb: 'Désactiver le modèle',
      title: ({ typeName }: TemplateRow) => questionOn('Désactiver le modèle', typeName),
      useVerdict: saying(SILENCED[resource]),
    },
  }),
  enabling({
    label: 'Activer',
    command: ({ id }) => command(resource, 'ACTIVATION', { id, enabled: true }),
    success: 'Le modèle est activé avec succès.',
  }),
]
