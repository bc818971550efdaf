import type { RequestRow } from '#contract/resources/request/entity.ts'
import { command } from '../../data/use-command.ts'
import type { RowAction } from '../actions/row-actions.ts'

/** « M’affecter »: who decides is who it is assigned to (docs/domain.md 14.4). */
export const TAKING: RowAction<RequestRow> = {
  id: 'take',
  label: 'M’affecter',
  isPrimary: true,
  when: ({ userAssigned }, user) => userAssigned !== user.id,
  command: ({ id }, user) => command('DEMANDE_MANAGEMENT', 'CHANGE_ASSIGN', { id, user: user.id }),
  success: 'La demande vous est affectée.',
}
