import { draggable } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { type RefObject, useEffect } from 'react'
import type { Dragged } from './dragged.ts'

/** Lets an element be dragged by its handle; as a whole where none is given, not at all where the one given is not drawn. */
export function useDraggable(element: RefObject<HTMLElement | null>, what: Dragged, handle?: RefObject<HTMLElement | null>): void {
  const { kind } = what
  const id = 'id' in what ? what.id : 0
  useEffect(() => {
    const [target, dragHandle] = [element.current, handle?.current]
    if (!target || (handle && !dragHandle)) return
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
