import { inkOn } from '#contract/resources/table/color.ts'
import type { Slice } from './model.ts'

/** Each colour comes with a texture, so that slices are told apart without colour. Paths in a square of 8. */
const TEXTURES = [
  '',
  'M0 8L8 0',
  'M2 2h1.5v1.5h-1.5zM6 6h1.5v1.5h-1.5z',
  'M0 4H8',
  'M0 0L8 8',
  'M4 0V8',
  'M0 4H8M4 0V8',
  'M0 8L8 0M0 0L8 8',
] as const

const PALETTE = 7
export const paletteColor = (at: number): string => `var(--color-chart-${(at % PALETTE) + 1})`

/** A slice's own colour, or its place's in the palette; the ink is what shows on it. */
export function colorOf({ color }: Pick<Slice, 'color'>, at: number): { fill: string; ink: string } {
  return color ? { fill: color, ink: inkOn(color) } : { fill: paletteColor(at), ink: 'var(--color-sheet)' }
}

export const texturePath = (at: number): string => TEXTURES[at % TEXTURES.length] ?? ''

type TextureProps = { id: string; at: number; fill: string; ink: string }

/** A pattern that fills a mark with its colour and its texture. */
export const Texture = ({ id, at, fill, ink }: TextureProps) => (
  <pattern id={id} width={8} height={8} patternUnits="userSpaceOnUse">
    <rect width={8} height={8} fill={fill} />
    <path d={texturePath(at)} fill="none" stroke={ink} strokeWidth={1.2} opacity={0.55} />
  </pattern>
)

/** The mark of a slice or series beside its name. */
export const Swatch = ({ id, at, fill, ink }: TextureProps) => (
  <svg aria-hidden width={16} height={16} className="mt-0.5 shrink-0 rounded-mark border border-edge">
    <defs>
      <Texture id={id} at={at} fill={fill} ink={ink} />
    </defs>
    <rect width={16} height={16} fill={`url(#${id})`} />
  </svg>
)
