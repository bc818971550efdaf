import { X } from 'lucide-react'
import { operatorText } from '#client/questionnaire/builder/condition-words.ts'
import type { CardNode } from '#client/questionnaire/builder/state.ts'
import { DateInput } from '#client/ui/DateInput.tsx'
import { IconButton } from '#client/ui/IconButton.tsx'
import { MultiSelect } from '#client/ui/MultiSelect.tsx'
import { NumberInput } from '#client/ui/NumberInput.tsx'
import { Select } from '#client/ui/Select.tsx'
import { TextInput } from '#client/ui/TextInput.tsx'
import {
  type CardTest,
  FAMILY_OF,
  type Family,
  OPERATORS_OF,
  type Operator,
  takesMany,
  takesNoValue,
} from '#contract/questionnaire/condition-form.ts'
import type { Question } from '#contract/questionnaire/model.ts'

type TestRowProps = { test: CardTest; cards: readonly CardNode[]; onChange: (test: CardTest) => void; onRemove: () => void }

const operatorsOf = (family: Family): readonly Operator[] => OPERATORS_OF[family]
const linesOf = (question: Question) => (question.response?.data ?? []).map(({ code, value }) => ({ value: code, label: value }))

type ValueProps = { question: Question; test: CardTest; onChange: (values: string[]) => void }

/** The value that an answer is held against, asked as the question itself asks for it. */
const Value = ({ question, test, onChange }: ValueProps) => {
  const family = FAMILY_OF[question.type]
  const [value = ''] = test.values
  const set = (next: string | null) => onChange(next === null || next === '' ? [] : [next])
  const label = 'Valeur'
  if (takesMany(test.operator)) {
    return <MultiSelect aria-label={label} options={linesOf(question)} value={test.values} onValueChange={onChange} />
  }
  if (family === 'choice' || family === 'choices') {
    return <Select aria-label={label} options={linesOf(question)} value={value || null} onValueChange={set} />
  }
  if (family === 'date') return <DateInput aria-label={label} value={value} onValueChange={set} />
  if (family === 'number' || family === 'table') {
    return (
      <NumberInput
        aria-label={label}
        isInteger={family === 'table' || question.type === 'QUESTION_TYPE_INT'}
        unit={question.type === 'QUESTION_TYPE_PERCENTAGE' ? '%' : undefined}
        value={value === '' ? null : Number(value)}
        onValueChange={number => set(number === null ? null : String(number))}
      />
    )
  }
  return <TextInput aria-label={label} value={value} onValueChange={set} />
}

/** What stays of a line when another question is chosen for it. */
function forQuestion(name: string, cards: readonly CardNode[], test: CardTest): CardTest {
  const question = cards.find(({ card }) => card.name === name)?.card.question
  const offered = question ? operatorsOf(FAMILY_OF[question.type]) : []
  const operator = offered.includes(test.operator) ? test.operator : (offered[0] ?? 'EQ')
  return { kind: 'test', name, operator, values: [] }
}

/** One line of a condition: a question, what its answer must be, and the value. */
export const TestRow = ({ test, cards, onChange, onRemove }: TestRowProps) => {
  const chosen = cards.find(({ card }) => card.name === test.name)?.card.question
  const family = chosen && FAMILY_OF[chosen.type]
  return (
    <div className="flex min-w-0 flex-col gap-2 rounded-control bg-paper p-2 sm:flex-row sm:items-start">
      <div className="min-w-0 flex-1">
        <Select
          aria-label="Question"
          placeholder="Choisir une question…"
          options={cards.map(({ card }) => ({ value: card.name, label: card.question.name, hint: card.name }))}
          value={test.name || null}
          onValueChange={name => onChange(forQuestion(name ?? '', cards, test))}
        />
      </div>
      {chosen && family ? (
        <>
          <div className="min-w-0 flex-1">
            <Select
              aria-label="Opérateur"
              options={operatorsOf(family).map(operator => ({ value: operator, label: operatorText(family, operator) }))}
              value={test.operator}
              onValueChange={operator => {
                if (operator)
                  onChange({
                    ...test,
                    operator,
                    values: takesNoValue(operator) ? [] : takesMany(operator) ? test.values : test.values.slice(0, 1),
                  })
              }}
            />
          </div>
          <div className="min-w-0 flex-1 empty:hidden">
            {takesNoValue(test.operator) ? null : (
              <Value question={chosen} test={test} onChange={values => onChange({ ...test, values })} />
            )}
          </div>
        </>
      ) : null}
      <IconButton icon={X} label="Retirer la ligne" onClick={onRemove} className="self-end sm:self-auto" />
    </div>
  )
}
