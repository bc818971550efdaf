import { draggable } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { type RefObject, useEffect } from 'react'
import type { Dragged } from './dragged.ts'

/** Lets an element be dragged by its handle, or as a whole without one. `what` is read when the drag starts. */
export function useDraggable(element: RefObject<HTMLElement | null>, what: Dragged, handle?: RefObject<HTMLElement | null>): void {
  const { kind } = what
  const id = 'id' in what ? what.id : 0
  useEffect(() => {
    const [target, dragHandle] = [element.current, handle?.current]
    if (!target) return
    return draggable({
      element: target,
      ...(dragHandle ? { dragHandle } : {}),
      getInitialData: () => (kind === 'block' ? { kind } : { kind, id }),
      onDragStart: () => {
        target.dataset.dragging = 'true'
      },
      onDrop: () => {
        delete target.dataset.dragging
      },
    })
  }, [element, handle, kind, id])
}
