import { z } from 'zod'
import { type ErrorCode, type FieldFault, Problem } from './errors.ts'
import { type Access, type Holder, isAllowed } from './method.ts'

/** A record's `can`: those of the methods that its reader may use on it, so that no right is derived twice. */
export const canOf = <const M extends readonly [string, ...string[]]>(...methods: M) => z.array(z.enum(methods))

/** The problem that a rule answers with: its code, detail and faults. */
export type Refusal = readonly [code: ErrorCode, detail?: unknown, fields?: FieldFault[]]

/**
 * What a rule finds about a record and a caller: a refusal; `DONE` where the command is accepted but would change nothing, so that it is
 * not offered; null where it may be used. A rule is pure: what it needs is loaded before, once for all records of a page.
 */
export type Verdict = Refusal | 'DONE' | null
type Rule<Facts, C extends Holder> = (facts: Facts, caller: C) => Verdict

/** For rules without a condition: the access alone decides. */
export const always = (): Verdict => null
/** Accepted either way, and worth offering while `isLeft` tells that something is left to change. */
export const unlessDone = (isLeft: boolean): Verdict => (isLeft ? null : 'DONE')

/**
 * The rules of a resource's commands, by method. `methods` gives the access of each: its contract entry. A body calls `check`, a
 * description `canFor`, so that what is offered is what is accepted.
 */
export function recordRules<Name extends string, Facts, C extends Holder>(
  methods: Readonly<Record<NoInfer<Name>, { access: Access }>>,
  rules: Readonly<Record<Name, Rule<Facts, C>>>,
) {
  const names = Object.keys(rules).filter((name): name is Name => Object.hasOwn(rules, name))
  // A caller is an object of one call: its rights are judged once for all records of a page.
  const opened = new WeakMap<C, Name[]>()
  return {
    /** For a caller: what may be used on each record. */
    canFor(caller: C): (facts: Facts) => Name[] {
      let open = opened.get(caller)
      if (!open) {
        open = names.filter(name => isAllowed(methods[name].access, caller))
        opened.set(caller, open)
      }
      return facts => open.filter(name => rules[name](facts, caller) === null)
    },
    /** Throws what the rule refuses; false where the command would change nothing. */
    check(name: Name, facts: Facts, caller: C): boolean {
      const verdict = rules[name](facts, caller)
      if (verdict === null) return true
      if (verdict === 'DONE') return false
      throw new Problem(...verdict)
    },
  }
}
