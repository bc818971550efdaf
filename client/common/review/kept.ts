import { useCallback, useRef, useState } from 'react'
import { z } from 'zod'
import { useCurrentUser } from '#client/data/current-user.ts'
import { forgetWork, keepWork, readWork } from '#client/data/kept-work.ts'
import type { Contested } from '#contract/resources/request/answers.ts'

const remark = z.object({ form: z.int(), name: z.string(), label: z.string(), text: z.string() })
export type Remark = z.infer<typeof remark>

const begun = z.object({ comment: z.string(), remarks: z.array(remark) })
type Begun = z.infer<typeof begun>
const NOTHING: Begun = { comment: '', remarks: [] }

const isOn = (form: number, name: string) => (one: Remark) => one.form === form && one.name === name

/** The remarks that say something, as they are sent. */
export const contestedBy = (remarks: readonly Remark[]): Contested[] =>
  remarks.flatMap(({ form, name, text }) => (text.trim() === '' ? [] : [{ form, name, comment: text.trim() }]))

/** What was written of a review and not sent yet stays on this device: neither Escape, nor a reload, nor the next request loses a word. */
export function useKeptReview(id: number) {
  const { id: user } = useCurrentUser()
  const name = `review-${id}`
  const [value, setValue] = useState<Begun>(() => readWork(user, name, begun) ?? NOTHING)
  const latest = useRef(value)
  const change = useCallback(
    (next: Begun) => {
      latest.current = next
      setValue(next)
      keepWork(user, name, next)
    },
    [user, name],
  )
  const setComment = useCallback((comment: string) => change({ ...latest.current, comment }), [change])
  /** Writes the remark on an answer; an empty text takes it back. */
  const setRemark = useCallback(
    (written: Remark) => {
      const { remarks, ...rest } = latest.current
      const others = remarks.filter(one => !isOn(written.form, written.name)(one))
      change({ ...rest, remarks: written.text === '' ? others : [...others, written] })
    },
    [change],
  )
  const remarkOn = useCallback((form: number, card: string): string => latest.current.remarks.find(isOn(form, card))?.text ?? '', [])
  const forget = useCallback(() => {
    latest.current = NOTHING
    setValue(NOTHING)
    forgetWork(user, name)
  }, [user, name])
  return { ...value, setComment, setRemark, remarkOn, forget }
}
export type KeptReview = ReturnType<typeof useKeptReview>
