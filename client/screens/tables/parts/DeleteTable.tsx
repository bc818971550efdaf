import { useQuery } from '@tanstack/react-query'
import { describeError } from '#client/data/errors.ts'
import { linkedQuestionsQuery } from '#client/data/lookups.ts'
import { useCommand } from '#client/data/use-command.ts'
import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx'
import { countOf } from '#contract/counts.ts'
import type { LookupTable } from '#contract/resources/table/entity.ts'

/** Why a table stays: "… car elle est liée à 3 questions." (specification 2, section 8). */
const linkedText = (count: number) => `Cette réponse ne peut être supprimée car elle est liée à ${countOf(count, 'question', 'questions')}.`
const QUESTION = 'Voulez-vous vraiment supprimer cette réponse\u202f? Notez que la réponse et toutes ses valeurs seront supprimées.'

/** Asks before a response table goes with its lines; one that questions are linked to stays. */
export const DeleteTable = ({ table, onClose, onDone }: { table: LookupTable; onClose: () => void; onDone?: () => void }) => {
  const { data, error, isFetching } = useQuery(linkedQuestionsQuery(table.id))
  const remove = useCommand('TABLE_RESPONSES', 'DELETE_TABLE', {
    success: 'La table est supprimée avec succès.',
    onDone: () => (onDone ?? onClose)(),
  })
  const text = () => {
    if (data && !isFetching) return data.count > 0 ? linkedText(data.count) : QUESTION
    return error ? describeError(error) : 'Recherche des questions liées…'
  }
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      onConfirm={() => remove.run({ id: table.id })}
      title={`Supprimer la table «\u202f${table.designation}\u202f»\u202f?`}
      consequences={<span role="status">{text()}</span>}
      verb="Supprimer la table"
      isBusy={remove.isBusy}
      canConfirm={data !== undefined && !isFetching && data.count === 0}
    />
  )
}
