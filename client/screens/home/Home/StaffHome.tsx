import { useCan } from '#client/data/use-can.ts'
import { HomeFrame } from './HomeFrame.tsx'
import { Dashboard } from './parts/Dashboard.tsx'
import { StaffWork } from './parts/StaffWork.tsx'

/** Where staff start: what waits for them, and for who may see it the label’s life in pictures. */
export const StaffHome = () => (
  <HomeFrame description="Ce qui vous attend">
    <StaffWork />
    {useCan()('DASHBOARD_MANAGEMENT', 'GET') ? <Dashboard /> : null}
  </HomeFrame>
)
