import { type UploadModel, uploadAnswer } from '#contract/files.ts'
import { payloadIn, request } from './call.ts'
import { type Progress, patiently } from './transport.ts'

interface UploadOptions extends Progress {
  signal?: AbortSignal
}

/**
 * Uploads a file (docs/wire.md 3.3) and gives its name on the server; the id and token of an invitation in the model stand in
 * for a session. Throws `Refusal` or `Unreachable`.
 */
export async function uploadFile(
  file: Blob,
  name: string,
  model: UploadModel,
  { onProgress, signal }: UploadOptions = {},
): Promise<string> {
  const form = new FormData()
  // First, because without a session the server reads the file only once it knows the invitation.
  form.set('model', JSON.stringify(model))
  form.set('file', file, name)
  const response = await request(
    '/api/files/service',
    { method: 'POST', body: form },
    {
      key: crypto.randomUUID(),
      ...(model.token !== undefined && { token: null }),
      transport: patiently(onProgress ? { onProgress } : {}),
      ...(signal && { signal }),
    },
  )
  return uploadAnswer.parse(await payloadIn(response)).fileName
}

/** Uploads a person's photo, as it was cropped. */
export const uploadPhoto = (photo: Blob, invitation?: { id: number; token: string }): Promise<string> =>
  uploadFile(photo, 'photo.png', { usedFor: 'PROFILE', ...invitation })
