import { Plus } from 'lucide-react'
import { useMemo } from 'react'
import { deleting, editing, questionOn, type RowActions, saying } from '#client/common/actions/row-actions.ts'
import { formOverlay, NEW } from '#client/common/list/overlays.tsx'
import { ResourceList } from '#client/common/list/ResourceList.tsx'
import { useWithParam } from '#client/common/list/use-list-state.ts'
import { holderOf } from '#client/data/current-user.ts'
import { useCan } from '#client/data/use-can.ts'
import { command } from '#client/data/use-command.ts'
import { LinkButton } from '#client/ui/Link.tsx'
import { EmptyState } from '#client/ui/States.tsx'
import type { Part, PartRow } from './part.ts'

const EDIT = 'edit'

/** Changing and deleting a part; a partner's deletion of an agreement becomes a request (docs/domain.md 5.9). */
function changesOf<Row extends PartRow, F, S extends string>(part: Part<Row, F, S>): RowActions<Row> {
  const { resource, words, nameOf } = part
  const remove = `Supprimer ${words.the}`
  const isRequest = (user: Parameters<typeof holderOf>[0]) => resource === 'AFFILIATE_ESUS' && !holderOf(user).isInternal
  return [
    editing({ resource, method: 'UPDATE' }, { label: words.edit, param: EDIT }),
    deleting({
      label: remove,
      command: ({ id }) => command(resource, 'DELETE', { id }),
      success: words.deleted,
      question: {
        verb: (_, user) => (isRequest(user) ? 'Demander la suppression' : remove),
        title: row => questionOn(remove, nameOf(row)),
        useVerdict: saying((_, user) =>
          isRequest(user)
            ? 'Votre demande sera examinée par l’équipe de l’organisation\u202f; d’ici là, rien ne change.'
            : 'Cette suppression est définitive.',
        ),
      },
    }),
  ]
}

type PartTabProps<Row extends PartRow, F, S extends string> = {
  part: Part<Row, F, S>
  affiliate: number
  /** For reading only. */
  isShown: boolean
}

/** The contacts, documents or agreements of an affiliate: search, table, and the form over it (`?edit=`). */
export const PartTab = <Row extends PartRow, F, S extends string>(props: PartTabProps<Row, F, S>) => {
  const { part, affiliate, isShown } = props
  const { resource, words, recordQuery, drawForm, readActions = [], editActions = [], Notice } = part
  const can = useCan()
  const withParam = useWithParam()
  const list = useMemo(() => part.listOf(affiliate), [part, affiliate])
  const actions = isShown ? readActions : [...readActions, ...editActions, ...changesOf(part)]
  const form = formOverlay<Row>(EDIT, {
    add: { resource, method: 'ADD' },
    update: { resource, method: 'UPDATE' },
    query: recordQuery,
    title: words.edit,
    draw: (record, onClose) => drawForm({ affiliate, record, onClose }),
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
