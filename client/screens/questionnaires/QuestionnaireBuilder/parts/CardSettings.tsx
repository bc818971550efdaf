import { Controller, FormProvider, useForm, useFormContext } from 'react-hook-form'
import { FormDialog } from '#client/common/form/FormDialog.tsx'
import { cardsByName, useBuilder } from '#client/questionnaire/builder/builder-context.ts'
import type { CardNode } from '#client/questionnaire/builder/state.ts'
import { Checkbox, RadioGroup } from '#client/ui/Checkbox.tsx'
import { Field } from '#client/ui/Field.tsx'
import { Select } from '#client/ui/Select.tsx'
import { TextArea, TextInput } from '#client/ui/TextInput.tsx'
import { cardNameSchema, type QuestionType } from '#contract/questionnaire/model.ts'
import { typeLabel } from '#contract/questionnaire/types/registry.ts'
import { BINDINGS, bindingLabel, fitsType } from '#contract/resources/questionnaire/bindings.ts'
import { tidyName } from '#contract/resources/questionnaire/place.ts'
import { fieldFaultText } from '#contract/texts/errors.ts'
import { ConditionField, type ConditionValue, conditionFault } from './condition/ConditionField.tsx'

const PREFILLS = [
  { value: 'TAKE', label: 'Reprendre', hint: 'La réponse précédente est reprise telle quelle.' },
  { value: 'CONFIRM', label: 'À confirmer', hint: 'Elle est reprise, et marquée tant que le partenaire ne l’a ni confirmée ni changée.' },
  { value: 'EMPTY', label: 'Vide', hint: 'La question s’ouvre sans réponse.' },
] as const

interface Values {
  name: string
  required: boolean
  hidden: boolean
  hint: string
  prefill: (typeof PREFILLS)[number]['value']
  binding: string | null
  condition: ConditionValue
}

/** The fields that a question of this type takes; a binding made otherwise stays visible, to be taken back. */
function bindingOptions(type: QuestionType, current: string | null) {
  const values = BINDINGS.filter(binding => fitsType(binding, type)).map(({ value }) => value)
  const shown = current === null || values.includes(current) ? values : [...values, current]
  return shown.map(value => ({ value, label: bindingLabel(value) }))
}

function useCardForm(node: CardNode, onClose: () => void) {
  const store = useBuilder()
  const { card } = node
  const form = useForm<Values>({
    mode: 'onChange',
    defaultValues: {
      name: card.name,
      required: card.required,
      hidden: card.hidden,
      hint: card.hint ?? '',
      prefill: card.prefill ?? 'CONFIRM',
      binding: card.binding ?? null,
      condition: { expression: card.condition ?? '', isComplete: true },
    },
  })
  const submit = form.handleSubmit(({ condition, prefill, ...values }) => {
    const kept = form.formState.dirtyFields.prefill ? prefill : card.prefill
    store.setCard(node.id, { ...values, prefill: kept, name: tidyName(values.name), condition: condition.expression })
    onClose()
  })
  const checkName = (typed: string): true | string => {
    const name = tidyName(typed)
    if (name === '') return fieldFaultText('STD_ERROR.REQUIRED')
    if (!cardNameSchema.safeParse(name).success) return fieldFaultText('BUILD.NAME')
    const other = cardsByName(store.state).get(name)
    return !other || other.id === node.id || fieldFaultText('BUILD.NAME_TAKEN')
  }
  return { form, submit, checkName, checkCondition: (value: ConditionValue) => conditionFault(store.state, value, card.name) ?? true }
}

const Flags = () => {
  const { control } = useFormContext<Values>()
  return (
    <div className="flex flex-col gap-2">
      <Controller
        control={control}
        name="required"
        render={({ field }) => (
          <Checkbox label="Réponse obligatoire" isChecked={field.value} onCheckedChange={field.onChange} onBlur={field.onBlur} />
        )}
      />
      <Controller
        control={control}
        name="hidden"
        render={({ field }) => (
          <Checkbox
            label="Question masquée"
            hint="Elle n’est ni affichée, ni obligatoire, ni envoyée."
            isChecked={field.value}
            onCheckedChange={field.onChange}
            onBlur={field.onBlur}
          />
        )}
      />
    </div>
  )
}

const Prefill = ({ type }: { type: QuestionType }) => {
  const { control } = useFormContext<Values>()
  return (
    <>
      <Field label="Champ lié" hint="Le champ du produit ou de l’affilié que cette réponse alimente, et dont elle reprend la valeur.">
        <Controller
          control={control}
          name="binding"
          render={({ field }) => (
            <Select
              options={bindingOptions(type, field.value)}
              value={field.value}
              onValueChange={field.onChange}
              onBlur={field.onBlur}
              canClear
              placeholder="Aucun"
            />
          )}
        />
      </Field>
      <Field label="Réponse de l’année précédente" isGroup>
        <Controller
          control={control}
          name="prefill"
          render={({ field }) => <RadioGroup options={PREFILLS} value={field.value} onValueChange={field.onChange} onBlur={field.onBlur} />}
        />
      </Field>
    </>
  )
}

/** A card's settings (docs/domain.md 11.3 and 11.4). */
export const CardSettings = ({ node, onClose }: { node: CardNode; onClose: () => void }) => {
  const { form, submit, checkName, checkCondition } = useCardForm(node, onClose)
  const { question } = node.card
  const { errors } = form.formState
  return (
    <FormProvider {...form}>
      <FormDialog
        isWide
        title="Paramètres de la question"
        description={`${question.code} · ${question.name} · ${typeLabel(question.type)}`}
        verb="Appliquer"
        onSubmit={submit}
        onClose={onClose}
        isBusy={false}
      >
        <Field
          label="Nom de la collecte"
          isRequired
          hint="Lettres minuscules sans accent, chiffres, «&#8239;_&#8239;» et «&#8239;-&#8239;». Les conditions et les exports désignent la question par ce nom."
          fault={errors.name?.message}
        >
          <TextInput {...form.register('name', { validate: checkName })} maxLength={100} autoComplete="off" spellCheck={false} />
        </Field>
        <Flags />
        <Field label="Aide à la saisie" hint="Affichée sous la question.">
          <TextArea {...form.register('hint')} rows={2} />
        </Field>
        <Controller
          control={form.control}
          name="condition"
          rules={{ validate: checkCondition }}
          render={({ field, fieldState }) => (
            <ConditionField own={node} value={field.value} onValueChange={field.onChange} fault={fieldState.error?.message} />
          )}
        />
        <Prefill type={question.type} />
      </FormDialog>
    </FormProvider>
  )
}
