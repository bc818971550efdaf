import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import type { LookupLineRow } from '#client/data/lookups.ts'
import { IconButton } from '#client/ui/IconButton.tsx'
import { useMoves } from './moves.ts'
import { useRowDrag } from './useRowDrag.ts'

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
