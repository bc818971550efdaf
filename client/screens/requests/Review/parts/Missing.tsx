import { useQueries } from '@tanstack/react-query'
import { ask } from '#client/data/ask.ts'
import type { Refusal } from '#client/data/call.ts'
import { usePlaces } from '#client/data/places.ts'
import { focusCard } from '#client/questionnaire/focus-card.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { Button } from '#client/ui/Button.tsx'
import { Link } from '#client/ui/Link.tsx'
import { cardByName, cardPage, layout } from '#contract/questionnaire/layout.ts'
import type { RequestDetail } from '#contract/resources/request/entity.ts'
import { fieldFaultText } from '#contract/texts/errors.ts'

export type MissingAnswers = Refusal['fields']

const PATH = /^forms\.(\d+)(?:\.(.+))?$/

interface MissingProps {
  request: RequestDetail
  missing: MissingAnswers
  /** Shows the questionnaire of an answer. */
  onShow: (form: number) => void
}

/** Why a request cannot be accepted: each answer that is missing or wrong, by question and page, with the way to it. */
export const Missing = ({ request, missing, onShow }: MissingProps) => {
  const places = usePlaces()
  const forms = request.qsQuestionMaster
  const read = useQueries({ queries: forms.map(({ id }) => ask('QUESTION_MASTER_MANAGEMENT', 'GET_ID', { id, request: request.id })) })
  const lines = missing.flatMap(({ path, code }) => {
    const [, number, card] = PATH.exec(path) ?? []
    const at = forms.findIndex(({ id }) => id === Number(number))
    const form = forms[at]
    if (!form) return []
    const questionnaire = card === undefined ? undefined : read[at]?.data
    const question = questionnaire && card !== undefined ? (cardByName(questionnaire).get(card)?.question.name ?? card) : null
    const page = questionnaire && card !== undefined ? layout(questionnaire)[cardPage(questionnaire, card)]?.title : undefined
    return [{ path, form, card, question, page, text: fieldFaultText(code) }]
  })
  const show = (form: number, card: string) => {
    onShow(form)
    // Once its questionnaire is drawn.
    requestAnimationFrame(() => focusCard(card))
  }
  return (
    <Banner tone="danger" title="Cette demande ne peut pas encore être acceptée">
      <ul className="flex list-disc flex-col gap-1 pl-5">
        {lines.map(({ path, form, card, question, page, text }) => (
          <li key={path} className="wrap-anywhere">
            {card !== undefined && question !== null ? (
              <Button size="small" variant="quiet" className="-ml-3 whitespace-normal" onClick={() => show(form.id, card)}>
                {question}
              </Button>
            ) : null}
            {[page && `page «\u202f${page}\u202f»`, form.name].filter(Boolean).join(', ')}
            {'\u202f'}: {text}
          </li>
        ))}
      </ul>
      {request.can.includes('EDIT_ANSWERS') && lines[0] ? (
        <Link to={places.feedback(request.id, lines[0].form.id)}>Compléter les réponses</Link>
      ) : null}
    </Banner>
  )
}
