import { z } from 'zod'
import { type FileInfo, fileInfo } from '#contract/files.ts'
import { request } from './call.ts'

/** The bytes of a stored file (docs/wire.md 3.4), for those who may read the record it hangs on. */
export const readStoredFile = async (fileName: string): Promise<Blob> =>
  (await request(`/api/files/${encodeURIComponent(fileName)}`, {})).blob()

const answer = z.object({ payload: fileInfo })

/** What a stored file is called, and how large it is, for those who may read it. */
export async function readFileInfo(fileName: string): Promise<FileInfo> {
  const response = await request(`/api/files/${encodeURIComponent(fileName)}/info`, {})
  return answer.parse(await response.json()).payload
}
