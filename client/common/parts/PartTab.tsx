import { Plus } from 'lucide-react'
import { useMemo } from 'react'
import { useCan } from '#client/data/use-can.ts'
import { command } from '#client/data/use-command.ts'
import { LinkButton } from '#client/ui/Link.tsx'
import { EmptyState } from '#client/ui/States.tsx'
import { deleting, editing, questionOn, type RowActions, saying } from '../actions/row-actions.ts'
import { formOverlay, NEW } from '../list/overlays.tsx'
import { ResourceList } from '../list/ResourceList.tsx'
import { useWithParam } from '../list/use-list-state.ts'
import type { Part, PartRow } from './part.ts'

const EDIT = 'edit'
const REMOVED = 'Voulez-vous vraiment supprimer cet élément\u202f? Cette suppression est définitive.'

/** Changing and deleting a part. */
function changesOf<Row extends PartRow, F, S extends string>(part: Part<Row, F, S>): RowActions<Row> {
  const { resource, words, nameOf, asksRemoval } = part
  const remove = `Supprimer ${words.the}`
  return [
    editing({ resource, method: 'UPDATE' }, { label: words.edit, param: EDIT }),
    deleting({
      label: remove,
      command: ({ id }) => command(resource, 'DELETE', { id }),
      success: words.deleted,
      question: {
        verb: (_, user) => asksRemoval?.(user)?.verb ?? remove,
        title: row => questionOn(remove, nameOf(row)),
        useVerdict: saying((_, user) => asksRemoval?.(user)?.text ?? REMOVED),
      },
    }),
  ]
}

type PartTabProps<Row extends PartRow, F, S extends string> = {
  part: Part<Row, F, S>
  owner: number
  /** For reading only. */
  isShown: boolean
}

/** What hangs on one record: search, table, and the form over it (`?edit=`). */
export const PartTab = <Row extends PartRow, F, S extends string>(props: PartTabProps<Row, F, S>) => {
  const { part, owner, isShown } = props
  const { resource, words, recordQuery, drawForm, readActions = [], editActions = [], Notice } = part
  const can = useCan()
  const withParam = useWithParam()
  const list = useMemo(() => part.listOf(owner), [part, owner])
  const actions = isShown ? readActions : [...readActions, ...editActions, ...changesOf(part)]
  const form = formOverlay<Row>(EDIT, {
    add: { resource, method: 'ADD' },
    update: { resource, method: 'UPDATE' },
    query: recordQuery,
    title: words.edit,
    draw: (record, onClose) => drawForm({ owner, record, onClose }),
  })
  return (
    <div className="flex flex-col gap-5">
      {Notice ? <Notice owner={owner} /> : null}
      {!isShown && can(resource, 'ADD') ? (
        <div className="flex justify-end">
          <LinkButton to={withParam(EDIT, NEW)} variant="primary" icon={Plus}>
            {words.button ?? words.add}
          </LinkButton>
        </div>
      ) : null}
      <ResourceList
        list={list}
        label={words.label}
        columns={part.columns}
        filters={part.filters}
        defaultSort={part.defaultSort}
        rowTo={null}
        {...(actions.length > 0 && { actions })}
        empty={<EmptyState title={words.emptyTitle} text={words.emptyText} />}
        overlays={isShown ? [] : [form]}
      />
    </div>
  )
}
