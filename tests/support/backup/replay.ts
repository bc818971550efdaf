import { closeSync, ftruncateSync, openSync, writeSync } from 'node:fs'
import { follows, type StepHeader, stepsIn } from '#server/backup/format.ts'
import type { Stage } from '#server/backup/stage.ts'

/** The newest generation of a stage, or that of an instant, laid out as a database at `path`: the plain way, to compare a restore with. */
export function replayed(stage: Stage, path: string, at = Number.POSITIVE_INFINITY): string {
  for (const generation of stage.generations().reverse()) {
    const objects = stage.objects(generation).filter(({ told }) => told.until <= at)
    const snapshots = Map.groupBy(
      objects.filter(({ told }) => told.kind === 'snapshot'),
      ({ told }) => told.to,
    )
    const whole = [...snapshots.values()].filter(parts => parts.length === parts[0]?.told.parts)
    const base = whole.sort((a, b) => (b[0]?.told.to ?? 0) - (a[0]?.told.to ?? 0))[0]
    if (!base) continue
    const from = base[0]?.told.to ?? 0
    const segments = objects.filter(({ told }) => told.kind === 'segments' && told.from > from).sort((a, b) => a.told.from - b.told.from)
    const file = openSync(path, 'w')
    let last: StepHeader | undefined
    for (const { name } of [...base, ...segments]) {
      for (const { header, pages } of stepsIn(stage.get(name))) {
        if (last && header.kind === 'segment' && !follows(last, header)) throw new Error(`the chain ends before ${name}`)
        const { numbers, images } = pages()
        for (const [index, page] of numbers.entries())
          writeSync(file, images, index * header.pageSize, header.pageSize, (page - 1) * header.pageSize)
        last = header
      }
    }
    ftruncateSync(file, (last?.databasePages ?? 0) * (last?.pageSize ?? 0))
    closeSync(file)
    return path
  }
  throw new Error('there is nothing to restore')
}
