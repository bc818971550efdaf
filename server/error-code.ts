/** The code that an error of the platform, of a database or of storage bears, as "ENOENT"; '' where it bears none. */
export const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string' ? error.code : ''

/** Whether an error bears one of these codes. */
export const isCode = (error: unknown, ...codes: readonly string[]): boolean => codes.includes(codeOf(error))
