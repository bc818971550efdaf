import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { RecordWait } from '#client/common/RecordWait.tsx'
import { questionQuery } from '#client/data/questions.ts'
import { PreviewPages } from '#client/questionnaire/PreviewPages.tsx'
import { Button } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { uiTexts } from '#client/ui/texts.ts'
import type { Question, Questionnaire } from '#contract/questionnaire/model.ts'

/** A questionnaire of this question alone. */
const alone = (question: Question): Questionnaire => ({
  id: 1,
  code: 'QR1',
  name: question.name,
  enabled: true,
  tabs: 1,
  pages: [{ title: '' }],
  blocks: [],
  cards: [
    {
      type: 'CARD',
      key: 'question',
      name: 'question',
      question,
      page: 0,
      index: '0',
      required: false,
      hidden: false,
      hint: question.description,
    },
  ],
})

const Preview = ({ question }: { question: Question }) => <PreviewPages questionnaire={useMemo(() => alone(question), [question])} />

/** A question as partners will answer it. */
export const QuestionPreview = ({ id, onClose }: { id: number; onClose: () => void }) => {
  const query = useQuery(questionQuery(id))
  return (
    <Dialog
      isOpen
      isWide
      onClose={onClose}
      title="Aperçu de la question"
      description="Telle qu’elle sera posée. Ce que vous saisissez ici n’est pas gardé."
      footer={<Button onClick={onClose}>{uiTexts.close}</Button>}
    >
      {query.data ? <Preview question={query.data} /> : <RecordWait {...query} />}
    </Dialog>
  )
}
