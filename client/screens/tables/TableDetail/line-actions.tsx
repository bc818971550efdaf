import { counting, deleting, disabling, editing, enabling, questionOn, type RowActions } from '#client/common/actions/row-actions.ts'
import { type LookupLineRow, lineUsesQuery, TABLE_RESOURCES } from '#client/data/lookups.ts'
import { command } from '#client/data/use-command.ts'
import { describeUsage, type Usage } from '#contract/in-use.ts'
import type { TableKind } from '#contract/resources/table/entity.ts'

const Uses = ({ uses }: { uses: readonly Usage[] }) => {
  if (uses.length === 0) return 'Rien ne l’utilise. La suppression est définitive.'
  return (
    <>
      Cette ligne ne peut être supprimée{'\u202f'}: elle est utilisée. Vous pouvez la désactiver, elle ne sera plus proposée.
      <ul className="mt-2 list-disc pl-5">
        {uses.map(use => (
          <li key={use.type} className="wrap-anywhere">
            {describeUsage(use)}
          </li>
        ))}
      </ul>
    </>
  )
}

/** Says who uses a line before it is deleted; a used one stays (docs/domain.md 6.4). */
const removing = (kind: 'reference' | 'response') =>
  deleting<LookupLineRow>({
    command: ({ id }) => command(TABLE_RESOURCES[kind], 'DELETE', { id }),
    success: 'La ligne est supprimée avec succès.',
    question: {
      verb: 'Supprimer la ligne',
      title: ({ designation }) => questionOn('Supprimer la ligne', designation),
      useVerdict: counting(
        ({ id }: LookupLineRow) => lineUsesQuery(kind, id),
        'Recherche de ce qui l’utilise…',
        uses => ({ text: <Uses uses={uses} />, isAllowed: uses.length === 0 }),
      ),
    },
  })

/** What may be done with a line of a table. */
export function lineActions(kind: TableKind): RowActions<LookupLineRow> {
  const resource = TABLE_RESOURCES[kind]
  return [
    editing({ resource, method: 'UPDATE_LINE' }, { param: 'line' }),
    disabling({ when: ({ enabled }) => enabled, command: ({ id }) => command(resource, 'ENABLE_LINE', { id, enabled: false }) }),
    enabling({ when: ({ enabled }) => !enabled, command: ({ id }) => command(resource, 'ENABLE_LINE', { id, enabled: true }) }),
    ...(kind === 'technical' ? [] : [removing(kind)]),
  ]
}
