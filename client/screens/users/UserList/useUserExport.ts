import { useMutation } from '@tanstack/react-query'
import { describeError } from '#client/data/errors.ts'
import { wireFilters } from '#client/data/list/declaration.ts'
import { useListState } from '#client/data/list/use-list-state.ts'
import { exportUsers } from '#client/data/users.ts'
import { saveBlob } from '#client/questionnaire/save-blob.ts'
import type { Sort } from '#client/ui/table-columns.ts'
import { useToast } from '#client/ui/toast-context.ts'
import { USER_FILTERS } from './filters.ts'

export const BY_NAME: Sort = { field: 'lastName', direction: 'ASC' }

/** Downloads exactly the accounts that the address's filters leave, whatever the page (look, principle 4). */
export function useUserExport() {
  const { state } = useListState(USER_FILTERS, BY_NAME)
  const toast = useToast()
  const file = useMutation({
    mutationFn: () => exportUsers(wireFilters(USER_FILTERS, state.values)),
    onSuccess: ({ blob, fileName }) => saveBlob(blob, fileName),
    onError: error => toast.failure(describeError(error)),
  })
  return { run: () => file.mutate(), isBusy: file.isPending }
}
