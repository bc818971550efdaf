import type { z } from 'zod'
import type { Problem } from '#contract/errors.ts'
import type { CommandMethod, Method, QueryMethod } from '#contract/method.ts'
import type { CommandContext, QueryContext } from './context.ts'

/**
 * Returned by a command whose write stands although it answers with a refusal. `isKept`: repeats get the same answer, as with 409
 * REVISION; otherwise they are judged anew (docs/wire.md 1.4 and 6).
 */
export class Committed {
  readonly problem: Problem
  readonly isKept: boolean

  constructor(problem: Problem, { isKept }: { isKept: boolean }) {
    this.problem = problem
    this.isKept = isKept
  }
}

// Bivariant on purpose: the dispatcher gives each body what its own contract entry parsed.
type Body<I, C, O> = { run(input: I, context: C): Promise<O> }['run']

/**
 * A command with slow work, such as hashing a password, during which no transaction may wait. `prepare` does it outside, with the checks
 * it needs, and gives the work to do inside.
 */
export interface Staged<I, O> {
  prepare(input: I, context: QueryContext): Promise<(context: CommandContext) => Promise<O>>
}

type BodyOf<M> =
  M extends CommandMethod<infer I, infer O>
    ? Body<z.output<I>, CommandContext, z.input<O> | Committed> | Staged<z.output<I>, z.input<O> | Committed>
    : M extends QueryMethod<infer I, infer O>
      ? Body<z.output<I>, QueryContext, z.input<O>>
      : never

/** One body for every method of the contract; the compiler names missing ones. */
export type Implementation<M extends Record<string, Method>> = { [K in keyof M]: BodyOf<M[K]> }

/** A body of either kind: a command's context is a query's and more. */
export type AnyBody = Body<unknown, QueryContext, unknown> | Staged<unknown, unknown>

/** What a command does in its transaction, a query on the reader. */
export type Work = { run(context: QueryContext): Promise<unknown> }['run']

/** Runs a body's part before the transaction, and gives the part inside. */
export async function begin(body: AnyBody, input: unknown, context: QueryContext): Promise<Work> {
  return typeof body === 'function' ? inside => body(input, inside) : body.prepare(input, context)
}
