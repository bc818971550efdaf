import { Controller, useFormContext, useWatch } from 'react-hook-form'
import { LinePill } from '#client/common/StatusPills.tsx'
import { faultOf } from '#client/data/forms.ts'
import type { LookupLineRow } from '#client/data/lookups.ts'
import { Checkbox } from '#client/ui/Checkbox.tsx'
import { ColorPicker } from '#client/ui/ColorPicker.tsx'
import { Field } from '#client/ui/Field.tsx'
import { PasswordInput, TextArea, TextInput } from '#client/ui/TextInput.tsx'
import { inkOn, LINE_COLORS } from '#contract/resources/table/color.ts'
import { boundsOf } from '#contract/resources/table/settings.ts'
import { AREA_MAX, TEXT_MAX } from '#contract/values.ts'
import type { LineValues } from './line-values.ts'

/** The value; a secret one is never shown, and stays as it is when left empty (docs/domain.md 6.7). */
export const ValueField = ({ table, line }: { table: { code: string }; line: LookupLineRow | null }) => {
  const { register, control, formState } = useFormContext<LineValues>()
  const isSecret = useWatch({ control, name: 'isSecret' })
  const bounds = boundsOf(table.code, line?.code ?? '')
  const kept = line && isSecret ? 'Elle n’est jamais affichée\u202f: laissez vide pour la garder.' : undefined
  const limits = bounds ? `Un nombre entier, de ${bounds.min} à ${bounds.max}.` : undefined
  return (
    <Field label="Valeur" isRequired={!kept} hint={kept ?? limits} fault={faultOf(formState.errors.value)}>
      {isSecret ? (
        <PasswordInput {...register('value')} autoComplete="new-password" maxLength={TEXT_MAX} />
      ) : (
        <TextInput {...register('value')} autoComplete="off" inputMode={bounds ? 'numeric' : undefined} />
      )}
    </Field>
  )
}

/** Whether the value is a secret is decided once. */
export const SecretField = ({ isNew }: { isNew: boolean }) => {
  const { control } = useFormContext<LineValues>()
  if (!isNew) return null
  return (
    <Controller
      control={control}
      name="isSecret"
      render={({ field }) => (
        <Checkbox
          label="Valeur secrète"
          hint={'Un mot de passe, une clé\u202f: une fois enregistrée, elle n’est plus jamais affichée.'}
          isChecked={field.value}
          onCheckedChange={field.onChange}
        />
      )}
    />
  )
}

export const TechnicalFields = () => {
  const { register, control, formState } = useFormContext<LineValues>()
  const description = useWatch({ control, name: 'description' })
  return (
    <Field label="Description" fault={faultOf(formState.errors.description)} counter={{ used: description.length, limit: AREA_MAX }}>
      <TextArea {...register('description')} maxLength={AREA_MAX} rows={3} />
    </Field>
  )
}

/** The colour, with the line as it will be shown. */
export const ColorField = () => {
  const { control, formState } = useFormContext<LineValues>()
  const [color, designation] = useWatch({ control, name: ['color', 'designation'] })
  return (
    <>
      <Field label="Couleur" isGroup hint="Une couleur de la palette, ou son code." fault={faultOf(formState.errors.color)}>
        <Controller
          control={control}
          name="color"
          render={({ field }) => (
            <ColorPicker colors={LINE_COLORS} value={field.value} onValueChange={field.onChange} onBlur={field.onBlur} inkOn={inkOn} />
          )}
        />
      </Field>
      <p className="flex min-w-0 flex-wrap items-center gap-2">
        <span className="text-ink-soft">Aperçu{'\u202f'}:</span>
        <LinePill line={{ designation: designation || 'Désignation', color: color.toLowerCase() }} />
      </p>
    </>
  )
}
