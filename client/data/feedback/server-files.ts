import type { FileInfo, FilePort, ImportPort } from '#client/questionnaire/session.ts'
import { readableFileName } from '#contract/files.ts'
import type { TableImport } from '#contract/resources/feedback/entity.ts'
import { Refusal, Unreachable } from '../call.ts'
import { readFileInfo, readStoredFile } from '../download.ts'
import { FileInfos } from './file-infos.ts'

export const guessName = (stored: string): FileInfo => ({ name: readableFileName(stored) })

/** The name and size that the server tells; null without a connection. */
export async function askServer(stored: string): Promise<FileInfo | null> {
  try {
    const { originalName, size } = await readFileInfo(stored)
    return { name: originalName, size }
  } catch (error) {
    // Errors are shown when the file is opened; here only its name is missing.
    if (error instanceof Unreachable || error instanceof Refusal) return null
    throw error
  }
}

const onlyRead = () => Promise.reject(new Error('nothing can be added to what is only read'))

/** Files that are all on the server: what was sent, read by somebody else. */
export function serverFiles(imported: readonly TableImport[] = []): FilePort {
  const { info, subscribe } = new FileInfos(guessName, askServer)
  const imports: ImportPort = {
    of: card => imported.find(({ item }) => item === card)?.name ?? null,
    subscribe: () => () => undefined,
    keep: onlyRead,
    undo: onlyRead,
  }
  return { add: onlyRead, info, subscribe, imports, read: readStoredFile, isLocal: () => false }
}
