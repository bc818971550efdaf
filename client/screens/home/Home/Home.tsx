import { usePlaces } from '#client/data/places.ts'
import { HomeFrame } from './HomeFrame.tsx'
import { PartnerWork } from './parts/PartnerWork.tsx'
import { Tiles } from './parts/Tiles.tsx'

/** Where partners and guests start: what is asked of them. */
export const Home = () => (
  <HomeFrame description="Ce qui reste à faire">
    <PartnerWork />
    {usePlaces().layout === 'external' ? <Tiles /> : null}
  </HomeFrame>
)
