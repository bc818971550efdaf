import { type ReactNode, useEffect, useState } from 'react'
import { Link, OutsideLink } from './Link.tsx'
import { OverlayContainerContext } from './overlay-container.ts'
import { uiTexts } from './texts.ts'

/** The first focusable thing of a page: jumps over the navigation to the element of this id. */
const SkipLink = ({ targetId = 'contenu' }: { targetId?: string | undefined }) => (
  <a
    href={`#${targetId}`}
    className="sr-only focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-60 focus:rounded-control focus:bg-fir focus:px-4 focus:py-2 focus:font-medium focus:text-on-fir focus:shadow-float"
  >
    {uiTexts.skip}
  </a>
)

type FooterLink = { id: string; label: string } & ({ to: string; href?: undefined } | { href: string; to?: undefined })

/** Privacy policy, legal notice, resources, and the label's sites. */
export const Footer = ({ links, note }: { links: readonly FooterLink[]; note?: string | undefined }) => (
  <footer className="mt-auto border-t border-line print:hidden">
    <div className="mx-auto flex w-full max-w-page flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 py-5 text-table text-ink-soft sm:px-8">
      <ul className="flex flex-wrap gap-x-6 gap-y-2">
        {links.map(link => (
          <li key={link.id}>
            {link.to === undefined ? (
              <OutsideLink href={link.href}>{link.label}</OutsideLink>
            ) : (
              <Link to={link.to} tone="ink">
                {link.label}
              </Link>
            )}
          </li>
        ))}
      </ul>
      {note ? <p>{note}</p> : null}
    </div>
  </footer>
)

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

type LayoutShellProps = {
  top: ReactNode
  side?: ReactNode
  footer?: ReactNode
  /** Above the content, over its whole width: offline, a new version. */
  notice?: ReactNode
  children: ReactNode
}

/** The frame of a signed-in page: skip link, top bar, side menu, main content of at most 1,440 px, footer. */
export const LayoutShell = ({ top, side, footer, notice, children }: LayoutShellProps) => {
  // Menus and lists open inside the main landmark, so that nothing of the page lies outside of one.
  const [container, setContainer] = useState<HTMLElement | null>(null)
  return (
    <OverlayContainerContext value={container}>
      <div className="flex min-h-dvh flex-col">
        <SkipLink />
        {top}
        <div className="flex min-w-0 flex-1">
          {side}
          <div className="flex min-w-0 flex-1 flex-col">
            <main id="contenu" tabIndex={-1} className="mx-auto flex w-full max-w-page flex-col px-4 pt-6 pb-12 outline-none sm:px-8">
              <div className="flex flex-col gap-6">
                {notice}
                {children}
              </div>
              <div ref={setContainer} />
            </main>
            {footer}
          </div>
        </div>
      </div>
    </OverlayContainerContext>
  )
}
