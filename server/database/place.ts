import { chmodSync, closeSync, openSync, statSync } from 'node:fs'
import { DatabaseGone } from './errors.ts'

const OWN = 0o600
/** What SQLite lays beside its file, with the same rights. */
const BESIDE = ['', '-wal', '-shm']

const inodeOf = (path: string) => statSync(path, { throwIfNoEntry: false })?.ino

/** Makes the file where there is none, and takes it and what lies beside it from everybody but the owner. */
export function ownFiles(path: string): void {
  if (inodeOf(path) === undefined) closeSync(openSync(path, 'a', OWN))
  for (const end of BESIDE) if (inodeOf(path + end) !== undefined) chmodSync(path + end, OWN)
}

/** Throws `DatabaseGone` once the open files no longer lie where they were: what is written to them would be lost. */
export function guardFiles(path: string): () => void {
  const inodes = () => BESIDE.map(end => inodeOf(path + end))
  const known = inodes()
  return () => {
    if (inodes().some((inode, at) => inode !== known[at])) throw new DatabaseGone(new Error(`files of ${path} were removed or replaced`))
  }
}
