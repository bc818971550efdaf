import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface SmallDisk {
  /** Where it is mounted. */
  folder: string
  /** The file that its blocks are: what reached the disk. */
  image: string
  release(): void
}

/** Mounts the file of a disk; false where this machine or account may not. */
export const mount = (image: string, folder: string): boolean =>
  spawnSync('sh', ['-ec', `mkdir -p ${folder}; mount -o loop,errors=remount-ro ${image} ${folder}`]).status === 0

/** Also where something still looks at it: then it goes once nothing does. */
export const unmount = (folder: string): void => {
  spawnSync('sh', ['-c', `umount ${folder} || umount --lazy ${folder}`])
}

/** A disk of its own, empty, as a file that is mounted; null where this machine or account may not: it takes root and loop devices. */
export function makeDisk(megabytes: number): SmallDisk | null {
  const home = mkdtempSync(join(tmpdir(), 'sceau-disk-'))
  const [image, folder] = [join(home, 'image'), join(home, 'mnt')]
  const release = () => {
    unmount(folder)
    rmSync(home, { recursive: true, force: true })
  }
  const isMade = spawnSync('sh', ['-ec', `truncate -s ${megabytes}M ${image}; mkfs.ext4 -q -m 0 ${image}`]).status === 0
  if (isMade && mount(image, folder)) return { folder, image, release }
  release()
  return null
}

export const line = (what: string, found: string): void => console.log(`${what.padEnd(44)} ${found}`)
export const NOT_HERE = 'not shown here: it takes root and loop devices'
