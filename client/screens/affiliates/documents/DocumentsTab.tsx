import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { readStoredFile } from '#client/data/download.ts'
import { describeError } from '#client/data/errors.ts'
import { saveBlob } from '#client/questionnaire/save-blob.ts'
import { useToast } from '#client/ui/toast-context.ts'
import type { AffiliateDocument } from '#contract/resources/affiliate/entity.ts'
import { PartTab } from '../parts/PartTab.tsx'
import { DOCUMENTS } from './documents.tsx'

/** The documents, to be read on one's own device. */
export const DocumentsTab = ({ affiliate, isShown }: { affiliate: number; isShown: boolean }) => {
  const toast = useToast()
  const { mutate } = useMutation({
    mutationFn: async ({ document, originalName }: AffiliateDocument) => saveBlob(await readStoredFile(document), originalName),
    onError: error => toast.failure(describeError(error)),
  })
  const moreActions = (row: AffiliateDocument) => [
    { id: 'download', label: `Télécharger ${row.name}`, icon: Download, onSelect: () => mutate(row) },
  ]
  return <PartTab part={{ ...DOCUMENTS, moreActions }} affiliate={affiliate} isShown={isShown} />
}
