import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useFormState } from 'react-hook-form'
import { saveBlob } from '#client/questionnaire/save-blob.ts'
import { Button } from '#client/ui/Button.tsx'
import { Field } from '#client/ui/Field.tsx'
import { FileInput } from '#client/ui/FileInput.tsx'
import { readableFileName, UPLOAD_RULES, uploadFormats } from '#contract/files.ts'
import { readFileInfo, readStoredFile } from '../../data/download.ts'
import type { FrameProps } from './kinds.tsx'
import { useUpload } from './use-upload.ts'

const STILL_SENDING = 'L’envoi du fichier n’est pas terminé.'

/** What a stored file is called, and how large it is; the nearest to it until the server has told. */
function useStoredFile(fileName: string | null) {
  const { data } = useQuery({
    queryKey: ['file info', fileName],
    queryFn: () => readFileInfo(fileName ?? ''),
    enabled: fileName !== null,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (fileName === null) return null
  return { id: fileName, name: data?.originalName ?? readableFileName(fileName), ...(data && { size: data.size }) }
}

/** A file of a record: sent as soon as it is chosen; the record keeps its name on the server once it is saved. */
export const RecordFileInput = ({ field, input, fault, ...frame }: FrameProps) => {
  const { usedFor = 'IMAGE' } = field
  const { isSubmitted } = useFormState()
  const stored = useStoredFile(input.value || null)
  const { files, add, remove, isSending } = useUpload(usedFor, stored, fileName => input.onChange(fileName || null))
  return (
    <Field {...frame} fault={isSending && isSubmitted ? STILL_SENDING : fault}>
      <FileInput
        files={files.map(file => (file.id === stored?.id ? stored : file))}
        onAdd={add}
        onRemove={remove}
        limitMo={UPLOAD_RULES[usedFor].limitMo}
        formats={uploadFormats(usedFor)}
      />
    </Field>
  )
}

/** A record's stored file, to be opened; called as it is stored unless told. */
export const RecordFile = ({ fileName, name: called }: { fileName: string; name?: string | undefined }) => {
  const name = useStoredFile(fileName)?.name ?? fileName
  return (
    <Button size="small" variant="quiet" icon={Download} onClick={async () => saveBlob(await readStoredFile(fileName), name)}>
      {called ?? name}
    </Button>
  )
}
