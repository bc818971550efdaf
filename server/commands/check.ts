import { setPriority } from 'node:os'
import { resolve } from 'node:path'
import type { Command } from 'commander'
import { countOf } from '#contract/counts.ts'
import { DamagedDatabase } from '../database/errors.ts'
import { examineFile } from '../database/examine.ts'
import { addCommand, locationIn, Refused, withData } from './command.ts'

/** Others come first: the service may be at work on the same processors. */
const LEAST_URGENT = 19

/** `sceau check`: reads the whole database, in a process of its own because SQLite yields to nobody meanwhile. */
function check({ data }: { data: string }): void {
  const location = locationIn(resolve(data))
  if (location.includes('://')) throw new Refused('PostgreSQL se vérifie par ses propres outils : pg_amcheck.')
  setPriority(LEAST_URGENT)
  const began = performance.now()
  const { faults, tables, rows } = examineFile(location)
  if (faults.length > 0) throw new DamagedDatabase(location, faults.join(' ; '))
  console.log(
    `La base est intacte : ${countOf(tables, 'table')}, ${countOf(rows, 'ligne')}, en ${((performance.now() - began) / 1000).toFixed(1)} s.`,
  )
}

export function describeCheck(program: Command): void {
  withData(addCommand(program, 'check', 'vérifie toute la base (SQLite), aussi pendant que le service tourne')).action(check)
}
