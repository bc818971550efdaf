import { useQuery } from '@tanstack/react-query'
import { ownAffiliateQuery } from '#client/data/affiliates.ts'
import { AwaitedAffiliate } from './parts/AwaitedAffiliate.tsx'

/** « Ma structure »: a partner's own affiliate, whose changes become requests (specification 2, sections 2.1 and 6). */
export const OwnAffiliate = () => <AwaitedAffiliate query={useQuery(ownAffiliateQuery())} isOwn />
