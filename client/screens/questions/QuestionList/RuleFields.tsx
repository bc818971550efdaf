import type { ReactNode } from 'react'
import { Controller, useFormContext, useWatch } from 'react-hook-form'
import { choiceFaultOf, faultOf } from '#client/data/forms.ts'
import { responseTableOptionsQuery } from '#client/data/questions.ts'
import { useChoices } from '#client/data/use-choices.ts'
import { Field } from '#client/ui/Field.tsx'
import { NumberInput } from '#client/ui/NumberInput.tsx'
import { Select } from '#client/ui/Select.tsx'
import { TextInput } from '#client/ui/TextInput.tsx'
import type { QuestionResponse, QuestionType } from '#contract/questionnaire/model.ts'
import { isOfFiles } from '#contract/questionnaire/types/registry.ts'
import { isNeeded, type RuleName, rulesOf } from '#contract/resources/question/rules.ts'
import type { QuestionValues } from './question-values.ts'

type Place = '' | `lines.${number}.`
interface RuleProps {
  /** Where the rules stand in the form: '' for the question's own. */
  at: Place
  type: QuestionType
  /** The table chosen before, offered although it may be disabled since. */
  former: QuestionResponse | null
}

const NO_TABLE =
  'Aucune table de réponses n’est activée\u202f: créez-en une d’abord, sous «\u202fTables de réponses\u202f» du menu «\u202fParamétrage\u202f».'

const ResponseField = ({ at, former }: RuleProps) => {
  const { control } = useFormContext<QuestionValues>()
  const tables = useChoices(responseTableOptionsQuery())
  const isMissing = former !== null && !tables.options.some(option => option.value === former.id)
  const options = isMissing ? [...tables.options, { value: former.id, label: former.designation }] : tables.options
  const isNone = options.length === 0 && !tables.isLoading && !tables.onRetry
  return (
    <Controller
      control={control}
      name={`${at}response`}
      render={({ field, fieldState }) => (
        <Field label="Table de réponses" hint={isNone ? NO_TABLE : undefined} isRequired fault={faultOf(fieldState.error)}>
          <Select
            {...tables}
            options={options}
            value={field.value?.id ?? null}
            onValueChange={id => field.onChange(id === null ? null : { id })}
            onBlur={field.onBlur}
            ref={field.ref}
          />
        </Field>
      )}
    />
  )
}

const SizeField = ({ at, type, name }: RuleProps & { name: 'size' | 'minSize' }) => {
  const { control } = useFormContext<QuestionValues>()
  const isFile = isOfFiles({ type })
  const label = isFile ? 'Taille maximale d’un fichier' : name === 'size' ? 'Taille maximale' : 'Taille minimale'
  return (
    <Controller
      control={control}
      name={`${at}${name}`}
      render={({ field, fieldState }) => (
        <Field
          label={isFile ? label : `${label} (caractères)`}
          isRequired={isNeeded(name, type, at !== '')}
          fault={fieldState.error?.type === 'too_small' ? 'Un nombre entier positif est attendu.' : faultOf(fieldState.error)}
        >
          <NumberInput
            isInteger
            unit={isFile ? 'Mo' : undefined}
            value={field.value ?? null}
            onValueChange={field.onChange}
            onBlur={field.onBlur}
            ref={field.ref}
          />
        </Field>
      )}
    />
  )
}

const FormatField = ({ at, type }: RuleProps) => {
  const { register, getFieldState, formState } = useFormContext<QuestionValues>()
  const isRequired = isNeeded('format', type, at !== '')
  return (
    <Field
      label="Formats acceptés"
      hint={isRequired ? 'Par exemple .pdf,.docx' : 'Par exemple .pdf,.docx\u202f; vide, tous le sont.'}
      isRequired={isRequired}
      fault={faultOf(getFieldState(`${at}format`, formState).error)}
    >
      <TextInput {...register(`${at}format`)} autoComplete="off" />
    </Field>
  )
}

const FIELDS: Readonly<Record<RuleName, (props: RuleProps) => ReactNode>> = {
  response: ResponseField,
  format: FormatField,
  size: props => <SizeField {...props} name="size" />,
  minSize: props => <SizeField {...props} name="minSize" />,
}

/** What a type of question asks for besides its name (docs/domain.md 10.3). */
export const RuleFields = (props: RuleProps) =>
  rulesOf(props.type).map(name => {
    const Rule = FIELDS[name]
    return <Rule key={name} {...props} />
  })

interface TypeFieldProps {
  at: Place
  options: readonly { value: QuestionType; label: string }[]
  fault?: string | undefined
}

export const TypeField = ({ at, options, fault }: TypeFieldProps) => {
  const { control } = useFormContext<QuestionValues>()
  return (
    <Controller
      control={control}
      name={`${at}type`}
      render={({ field, fieldState }) => (
        <Field label="Type" isRequired fault={fault ?? choiceFaultOf(fieldState.error)}>
          <Select options={options} value={field.value ?? null} onValueChange={field.onChange} onBlur={field.onBlur} ref={field.ref} />
        </Field>
      )}
    />
  )
}

/** The type chosen at a place of the form; undefined while there is none. */
export const useTypeAt = (at: Place): QuestionType | undefined => useWatch<QuestionValues, `${Place}type`>({ name: `${at}type` })
