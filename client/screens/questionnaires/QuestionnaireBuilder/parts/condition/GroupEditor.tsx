import { FolderPlus, Plus, Trash2, X } from 'lucide-react'
import { operatorText } from '#client/questionnaire/builder/condition-words.ts'
import type { CardNode } from '#client/questionnaire/builder/state.ts'
import { Button } from '#client/ui/Button.tsx'
import { RadioGroup } from '#client/ui/Checkbox.tsx'
import { DateInput } from '#client/ui/DateInput.tsx'
import { IconButton } from '#client/ui/IconButton.tsx'
import { NumberInput } from '#client/ui/NumberInput.tsx'
import { MultiSelect, Select } from '#client/ui/Select.tsx'
import { TextInput } from '#client/ui/TextInput.tsx'
import {
  type CardTest,
  OPERATORS_OF,
  type Operator,
  type TestGroup,
  takesMany,
  takesNoValue,
} from '#contract/questionnaire/condition-form.ts'
import type { Question } from '#contract/questionnaire/model.ts'
import { familyOfType, ruleOf } from '#contract/questionnaire/types/registry.ts'
import type { Family } from '#contract/questionnaire/types/rule.ts'

type TestRowProps = { test: CardTest; cards: readonly CardNode[]; onChange: (test: CardTest) => void; onRemove: () => void }

const operatorsOf = (family: Family): readonly Operator[] => OPERATORS_OF[family]
const linesOf = (question: Question) => (question.response?.data ?? []).map(({ code, value }) => ({ value: code, label: value }))

type ValueProps = { question: Question; test: CardTest; onChange: (values: string[]) => void }

/** The value that an answer is held against, asked as the question itself asks for it. */
const Value = ({ question, test, onChange }: ValueProps) => {
  const rule = ruleOf(question.type)
  const { family } = rule
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
        isInteger={rule.family === 'table' || rule.isInteger}
        unit={rule.family === 'table' ? undefined : rule.unit}
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
  const offered = question ? operatorsOf(familyOfType(question.type)) : []
  const operator = offered.includes(test.operator) ? test.operator : (offered[0] ?? 'EQ')
  return { kind: 'test', name, operator, values: [] }
}

/** One line of a condition: a question, what its answer must be, and the value. */
const TestRow = ({ test, cards, onChange, onRemove }: TestRowProps) => {
  const chosen = cards.find(({ card }) => card.name === test.name)?.card.question
  const family = chosen && familyOfType(chosen.type)
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

type GroupEditorProps = {
  group: TestGroup
  cards: readonly CardNode[]
  onChange: (group: TestGroup) => void
  /** Absent for the outermost group, which cannot be taken away. */
  onRemove?: () => void
}

const JOINS = [
  { value: 'AND', label: 'Toutes les lignes (et)' },
  { value: 'OR', label: 'Au moins une ligne (ou)' },
] as const

const newTest = (): CardTest => ({ kind: 'test', name: '', operator: 'EQ', values: [] })
const newGroup = (join: TestGroup['join']): TestGroup => ({
  kind: 'group',
  join: join === 'AND' ? 'OR' : 'AND',
  items: [newTest(), newTest()],
})

const Buttons = ({ group, onChange, onRemove }: GroupEditorProps) => (
  <div className="flex flex-wrap items-center gap-2">
    <Button size="small" icon={Plus} onClick={() => onChange({ ...group, items: [...group.items, newTest()] })}>
      Ajouter une ligne
    </Button>
    {group.items.length > 0 ? (
      <Button
        size="small"
        variant="quiet"
        icon={FolderPlus}
        onClick={() => onChange({ ...group, items: [...group.items, newGroup(group.join)] })}
      >
        Ajouter un groupe
      </Button>
    ) : null}
    {onRemove ? <IconButton size="small" icon={Trash2} label="Retirer ce groupe" onClick={onRemove} /> : null}
  </div>
)

/** Lines and groups of lines, all or one of which must hold. */
export const GroupEditor = (props: GroupEditorProps) => {
  const { group, cards, onChange } = props
  const set = (at: number, item: CardTest | TestGroup) => onChange({ ...group, items: group.items.with(at, item) })
  const remove = (at: number) => onChange({ ...group, items: group.items.toSpliced(at, 1) })
  return (
    <div className="flex min-w-0 flex-col gap-3">
      {group.items.length > 1 ? (
        <RadioGroup
          isInline
          aria-label="Ce qui doit être vrai"
          options={JOINS}
          value={group.join}
          onValueChange={join => onChange({ ...group, join })}
        />
      ) : null}
      {group.items.map((item, at) =>
        item.kind === 'test' ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity of their own, and hold no state
          <TestRow key={at} test={item} cards={cards} onChange={test => set(at, test)} onRemove={() => remove(at)} />
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: groups have no identity of their own, and hold no state
          <div key={at} className="rounded-control border-l-2 border-fir/30 pl-4">
            <GroupEditor group={item} cards={cards} onChange={inner => set(at, inner)} onRemove={() => remove(at)} />
          </div>
        ),
      )}
      <Buttons {...props} />
    </div>
  )
}
