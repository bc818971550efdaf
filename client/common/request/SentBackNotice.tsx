import { MessageSquareWarning } from 'lucide-react'
import { showInstant } from '#client/data/format.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { Link } from '#client/ui/Link.tsx'
import type { Correction } from '#contract/resources/request/answers.ts'
import type { RequestDetail } from '#contract/resources/request/entity.ts'
import { TO_CORRECT } from '#contract/resources/request/states.ts'

type SentBack = Pick<RequestDetail, 'sentBack'> & {
  /** What staff say of single answers; absent in what an older version kept. */
  corrections?: readonly Correction[] | undefined
  /** The address of the page where an answer stands; absent where none is at hand. */
  toAnswer?: ((one: Correction) => string) | undefined
}

/** Why staff have sent a request back, in their own words, with the answers that they contest. */
export const SentBackNotice = ({ sentBack, corrections = [], toAnswer }: SentBack) =>
  sentBack ? (
    <Banner tone="warning" title={`${TO_CORRECT}, renvoyé par l’équipe du label le ${showInstant(sentBack.at)}`}>
      <p className="whitespace-pre-line wrap-anywhere">{sentBack.comment}</p>
      {corrections.length > 0 ? (
        <ul className="mt-2 flex list-disc flex-col gap-1 pl-5">
          {corrections.map(one => (
            <li key={`${one.form} ${one.name}`} className="wrap-anywhere">
              {toAnswer ? <Link to={toAnswer(one)}>{one.label}</Link> : one.label}
              &#8239;: {one.comment}
              {one.isChanged ? <span className="text-ink-soft"> (répondu à nouveau depuis)</span> : null}
            </li>
          ))}
        </ul>
      ) : null}
    </Banner>
  ) : null

/** What staff say of an answer, at its question. */
export const Remark = ({
  corrections = [],
  form,
  name,
}: {
  corrections?: readonly Correction[] | undefined
  form: number
  name: string
}) => {
  const one = corrections.find(correction => correction.form === form && correction.name === name)
  if (!one) return null
  return (
    <p className="mt-2 flex items-start gap-2 border-l-2 border-honey-line pl-3 text-table wrap-anywhere">
      <MessageSquareWarning aria-hidden className="mt-0.5 size-4 shrink-0 text-honey" />
      <span>
        <span className="font-medium">L’équipe du label&#8239;:</span> {one.comment}
      </span>
    </p>
  )
}
