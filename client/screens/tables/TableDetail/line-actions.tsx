import {
  counting,
  deleting,
  disabling,
  editing,
  enabling,
  questionOn,
  type RowActions,
  saying,
} from '#client/common/actions/row-actions.ts'
import { type LookupLineRow, lineUsesQuery, TABLE_RESOURCES } from '#client/data/lookups.ts'
import { command } from '#client/data/use-command.ts'
import { describeUsage, type Usage } from '#contract/in-use.ts'
import type { TableKind } from '#contract/resources/table/entity.ts'

const Uses = ({ children, uses }: { children: string; uses: readonly Usage[] }) => (
  <>
    {children}
    {uses.length === 0 ? null : (
      <ul className="mt-2 list-disc pl-5">
        {uses.map(use => (
          <li key={use.type} className="wrap-anywhere">
            {describeUsage(use)}
          </li>
        ))}
      </ul>
    )}
  </>
)

const COUNTING = 'Recherche de ce qui l’utilise…'

const UNUSED = 'Rien ne l’utilise. La suppression est définitive.'
const USED = 'Cette ligne ne peut être supprimée\u202f: elle est utilisée. Vous pouvez la désactiver, elle ne sera plus proposée.'

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
        COUNTING,
        uses => ({ text: <Uses uses={uses}>{uses.length === 0 ? UNUSED : USED}</Uses>, isAllowed: uses.length === 0 }),
      ),
    },
  })

const HIDDEN = 'Elle ne sera plus proposée. Vous pourrez la réactiver.'
const KEPT = 'Elle ne sera plus proposée, mais reste là où elle est choisie aujourd’hui\u202f:'

/** Says who uses a line before it is disabled. Nothing refers to a line of a technical table: the product reads it by its code. */
const hiding = (kind: TableKind) =>
  disabling<LookupLineRow>({
    when: ({ enabled }) => enabled,
    command: ({ id }) => command(TABLE_RESOURCES[kind], 'ENABLE_LINE', { id, enabled: false }),
    success: 'La ligne est désactivée.',
    question: {
      verb: 'Désactiver la ligne',
      title: ({ designation }) => questionOn('Désactiver la ligne', designation),
      useVerdict:
        kind === 'technical'
          ? saying('Les réglages et les écrans qui lisent cette ligne feront comme si elle n’existait pas. Vous pourrez la réactiver.')
          : counting(
              ({ id }: LookupLineRow) => lineUsesQuery(kind, id),
              COUNTING,
              uses => ({ text: <Uses uses={uses}>{uses.length === 0 ? HIDDEN : KEPT}</Uses>, isAllowed: true }),
            ),
    },
  })

/** What may be done with a line of a table. */
export function lineActions(kind: TableKind): RowActions<LookupLineRow> {
  const resource = TABLE_RESOURCES[kind]
  return [
    editing({ resource, method: 'UPDATE_LINE' }, { param: 'line' }),
    hiding(kind),
    enabling({ when: ({ enabled }) => !enabled, command: ({ id }) => command(resource, 'ENABLE_LINE', { id, enabled: true }) }),
    ...(kind === 'technical' ? [] : [removing(kind)]),
  ]
}
