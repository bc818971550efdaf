const CONTROL = 'input, textarea, select, button, [tabindex="0"]'

/** Focuses a control, or the first one of a group of them. */
export function focusControl(place: Element | null | undefined): void {
  const control = place?.matches(CONTROL) ? place : place?.querySelector(CONTROL)
  if (control instanceof HTMLElement) control.focus()
}
