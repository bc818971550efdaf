import { Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { formOverlay, NEW } from '#client/data/list/overlays.tsx'
import { ResourceList } from '#client/data/list/ResourceList.tsx'
import { useWithParam } from '#client/data/list/use-list-state.ts'
import { useCan } from '#client/data/use-can.ts'
import type { Action } from '#client/ui/actions.ts'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { LinkButton } from '#client/ui/Link.tsx'
import { DeletePart } from './DeletePart.tsx'
import type { Part, PartRow } from './part.ts'

const EDIT = 'edit'

type PartTabProps<Row extends PartRow> = {
  part: Part<Row>
  affiliate: number
  /** For reading only. */
  isShown: boolean
}

/** The contacts, documents or agreements of an affiliate: search, table, and the form over it (`?edit=`). */
export const PartTab = <Row extends PartRow>({ part, affiliate, isShown }: PartTabProps<Row>) => {
  const { resource, words, nameOf, moreActions, recordQuery, Form, Notice } = part
  const can = useCan()
  const withParam = useWithParam()
  const [deleted, setDeleted] = useState<Row | null>(null)
  const actionsOf = (row: Row): Action[] => {
    const edit: Action = { id: 'edit', label: words.edit, icon: Pencil, to: withParam(EDIT, row.id) }
    const remove: Action = { id: 'delete', label: `Supprimer ${words.the}`, icon: Trash2, tone: 'danger', onSelect: () => setDeleted(row) }
    return [
      ...(moreActions?.(row) ?? []),
      ...(!isShown && can(resource, 'UPDATE', row) ? [edit] : []),
      ...(!isShown && can(resource, 'DELETE', row) ? [remove] : []),
    ]
  }
  const form = formOverlay<Row>(EDIT, {
    add: { resource, method: 'ADD' },
    update: { resource, method: 'UPDATE' },
    query: recordQuery,
    title: words.edit,
    draw: (record, onClose) => <Form affiliate={affiliate} record={record} onClose={onClose} />,
  })
  return (
    <div className="flex flex-col gap-5">
      {Notice ? <Notice affiliate={affiliate} /> : null}
      {!isShown && can(resource, 'ADD') ? (
        <div className="flex justify-end">
          <LinkButton to={withParam(EDIT, NEW)} variant="primary" icon={Plus}>
            {words.add}
          </LinkButton>
        </div>
      ) : null}
      <ResourceList
        label={words.label}
        columns={part.columns}
        filters={part.filters}
        defaultSort={part.defaultSort}
        query={(filters, page) => part.listQuery(affiliate, filters, page)}
        rowKey={row => row.id}
        {...(isShown && !moreActions ? {} : { rowActions: actionsOf })}
        empty={<EmptyState title={words.emptyTitle} text={words.emptyText} />}
        overlays={isShown ? [] : [form]}
      />
      {deleted ? (
        <DeletePart resource={resource} words={words} name={nameOf(deleted)} id={deleted.id} onClose={() => setDeleted(null)} />
      ) : null}
    </div>
  )
}
