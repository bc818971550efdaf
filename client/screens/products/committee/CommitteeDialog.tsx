import { useQueryClient } from '@tanstack/react-query'
import { PrepareDialog } from '#client/common/prepare/PrepareDialog.tsx'
import type { RequestDetail } from '#contract/resources/request/entity.ts'
import { oneCandidate } from './batch.ts'

/** The committee's file of one application (docs/domain.md 9.5). */
export const CommitteeDialog = ({ request, onClose }: { request: RequestDetail; onClose: () => void }) => {
  const queries = useQueryClient()
  return (
    <PrepareDialog
      title="Dossier du comité"
      description={request.productTargetObject?.data.name}
      prepare={preparing => oneCandidate(queries, request.productConcerned ?? 0, preparing, request)}
      onClose={onClose}
    />
  )
}
