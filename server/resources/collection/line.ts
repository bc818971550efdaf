/** Who is told of a request: the people of an affiliate, or a person alone. */
export interface Group {
  affiliate_id: number | null
  user_id: number | null
}
const groupOf = ({ affiliate_id, user_id }: Group) => `${affiliate_id} ${user_id}`

/** The next `size` rows of a line in which groups stand together; a group is cut only where it fills the piece by itself. */
export function cut<Row extends Group>(waiting: readonly Row[], size: number): { piece: readonly Row[]; isWhole: boolean } {
  const next = waiting[size]
  if (!next) return { piece: waiting, isWhole: true }
  const whole = waiting.slice(0, size).filter(row => groupOf(row) !== groupOf(next))
  return whole.length > 0 ? { piece: whole, isWhole: true } : { piece: waiting.slice(0, size), isWhole: false }
}
