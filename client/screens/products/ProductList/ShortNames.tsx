/** How much of a name a list shows (docs/domain.md 8.2). */
const SHOWN = 4

const shortened = (name: string): string => (name.length > SHOWN ? `${name.slice(0, SHOWN)}…` : name)

/** Names in short; in full on hover, where the keyboard is on the row, for screen readers, and where a row is a block of its own. */
export const ShortNames = ({ names }: { names: readonly string[] }) => {
  const whole = names.join(', ')
  const short = names.map(shortened).join(', ')
  if (short === whole) return whole
  return (
    <span title={whole}>
      <span aria-hidden className="group-has-focus-visible:hidden group-focus-visible:hidden max-md:hidden">
        {short}
      </span>
      <span className="sr-only group-has-focus-visible:not-sr-only group-focus-visible:not-sr-only max-md:not-sr-only">{whole}</span>
    </span>
  )
}
