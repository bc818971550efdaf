import { useState } from 'react'
import { z } from 'zod'
import { useCurrentUser } from '#client/data/current-user.ts'
import { forgetWork, keepWork, readWork } from '#client/data/kept-work.ts'

const begun = z.object({ comment: z.string(), remarks: z.record(z.string(), z.string()) })
type Begun = z.infer<typeof begun>
const NOTHING: Begun = { comment: '', remarks: {} }

/** Where the remark on an answer is kept. */
export const remarkKey = (form: number, card: string): string => `${form}/${card}`

/** What was written of a review and not sent yet stays on this device: neither Escape, nor a reload, nor the next request loses a word. */
export function useKeptReview(id: number) {
  const { id: user } = useCurrentUser()
  const name = `review-${id}`
  const [value, setValue] = useState<Begun>(() => readWork(user, name, begun) ?? NOTHING)
  const change = (next: Begun) => {
    setValue(next)
    keepWork(user, name, next)
  }
  return {
    ...value,
    setComment: (comment: string) => change({ ...value, comment }),
    setRemark: (key: string, text: string | null) => {
      const { [key]: _, ...others } = value.remarks
      change({ ...value, remarks: text === null ? others : { ...others, [key]: text } })
    },
    forget: () => {
      setValue(NOTHING)
      forgetWork(user, name)
    },
  }
}
export type KeptReview = ReturnType<typeof useKeptReview>
