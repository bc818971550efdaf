import type { Context, MiddlewareHandler } from 'hono'
import { ANSWER_HEADER, WITHOUT_KEY } from '#contract/answer.ts'

/** Gives the `Sceau-Answer` of a call (docs/wire.md 1.2). */
export type AnswerMark = (c: Context) => string

/** A key is given back as it came; what could not be one of ours counts as none. */
const KEY = /^[\x21-\x7e]{1,100}$/

export const answerMark =
  (installation: string): AnswerMark =>
  c => {
    const key = c.req.header('idempotency-key') ?? ''
    return `${installation} ${KEY.test(key) ? key : WITHOUT_KEY}`
  }

/** Marks what plain routes answer, refusals and streams too. */
export const marking =
  (mark: AnswerMark): MiddlewareHandler =>
  async (c, next) => {
    await next()
    c.res.headers.set(ANSWER_HEADER, mark(c))
  }
