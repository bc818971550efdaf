import { availableParallelism } from 'node:os'
import { Turns } from './turns.ts'

const people = new Turns(1)
/** One core stays free, for sign-ins have a line of their own (`judging.ts`). */
const all = new Turns(Math.max(1, availableParallelism() - 1))

/**
 * Runs a costly derivation (argon2, scrypt) in turn: one at a time of each who asks for them, few in all, so that nobody's burst of
 * them delays a sign-in (docs/reliability.md 32). Never nested.
 */
export const inTurn = <T>(who: number | null, derive: () => Promise<T>): Promise<T> => people.run(String(who), () => all.run('', derive))
