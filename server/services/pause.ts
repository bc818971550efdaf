/** Calls of more characters are worked through in steps, of less than 100 ms each. */
const LARGE = 256 * 1024

/** Lets others run between two steps of a long work, which SQLite's synchronous answers never do. */
export const breathe = (): Promise<void> => new Promise(resolve => setImmediate(resolve))

/** Between two steps of a long work, lets others run; at once where the work, in characters of JSON, is small. */
export const pause = (size: number): Promise<void> | undefined => (size > LARGE ? breathe() : undefined)
