import { request } from './call.ts'

/** The bytes of a stored file (contract section 3), for those who may read the record it hangs on. */
export const readStoredFile = async (fileName: string): Promise<Blob> =>
  (await request(`/api/files/${encodeURIComponent(fileName)}`, {})).blob()
