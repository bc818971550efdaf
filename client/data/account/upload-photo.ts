import { z } from 'zod'
import { uploadAnswer } from '#contract/files.ts'
import { request } from '../call.ts'

const answer = z.object({ payload: uploadAnswer })

/** Uploads a photo (contract section 3) and gives its name; the id and token of an invitation stand in for a session. */
export async function uploadPhoto(photo: Blob, invitation?: { id: number; token: string }): Promise<string> {
  const form = new FormData()
  form.set('file', photo, 'photo.png')
  form.set('model', JSON.stringify({ usedFor: 'PROFILE', ...invitation }))
  const options = { key: crypto.randomUUID(), ...(invitation && { token: null }) }
  const response = await request('/api/files/service', { method: 'POST', body: form }, options)
  return answer.parse(await response.json()).payload.fileName
}
