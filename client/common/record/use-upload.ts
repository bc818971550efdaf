import { useEffect, useRef, useState } from 'react'
import { describeError } from '#client/data/errors.ts'
import { uploadFile } from '#client/data/upload.ts'
import type { FileItem } from '#client/ui/FileInput.tsx'
import type { UsedFor } from '#contract/files.ts'

const ONE = 'file'
/** What is told once the server has it all. */
const SENT = 'Envoyé'

/** One file being sent, or sent: how far it is, and what refused it. `onSent` is given its name on the server, '' for none. */
export function useUpload(usedFor: UsedFor, first: FileItem | null, onSent: (fileName: string) => void) {
  const [file, setFile] = useState<FileItem | null>(first)
  const sending = useRef<AbortController | null>(null)
  useEffect(() => () => sending.current?.abort(), [])
  const add = async ([chosen]: File[]) => {
    if (!chosen) return
    sending.current?.abort()
    const controller = new AbortController()
    sending.current = controller
    const item: FileItem = { id: ONE, name: chosen.name, size: chosen.size }
    const show = (more: Partial<FileItem>) => {
      if (!controller.signal.aborted) setFile({ ...item, ...more })
    }
    onSent('')
    show({ progress: 0, status: 'Envoi en cours' })
    try {
      const onProgress = (progress: number) => show({ progress, status: 'Envoi en cours' })
      const fileName = await uploadFile(chosen, chosen.name, { usedFor }, { onProgress, signal: controller.signal })
      if (controller.signal.aborted) return
      show({ status: SENT })
      onSent(fileName)
    } catch (error) {
      show({ fault: describeError(error) })
    }
  }
  const remove = () => {
    sending.current?.abort()
    setFile(null)
    onSent('')
  }
  return { files: file ? [file] : [], add: (files: File[]) => void add(files), remove, isSending: file?.progress !== undefined }
}
