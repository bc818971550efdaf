import { useMutation } from '@tanstack/react-query'
import { FileSpreadsheet } from 'lucide-react'
import { saveBlob } from '#client/questionnaire/save-blob.ts'
import { Button } from '#client/ui/Button.tsx'
import type { Sort } from '#client/ui/table-columns.ts'
import { useToast } from '#client/ui/toast-context.ts'
import { useIsOnline } from '../connection.ts'
import { describeError } from '../errors.ts'
import { useMay } from '../use-can.ts'
import type { ListExport } from './list-of.ts'

type ExportButtonProps = {
  exported: ListExport
  /** What the list is filtered by now. */
  filters: Readonly<Record<string, unknown>>
  /** What it is sorted by now. */
  sort: Sort
  /** How many records that leaves, undefined while it is not known. */
  count: number | undefined
}

/** « Exporter »: the file of exactly what is filtered, sorted as it is, whatever the page (look, principle 4); absent for who may not. */
export const ExportButton = ({ exported, filters, sort, count }: ExportButtonProps) => {
  const may = useMay()
  const isOnline = useIsOnline()
  const toast = useToast()
  const file = useMutation({
    mutationFn: () => exported.fetch(filters, sort),
    // Without a connection it fails at once and says so, instead of waiting unseen.
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
