import { hierarchy, treemap } from 'd3-hierarchy'
import { useId, useState } from 'react'
import { useLinkComponent } from '#client/ui/Link.tsx'
import { showNumber } from '#contract/counts.ts'
import { ChartCard } from './ChartCard.tsx'
import { type ChartFrame, describeSlice, type Slice, sumOf, tableOfSlices } from './model.ts'
import { Scrubber, ScrubberFrame } from './Scrubber.tsx'
import { colorOf, Texture } from './texture.tsx'
import { useWidth } from './use-width.ts'

export type TreemapProps = ChartFrame & {
  slices: readonly Slice[]
  columns: readonly [named: string, valued: string]
  /** In pixels: 650 for staff, 350 for partners (docs/domain.md 17). */
  height: 650 | 350
}

interface Cell {
  slice: Slice
  x: number
  y: number
  width: number
  height: number
}

interface Branch {
  slice: Slice | null
  children: Branch[]
}

/** Squares that share the room by their values, the largest first. */
export function cellsOf(slices: readonly Slice[], width: number, height: number): readonly Cell[] {
  const drawn = slices.filter(({ value }) => value > 0).toSorted((a, b) => b.value - a.value)
  const root: Branch = { slice: null, children: drawn.map(slice => ({ slice, children: [] })) }
  const tree = hierarchy(root).sum(({ slice }) => slice?.value ?? 0)
  const laid = treemap<Branch>().size([width, height]).paddingInner(3).round(true)(tree)
  return laid
    .leaves()
    .flatMap(({ data, x0, y0, x1, y1 }) =>
      data.slice === null ? [] : [{ slice: data.slice, x: x0, y: y0, width: x1 - x0, height: y1 - y0 }],
    )
}

/** About as wide as letters of 14 px are. */
const LETTER = 7.6
const LINE = 18
/** Words in lines that fit; '' ends what does not. */
function linesOf(text: string, width: number, most: number): readonly string[] {
  const room = Math.floor(width / LETTER)
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + 1 + word.length <= room) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines.length <= most && lines.every(line => line.length <= room) ? lines : []
}

type CellMarkProps = {
  cell: Cell
  at: number
  id: string
  show: (value: number) => string
  isActive: boolean
  onActive: () => void
}

const CellMark = ({ cell, at, id, show, isActive, onActive }: CellMarkProps) => {
  const { slice, x, y, width, height } = cell
  const { fill, ink } = colorOf(slice, at)
  const lines = linesOf(slice.label, width - 20, Math.floor((height - 34) / LINE))
  const value = show(slice.value)
  const hasValue = width > value.length * LETTER + 16 && height > 26
  // Text stands on the plain colour: the texture keeps to the cell's lower edge.
  const band = Math.min(height, 14)
  return (
    <g onPointerEnter={onActive}>
      <rect
        x={x}
        y={y}
        width={width}
        height={height}
        rx={4}
        fill={fill}
        stroke={isActive ? 'var(--color-ink)' : 'var(--color-edge)'}
        strokeWidth={isActive ? 2.5 : 1}
      />
      <rect x={x + 1} y={y + height - band} width={Math.max(0, width - 2)} height={band - 1} rx={3} fill={`url(#${id})`} />
      <g fill={ink} fontSize={14}>
        {lines.map((line, row) => (
          <text key={line} x={x + 10} y={y + 22 + row * LINE} fontWeight={600}>
            {line}
          </text>
        ))}
        {hasValue ? (
          <text x={x + 10} y={y + 22 + lines.length * LINE}>
            {value}
          </text>
        ) : null}
      </g>
    </g>
  )
}

type CellLinksProps = { cells: readonly Cell[]; total: number; show: (value: number) => string; onActive: (at: number) => void }

/** Over each cell, the way to the records behind it. */
const CellLinks = ({ cells, total, show, onActive }: CellLinksProps) => {
  const RouterLink = useLinkComponent()
  return (
    <ul className="print:hidden">
      {cells.map(({ slice, x, y, width, height }, at) =>
        slice.to === undefined ? null : (
          <li key={slice.id}>
            <RouterLink
              to={slice.to}
              aria-label={describeSlice(slice, total, show)}
              onFocus={() => onActive(at)}
              onPointerEnter={() => onActive(at)}
              className="absolute rounded-mark"
              style={{ left: x, top: y, width, height }}
            />
          </li>
        ),
      )}
    </ul>
  )
}

/** Parts of a whole as areas, each named where there is room, and below the chart where the pointer or the keyboard is. */
export const Treemap = ({ slices, columns, height, show = showNumber, ...frame }: TreemapProps) => {
  const [box, width] = useWidth<HTMLDivElement>()
  const [active, setActive] = useState(0)
  const prefix = useId()
  const total = sumOf(slices.map(({ value }) => value))
  const cells = width === 0 ? [] : cellsOf(slices, width, height)
  const at = Math.min(active, Math.max(0, cells.length - 1))
  const shown = cells[at]
  const told = shown ? describeSlice(shown.slice, total, show) : ''
  const hasLinks = cells.some(({ slice }) => slice.to !== undefined)
  return (
    <ChartCard {...frame} show={show} table={tableOfSlices(slices, ...columns)} legend={[]} isEmpty={total === 0} isPrintedWithTable>
      <div ref={box} className="relative">
        {hasLinks || cells.length < 2 ? null : (
          <>
            <Scrubber label={frame.title} count={cells.length} at={at} text={told} onMove={setActive} />
            <ScrubberFrame />
          </>
        )}
        <svg data-picture aria-hidden viewBox={`0 0 ${width || 1} ${height}`} height={height} className="block w-full">
          <defs>
            {cells.map(({ slice }, place) => (
              <Texture key={slice.id} id={`${prefix}-${place}`} at={place} {...colorOf(slice, place)} />
            ))}
          </defs>
          {cells.map((cell, place) => (
            <CellMark
              key={cell.slice.id}
              cell={cell}
              at={place}
              id={`${prefix}-${place}`}
              show={show}
              isActive={place === at}
              onActive={() => setActive(place)}
            />
          ))}
        </svg>
        {hasLinks ? <CellLinks cells={cells} total={total} show={show} onActive={setActive} /> : null}
      </div>
      <p aria-hidden className="mt-3 text-table font-medium print:hidden">
        {told}
      </p>
    </ChartCard>
  )
}
