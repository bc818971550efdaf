import { PrintButton } from '#client/questionnaire/print/PrintButton.tsx'
import type { AnswersToPrint } from '#client/questionnaire/print/print.ts'
import { printTexts } from '#client/questionnaire/print/texts.ts'
import { emptyAnswers, fromResponses } from '#contract/questionnaire/answers.ts'
import type { Questionnaire } from '#contract/questionnaire/model.ts'
import type { FeedbackState } from '#contract/resources/feedback/entity.ts'
import type { RequestDetail } from '#contract/resources/request/entity.ts'
import { call } from '../../data/call.ts'
import { printFacts } from '../../data/feedback/print-facts.ts'
import { serverFiles } from '../../data/feedback/server-files.ts'
import { showInstant } from '../../data/format.ts'

/** Answers that are on the server, as they are printed: marked as a draft until they are sent. */
export function serverAnswers(
  request: RequestDetail,
  state: FeedbackState,
  questionnaire: Questionnaire,
  answers: AnswersToPrint['answers'],
): AnswersToPrint {
  const facts = printFacts(request, { name: state.name, at: state.savedAt, by: state.savedByUser, hasUnsent: false })
  return { ...facts, questionnaire, files: serverFiles(), answers, isDraft: !state.ended, isToConfirm: () => false }
}

interface Asked {
  request: RequestDetail
  form: { id: number; name: string; state: string }
}

/** Prints a questionnaire of a request from what the server has of it: its answers, or the empty questionnaire while there are none. */
export const PrintServerAnswers = ({ request, form: { id, name, state } }: Asked) => {
  const label = state === 'NEW' ? printTexts.printBlank : printTexts.print
  return (
    <PrintButton
      size="small"
      label={label}
      about={name}
      onPrint={async ({ printAnswers, printBlank }) => {
        const questionnaire = await call('QUESTION_MASTER_MANAGEMENT', 'GET_ID', { id, request: request.id })
        const saved = await call('FEEDBACK_MANAGEMENT', 'GET_ID', { id: request.id, id2: id })
        if (!saved) return printBlank(questionnaire, showInstant(new Date().toISOString()))
        const answers = await call('FEEDBACK_MANAGEMENT', saved.ended ? 'GET_RESPONSES' : 'GET_RESPONSES_DRAFT', { id: saved.id })
        return printAnswers(serverAnswers(request, saved, questionnaire, answers ? fromResponses(answers) : emptyAnswers()))
      }}
    />
  )
}
