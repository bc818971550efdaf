import { type UploadModel, uploadAnswer } from '#contract/files.ts'
import { payloadIn, request, type Transport } from './call.ts'

/** What came, as `fetch` would give it. */
function answerOf(sending: XMLHttpRequest): Response {
  const headers = new Headers()
  for (const line of sending.getAllResponseHeaders().trim().split('\r\n')) {
    const [name, ...value] = line.split(':')
    if (name) headers.append(name, value.join(':').trim())
  }
  return new Response(sending.responseText === '' ? null : sending.responseText, { status: sending.status, headers })
}

/** XMLHttpRequest, because `fetch` does not report an upload's progress. */
const telling =
  (onProgress: (percent: number) => void): Transport =>
  (path, { method, headers, body, signal }) =>
    new Promise((resolve, reject) => {
      const sending = new XMLHttpRequest()
      sending.open(method ?? 'GET', path)
      for (const [name, value] of new Headers(headers)) sending.setRequestHeader(name, value)
      sending.upload.onprogress = ({ loaded, total }) => onProgress(total === 0 ? 0 : Math.floor((loaded / total) * 100))
      sending.onload = () => resolve(answerOf(sending))
      sending.onerror = () => reject(new TypeError('no answer'))
      sending.onabort = () => reject(new DOMException('aborted', 'AbortError'))
      signal?.addEventListener('abort', () => sending.abort())
      sending.send(body instanceof FormData ? body : null)
    })

interface UploadOptions {
  /** Called with the progress in percent. */
  onProgress?: (percent: number) => void
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
      ...(onProgress && { transport: telling(onProgress) }),
      ...(signal && { signal }),
    },
  )
  return uploadAnswer.parse(await payloadIn(response)).fileName
}

/** Uploads a person's photo, as it was cropped. */
export const uploadPhoto = (photo: Blob, invitation?: { id: number; token: string }): Promise<string> =>
  uploadFile(photo, 'photo.png', { usedFor: 'PROFILE', ...invitation })
