/** The attribute that marks where a question stands on the page. */
export const cardMark = (name: string) => ({ 'data-card': name })

const focusable =
  ':is(input:not([type="hidden"], [tabindex="-1"]), textarea, select, [role="combobox"], [role="radio"], [role="checkbox"], [role="gridcell"][tabindex="0"]):not(:disabled)'

const placeOf = (name: string) => document.querySelector<HTMLElement>(`[data-card="${CSS.escape(name)}"]`)

/** True when the question stands on the page. */
export const isCardDrawn = (name: string): boolean => placeOf(name) !== null

/** Brings a question into view and puts the focus in its field; false when it is not on the page. */
export function focusCard(name: string): boolean {
  const place = placeOf(name)
  if (!place) return false
  const target = place.querySelector<HTMLElement>(focusable) ?? place
  target.focus({ preventScroll: true })
  place.scrollIntoView({ block: 'center' })
  return true
}
