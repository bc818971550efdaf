/** Milliseconds. */
export const MINUTE = 60_000
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

/** The instant so many milliseconds after another; both ISO 8601 in UTC. */
export const after = (instant: string, ms: number): string => new Date(Date.parse(instant) + ms).toISOString()

/** The instant so many milliseconds before another. */
export const before = (instant: string, ms: number): string => after(instant, -ms)
