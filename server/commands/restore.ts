import { copyFileSync, existsSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type Command, InvalidArgumentError } from 'commander'
import { BACKUP_KEY_FILE } from '../backup/key.ts'
import { findSecretKey } from '../backup/keys.ts'
import { openWorkFolder, type WorkFolder } from '../backup/restore/folder.ts'
import { lastOf } from '../backup/restore/instants.ts'
import { isProven, type Phase, type Restored, restoreInto } from '../backup/restore/into.ts'
import { type Goal, NEWEST } from '../backup/restore/plan.ts'
import { findPoint } from '../backup/restore/points.ts'
import { reportOf } from '../backup/restore/report.ts'
import type { Verified } from '../backup/restore/verify.ts'
import { createFolderStore } from '../services/files/folder-store.ts'
import { createS3Store } from '../services/files/s3-store.ts'
import { createLogger } from '../services/logger.ts'
import { askThread } from '../services/thread.ts'
import { KEY_FILE } from '../services/vault/key.ts'
import { unlessAborted } from '../services/within.ts'
import { addCommand, Refused } from './command.ts'
import { Progress } from './progress.ts'
import { bucketSettings } from './settings.ts'
import { type Source, type SourceOptions, sourceOf, withSource } from './source.ts'

/** What the restore tells, kept beside what it restored. */
const REPORT_FILE = 'restauration.txt'
const PHASES: Record<Phase, string> = { database: 'Base', files: 'Fichiers déposés', verification: 'Vérification' }
/** Ends with this where something was missing or damaged, so that a script notices. */
const INCOMPLETE = 2

interface RestoreOptions extends SourceOptions {
  at?: number
  beforeUpgrade: boolean
  data: string
}

function readInstant(text: string): number {
  const at = lastOf(text)
  if (at === undefined) throw new InvalidArgumentError('une heure de Paris est attendue, comme "2026-11-21 14:03:07".')
  return at
}

async function goalOf({ at, beforeUpgrade }: RestoreOptions, { place }: Source): Promise<Goal> {
  const until = { ...NEWEST, ...(at !== undefined && { at }) }
  if (!beforeUpgrade) return until
  const point = await findPoint(place, 'before-upgrade', until.at)
  if (!point)
    throw new Refused(`${place.where} ne contient aucun point d’avant une mise à jour : « sceau backup list » montre ce qui s’y trouve.`)
  return { ...NEWEST, generation: point.generation, step: point.step }
}

/** Lays the keys beside the database; gives the sentence about the one that is not to be had. */
async function layKeys(folder: string, { place, home, key }: Source): Promise<string[]> {
  if (home) {
    for (const name of [KEY_FILE, BACKUP_KEY_FILE]) if (existsSync(join(home, name))) copyFileSync(join(home, name), join(folder, name))
  } else if (key) {
    const secret = await findSecretKey(place)
    for (const [name, text] of [
      [KEY_FILE, secret],
      [BACKUP_KEY_FILE, Buffer.from(key).toString('hex')],
    ] as const)
      if (text) writeFileSync(join(folder, name), `${text}\n`, { mode: 0o600, flush: true })
  }
  if (existsSync(join(folder, KEY_FILE)) || process.env.SCEAU_SECRET_KEY) return []
  return [
    `Attention\u202f: ${KEY_FILE} ne s’y trouve pas. Remettez l’original dans le dossier : sans lui, la double authentification et les valeurs secrètes sont à refaire.`,
  ]
}

async function fill(work: WorkFolder, source: Source, options: RestoreOptions): Promise<[Restored, string[]]> {
  const bucket = bucketSettings()
  const files = bucket ? createS3Store(bucket, createLogger()) : createFolderStore(work.path)
  const stopping = new AbortController()
  const stop = () =>
    stopping.abort(new Refused('Interrompu : rien n’a été restauré, et rien ne reste. Lancez-la à nouveau quand vous voulez.'))
  process.once('SIGINT', stop).once('SIGTERM', stop)
  const progress = new Progress()
  try {
    const restored = await restoreInto({
      place: source.place,
      folder: work.path,
      goal: await unlessAborted(stopping.signal, goalOf(options, source)),
      files,
      verify: path => askThread<string, Verified>('server/backup/restore/worker.ts', path),
      signal: stopping.signal,
      progress: (phase, done, total) => progress.tell(PHASES[phase], done, total),
    })
    const lines = [...reportOf(restored), ...(await unlessAborted(stopping.signal, layKeys(work.path, source)))]
    return [restored, lines]
  } finally {
    progress.end()
    process.off('SIGINT', stop).off('SIGTERM', stop)
  }
}

/** `sceau restore`. */
async function restore(options: RestoreOptions): Promise<void> {
  const folder = resolve(options.data)
  const source = sourceOf(options)
  const work = openWorkFolder(folder)
  try {
    const [restored, lines] = await fill(work, source, options)
    if (restored.examined.faults.length > 0) throw new Refused(lines.join('\n'))
    writeFileSync(join(work.path, REPORT_FILE), `${lines.join('\n')}\n`, { mode: 0o600, flush: true })
    work.finish()
    for (const line of lines) console.log(line)
    console.log(`Tout est dans ${folder} (ce compte rendu aussi, ${REPORT_FILE}). Ouvrez le service : sceau serve --data ${folder}`)
    if (!isProven(restored)) process.exitCode = INCOMPLETE
  } finally {
    work.discard()
  }
}

export function describeRestore(program: Command): void {
  withSource(addCommand(program, 'restore', 'rend la base et les fichiers d’une sauvegarde dans un nouveau dossier, et les vérifie'))
    .option(
      '--at <instant>',
      'jusqu’à cet instant compris, heure de Paris : "2026-11-21 14:03:07" (par défaut, jusqu’au dernier)',
      readInstant,
    )
    .option('--before-upgrade', 'comme juste avant la dernière mise à jour', false)
    .requiredOption('--data <dossier>', 'le nouveau dossier des données, qui ne doit pas exister')
    .action(restore)
}
