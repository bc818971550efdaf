import { FolderOpen, PowerOff } from 'lucide-react'
import { editing, enabling, questionOn, type RowAction, type RowActions, saying, showing } from '#client/common/actions/row-actions.ts'
import { holderOf } from '#client/data/current-user.ts'
import { productPlaces, requestPlaces } from '#client/data/places.ts'
import { command } from '#client/data/use-command.ts'
import type { Product, ProductRow } from '#contract/resources/product/entity.ts'
import { LABEL_ACTIONS } from './label/label-actions.ts'
import { BECOMES_REQUEST, DeactivationDialog, type SwitchedProduct } from './parts/DeactivationDialog.tsx'
import { SHEET_ACTION, SHEET_ACTION_OF_SCREEN } from './sheet/sheet-actions.tsx'

/** What is done to a product of a list or of its page. A partner's becomes a request. */
export const PRODUCT_COMMANDS: RowActions<SwitchedProduct> = [
  {
    id: 'disable',
    label: 'Désactiver',
    icon: PowerOff,
    by: { resource: 'PRODUCT_MANAGEMENT', method: 'DESACTIVATION' },
    when: ({ enabled }) => enabled,
    Dialog: DeactivationDialog,
  },
  enabling({
    label: 'Activer',
    when: ({ enabled }) => !enabled,
    command: ({ id }) => command('PRODUCT_MANAGEMENT', 'ACTIVATION', { id, enabled: true }),
    success: 'Le produit est activé avec succès.',
    question: {
      verb: (_, user) => (holderOf(user).isInternal ? 'Activer le produit' : 'Demander l’activation'),
      tone: 'primary',
      title: ({ data }) => questionOn('Activer le produit', data.name),
      useVerdict: saying((_, user) =>
        holderOf(user).isInternal ? 'Le produit sera de nouveau proposé dans les listes et les collectes.' : BECOMES_REQUEST,
      ),
    },
  }),
]

const actionsAt = ({ detail, edit }: (typeof productPlaces)['admin' | 'external']): RowActions<ProductRow> => [
  showing({ to: ({ id }) => detail(id) }),
  SHEET_ACTION,
  editing({ resource: 'PRODUCT_MANAGEMENT', method: 'UPDATE' }, { to: ({ id }) => edit(id) }),
  ...PRODUCT_COMMANDS,
]

/** Leads to the open application, to be treated. */
const TREATING: RowAction<ProductRow> = {
  id: 'treat',
  label: 'Ouvrir le dossier de candidature',
  icon: FolderOpen,
  may: { resource: 'DEMANDE_MANAGEMENT', method: 'GET_ID' },
  when: ({ encoursDeLabellisation }) => encoursDeLabellisation > 0,
  to: ({ id }) => requestPlaces.application(id),
}

/** What may be done on a product's page. */
export const PRODUCT_PAGE_ACTIONS: RowActions<Product> = [SHEET_ACTION_OF_SCREEN, ...LABEL_ACTIONS, ...PRODUCT_COMMANDS]

/** What may be done with a product of the lists, of staff and of partners. */
export const PRODUCT_ACTIONS = {
  admin: [...actionsAt(productPlaces.admin), TREATING],
  external: actionsAt(productPlaces.external),
} as const
