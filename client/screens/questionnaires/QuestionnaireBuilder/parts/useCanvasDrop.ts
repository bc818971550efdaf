import { dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { type RefObject, useCallback, useEffect } from 'react'
import { useBuilder } from '#client/questionnaire/builder/builder-context.ts'
import type { BuilderNode, Place } from '#client/questionnaire/builder/state.ts'
import type { BuilderStore } from '#client/questionnaire/builder/store.ts'
import { contentOf, mayHold } from '#client/questionnaire/builder/tree.ts'
import { type Dragged, readDragged } from './dragged.ts'
import { type DropSpot, spotAt, withoutNode } from './drop-place.ts'
import { useAddQuestion } from './useAddQuestion.ts'

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
export function useCanvasDrop(frame: RefObject<HTMLElement | null>, marker: RefObject<HTMLElement | null>): void {
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
