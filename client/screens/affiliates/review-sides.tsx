import { useQuery } from '@tanstack/react-query'
import { PartTab } from '#client/common/parts/PartTab.tsx'
import { RecordWait } from '#client/common/RecordWait.tsx'
import { RecordView } from '#client/common/record/RecordView.tsx'
import type { ReviewSides } from '#client/common/review/sides.ts'
import { affiliateQuery } from '#client/data/affiliates.ts'
import { Card } from '#client/ui/Card.tsx'
import { affiliateRecord } from '#contract/resources/affiliate/entity.ts'
import { DOCUMENT_PART } from './parts/documents.tsx'

const AffiliateFile = ({ id }: { id: number }) => {
  const found = useQuery(affiliateQuery(id))
  if (!found.data) return <RecordWait {...found} />
  return (
    <Card>
      <RecordView sections={affiliateRecord.sections} record={found.data} />
    </Card>
  )
}

/** The affiliate beside a request: its record, and its documents where the request is about nothing else. */
export const AFFILIATE_SIDES: ReviewSides = {
  id: 'affiliate',
  tabsOf: ({ affiliateTarget: id, productConcerned }, may) => {
    if (id === null || !may({ resource: 'AFFILIATE_MANAGEMENT', method: 'GET_ID' })) return []
    const record = { id: 'affiliate', label: 'Affilié', content: <AffiliateFile id={id} /> }
    if (productConcerned !== null) return [record]
    return [record, { id: 'affiliate-documents', label: 'Documents', content: <PartTab part={DOCUMENT_PART} owner={id} isShown /> }]
  },
}
