import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { memorySession } from '#client/questionnaire/memory-session.ts'
import { QuestionnaireForm } from '#client/questionnaire/QuestionnaireForm.tsx'
import type { FormSession } from '#client/questionnaire/session.ts'
import { ToastProvider } from '#client/ui/Toast.tsx'
import { emptyAnswers } from '#contract/questionnaire/answers.ts'
import type { Answers, AnswerValue } from '#contract/questionnaire/feedback-item.ts'
import type { Block, Card, Question, Questionnaire } from '#contract/questionnaire/model.ts'

export const card = (name: string, of: Question, more: Partial<Card> = {}): Card => ({
  type: 'CARD',
  key: name,
  page: 0,
  index: '0',
  name,
  question: of,
  required: false,
  hidden: false,
  ...more,
})

/** Cards in the order given, unless they say their own place. */
export const questionnaire = (cards: Card[], blocks: Block[] = [], pages = 1): Questionnaire => ({
  id: 1,
  code: 'QR1',
  name: 'Questionnaire',
  enabled: true,
  tabs: pages,
  pages: [],
  cards: cards.map((each, i) => ({ ...each, index: each.index === '0' ? String(i) : each.index })),
  blocks,
})

export const answers = (values: Record<string, AnswerValue>): Answers => Object.assign(emptyAnswers(), values)

/** Mounts one page and gives the user and the session behind it. */
export function show(of: Questionnaire, session: FormSession = memorySession(), mode: 'edit' | 'read' = 'edit') {
  const user = userEvent.setup()
  const view = render(
    <ToastProvider>
      <QuestionnaireForm questionnaire={of} session={session} mode={mode} page={0} />
    </ToastProvider>,
  )
  return { user, session, ...view }
}
