import { CalendarClock, UserPlus } from 'lucide-react'
import { deleting, disabling, editing, enabling, type RowActions, saying } from '#client/common/actions/row-actions.ts'
import { REMINDING, SHOWING_OBJECT } from '#client/common/request/actions.ts'
import { command } from '#client/data/use-command.ts'
import type { RequestDetail } from '#contract/resources/request/entity.ts'
import { REQUEST_TYPES } from '#contract/resources/request/states.ts'
import { NOTICES } from '#contract/texts/interface.ts'
import { AssignDialog } from './parts/AssignDialog.tsx'
import { DueDialog } from './parts/DueDialog.tsx'

const ASSIGN = { resource: 'DEMANDE_MANAGEMENT', method: 'CHANGE_ASSIGN' } as const

/** What may be done with a request. */
export const REQUEST_ACTIONS: RowActions<RequestDetail> = [
  // Hides a request from the partner's open work, or brings it back (docs/domain.md 14.7).
  enabling({
    label: 'Activer',
    command: ({ id }) => command('DEMANDE_MANAGEMENT', 'ENABLE', { id, enabled: true }),
    success: 'La demande est activée.',
  }),
  disabling({
    command: ({ id }) => command('DEMANDE_MANAGEMENT', 'DISABLE', { id, enabled: false }),
    success: 'La demande est désactivée.',
    question: {
      verb: 'Désactiver la demande',
      title: ({ id }) => `Désactiver la demande n°\u202f${id}\u202f?`,
      useVerdict: saying(
        'Elle ne figurera plus parmi le travail à faire du partenaire, qui ne pourra plus y répondre. Vous pourrez la réactiver.',
      ),
    },
  }),
  // The initiator takes back what nobody has treated yet, and frees its object for another request (docs/domain.md 14.7).
  deleting({
    label: 'Retirer la demande',
    command: ({ id }) => command('DEMANDE_MANAGEMENT', 'DELETE', { id }),
    success: NOTICES.requestDeleted,
    question: {
      verb: 'Retirer la demande',
      title: ({ id, type }) => `Retirer la demande n°\u202f${id} (${REQUEST_TYPES[type].toLowerCase()})\u202f?`,
      useVerdict: saying('Elle ne sera pas examinée et disparaîtra de vos demandes. Vous pourrez en faire une autre.'),
    },
  }),
  SHOWING_OBJECT,
  REMINDING,
  {
    id: 'due',
    label: 'Changer l’échéance',
    icon: CalendarClock,
    by: { resource: 'DEMANDE_MANAGEMENT', method: 'CHANGE_DUE' },
    Dialog: DueDialog,
  },
  editing({ resource: 'DEMANDE_MANAGEMENT', method: 'UPDATE' }),
  { id: 'assign', label: 'Affecter', icon: UserPlus, when: (_, user) => user.authorities.length > 0, by: ASSIGN, Dialog: AssignDialog },
  // Who decides is who it is assigned to (docs/domain.md 14.4).
  {
    id: 'take',
    label: 'M’affecter',
    when: ({ userAssigned }, user) => userAssigned !== user.id,
    command: ({ id }, user) => command('DEMANDE_MANAGEMENT', 'CHANGE_ASSIGN', { id, user: user.id }),
    success: 'La demande vous est affectée.',
  },
]
