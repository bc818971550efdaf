import { useState } from 'react'
import { useBuilder } from '#client/questionnaire/builder/builder-context.ts'
import { familiesOf } from '#client/questionnaire/builder/cards-by-name.ts'
import { conditionText } from '#client/questionnaire/builder/condition-words.ts'
import type { CardNode } from '#client/questionnaire/builder/state.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { Button } from '#client/ui/Button.tsx'
import { Field } from '#client/ui/Field.tsx'
import { FieldGroup } from '#client/ui/FieldGroup.tsx'
import { TextArea } from '#client/ui/TextArea.tsx'
import { type TestGroup, writeExpression } from '#contract/questionnaire/condition-form.ts'
import { readExpression } from '#contract/questionnaire/condition-reading.ts'
import { typeFaults } from '#contract/questionnaire/condition-types.ts'
import { type ConditionValue, conditionFault, questionnaireOf, readableCards } from './condition-value.ts'
import { GroupEditor } from './GroupEditor.tsx'

type ConditionFieldProps = {
  own: CardNode
  value: ConditionValue
  onValueChange: (value: ConditionValue) => void
  fault: string | undefined
}

type Mode = { kind: 'form'; group: TestGroup } | { kind: 'expression' }

/** What can be said of an expression at once: what it means in words, and comparisons that can never hold. */
const Reading = ({ value, own }: { value: ConditionValue; own: CardNode }) => {
  const { state } = useBuilder()
  const { expression } = value
  if (expression.trim() === '' || conditionFault(state, value, own.card.name)) return null
  const faults = typeFaults(expression, questionnaireOf(state))
  return (
    <>
      {faults.length > 0 ? <Banner tone="warning">{faults.join(' ')}</Banner> : null}
      <p className="text-table text-ink-soft wrap-anywhere">Affichée si {conditionText(state, expression)}.</p>
    </>
  )
}

function useCondition({ own, value, onValueChange }: Omit<ConditionFieldProps, 'fault'>) {
  const { state } = useBuilder()
  const families = familiesOf(state)
  const read = () => readExpression(value.expression, families)
  const [mode, setMode] = useState<Mode>(() => {
    const group = read()
    return group ? { kind: 'form', group } : { kind: 'expression' }
  })
  const change = (group: TestGroup) => {
    setMode({ kind: 'form', group })
    const expression = writeExpression(group, families)
    onValueChange(expression === null ? { expression: value.expression, isComplete: false } : { expression, isComplete: true })
  }
  const toExpression = () => {
    setMode({ kind: 'expression' })
    onValueChange({ ...value, isComplete: true })
  }
  const form = mode.kind === 'expression' ? read() : null
  return {
    mode,
    form,
    change,
    toExpression,
    toForm: () => form && setMode({ kind: 'form', group: form }),
    cards: readableCards(state, own.id),
  }
}

/** When a question is shown: by a form, or by the expression itself for experts. */
export const ConditionField = ({ own, value, onValueChange, fault }: ConditionFieldProps) => {
  const { mode, form, change, toExpression, toForm, cards } = useCondition({ own, value, onValueChange })
  return (
    <fieldset className="flex min-w-0 flex-col gap-3 rounded-card border border-line p-4">
      <legend className="px-1 font-medium">Condition d’affichage</legend>
      {mode.kind === 'form' ? (
        <FieldGroup
          label="Lignes de la condition"
          hint={mode.group.items.length === 0 ? 'La question est toujours affichée.' : 'La question n’est affichée que si\u202f:'}
          fault={fault}
        >
          <GroupEditor group={mode.group} cards={cards} onChange={change} />
        </FieldGroup>
      ) : (
        <Field
          label="Expression"
          fault={fault}
          hint="Les questions par leur nom (effectif > 50 && engagements != &quot;&quot;), ou answers[&quot;nom-compose&quot;]. Choix par le code de la réponse."
        >
          <TextArea
            rows={3}
            maxLength={2000}
            spellCheck={false}
            value={value.expression}
            onValueChange={expression => onValueChange({ expression, isComplete: true })}
          />
        </Field>
      )}
      <Reading value={value} own={own} />
      <div className="flex flex-wrap items-center gap-2">
        {mode.kind === 'form' ? (
          <Button size="small" variant="quiet" onClick={toExpression}>
            Écrire l’expression
          </Button>
        ) : (
          <Button size="small" variant="quiet" isDisabled={form === null} onClick={toForm}>
            Revenir au formulaire
          </Button>
        )}
        {mode.kind === 'expression' && form === null ? (
          <span className="text-note text-ink-soft">Cette expression n’a pas d’équivalent dans le formulaire.</span>
        ) : null}
      </div>
    </fieldset>
  )
}
