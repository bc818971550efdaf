import { Bell, Eye } from 'lucide-react'
import { createElement } from 'react'
import type { RequestRow } from '#contract/resources/request/entity.ts'
import type { RowAction } from '../actions/row-actions.ts'
import { ObjectDialog } from './ObjectDialog.tsx'
import { RemindDialog } from './RemindDialog.tsx'

/** « Relance »: writes to the partners who may answer. */
export const REMINDING: RowAction<RequestRow> = {
  id: 'remind',
  label: 'Relance',
  icon: Bell,
  by: { resource: 'DEMANDE_MANAGEMENT', method: 'SEND_EMAIL' },
  Dialog: ({ record, onClose }) => createElement(RemindDialog, { requests: [record.id], onClose }),
}

/** « Voir l’objet de la demande », for administrators. */
export const SHOWING_OBJECT: RowAction<RequestRow> = {
  id: 'object',
  label: 'Voir l’objet',
  icon: Eye,
  when: ({ affiliateTarget, productConcerned, esusTarget }, user) =>
    user.authorities.length > 0 && (affiliateTarget ?? productConcerned ?? esusTarget) !== null,
  may: { resource: 'DEMANDE_MANAGEMENT', method: 'GET_ID' },
  Dialog: ObjectDialog,
}
