import { useQuery } from '@tanstack/react-query'
import { ownAffiliateQuery } from '#client/data/affiliates.ts'
import { AwaitedAffiliate } from './parts/AwaitedAffiliate.tsx'

/** « Ma structure »: a partner's own affiliate, whose changes become requests (docs/domain.md 5.3 and 5.9). */
export const OwnAffiliate = () => <AwaitedAffiliate query={useQuery(ownAffiliateQuery())} isOwn />
