import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FormProvider, useForm, useWatch } from 'react-hook-form'
import { ask } from '#client/data/ask.ts'
import { describeError, type FieldText, usageOf } from '#client/data/errors.ts'
import { FormDialog } from '#client/data/FormDialog.tsx'
import { FAULT_DELAY_MS, faultOf, setFaults } from '#client/data/forms.ts'
import { LoadedDialog } from '#client/data/LoadedDialog.tsx'
import { questionQuery } from '#client/data/questions.ts'
import { UsageSentences } from '#client/data/UsageConfirm.tsx'
import { useCommand } from '#client/data/use-command.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { Field } from '#client/ui/Field.tsx'
import { TextArea } from '#client/ui/TextArea.tsx'
import { TextInput } from '#client/ui/TextInput.tsx'
import { QUESTION_TYPES } from '#contract/questionnaire/model.ts'
import type { LibraryQuestion, QuestionInput } from '#contract/resources/question/entity.ts'
import { isTableType } from '#contract/resources/question/rules.ts'
import { typeTexts } from '#contract/texts/questionnaire.ts'
import { AREA_MAX, TEXT_MAX } from '#contract/values.ts'
import { ColumnsField } from './ColumnsField.tsx'
import { askedOnly, inOrder, type QuestionValues, questionSchema, questionValues } from './question-values.ts'
import { RuleFields, TypeField, useTypeAt } from './RuleFields.tsx'

const TYPES = QUESTION_TYPES.map(type => ({ value: type, label: typeTexts[type] }))

/** What the form starts from, and what it saves: a new question, a change of one, a copy of one. */
interface Start {
  question: LibraryQuestion | null
  isCopy: boolean
}

const resolve = zodResolver(questionSchema)
const copyName = (name: string) => `${name.slice(0, TEXT_MAX - 10)} (copie)`

function useQuestionForm({ question, isCopy }: Start, onClose: () => void) {
  const form = useForm<QuestionValues, unknown, QuestionInput>({
    resolver: (values, context, options) => resolve(askedOnly(values), context, options),
    mode: 'onTouched',
    delayError: FAULT_DELAY_MS,
    defaultValues: questionValues(question, question && isCopy ? copyName(question.name) : undefined),
  })
  const [others, setOthers] = useState<readonly FieldText[]>([])
  const edited = isCopy ? null : question
  const options = {
    record: edited,
    success: edited ? 'La question est modifiée avec succès.' : 'La question est créée avec succès.',
    onDone: onClose,
    onFieldFaults: (faults: readonly FieldText[]) => {
      const columns = (form.getValues('lines') ?? []).flatMap((_line, at) =>
        (['name', 'type', 'description', 'response', 'format', 'size', 'minSize'] as const).map(field => `lines.${at}.${field}` as const),
      )
      const own = ['name', 'description', 'type', 'response', 'format', 'size', 'minSize'] as const
      setOthers(setFaults(faults, [...own, ...columns], form.setError))
    },
    onRefused: (error: Error) => {
      // A question that questionnaires hold keeps its type.
      if (usageOf(error)) form.setError('type', { type: 'server', message: describeError(error) }, { shouldFocus: true })
      return false
    },
  }
  const add = useCommand('QUESTION_MANAGEMENT', 'ADD', options)
  const update = useCommand('QUESTION_MANAGEMENT', 'UPDATE', options)
  const submit = form.handleSubmit(values => {
    const sent = inOrder(values)
    setOthers([])
    return edited ? update.run({ ...sent, id: edited.id }) : add.run(sent)
  })
  return { form, submit, edited, others, isBusy: add.isBusy || update.isBusy, conflict: update.conflict }
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

const Fields = ({ onClose, ...start }: Start & { onClose: () => void }) => {
  const { form, submit, edited, others, isBusy, conflict } = useQuestionForm(start, onClose)
  const { errors } = form.formState
  const description = useWatch({ control: form.control, name: 'description' }) ?? ''
  const typeFault = errors.type?.type === 'server' ? errors.type.message : undefined
  return (
    <FormProvider {...form}>
      <FormDialog
        isWide
        title={edited ? `Modifier la question ${edited.code}` : start.isCopy ? 'Dupliquer une question' : 'Nouvelle question'}
        verb={edited ? 'Enregistrer' : 'Créer la question'}
        onSubmit={submit}
        onClose={onClose}
        isBusy={isBusy}
        others={others}
        conflict={conflict}
      >
        {edited ? <UsageNotice id={edited.id} /> : null}
        <Field label="Désignation" hint="La question telle qu’elle est posée." isRequired fault={faultOf(errors.name)}>
          <TextInput {...form.register('name')} autoComplete="off" />
        </Field>
        <Field label="Description" fault={faultOf(errors.description)} counter={{ used: description.length, limit: AREA_MAX }}>
          <TextArea {...form.register('description')} maxLength={AREA_MAX} rows={2} />
        </Field>
        <TypeField at="" options={TYPES} fault={typeFault} />
        <Rules question={start.question} />
      </FormDialog>
    </FormProvider>
  )
}

const Loaded = ({ id, isCopy, onClose }: { id: number; isCopy: boolean; onClose: () => void }) => (
  <LoadedDialog query={useQuery(questionQuery(id))} title={isCopy ? 'Dupliquer une question' : 'Modifier la question'} onClose={onClose}>
    {question => <Fields question={question} isCopy={isCopy} onClose={onClose} />}
  </LoadedDialog>
)

/** Creates a question (null) or changes one (specification 3, sections 2.6 and 5.4). */
export const QuestionForm = ({ id, onClose }: { id: number | null; onClose: () => void }) =>
  id === null ? <Fields question={null} isCopy={false} onClose={onClose} /> : <Loaded id={id} isCopy={false} onClose={onClose} />

/** Creates a question out of another. */
export const CopyQuestion = ({ id, onClose }: { id: number; onClose: () => void }) => <Loaded id={id} isCopy onClose={onClose} />
