import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { Stage } from '#server/backup/stage.ts'
import { ownBun } from '../own-bun.ts'
import { readNames } from './kills.ts'
import { replayed } from './replay.ts'

const IMAGE_MB = 96

export interface Cut {
  answered: number
  flushed: number
  lost: number
  lostFlushed: number
  isSound: boolean
}

const run = (...command: string[]) => Bun.spawnSync(command, { stderr: 'pipe' })

function must(...command: string[]): void {
  const { exitCode, stderr } = run(...command)
  if (exitCode !== 0) throw new Error(`${command.join(' ')}: ${stderr}`)
}

/** Why no power cut can be tried on this machine; undefined where it can. */
export const cannotCut = (): string | undefined =>
  process.getuid?.() !== 0 || !existsSync('/dev/loop-control') ? 'mounting a disk image takes root and loop devices' : undefined

/**
 * A power cut: a process writes and backs up on a file system in an image; it is stopped, and what the image holds at that moment, without
 * anything that was not flushed, is mounted again. Undefined where the image changed while it was copied.
 */
export async function cutPower(folder: string, round: number, writes: number): Promise<Cut | undefined> {
  const image = join(folder, 'disk.img')
  const copy = join(folder, 'copy.img')
  const twin = join(folder, 'twin.img')
  const disk = join(folder, 'disk')
  rmSync(image, { force: true })
  mkdirSync(disk, { recursive: true })
  must('truncate', '-s', `${IMAGE_MB}M`, image)
  must('mkfs.ext4', '-q', '-F', image)
  must('mount', '-o', 'loop', image, disk)
  const answered: string[] = []
  const flushed: string[] = []
  let isSame = false
  try {
    const child = spawn(ownBun(), [join(import.meta.dirname, 'victim.ts'), disk, String(round)], { stdio: ['ignore', 'pipe', 'inherit'] })
    const gone = new Promise(resolve => child.once('exit', resolve))
    let isCut = false
    for await (const line of createInterface(child.stdout)) {
      const [what, name = ''] = line.split(' ')
      if (what === 'A') answered.push(name)
      if (what === 'F') flushed.push(name)
      if (isCut || answered.length < writes) continue
      isCut = true
      child.kill('SIGSTOP')
      must('cp', image, copy)
      must('cp', image, twin)
      isSame = run('cmp', copy, twin).exitCode === 0
      child.kill('SIGKILL')
    }
    await gone
  } finally {
    must('umount', disk)
  }
  if (!isSame) return undefined
  must('mount', '-o', 'loop', copy, disk)
  try {
    const own = readNames(join(disk, 'sceau.sqlite'))
    const replica = readNames(replayed(new Stage(join(disk, 'backups')), join(folder, 'replica.sqlite')))
    return {
      answered: answered.length,
      flushed: flushed.length,
      lost: answered.filter(name => !own.names.has(name)).length,
      lostFlushed: flushed.filter(name => !replica.names.has(name)).length,
      isSound: own.isSound && replica.isSound,
    }
  } finally {
    must('umount', disk)
  }
}
