import { z } from 'zod'

/** Colours offered for the lines of reference tables, each told by its name as well. */
export const LINE_COLORS = [
  { name: 'Gris', hex: '#6b7280' },
  { name: 'Sapin', hex: '#1d4f3f' },
  { name: 'Mousse', hex: '#5b7a24' },
  { name: 'Lagon', hex: '#12697f' },
  { name: 'Ciel', hex: '#8ecae6' },
  { name: 'Marine', hex: '#23406e' },
  { name: 'Prune', hex: '#6d3a66' },
  { name: 'Rose', hex: '#e8a0b4' },
  { name: 'Brique', hex: '#9a2e1f' },
  { name: 'Orange', hex: '#e07a1f' },
  { name: 'Miel', hex: '#f0c24b' },
  { name: 'Sable', hex: '#e2d3ae' },
] as const

/** The colour of lines without one of their own (docs/domain.md 6.3). */
export const DEFAULT_LINE_COLOR = LINE_COLORS[0].hex

const HEX = /^#[0-9a-f]{6}$/

/** "#1D4F3F" or, for the default, "": kept in lower case. */
export const lineColor = z
  .string()
  .trim()
  .toLowerCase()
  .refine(value => value === '' || HEX.test(value), { error: 'STD_ERROR.COLOR' })

/** The colour to show for a stored value; the default when it is no colour. */
export const shownColor = (color: string): string => (HEX.test(color) ? color : DEFAULT_LINE_COLOR)

/** The relative luminance of a "#rrggbb" colour, 0 to 1 (WCAG 2.2). */
function luminance(hex: string): number {
  const channel = (at: number) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5)
}

/** The contrast of two "#rrggbb" colours, 1 to 21 (WCAG 2.2). */
export function contrastOf(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

const INKS = ['#ffffff', '#000000'] as const

/** Black or white, whichever reads better on a ground: the better of the two always has a contrast above 4.5. */
export const inkOn = (ground: string): string => (contrastOf(INKS[0], ground) >= contrastOf(INKS[1], ground) ? INKS[0] : INKS[1])
