import { useMutation } from '@tanstack/react-query'
import { FileSpreadsheet } from 'lucide-react'
import { saveBlob } from '#client/questionnaire/save-blob.ts'
import { Button } from '#client/ui/Button.tsx'
import type { Sort } from '#client/ui/table.ts'
import { useToast } from '#client/ui/toast-context.ts'
import { useIsOnline } from '../../data/connection.ts'
import { describeError } from '../../data/errors.ts'
import type { ListExport } from '../../data/list-of.ts'
import { useMay } from '../../data/use-can.ts'

type ExportButtonProps = {
  exported: ListExport
  /** The filters in use. */
  filters: Readonly<Record<string, unknown>>
  /** The sort in use. */
  sort: Sort
  /** The number of matching records; undefined while unknown. */
  count: number | undefined
}

/** « Exporter »: a file of all filtered records, sorted like the list (docs/look.md 2.4); absent without the right. */
export const ExportButton = ({ exported, filters, sort, count }: ExportButtonProps) => {
  const may = useMay()
  const isOnline = useIsOnline()
  const toast = useToast()
  const file = useMutation({
    mutationFn: () => exported.fetch(filters, sort),
    // Offline it fails at once and says so, instead of waiting unseen.
    networkMode: 'always',
    onSuccess: ({ blob, fileName }) => saveBlob(blob, fileName),
    onError: error => toast.failure(describeError(error)),
  })
  if (!may(exported.by)) return null
  const start = () => (count === 0 ? toast.info('Aucune donnée à exporter.') : file.mutate())
  return (
    <Button icon={FileSpreadsheet} onClick={start} isBusy={file.isPending} isDisabled={!isOnline}>
      {isOnline ? 'Exporter' : 'Exporter (hors connexion)'}
    </Button>
  )
}
