import { Avatar } from '#client/ui/Avatar.tsx'
import { Tooltip } from '#client/ui/Tooltip.tsx'

const SHOWN = 4

/** "MC" for Claire Martin: of the last word and the first. */
const initialsIn = (name: string): string => {
  const words = name.trim().split(/\s+/)
  return [...new Set([words.at(-1), words[0]])]
    .map(word => Array.from(word ?? '')[0] ?? '')
    .join('')
    .toLocaleUpperCase('fr')
}

const Named = ({ text, initials }: { text: string; initials: string }) => (
  <Tooltip text={text}>
    <button type="button" className="rounded-full">
      <Avatar initials={initials} />
      <span className="sr-only">{text}</span>
    </button>
  </Tooltip>
)

/** People by their initials, each named on hover and focus. */
export const People = ({ people }: { people: readonly { id: number; name: string }[] }) => {
  const rest = people.length > SHOWN + 1 ? people.slice(SHOWN) : []
  return (
    <span className="flex items-center gap-1">
      {people.slice(0, people.length - rest.length).map(({ id, name }) => (
        <Named key={id} text={name} initials={initialsIn(name)} />
      ))}
      {rest.length > 0 ? <Named text={rest.map(one => one.name).join(', ')} initials={`+${rest.length}`} /> : null}
    </span>
  )
}

const NAMED = 2

/** The first names of many; all of them on hover and focus. */
export const Names = ({ items }: { items: readonly { id: number; name: string }[] }) => {
  const rest = items.length > NAMED + 1 ? items.slice(NAMED) : []
  return (
    <span>
      {items
        .slice(0, items.length - rest.length)
        .map(one => one.name)
        .join(', ')}
      {rest.length > 0 ? (
        <>
          {' '}
          <Tooltip text={rest.map(one => one.name).join(', ')}>
            <button type="button" className="rounded-mark whitespace-nowrap text-fir underline decoration-1 underline-offset-4">
              et {rest.length} autres
            </button>
          </Tooltip>
        </>
      ) : null}
    </span>
  )
}
