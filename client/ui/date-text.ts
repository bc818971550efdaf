const pad = (text: string, length: number) => text.padStart(length, '0')

const toIso = (year: string, month: string, day: string): string | null => {
  const iso = `${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}`
  const date = new Date(`${iso}T00:00:00Z`)
  // A day such as 31/02 would roll over to March instead of failing.
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso) ? iso : null
}

/** "2024-02-29" from "29/02/2024", "29.2.2024", "29022024" or an ISO date; null when it is no day of the calendar. */
export const parseDateText = (text: string): string | null => {
  const trimmed = text.trim()
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(trimmed)
  if (iso) return toIso(iso[1] ?? '', iso[2] ?? '', iso[3] ?? '')
  const french = /^(\d{1,2})[/. -](\d{1,2})[/. -](\d{4})$/.exec(trimmed) ?? /^(\d{2})(\d{2})(\d{4})$/.exec(trimmed)
  return french ? toIso(french[3] ?? '', french[2] ?? '', french[1] ?? '') : null
}

/** "29/02/2024" from "2024-02-29"; any other text is given back as it is. */
export const formatDateText = (value: string): string => {
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value)
  return iso ? `${iso[3]}/${iso[2]}/${iso[1]}` : value
}
