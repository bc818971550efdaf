import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { attachClosestEdge, extractClosestEdge } from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge'
import { getReorderDestinationIndex } from '@atlaskit/pragmatic-drag-and-drop-hitbox/util/get-reorder-destination-index'
import { useEffect, useRef } from 'react'
import { z } from 'zod'

const dragged = z.object({ list: z.literal('lines'), place: z.number(), id: z.number() })

/** A row that is dragged by its handle and that others are dropped beside: above or below, as `data-drop-edge` shows. */
export function useRowDrag(handle: HTMLElement | null, line: { id: number; place: number }, onDrop: (id: number, places: number) => void) {
  const { id, place } = line
  const drop = useRef(onDrop)
  useEffect(() => {
    drop.current = onDrop
  })
  useEffect(() => {
    const row = handle?.closest('tr')
    if (!handle || !row) return
    const show = (edge: string | null) => {
      if (edge) row.dataset.dropEdge = edge
      else delete row.dataset.dropEdge
    }
    return combine(
      draggable({
        element: row,
        dragHandle: handle,
        getInitialData: () => ({ list: 'lines', place, id }),
        onDragStart: () => {
          row.dataset.dragging = 'true'
        },
        onDrop: () => {
          delete row.dataset.dragging
        },
      }),
      dropTargetForElements({
        element: row,
        canDrop: ({ source }) => dragged.safeParse(source.data).success && source.element !== row,
        getData: ({ input, element }) => attachClosestEdge({ place }, { input, element, allowedEdges: ['top', 'bottom'] }),
        onDrag: ({ self }) => show(extractClosestEdge(self.data)),
        onDragLeave: () => show(null),
        onDrop: ({ source, self }) => {
          show(null)
          const from = dragged.parse(source.data)
          const edge = extractClosestEdge(self.data)
          const to = getReorderDestinationIndex({
            startIndex: from.place,
            indexOfTarget: place,
            closestEdgeOfTarget: edge,
            axis: 'vertical',
          })
          if (to !== from.place) drop.current(from.id, to - from.place)
        },
      }),
    )
  }, [handle, id, place])
}
