import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const theme = readFileSync('client/styles/theme.css', 'utf8')
const grounds = ['light', 'dark'] as const
type Ground = (typeof grounds)[number]

const colour = (name: string, ground: Ground): string => {
  const found = new RegExp(`--color-${name}: light-dark\\((#[0-9a-f]{6}), (#[0-9a-f]{6})\\)`).exec(theme)
  const hex = found?.[ground === 'light' ? 1 : 2]
  if (!hex) throw new Error(`no colour named ${name}`)
  return hex
}

const luminance = (hex: string): number => {
  const channel = (at: number) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5)
}

/** The contrast of WCAG 2.2 between two colours of the theme. */
const contrast = (one: string, other: string, ground: Ground): number => {
  const [dark = 0, light = 0] = [luminance(colour(one, ground)), luminance(colour(other, ground))].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

const desks = ['paper', 'sheet', 'sunk', 'raised', 'fir-wash']
const texts: [string, string[]][] = [
  ['ink', [...desks, 'honey-wash', 'brick-wash', 'lagoon-wash', 'moss-wash']],
  ['ink-soft', desks],
  ['ink-faint', ['paper', 'sheet', 'sunk', 'raised']],
  ['fir', desks],
  ['brick', [...desks, 'brick-wash']],
  ['honey', ['sheet', 'paper', 'honey-wash']],
  ['lagoon', ['sheet', 'paper', 'lagoon-wash']],
  ['moss', ['sheet', 'paper', 'moss-wash']],
  ['on-fir', ['fir', 'fir-strong']],
  ['on-brick', ['brick', 'brick-strong']],
  ['paper', ['ink']],
]

describe.each(grounds)('the %s theme', ground => {
  test.each(texts)('%s is legible wherever it is written', (text, backs) => {
    const weak = backs.map(back => ({ back, ratio: contrast(text, back, ground) })).filter(({ ratio }) => ratio < 4.5)
    expect(weak).toEqual([])
  })

  test.each(['edge', 'fir', 'brick'])('%s outlines a control', line => {
    const weak = ['paper', 'sheet', 'raised'].map(back => ({ back, ratio: contrast(line, back, ground) })).filter(({ ratio }) => ratio < 3)
    expect(weak).toEqual([])
  })
})
