import { HomeFrame } from './HomeFrame.tsx'
import { StaffWork } from './parts/StaffWork.tsx'

/** Where staff start: what waits for them. */
export const StaffHome = () => (
  <HomeFrame description="Ce qui vous attend">
    <StaffWork />
  </HomeFrame>
)
