import { tz } from '@date-fns/tz'
import { format } from 'date-fns'

const PARIS = tz('Europe/Paris')

/** The calendar day in Paris at an instant, `YYYY-MM-DD`. */
export const parisDay = (instant: string | number | Date): string => format(instant, 'yyyy-MM-dd', { in: PARIS })
