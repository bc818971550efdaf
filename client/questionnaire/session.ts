import { createContext, useContext, useEffect, useState, useSyncExternalStore } from 'react'
import type { Answers, AnswerValue } from '#contract/questionnaire/feedback-item.ts'
import type { TableOrigin } from '#contract/questionnaire/table-origin.ts'

/** What a form reads its answers from and writes them to: a draft on this device, what was sent, or memory. */
export interface FormSession {
  /** The answers now; the object, and each value in it, is replaced and never changed in place. */
  answers(): Answers
  set(name: string, value: AnswerValue): void
  /** Calls back with the names whose answer, or mark to confirm, changed; gives the way to stop. */
  subscribe(listener: (names: readonly string[]) => void): () => void
  /** Where a prefilled answer comes from while nobody has confirmed or changed it (docs/domain.md 11.6); else null. */
  toConfirm(name: string): PrefillSource | null
  confirm(name: string): void
  /** Undoes a change of a prefilled answer that nobody had confirmed: its value and its mark are back. */
  restore(name: string, value: AnswerValue, mark: PrefillSource): void
  /** The answers last accepted for the same target, shown beside; null when there are none. */
  previous(): Answers | null
  /** What the bound fields of today's record hold, shown beside what differs; absent where only answers are compared. */
  record?(): Answers
  files: FilePort
  /** What the answers are about, for the workbooks that leave with it; absent in a preview. */
  about?: TableOrigin | undefined
}

export type PrefillSource = 'record' | 'previous'

/** Where one file of an answer stands, as its row says it. */
export interface FileInfo {
  name: string
  /** In bytes. */
  size?: number | undefined
  /** In words: "Enregistré sur cet appareil". */
  status?: string | undefined
  fault?: string | undefined
}

/** The files that tables were imported from, kept with their answers (docs/domain.md 15.4). */
export interface ImportPort {
  /** The stored text of a card's file; null when its table was never imported. */
  of(card: string): string | null
  subscribe(card: string, listener: () => void): () => void
  /** Keeps a card's file, that goes with the answer; rejects when this device cannot keep it. */
  keep(card: string, file: File): Promise<void>
  /** Restores the former file, null for none. */
  undo(card: string, former: string | null): Promise<void>
}

/** The files of answers: kept on this device first, so that they work without a connection. */
export interface FilePort {
  /** Keeps a file and gives the text to store as the answer; rejects when this device cannot keep it. */
  add(file: File, card: string): Promise<string>
  /** Absent where nothing is kept, as in a preview. */
  imports?: ImportPort
  /** What is known of a stored answer; the same object until it changes. */
  info(stored: string): FileInfo
  /** Its bytes, from this device or the server; rejects when neither can give them. */
  read(stored: string): Promise<Blob>
  /** Only on this device so far: its stored text is not yet the server's name for it. */
  isLocal(stored: string): boolean
  subscribe(listener: () => void): () => void
}

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

type Preview = { url: string } | 'loading' | 'failed'

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
