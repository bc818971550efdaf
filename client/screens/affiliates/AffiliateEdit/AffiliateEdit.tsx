import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { affiliateQuery } from '#client/data/affiliates.ts'
import { AwaitedAffiliate } from './parts/AwaitedAffiliate.tsx'
import { NewAffiliate } from './parts/NewAffiliate.tsx'

const ID = /^[1-9]\d{0,8}$/

/** An affiliate that is there, for staff: to change or, with `?show=true`, to read. */
const ExistingAffiliate = ({ id }: { id: string }) => {
  const isId = ID.test(id)
  const query = useQuery({ ...affiliateQuery(Number(id)), enabled: isId })
  return <AwaitedAffiliate query={query} isOwn={false} isUnknown={!isId} />
}

/** A new affiliate, or one that is there (specification 2, section 2.1). */
export const AffiliateEdit = () => {
  const { id } = useParams()
  return id === undefined ? <NewAffiliate /> : <ExistingAffiliate key={id} id={id} />
}
