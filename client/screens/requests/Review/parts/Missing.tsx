import { usePlaces } from '#client/data/places.ts'
import { focusCard } from '#client/questionnaire/focus-card.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { Button } from '#client/ui/Button.tsx'
import { LinkButton } from '#client/ui/Link.tsx'
import type { FaultyAnswer } from '#contract/resources/request/answers.ts'
import type { RequestDetail } from '#contract/resources/request/entity.ts'
import { fieldFaultText } from '#contract/texts/errors.ts'

interface MissingProps {
  request: RequestDetail
  answers: readonly FaultyAnswer[]
  /** Shows the questionnaire of an answer. */
  onShow: (form: number) => void
}

/** Why a request cannot be accepted: each answer that is missing or wrong, by question and page, with the way to it. */
export const Missing = ({ request, answers, onShow }: MissingProps) => {
  const places = usePlaces()
  const [first] = answers
  const show = ({ form, name }: FaultyAnswer) => {
    onShow(form)
    // Once its questionnaire is drawn.
    requestAnimationFrame(() => focusCard(name))
  }
  return (
    <Banner
      tone="danger"
      title="Cette demande ne peut pas encore être acceptée"
      actions={
        request.can.includes('EDIT_ANSWERS') && first ? (
          <LinkButton size="small" to={places.feedback(request.id, first.form)}>
            Compléter les réponses
          </LinkButton>
        ) : undefined
      }
    >
      <ul className="flex list-disc flex-col gap-1 pl-5">
        {answers.map(answer => (
          <li key={`${answer.form}/${answer.name}`} className="wrap-anywhere">
            {answer.name === '' ? null : (
              <Button size="small" variant="quiet" className="-ml-3 whitespace-normal" onClick={() => show(answer)}>
                {answer.label}
              </Button>
            )}
            {[answer.pageTitle && `page «\u202f${answer.pageTitle}\u202f»`, answer.questionnaire].filter(Boolean).join(', ')}
            {'\u202f'}: {fieldFaultText(answer.code)}
          </li>
        ))}
      </ul>
    </Banner>
  )
}
