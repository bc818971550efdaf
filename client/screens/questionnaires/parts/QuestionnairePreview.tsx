import { useQuery } from '@tanstack/react-query'
import { RecordWait } from '#client/common/RecordWait.tsx'
import { questionnaireQuery } from '#client/data/questionnaires.ts'
import { PreviewPages } from '#client/questionnaire/PreviewPages.tsx'
import { Button } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { uiTexts } from '#client/ui/texts.ts'
import { PrintBlank } from './PrintBlank.tsx'

/** A questionnaire as partners will fill it, page by page. */
export const QuestionnairePreview = ({ id, onClose }: { id: number; onClose: () => void }) => {
  const query = useQuery(questionnaireQuery(id))
  return (
    <Dialog
      isOpen
      isWide
      onClose={onClose}
      title={query.data ? `Aperçu de «\u202f${query.data.name}\u202f»` : 'Aperçu du questionnaire'}
      description="Tel qu’il sera rempli. Ce que vous saisissez ici n’est pas gardé."
      footer={
        <>
          {query.data ? <PrintBlank questionnaire={query.data} /> : null}
          <Button onClick={onClose}>{uiTexts.close}</Button>
        </>
      }
    >
      {query.data ? <PreviewPages questionnaire={query.data} /> : <RecordWait {...query} />}
    </Dialog>
  )
}
