import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { UsageSentences } from '#client/common/actions/QuestionDialog.tsx'
import { EditDialog } from '#client/common/form/FormDialog.tsx'
import { useEditForm } from '#client/common/form/use-edit-form.ts'
import { ask } from '#client/data/ask.ts'
import { describeError, usageOf } from '#client/data/errors.ts'
import { faultOf } from '#client/data/forms.ts'
import { command } from '#client/data/use-command.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { Field } from '#client/ui/Field.tsx'
import { TextArea, TextInput } from '#client/ui/TextInput.tsx'
import { QUESTION_TYPES } from '#contract/questionnaire/model.ts'
import type { LibraryQuestion, QuestionInput } from '#contract/resources/question/entity.ts'
import { isTableType } from '#contract/resources/question/rules.ts'
import { typeTexts } from '#contract/texts/questionnaire.ts'
import { AREA_MAX, TEXT_MAX } from '#contract/values.ts'
import { ColumnsField } from './ColumnsField.tsx'
import { askedOnly, inOrder, type QuestionValues, questionSchema, questionValues } from './question-values.ts'
import { RuleFields, TypeField, useTypeAt } from './RuleFields.tsx'

const TYPES = QUESTION_TYPES.map(type => ({ value: type, label: typeTexts[type] }))

const resolve = zodResolver(questionSchema)
const copyName = (name: string) => `${name.slice(0, TEXT_MAX - 10)} (copie)`

const OWN_FIELDS = ['name', 'description', 'type', 'response', 'format', 'size', 'minSize'] as const

/** The names of every field of a question with so many columns. */
const fieldNames = ({ lines }: QuestionValues) => [
  ...OWN_FIELDS,
  ...(lines ?? []).flatMap((_line, at) =>
    (['name', 'type', 'description', 'response', 'format', 'size', 'minSize'] as const).map(field => `lines.${at}.${field}` as const),
  ),
]

/** What the form starts from, and what it saves: a new question, a change of one, a copy of one. */
interface QuestionFormProps {
  question: LibraryQuestion | null
  isCopy?: boolean
  onClose: () => void
}

function useQuestionForm({ question, isCopy = false, onClose }: QuestionFormProps) {
  const edited = isCopy ? null : question
  const state = useEditForm<QuestionValues, QuestionInput, { id: number }>({
    schema: questionSchema,
    resolver: (values, context, options) => resolve(askedOnly(values), context, options),
    values: questionValues(question, question && isCopy ? copyName(question.name) : undefined),
    names: fieldNames,
    record: edited,
    save: values => {
      const sent = inOrder(values)
      return edited ? command('QUESTION_MANAGEMENT', 'UPDATE', { ...sent, id: edited.id }) : command('QUESTION_MANAGEMENT', 'ADD', sent)
    },
    success: edited ? 'La question est modifiée avec succès.' : 'La question est créée avec succès.',
    onDone: onClose,
    onRefused: (error, setError) => {
      // A question that questionnaires hold keeps its type.
      if (usageOf(error)) setError('type', { type: 'server', message: describeError(error) }, { shouldFocus: true })
      return false
    },
  })
  return { state, edited }
}

/** Who uses the question that is about to change; nothing while nobody does. */
const UsageNotice = ({ id }: { id: number }) => {
  const { error } = useQuery({ ...ask('QUESTION_MANAGEMENT', 'CHECK_USAGE', { id }), staleTime: 0, retry: false })
  const usage = usageOf(error)
  if (!usage) return null
  return (
    <Banner tone="info" title="Cette question est utilisée">
      <UsageSentences usage={usage} subject="la question" />
      <p className="mt-2">Les questionnaires déjà enregistrés la gardent telle qu’elle était, jusqu’à leur prochaine version.</p>
    </Banner>
  )
}

const Rules = ({ question }: { question: LibraryQuestion | null }) => {
  const type = useTypeAt('')
  if (!type) return null
  if (isTableType(type)) return <ColumnsField former={question?.lines ?? []} />
  return <RuleFields at="" type={type} former={question?.response ?? null} />
}

/** Creates a question (null), changes one or, as a copy, makes one of another (docs/domain.md 10.3 and 10.4). */
export const QuestionForm = (props: QuestionFormProps) => {
  const { question, isCopy, onClose } = props
  const { state, edited } = useQuestionForm(props)
  const { register, control, formState } = state.form
  const { errors } = formState
  const description = useWatch({ control, name: 'description' }) ?? ''
  const typeFault = errors.type?.type === 'server' ? errors.type.message : undefined
  return (
    <EditDialog
      state={state}
      isWide
      title={edited ? `Modifier la question ${edited.code}` : isCopy ? 'Dupliquer une question' : 'Nouvelle question'}
      verb={edited ? 'Enregistrer' : 'Créer la question'}
      onClose={onClose}
    >
      {edited ? <UsageNotice id={edited.id} /> : null}
      <Field label="Désignation" hint="La question telle qu’elle est posée." isRequired fault={faultOf(errors.name)}>
        <TextInput {...register('name')} autoComplete="off" />
      </Field>
      <Field label="Description" fault={faultOf(errors.description)} counter={{ used: description.length, limit: AREA_MAX }}>
        <TextArea {...register('description')} maxLength={AREA_MAX} rows={2} />
      </Field>
      <TypeField at="" options={TYPES} fault={typeFault} />
      <Rules question={question} />
    </EditDialog>
  )
}
