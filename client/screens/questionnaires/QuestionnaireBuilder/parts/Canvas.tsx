import { dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useBuilder, useBuilderView } from '#client/questionnaire/builder/builder-context.ts'
import { type BuilderNode, type Place, pageTitle } from '#client/questionnaire/builder/state.ts'
import type { BuilderStore } from '#client/questionnaire/builder/store.ts'
import { contentOf, mayHold } from '#client/questionnaire/builder/tree.ts'
import { MenuAt } from '#client/ui/Menu.tsx'
import { EmptyState } from '#client/ui/States.tsx'
import { type Dragged, type DropSpot, readDragged, spotAt, withoutNode } from './drag.ts'
import { NodeList } from './Nodes.tsx'
import { NodeContext, useNodeActions } from './node.tsx'
import { useAddQuestion } from './PaletteTab.tsx'

const NEW_BLOCK: BuilderNode = { kind: 'block', id: -1, title: '', children: [] }

/** Whether what is dragged may stand in a container. */
function mayTake(store: BuilderStore, what: Dragged, container: number): boolean {
  if (what.kind === 'question') return contentOf(store.state, container) !== null
  const node = what.kind === 'block' ? NEW_BLOCK : store.nodeOf(what.id)
  return node !== undefined && mayHold(store.state, container, node)
}

/** Puts what was dropped where it was dropped. */
export function useDrop(): (what: Dragged, place: Place) => void {
  const store = useBuilder()
  const addQuestion = useAddQuestion()
  return useCallback(
    (what, place) => {
      if (what.kind === 'node') store.move(what.id, withoutNode(store.state, what.id, place))
      else if (what.kind === 'block') store.addBlock(place)
      else addQuestion(what.id, place)
    },
    [store, addQuestion],
  )
}

function draw(marker: HTMLElement | null, frame: HTMLElement, spot: DropSpot | null): void {
  if (!marker) return
  marker.hidden = spot === null
  if (!spot) return
  const box = frame.getBoundingClientRect()
  Object.assign(marker.style, {
    left: `${spot.line.left - box.left}px`,
    top: `${spot.line.top - box.top}px`,
    width: `${spot.line.width}px`,
  })
}

/** Takes drops anywhere on the page shown, and draws the marker where they would go. */
function useCanvasDrop(frame: RefObject<HTMLElement | null>, marker: RefObject<HTMLElement | null>): void {
  const store = useBuilder()
  const drop = useDrop()
  useEffect(() => {
    const element = frame.current
    if (!element) return
    const spotOf = (data: unknown, y: number): DropSpot | null => {
      const what = readDragged(data)
      const list = element.querySelector<HTMLElement>('[data-container]')
      return what && list && spotAt(list, y, container => mayTake(store, what, container))
    }
    return dropTargetForElements({
      element,
      canDrop: ({ source }) => readDragged(source.data) !== null,
      onDrag: ({ source, location }) => draw(marker.current, element, spotOf(source.data, location.current.input.clientY)),
      onDragLeave: () => draw(marker.current, element, null),
      onDrop: ({ source, location }) => {
        draw(marker.current, element, null)
        const what = readDragged(source.data)
        const spot = spotOf(source.data, location.current.input.clientY)
        if (what && spot) drop(what, spot)
      },
    })
  }, [frame, marker, store, drop])
}

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
