import type { UseQueryResult } from '@tanstack/react-query'
import { AwaitedRecord } from '#client/common/record/AwaitedRecord.tsx'
import { affiliatePlaces } from '#client/data/places.ts'
import type { Affiliate } from '#contract/resources/affiliate/entity.ts'
import { PLACES } from '#contract/texts/interface.ts'
import { AffiliateScreen } from './AffiliateScreen.tsx'

type AwaitedAffiliateProps = {
  query: UseQueryResult<Affiliate>
  isOwn: boolean
  /** The address names none. */
  isUnknown?: boolean
}

/** An affiliate once it has come, or why it did not. */
export const AwaitedAffiliate = ({ query, isOwn, isUnknown = false }: AwaitedAffiliateProps) => (
  <AwaitedRecord
    query={query}
    title={isOwn ? PLACES.ownAffiliate : 'Affilié'}
    isUnknown={isUnknown}
    titleOf={isOwn ? undefined : ({ data }) => data.name}
    back={isOwn ? undefined : { to: affiliatePlaces.list, label: PLACES.affiliates }}
  >
    {affiliate => <AffiliateScreen affiliate={affiliate} isOwn={isOwn} />}
  </AwaitedRecord>
)
