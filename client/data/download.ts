import { type FileInfo, fileInfo } from '#contract/files.ts'
import { bytesOf, payloadIn, request } from './call.ts'

/** The bytes of a stored file (docs/wire.md 3.4), for those who may read the record it hangs on. */
export const readStoredFile = (fileName: string): Promise<Blob> => bytesOf(`/api/files/${encodeURIComponent(fileName)}`)

/** What a stored file is called, and how large it is, for those who may read it. */
export async function readFileInfo(fileName: string): Promise<FileInfo> {
  return fileInfo.parse(await payloadIn(await request(`/api/files/${encodeURIComponent(fileName)}/info`, {})))
}
