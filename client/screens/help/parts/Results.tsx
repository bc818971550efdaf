import { usePlaces } from '#client/data/places.ts'
import type { Found } from '#client/help/search.ts'
import { Card } from '#client/ui/Card.tsx'
import { Link } from '#client/ui/Link.tsx'
import { EmptyState } from '#client/ui/States.tsx'
import { resultCount } from '#client/ui/texts.ts'
import { HELP } from '../texts.ts'

/** More would be read by nobody. */
const SHOWN = 20

/** The passages that a search found, each a link to where it stands. */
export const Results = ({ found }: { found: readonly Found[] }) => {
  const { helpPage } = usePlaces()
  return (
    <Card title={HELP.results} description={<span role="status">{resultCount(found.length)}</span>}>
      {found.length === 0 ? (
        <EmptyState title={HELP.noneTitle} text={HELP.noneText} />
      ) : (
        <ol className="flex flex-col divide-y divide-line">
          {found.slice(0, SHOWN).map(({ page, title, heading, anchor, text }) => (
            <li key={`${page}#${anchor}`} className="flex flex-col gap-0.5 py-3 first:pt-0 last:pb-0">
              <span>
                <Link to={`${helpPage(page)}${anchor && `#${anchor}`}`}>{heading || title}</Link>
                {heading ? <span className="text-note text-ink-soft"> {title}</span> : null}
              </span>
              <span className="line-clamp-2 max-w-form text-table text-ink-soft">{text}</span>
            </li>
          ))}
        </ol>
      )}
    </Card>
  )
}
