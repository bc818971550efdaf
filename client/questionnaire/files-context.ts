import { createContext, useContext, useEffect, useState, useSyncExternalStore } from 'react'
import type { FileInfo, FilePort } from './session.ts'

export const FilesContext = createContext<FilePort | null>(null)

export function useFilePort(): FilePort {
  const port = useContext(FilesContext)
  if (!port) throw new Error('a file question stands outside its form')
  return port
}

export function useFileInfo(stored: string): FileInfo {
  const port = useFilePort()
  return useSyncExternalStore(port.subscribe, () => port.info(stored))
}

export type Preview = { url: string } | 'loading' | 'failed'

/** An address of the file's bytes for as long as the component stands. */
export function usePreview(stored: string): Preview {
  const port = useFilePort()
  const [preview, setPreview] = useState<Preview>('loading')
  useEffect(() => {
    let url: string | null = null
    let isGone = false
    port.read(stored).then(
      blob => {
        if (isGone) return
        url = URL.createObjectURL(blob)
        setPreview({ url })
      },
      () => {
        if (!isGone) setPreview('failed')
      },
    )
    return () => {
      isGone = true
      if (url) URL.revokeObjectURL(url)
    }
  }, [port, stored])
  return preview
}
