import { useCallback, useState } from 'react'
import { Controller } from 'react-hook-form'
import { z } from 'zod'
import { EditDialog } from '#client/common/form/FormDialog.tsx'
import { useEditForm } from '#client/common/form/use-edit-form.ts'
import { choiceFaultOf } from '#client/data/forms.ts'
import { searchAvailable } from '#client/data/product-parts.ts'
import { command } from '#client/data/use-command.ts'
import { Combobox } from '#client/ui/Combobox.tsx'
import { Field } from '#client/ui/Field.tsx'
import type { Option } from '#client/ui/options.ts'
import { id } from '#contract/values.ts'
import type { ProductPartProps } from '../part-props.ts'

const schema = z.object({ fils: id })
const NONE = 0

/** Adds a product to those that a product invests in: searched among the ones that may be added. */
export const ChildDialog = ({ product, onClose }: Pick<ProductPartProps, 'product'> & { onClose: () => void }) => {
  const state = useEditForm({
    schema,
    values: { fils: NONE },
    names: ['fils'],
    save: ({ fils }) => command('PRODUCT_MANAGEMENT', 'ADD_FILS', { product: product.id, fils }),
    success: 'Le produit est ajouté avec succès.',
    onDone: onClose,
  })
  const [chosen, setChosen] = useState<Option<number> | null>(null)
  const search = useCallback((text: string, signal: AbortSignal) => searchAvailable(product.id, text, signal), [product.id])
  return (
    <EditDialog
      state={state}
      title="Ajouter un produit"
      description={`Parmi les produits dans lesquels «\u202f${product.name}\u202f» peut investir.`}
      verb="Ajouter"
      onClose={onClose}
    >
      <Controller
        control={state.form.control}
        name="fils"
        render={({ field, fieldState }) => (
          <Field label="Produit" isRequired fault={choiceFaultOf(fieldState.error)}>
            <Combobox
              search={search}
              value={chosen}
              onValueChange={option => {
                setChosen(option)
                field.onChange(option?.value ?? NONE)
              }}
              onBlur={field.onBlur}
              ref={field.ref}
            />
          </Field>
        )}
      />
    </EditDialog>
  )
}
