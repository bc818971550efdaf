import { useSearchParams } from 'react-router'
import { parisToday } from '#client/data/format.ts'
import { FIRST_YEAR, type Years } from '#contract/resources/dashboard/methods.ts'

export const thisYear = (): number => Number(parisToday().slice(0, 4))

/** How many years a dashboard shows until others are chosen: enough for a course, few enough to be read. */
const SHOWN = 10
export const usualYears = (last: number): Years => ({ startYear: last - SHOWN + 1, endYear: last })

const FROM = 'de'
const TO = 'a'

/** The years that an address holds; the usual ones for what is missing, outside or reversed. */
export function readYears(params: URLSearchParams, last: number): Years {
  const usual = usualYears(last)
  const read = (name: string, otherwise: number) => {
    const text = params.get(name) ?? ''
    const year = Number(text)
    return /^\d{4}$/.test(text) && year >= FIRST_YEAR && year <= last ? year : otherwise
  }
  const years = { startYear: read(FROM, usual.startYear), endYear: read(TO, usual.endYear) }
  return years.startYear > years.endYear ? usual : years
}

/** The years of a dashboard, kept in the address. */
export function useYears(): readonly [Years, (years: Years | null) => void] {
  const [params, setParams] = useSearchParams()
  const choose = (years: Years | null) =>
    setParams(before => {
      const next = new URLSearchParams(before)
      next.delete(FROM)
      next.delete(TO)
      if (years) {
        next.set(FROM, String(years.startYear))
        next.set(TO, String(years.endYear))
      }
      return next
    })
  return [readYears(params, thisYear()), choose]
}

/** "2026", "de 2017 à 2026". */
export const yearsText = ({ startYear, endYear }: Years): string =>
  startYear === endYear ? `en ${startYear}` : `de ${startYear} à ${endYear}`

/** "aujourd’hui", "au 31/12/2020": when a state was counted. */
export const stateText = ({ endYear }: Years): string => (endYear === thisYear() ? 'aujourd’hui' : `au 31/12/${endYear}`)
