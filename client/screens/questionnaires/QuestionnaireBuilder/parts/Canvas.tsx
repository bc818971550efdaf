import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useBuilder, useBuilderView } from '#client/questionnaire/builder/builder-context.ts'
import { pageTitle } from '#client/questionnaire/builder/state.ts'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { MenuAt } from '#client/ui/MenuAt.tsx'
import { NodeList } from './NodeList.tsx'
import { NodeContext } from './node-context.ts'
import { useCanvasDrop } from './useCanvasDrop.ts'
import { useNodeActions } from './useNodeActions.ts'

/** What was added comes into view; the handle of what was moved keeps the focus, wherever it now stands. */
function useShownNode(): void {
  const shown = useBuilderView(view => view.shown)
  useEffect(() => {
    if (shown === null) return
    const handle = document.querySelector<HTMLElement>(`[data-handle="${shown.id}"]`)
    handle?.closest('li')?.scrollIntoView({ block: 'nearest' })
    if (shown.takesFocus) handle?.focus({ preventScroll: true })
  }, [shown])
}

type OpenMenu = { id: number; anchor: HTMLElement }

const NodeMenu = ({ menu, onClose }: { menu: OpenMenu | null; onClose: () => void }) => (
  <MenuAt anchor={menu?.anchor ?? null} items={useNodeActions(menu?.id ?? null)} onClose={onClose} />
)

/** The page shown: its cards and sections, moved by mouse or by keyboard. */
export const Canvas = ({ isReadOnly }: { isReadOnly: boolean }) => {
  const store = useBuilder()
  const pages = useBuilderView(view => view.history.present.pages)
  const shown = useBuilderView(view => view.page)
  const page = pages.find(({ id }) => id === shown)
  const [frame, marker] = [useRef<HTMLDivElement>(null), useRef<HTMLDivElement>(null)]
  const [menu, setMenu] = useState<OpenMenu | null>(null)
  const openMenu = useCallback((id: number, anchor: HTMLElement) => setMenu({ id, anchor }), [])
  const context = useMemo(() => ({ isReadOnly, openMenu }), [isReadOnly, openMenu])
  useShownNode()
  useCanvasDrop(frame, marker)
  if (!page) return null
  const choose = (target: EventTarget) => {
    const node = target instanceof Element ? target.closest('[data-node]') : null
    if (node instanceof HTMLElement) store.chosen = Number(node.dataset.node)
  }
  return (
    <NodeContext value={context}>
      <div ref={frame} onFocusCapture={event => choose(event.target)} className="relative min-h-list-frame min-w-0 pb-8">
        <NodeList key={page.id} container={page.id} nodes={page.nodes} label={pageTitle(pages, page)} />
        {page.nodes.length === 0 ? (
          <EmptyState
            title="Cette page est vide"
            text={
              isReadOnly ? undefined : 'Ajoutez des questions et des sections depuis l’onglet «\u202fQuestion\u202f», ou glissez-les ici.'
            }
          />
        ) : null}
        <div
          ref={marker}
          hidden
          aria-hidden
          data-drop-marker
          className="pointer-events-none absolute h-1 -translate-y-1/2 rounded-full bg-fir"
        />
      </div>
      <NodeMenu menu={menu} onClose={() => setMenu(null)} />
    </NodeContext>
  )
}
