import { queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import { payloadIn, request } from './call.ts'

const helpVideo = z.object({ url: z.url({ protocol: /^https?$/ }).nullable() })

/** The address of the presentation video, null while the organisation names none (docs/wire.md 3.1). */
export const helpVideoQuery = () =>
  queryOptions({
    queryKey: ['help', 'video'],
    queryFn: async () => helpVideo.parse(await payloadIn(await request('/api/help/video', {}))).url,
  })
