import { type ReactNode, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { OverlayContainerContext } from '#client/ui/overlay-container.ts'

/** The page's own styles and ground, in another document. */
function dress(inner: Document): void {
  for (const style of document.head.querySelectorAll('link[rel="stylesheet"], style')) inner.head.append(style.cloneNode(true))
  inner.documentElement.lang = 'fr'
  const { theme } = document.documentElement.dataset
  if (theme) inner.documentElement.dataset.theme = theme
}

/** What it holds as a phone shows it: in a document of that width, so that the screen's own measures are the phone's. */
export const PhoneFrame = ({ title, children }: { title: string; children: ReactNode }) => {
  const [frame, setFrame] = useState<HTMLIFrameElement | null>(null)
  const [body, setBody] = useState<HTMLElement | null>(null)
  useEffect(() => {
    const inner = frame?.contentDocument
    if (!inner) return
    dress(inner)
    setBody(inner.body)
  }, [frame])
  return (
    <iframe
      ref={setFrame}
      title={title}
      className="mx-auto block h-table-frame w-full max-w-toast rounded-card border border-edge bg-paper"
    >
      {body
        ? createPortal(
            <OverlayContainerContext value={body}>
              <div className="p-3">{children}</div>
            </OverlayContainerContext>,
            body,
          )
        : null}
    </iframe>
  )
}
