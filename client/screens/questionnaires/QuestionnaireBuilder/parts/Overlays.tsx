import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { createPortal } from 'react-dom'
import { useBuilder, useBuilderView } from '#client/questionnaire/builder/builder-context.ts'
import { mapAllCards } from '#client/questionnaire/builder/tree.ts'
import { toQuestionnaire } from '#client/questionnaire/builder/wire.ts'
import { PreviewPages } from '#client/questionnaire/PreviewPages.tsx'
import { Button } from '#client/ui/Button.tsx'
import { RadioGroup } from '#client/ui/Checkbox.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { OverlayContainerContext } from '#client/ui/overlay-container.ts'
import { uiTexts } from '#client/ui/texts.ts'
import { PrintBlank } from '../../parts/PrintBlank.tsx'
import { CardSettings } from './CardSettings.tsx'
import { DeletePage, RenamePage } from './PageTabs.tsx'
import { BlockSettings } from './SidePanel.tsx'

/** The page's own styles and ground, in another document. */
function dress(inner: Document): void {
  for (const style of document.head.querySelectorAll('link[rel="stylesheet"], style')) inner.head.append(style.cloneNode(true))
  inner.documentElement.lang = 'fr'
  const { theme } = document.documentElement.dataset
  if (theme) inner.documentElement.dataset.theme = theme
}

/** What it holds as a phone shows it: in a document of that width, so that the screen's own measures are the phone's. */
const PhoneFrame = ({ title, children }: { title: string; children: ReactNode }) => {
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

const WIDTHS = [
  { value: 'desktop', label: 'Ordinateur' },
  { value: 'phone', label: 'Téléphone' },
] as const

/** The questionnaire as partners will see it, on a wide screen and on a phone (docs/domain.md 11.3). */
const PreviewDialog = ({ onClose }: { onClose: () => void }) => {
  const { state } = useBuilder()
  const [width, setWidth] = useState<(typeof WIDTHS)[number]['value']>('desktop')
  // A new card has no key yet: its name stands in.
  const questionnaire = useMemo(() => {
    const keyed = mapAllCards(state, node => ({ ...node, card: { ...node.card, key: node.card.key || node.card.name } }))
    return toQuestionnaire(keyed, { id: 0, code: 'QR0', enabled: true })
  }, [state])
  const pages = <PreviewPages questionnaire={questionnaire} />
  return (
    <Dialog
      isOpen
      isWide
      onClose={onClose}
      title={state.name ? `Aperçu de «\u202f${state.name}\u202f»` : 'Aperçu du questionnaire'}
      footer={
        <>
          <PrintBlank questionnaire={questionnaire} />
          <Button onClick={onClose}>{uiTexts.close}</Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <RadioGroup isInline aria-label="Largeur de l’aperçu" options={WIDTHS} value={width} onValueChange={setWidth} />
        {width === 'phone' ? <PhoneFrame title="Aperçu sur un téléphone">{pages}</PhoneFrame> : pages}
      </div>
    </Dialog>
  )
}

/** What stands open over the builder. */
export const Overlays = () => {
  const store = useBuilder()
  const opened = useBuilderView(view => view.opened)
  const close = () => store.open(null)
  if (!opened) return null
  if (opened.kind === 'preview') return <PreviewDialog onClose={close} />
  if (opened.kind === 'node') {
    const node = store.nodeOf(opened.id)
    if (node?.kind === 'card') return <CardSettings node={node} onClose={close} />
    return node ? <BlockSettings node={node} onClose={close} /> : null
  }
  const page = store.state.pages.find(({ id }) => id === opened.id)
  if (!page) return null
  return opened.kind === 'page' ? <RenamePage page={page} onClose={close} /> : <DeletePage page={page} onClose={close} />
}
