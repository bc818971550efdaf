import { FolderPlus, Plus, Trash2 } from 'lucide-react'
import type { CardNode } from '#client/questionnaire/builder/state.ts'
import { Button } from '#client/ui/Button.tsx'
import { IconButton } from '#client/ui/IconButton.tsx'
import { RadioGroup } from '#client/ui/RadioGroup.tsx'
import type { CardTest, TestGroup } from '#contract/questionnaire/condition-form.ts'
import { TestRow } from './TestRow.tsx'

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
