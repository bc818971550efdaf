import { summary } from '#client/questionnaire/summary.ts'
import { Link } from '#client/ui/Link.tsx'
import { Pill } from '#client/ui/Pill.tsx'
import { isEmpty } from '#contract/questionnaire/answers.ts'
import { difference } from '#contract/questionnaire/difference.ts'
import type { Moved } from '#contract/questionnaire/recap.ts'
import { isOfFiles } from '#contract/questionnaire/types/registry.ts'
import { handOverTexts } from '../texts.ts'

/** The stored name of a file says nothing to its author. */
function shown({ card }: Moved, value: Moved['now']): string {
  if (value === undefined || isEmpty(value)) return handOverTexts.none
  return isOfFiles(card.question) ? handOverTexts.otherFile : summary(card, value)
}

/** Former and present answers side by side; `toCard` leads to where one is changed, null where none may be. */
export const MovedTable = ({ moved, toCard }: { moved: readonly Moved[]; toCard: ((one: Moved) => string) | null }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a frame that scrolls must be reached by the keyboard
  <section aria-label={handOverTexts.moved} tabIndex={0} className="w-full overflow-x-auto">
    <table className="w-full text-left text-table">
      <caption className="pb-2 text-left font-medium">{handOverTexts.moved}</caption>
      <thead>
        <tr className="border-b border-line text-ink-soft">
          <th className="py-2 pr-4 font-semibold">{handOverTexts.question}</th>
          <th className="py-2 pr-4 font-semibold">{handOverTexts.before}</th>
          <th className="py-2 pr-4 font-semibold">{handOverTexts.now}</th>
          <th className="py-2 font-semibold">{handOverTexts.change}</th>
        </tr>
      </thead>
      <tbody>
        {moved.map(one => {
          const { card, before, now, isOdd } = one
          const { name, type } = card.question
          return (
            <tr key={card.name} className="border-b border-line align-top last:border-b-0">
              <th scope="row" className="min-w-48 py-2 pr-4 font-normal wrap-anywhere">
                <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
                  {name}
                  {isOdd ? <Pill tone="waiting">{handOverTexts.odd}</Pill> : null}
                  {toCard ? (
                    <Link to={toCard(one)} aria-label={handOverTexts.reviewOf(name)}>
                      {handOverTexts.review}
                    </Link>
                  ) : null}
                </span>
              </th>
              <td className="min-w-32 py-2 pr-4 text-ink-soft tabular-nums wrap-anywhere">{shown(one, before)}</td>
              <td className="min-w-32 py-2 pr-4 tabular-nums wrap-anywhere">{shown(one, now)}</td>
              <td className="py-2 whitespace-nowrap tabular-nums">{difference(type, before, now) ?? ''}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  </section>
)
