import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { attachClosestEdge, extractClosestEdge } from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge'
import { getReorderDestinationIndex } from '@atlaskit/pragmatic-drag-and-drop-hitbox/util/get-reorder-destination-index'
import { useQueryClient } from '@tanstack/react-query'
import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react'
import { createContext, type KeyboardEvent, useContext, useEffect, useRef, useState } from 'react'
import { z } from 'zod'
import { type LookupLineRow, lineQuery, TABLE_RESOURCES } from '#client/data/lookups.ts'
import { useCommand } from '#client/data/use-command.ts'
import { IconButton } from '#client/ui/IconButton.tsx'

/** How the lines of a response table are moved; null where the order shown is not the table's own. */
interface Moves {
  /** Lines in all, over every page. */
  total: number
  /** Moves a line so many places: up when negative, down when positive. */
  move: (line: number, places: number) => void
}

export const MovesContext = createContext<Moves | null>(null)
const useMoves = (): Moves | null => useContext(MovesContext)

/** What a screen reader hears once a line has moved; `place` from 1. */
const movedText = (designation: string, place: number, total: number): string =>
  `«\u202f${designation}\u202f» est maintenant en position ${place} sur ${total}.`

const dragged = z.object({ list: z.literal('lines'), place: z.number(), id: z.number() })

/** A row that is dragged by its handle and that others are dropped beside: above or below, as `data-drop-edge` shows. */
function useRowDrag(handle: HTMLElement | null, line: { id: number; place: number }, onDrop: (id: number, places: number) => void) {
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

/** Moves lines of a response table, one move at a time; `said` tells the last one to screen readers (docs/look.md 4). */
export function useLineMoves(total: number): Moves & { said: string } {
  const queries = useQueryClient()
  const [said, setSaid] = useState('')
  const moved = useRef<{ id: number; focused: Element | null } | null>(null)
  const settle = async () => {
    if (!moved.current) return
    const { id, focused } = moved.current
    // The browser drops the focus of a row that is put elsewhere.
    if (focused instanceof HTMLElement && focused.isConnected) focused.focus()
    const line = await queries.fetchQuery(lineQuery('response', id))
    setSaid(movedText(line.designation, (line.ord ?? 0) + 1, total))
  }
  const order = useCommand(TABLE_RESOURCES.response, 'ORDER', { success: null, onDone: () => void settle() })
  const move = (id: number, places: number) => {
    if (order.isBusy || places === 0) return
    moved.current = { id, focused: document.activeElement }
    order.run({ id, up: places < 0, by: Math.abs(places) })
  }
  return { total, move, said }
}

type ControlsProps = { line: LookupLineRow; place: number; total: number; move: (places: number, id?: number) => void }

const Controls = ({ line, place, total, move }: ControlsProps) => {
  const [handle, setHandle] = useState<HTMLElement | null>(null)
  useRowDrag(handle, { id: line.id, place }, (id, places) => move(places, id))
  const press = (event: KeyboardEvent) => {
    const places = { ArrowUp: -1, ArrowDown: 1, Home: -place, End: total - 1 - place }[event.key]
    if (places === undefined) return
    event.preventDefault()
    event.stopPropagation()
    if (place + places >= 0 && place + places < total && places !== 0) move(places)
  }
  return (
    <span className="flex items-center">
      <IconButton
        ref={setHandle}
        size="small"
        icon={GripVertical}
        label={`Déplacer «\u202f${line.designation}\u202f» avec les flèches ou en la faisant glisser`}
        data-move-handle={line.id}
        onKeyDown={press}
        className="cursor-grab"
      />
      <IconButton
        size="small"
        icon={ArrowUp}
        label={`Monter «\u202f${line.designation}\u202f»`}
        isDisabled={place === 0}
        onClick={() => move(-1)}
      />
      <IconButton
        size="small"
        icon={ArrowDown}
        label={`Descendre «\u202f${line.designation}\u202f»`}
        isDisabled={place === total - 1}
        onClick={() => move(1)}
      />
    </span>
  )
}

/** The place of a response line, and where the order shown is the table's own, what moves it. */
export const MoveCell = ({ line }: { line: LookupLineRow }) => {
  const moves = useMoves()
  const place = line.ord ?? 0
  return (
    <span className="flex items-center gap-1">
      <span className="min-w-6 text-right tabular-nums">{place + 1}</span>
      {moves && line.can.includes('ORDER') ? (
        <Controls line={line} place={place} total={moves.total} move={(places, id) => moves.move(id ?? line.id, places)} />
      ) : null}
    </span>
  )
}
