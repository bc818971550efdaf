import { HomeFrame } from './HomeFrame.tsx'
import { Dashboard } from './parts/Dashboard.tsx'
import { StaffWork } from './parts/StaffWork.tsx'

/** Where staff start: what waits for them. */
export const StaffHome = () => (
  <HomeFrame description="Ce qui vous attend">
    <StaffWork />
    <Dashboard />
  </HomeFrame>
)
