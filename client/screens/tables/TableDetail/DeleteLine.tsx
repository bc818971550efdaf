import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { describeError } from '#client/data/errors.ts'
import { type LookupLineRow, lineUsesQuery, TABLE_RESOURCES } from '#client/data/lookups.ts'
import { useCommand } from '#client/data/use-command.ts'
import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx'
import { describeUsage, type Usage } from '#contract/in-use.ts'

const Uses = ({ uses }: { uses: readonly Usage[] }): ReactNode => {
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

type DeleteLineProps = { kind: 'reference' | 'response'; line: LookupLineRow; onClose: () => void }

/** Says who uses a line before it is deleted; a used one stays (specification 2, section 4). */
export const DeleteLine = ({ kind, line, onClose }: DeleteLineProps) => {
  const { data: uses, error, isFetching } = useQuery(lineUsesQuery(kind, line.id))
  const remove = useCommand(TABLE_RESOURCES[kind], 'DELETE', { success: 'La ligne est supprimée avec succès.', onDone: onClose })
  const isKnown = uses !== undefined && !isFetching
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      onConfirm={() => remove.run({ id: line.id })}
      title={`Supprimer la ligne «\u202f${line.designation}\u202f»\u202f?`}
      consequences={
        <div role="status">{isKnown ? <Uses uses={uses} /> : error ? describeError(error) : 'Recherche de ce qui l’utilise…'}</div>
      }
      verb="Supprimer la ligne"
      isBusy={remove.isBusy}
      canConfirm={isKnown && uses.length === 0}
    />
  )
}
