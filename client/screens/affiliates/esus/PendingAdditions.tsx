import { useQuery } from '@tanstack/react-query'
import { usePlaces } from '#client/data/places.ts'
import { REQUESTS } from '#client/data/requests.ts'
import { useCan } from '#client/data/use-can.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { Link } from '#client/ui/Link.tsx'

/** Requested agreements that staff have not treated yet, and that are in no list before. */
export const PendingAdditions = ({ owner: affiliate }: { owner: number }) => {
  const can = useCan()
  const places = usePlaces()
  const asked = { type: 'AFFILIATE_CODE_ISIN_ADD', affiliateTarget: affiliate, open: true } as const
  const page = { page: 1, size: 10, order: 'createdAt', direction: 'ASC' } as const
  const { data } = useQuery({ ...REQUESTS.query(asked, page), enabled: can('DEMANDE_MANAGEMENT', 'FILTER') })
  if (!data || data.count === 0) return null
  return (
    <Banner
      tone="info"
      title={data.count === 1 ? 'Un ajout d’agrément attend d’être traité' : 'Des ajouts d’agrément attendent d’être traités'}
    >
      <ul className="flex flex-wrap gap-x-4">
        {data.data.map(({ id }) => (
          <li key={id}>
            <Link to={places.request(id)}>Demande n°&#8239;{id}</Link>
          </li>
        ))}
      </ul>
    </Banner>
  )
}
