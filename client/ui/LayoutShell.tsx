import { type ReactNode, useState } from 'react'
import { OverlayContainerContext } from './overlay-container.ts'
import { SkipLink } from './SkipLink.tsx'

export type LayoutShellProps = {
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
