/** At most so many sheets in one archive, and candidates in one file: what a device holds at a time. */
export const MOST = { sheets: 1000, candidates: 200 } as const
