import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { useHolder } from '#client/data/current-user.ts'
import { usePlaces } from '#client/data/places.ts'
import { hasRight } from '#contract/method.ts'
import { HomeFrame } from './HomeFrame.tsx'
import { PartnerWork } from './parts/PartnerWork.tsx'
import { Tiles } from './parts/Tiles.tsx'

/** Comes after what is to be done: no first screen waits for figures. */
const OwnDashboard = lazy(async () => ({ default: (await import('./parts/OwnDashboard.tsx')).OwnDashboard }))

/**
 * Drawn once it comes into sight: what stands below the first screen costs it nothing. Paper cannot wait for what is loaded: it says so, and
 * the next print has it.
 */
const OnceSeen = ({ children }: { children: ReactNode }) => {
  const [isSeen, setIsSeen] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!place.current) return
    const observer = new IntersectionObserver(entries => {
      if (entries.some(entry => entry.isIntersecting)) setIsSeen(true)
    })
    observer.observe(place.current)
    const draw = () => setIsSeen(true)
    window.addEventListener('afterprint', draw)
    return () => {
      observer.disconnect()
      window.removeEventListener('afterprint', draw)
    }
  }, [])
  return isSeen ? (
    children
  ) : (
    <div ref={place} className="min-h-40">
      <p className="hidden print:block">
        Vos chiffres n’étaient pas encore affichés{'\u202f'}: imprimez de nouveau cette page pour les avoir.
      </p>
    </div>
  )
}

const Figures = () => {
  const holder = useHolder()
  const isShown = hasRight(holder, 'EXTERNAL.INDICATEURS') || hasRight(holder, 'EXTERNAL.PRODUCT_VIEW')
  return isShown ? (
    <OnceSeen>
      <Suspense fallback={null}>
        <OwnDashboard />
      </Suspense>
    </OnceSeen>
  ) : null
}

/** Where partners and guests start: what is asked of them. */
export const Home = () => (
  <HomeFrame description="Ce qui reste à faire">
    <PartnerWork>
      {usePlaces().layout === 'external' ? (
        <>
          <Tiles />
          <Figures />
        </>
      ) : null}
    </PartnerWork>
  </HomeFrame>
)
