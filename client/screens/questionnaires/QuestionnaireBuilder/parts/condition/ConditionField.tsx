import { useState } from 'react'
import { cardsByName, familiesOf, useBuilder } from '#client/questionnaire/builder/builder-context.ts'
import { conditionText } from '#client/questionnaire/builder/condition-words.ts'
import type { BuilderState, CardNode } from '#client/questionnaire/builder/state.ts'
import { toQuestionnaire } from '#client/questionnaire/builder/wire.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { Button } from '#client/ui/Button.tsx'
import { Field, FieldGroup } from '#client/ui/Field.tsx'
import { TextArea } from '#client/ui/TextInput.tsx'
import { type TestGroup, writeExpression } from '#contract/questionnaire/condition-form.ts'
import { readExpression } from '#contract/questionnaire/condition-reading.ts'
import { typeFaults } from '#contract/questionnaire/condition-types.ts'
import { checkCondition } from '#contract/questionnaire/conditions.ts'
import type { Questionnaire } from '#contract/questionnaire/model.ts'
import { GroupEditor } from './GroupEditor.tsx'

/** A condition as the dialog holds it: the expression, and whether every line of its form is filled in. */
export interface ConditionValue {
  expression: string
  isComplete: boolean
}

const drawn = new WeakMap<BuilderState, Questionnaire>()

/** The questionnaire of a state, made once. */
export function questionnaireOf(state: BuilderState): Questionnaire {
  const known = drawn.get(state)
  if (known) return known
  const made = toQuestionnaire(state, { id: 0, code: 'QR0', enabled: true })
  drawn.set(state, made)
  return made
}

const INCOMPLETE = 'Complétez chaque ligne de la condition, ou retirez-la.'

/** What is wrong with a condition, in words; null when it is right. `own`: the card it stands on. */
export function conditionFault(state: BuilderState, { expression, isComplete }: ConditionValue, own: string): string | null {
  if (!isComplete) return INCOMPLETE
  const faults = checkCondition(expression, questionnaireOf(state), own)
  if (faults.length === 0) return null
  return faults.map(({ text, names }) => (names.length === 0 ? text : `${text} (${names.join(', ')})`)).join(' ')
}

/** The cards a condition may read: every other one, in reading order. */
const readableCards = (state: BuilderState, own: number) => [...cardsByName(state).values()].filter(({ id }) => id !== own)

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
