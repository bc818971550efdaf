import type { z } from 'zod'
import { EditDialog } from '#client/common/form/FormDialog.tsx'
import { useEditForm } from '#client/common/form/use-edit-form.ts'
import { useHolder } from '#client/data/current-user.ts'
import { faultOf } from '#client/data/forms.ts'
import type { WithCan } from '#client/data/use-can.ts'
import { command } from '#client/data/use-command.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { Field } from '#client/ui/Field.tsx'
import { TextArea } from '#client/ui/TextInput.tsx'
import { deactivation, type ProductRow } from '#contract/resources/product/entity.ts'
import { AREA_MAX } from '#contract/values.ts'

/** A product of a list or alone, as far as it is enabled and disabled. */
export type SwitchedProduct = Pick<ProductRow, 'id' | 'enabled' | 'data'> & WithCan

export const BECOMES_REQUEST = 'Votre demande sera examinée par l’équipe de l’organisation\u202f; d’ici là, rien ne change.'
const CONSEQUENCES =
  'Le produit ne sera plus proposé dans les listes ni dans les collectes. Rien n’est supprimé\u202f: il peut être activé de nouveau.'
const schema = deactivation.pick({ message: true })

/** « Statut de produit »: a product is disabled with a comment; a partner asks for it (docs/domain.md 8.5). */
export const DeactivationDialog = ({ record, onClose }: { record: SwitchedProduct; onClose: () => void }) => {
  const { isInternal } = useHolder()
  const state = useEditForm<z.input<typeof schema>, z.output<typeof schema>, unknown>({
    schema,
    values: { message: '' },
    names: ['message'],
    save: ({ message }) => command('PRODUCT_MANAGEMENT', 'DESACTIVATION', { id: record.id, enabled: false, message }),
    success: 'Le produit est désactivé avec succès.',
    onDone: onClose,
  })
  const { register, formState, watch } = state.form
  return (
    <EditDialog
      state={state}
      title="Statut de produit"
      description={record.data.name}
      verb={isInternal ? 'Désactiver le produit' : 'Demander la désactivation'}
      onClose={onClose}
    >
      <Banner tone="info">{isInternal ? CONSEQUENCES : BECOMES_REQUEST}</Banner>
      <Field
        label="Commentaire"
        isRequired
        fault={faultOf(formState.errors.message)}
        counter={{ used: watch('message').length, limit: AREA_MAX }}
      >
        <TextArea {...register('message')} maxLength={AREA_MAX} />
      </Field>
    </EditDialog>
  )
}
