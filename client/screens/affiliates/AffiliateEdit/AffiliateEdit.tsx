import { useQuery } from '@tanstack/react-query'
import { useAddressedId } from '#client/data/address.ts'
import { affiliateQuery } from '#client/data/affiliates.ts'
import { AwaitedAffiliate } from './parts/AwaitedAffiliate.tsx'
import { NewAffiliate } from './parts/NewAffiliate.tsx'

/** An affiliate that is there, for staff: to change or, with `?show=true`, to read. */
const ExistingAffiliate = ({ id }: { id: number | null }) => {
  const query = useQuery({ ...affiliateQuery(id ?? 0), enabled: id !== null })
  return <AwaitedAffiliate query={query} isOwn={false} isUnknown={id === null} />
}

/** A new affiliate, or one that is there (docs/domain.md 5.3). */
export const AffiliateEdit = () => {
  const { id, isNew } = useAddressedId()
  return isNew ? <NewAffiliate /> : <ExistingAffiliate key={id} id={id} />
}
