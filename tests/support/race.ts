/** The jobs that two runners race for. */
export const raceKinds = (count: number): string[] => Array.from({ length: count }, (_, at) => `RACE_${at}`)
/** From one turn to the next, in milliseconds of the runners' clock. */
export const RACE_EVERY_MS = 1000
