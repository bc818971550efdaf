import { useCurrentUser } from '#client/data/current-user.ts'
import { usePlaces } from '#client/data/places.ts'
import { useTitle } from '#client/data/use-title.ts'
import { PageHeader } from '#client/ui/PageHeader.tsx'
import { PLACES } from '#contract/texts/interface.ts'
import { PartnerWork } from './parts/PartnerWork.tsx'
import { StaffWork } from './parts/StaffWork.tsx'
import { Tiles } from './parts/Tiles.tsx'

/** Where one starts: what waits for the user. */
export const Home = () => {
  useTitle(PLACES.home)
  const { firstName } = useCurrentUser()
  const isStaff = usePlaces().layout === 'admin'
  return (
    <>
      <PageHeader
        title={firstName ? `Bonjour ${firstName}` : 'Bonjour'}
        description={isStaff ? 'Ce qui vous attend' : 'Ce qui reste à faire'}
      />
      {isStaff ? <StaffWork /> : <PartnerWork />}
      {isStaff ? null : <Tiles />}
    </>
  )
}
