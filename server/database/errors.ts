import { codeOf } from '../error-code.ts'
import type { Upgrade } from './upgrade.ts'

/** A unique index refused the row: SQLite and PostgreSQL alike. */
export const isUniqueViolation = (error: unknown): boolean =>
  ['SQLITE_CONSTRAINT_UNIQUE', 'SQLITE_CONSTRAINT_PRIMARYKEY', '23505'].includes(codeOf(error))

/** A row refers to a missing one: SQLite and PostgreSQL alike. */
export const isMissingReference = (error: unknown): boolean => ['SQLITE_CONSTRAINT_FOREIGNKEY', '23503'].includes(codeOf(error))

/** The disk under the database or the file store is full. */
export const isStorageFull = (error: unknown): boolean =>
  ['SQLITE_FULL', 'SQLITE_IOERR_SHMSIZE', 'ENOSPC', 'EDQUOT', '53100'].includes(codeOf(error))

/** The disk takes no writes any more: a file system that found itself damaged is read-only from then on. */
export const isReadOnly = (error: unknown): boolean => /^(EROFS|SQLITE_READONLY\w*|SQLITE_IOERR_WRITE)$/.test(codeOf(error))

/** Nothing can be written, nothing was; what is there can be read. */
export const refusesWrites = (error: unknown): boolean => isStorageFull(error) || isReadOnly(error)

/** The disk failed otherwise. After a flush that failed nobody knows what will be there after a power cut. */
export const isDiskFault = (error: unknown): boolean => /^(EIO|SQLITE_IOERR\w*)$/.test(codeOf(error))

/** The SQLite file holds what it never should; the message names what was found first. */
export class DamagedDatabase extends Error {
  readonly path: string

  constructor(path: string, found: string, cause?: unknown) {
    // What SQLite finds it tells in several lines.
    super(found.replace(/\s+/g, ' '), { cause })
    this.name = 'DamagedDatabase'
    this.path = path
  }
}

/** The SQLite file is damaged, or no such file at all. */
export const isDamaged = (error: unknown): boolean => error instanceof DamagedDatabase || /^SQLITE_(CORRUPT|NOTADB)/.test(codeOf(error))

/** The file system does not let the database or its folder be read and written. */
export const isUnwritable = (error: unknown): boolean =>
  /^(EACCES|EPERM|EROFS|ENOTDIR|EISDIR|EEXIST|SQLITE_(CANTOPEN|READONLY|PERM|AUTH)\w*)$/.test(codeOf(error))

/** What PostgreSQL itself said, with an SQLSTATE; undefined for any other error. */
export const toldByPostgres = (error: unknown): string | undefined =>
  error instanceof Error && /^[0-9A-Z]{5}$/.test(codeOf(error)) ? error.message : undefined

/** The database was migrated by a newer version; `upgrade`: when and by which, where it says so. */
export class NewerDatabase extends Error {
  readonly migration: string
  readonly upgrade: Upgrade | undefined

  constructor(migration: string, upgrade: Upgrade | undefined) {
    super(`the migration ${migration} is not known`)
    this.name = 'NewerDatabase'
    this.migration = migration
    this.upgrade = upgrade
  }
}

/** A copy into this database was begun and not ended (`sceau copy`). */
export class UnfinishedCopy extends Error {
  constructor() {
    super('a copy into this database is not finished')
    this.name = 'UnfinishedCopy'
  }
}

/** PostgreSQL does not take a value that SQLite holds: a text with a NUL, a number beyond 32 bits. */
export const isRefusedValue = (error: unknown): boolean => ['22P05', '22003', '22021'].includes(codeOf(error))

/** Another process holds a lock on the SQLite file. */
export const isBusy = (error: unknown): boolean => codeOf(error).startsWith('SQLITE_BUSY')

/** The database was not reached or went away before it answered; whether a write took effect is unknown. */
export class DatabaseGone extends Error {
  constructor(cause: unknown) {
    super(`the database is not to be reached: ${cause instanceof Error ? cause.message : String(cause)}`, { cause })
    this.name = 'DatabaseGone'
  }
}

/** PostgreSQL asks for the transaction to be run again: a deadlock or a serialization failure. */
export const isRetryable = (error: unknown): boolean => ['40001', '40P01'].includes(codeOf(error))

const textOf = (error: unknown, key: 'constraint' | 'message'): string =>
  typeof error === 'object' && error !== null && key in error ? String(Reflect.get(error, key)) : ''

/** A text that names the columns of the unique index that refused a row; "" for any other error. Indexes are named after their columns. */
export const violatedColumns = (error: unknown): string =>
  isUniqueViolation(error) ? textOf(error, 'constraint') || textOf(error, 'message') : ''
