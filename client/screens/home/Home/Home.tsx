import { lazy, Suspense } from 'react'
import { useHolder } from '#client/data/current-user.ts'
import { usePlaces } from '#client/data/places.ts'
import { hasRight } from '#contract/method.ts'
import { HomeFrame } from './HomeFrame.tsx'
import { PartnerWork } from './parts/PartnerWork.tsx'
import { Tiles } from './parts/Tiles.tsx'

/** Comes after what is to be done: no first screen waits for figures. */
const OwnDashboard = lazy(async () => ({ default: (await import('./parts/OwnDashboard.tsx')).OwnDashboard }))

const Figures = () => {
  const holder = useHolder()
  const isShown = hasRight(holder, 'EXTERNAL.INDICATEURS') || hasRight(holder, 'EXTERNAL.PRODUCT_VIEW')
  return isShown ? (
    <Suspense fallback={null}>
      <OwnDashboard />
    </Suspense>
  ) : null
}

/** Where partners and guests start: what is asked of them. */
export const Home = () => (
  <HomeFrame description="Ce qui reste à faire">
    <PartnerWork />
    {usePlaces().layout === 'external' ? (
      <>
        <Tiles />
        <Figures />
      </>
    ) : null}
  </HomeFrame>
)
