import { useEffect, useState } from 'react'

/** True while the page is being scrolled down, false as soon as it comes back up or is near its top. */
export const useHidesOnScroll = (): boolean => {
  const [isHidden, setIsHidden] = useState(false)
  useEffect(() => {
    let last = window.scrollY
    const watch = () => {
      const now = window.scrollY
      // A few pixels of bounce are not a direction.
      if (Math.abs(now - last) < 8) return
      setIsHidden(now > last && now > 130)
      last = now
    }
    window.addEventListener('scroll', watch, { passive: true })
    return () => window.removeEventListener('scroll', watch)
  }, [])
  return isHidden
}
