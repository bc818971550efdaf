import { readColors } from './colors.ts'
import { texturePath } from './texture.tsx'

type Read = (color: string) => string

/** A line of the legend under an exported picture. */
export interface LegendMark {
  /** Its place, which gives the texture. */
  at: number
  fill: string
  ink: string
  text: string
}

/** Draws a chart's canvas anew, so wide, in other colours; the element is out of sight. */
export type Repaint = (target: HTMLElement, width: number, read: Read) => void

export interface Picture {
  title: string
  subject: string | undefined
  legend: readonly LegendMark[]
  /** What holds the chart on screen. */
  drawn: HTMLElement | null
  /** For charts on a canvas. */
  repaint: Repaint | undefined
}

const WIDTH = 960
const MARGIN = 32
const ROOM = WIDTH - 2 * MARGIN
const LINE = 24
/** Pixels of the file to one of the screen. */
const SCALE = 2

const PAINTED = ['fill', 'stroke'] as const

/** A copy of a drawing that needs no style sheet. */
function standalone(svg: SVGSVGElement, read: Read, width: number, height: number): string {
  const copy = svg.cloneNode(true)
  if (!(copy instanceof SVGSVGElement)) throw new Error('a copy of a drawing is a drawing')
  for (const element of [copy, ...copy.querySelectorAll('*')]) {
    element.removeAttribute('class')
    for (const name of PAINTED) {
      const color = element.getAttribute(name)
      if (color?.startsWith('var(')) element.setAttribute(name, read(color))
    }
  }
  copy.setAttribute('font-family', 'sans-serif')
  copy.setAttribute('width', String(width))
  copy.setAttribute('height', String(height))
  return new XMLSerializer().serializeToString(copy)
}

async function imageOf(svg: string): Promise<HTMLImageElement> {
  const url = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }))
  try {
    const image = new Image()
    image.src = url
    await image.decode()
    return image
  } finally {
    URL.revokeObjectURL(url)
  }
}

interface Source {
  image: () => Promise<CanvasImageSource>
  wide: number
  high: number
}

/** What is drawn, on white, in the size that it takes in the file. */
function sourceOf({ drawn, repaint }: Picture, read: Read): Source {
  const svg = drawn?.querySelector<SVGSVGElement>('svg[data-picture]')
  if (svg) {
    const { width, height } = svg.viewBox.baseVal
    const wide = width < height * 1.2 ? 420 : ROOM
    const high = (wide * height) / width
    const text = standalone(svg, read, wide, high)
    return { image: () => imageOf(text), wide, high }
  }
  const target = document.createElement('div')
  repaint?.(target, ROOM, read)
  const canvas = target.querySelector('canvas')
  if (!canvas) throw new Error('nothing is drawn yet')
  return { image: async () => canvas, wide: ROOM, high: (ROOM * canvas.height) / canvas.width }
}

/** The legend's mark: 16 pixels of a colour with its texture. */
function drawMark(context: CanvasRenderingContext2D, { at, fill, ink }: LegendMark): void {
  context.fillStyle = fill
  context.fillRect(0, 0, 16, 16)
  context.beginPath()
  context.rect(0, 0, 16, 16)
  context.clip()
  context.strokeStyle = ink
  context.globalAlpha = 0.55
  for (const x of [0, 8])
    for (const y of [0, 8]) {
      context.save()
      context.translate(x, y)
      context.stroke(new Path2D(texturePath(at)))
      context.restore()
    }
}

function canvasOf(height: number): readonly [HTMLCanvasElement, CanvasRenderingContext2D] {
  const canvas = document.createElement('canvas')
  canvas.width = WIDTH * SCALE
  canvas.height = Math.round(height * SCALE)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas to draw on')
  context.scale(SCALE, SCALE)
  context.fillStyle = 'white'
  context.fillRect(0, 0, WIDTH, height)
  return [canvas, context]
}

/** A chart with its title and legend as a PNG on white. */
export async function pictureFile(picture: Picture): Promise<Blob> {
  const { title, subject } = picture
  const { source, legend, inks } = readColors('paper', read => ({
    source: sourceOf(picture, read),
    legend: picture.legend.map(mark => ({ ...mark, fill: read(mark.fill), ink: read(mark.ink) })),
    inks: { main: read('var(--color-ink)'), soft: read('var(--color-ink-soft)') },
  }))
  const image = await source.image()
  const top = MARGIN + 48 + (subject ? LINE : 0)
  const below = top + source.high + 16
  const [canvas, context] = canvasOf(below + legend.length * LINE + MARGIN)
  const family = getComputedStyle(document.body).fontFamily
  const write = (text: string, x: number, y: number, font: string, color: string) => {
    context.font = `${font} ${family}`
    context.fillStyle = color
    context.fillText(text, x, y, WIDTH - x - MARGIN)
  }
  write(title, MARGIN, MARGIN + 20, '600 22px', inks.main)
  if (subject) write(subject, MARGIN, MARGIN + 20 + LINE, '400 15px', inks.soft)
  context.drawImage(image, (WIDTH - source.wide) / 2, top, source.wide, source.high)
  for (const [line, mark] of legend.entries()) {
    context.save()
    context.translate(MARGIN, below + line * LINE)
    drawMark(context, mark)
    context.restore()
    write(mark.text, MARGIN + 26, below + line * LINE + 13, '400 15px', inks.main)
  }
  return new Promise((resolve, reject) =>
    canvas.toBlob(blob => (blob ? resolve(blob) : reject(new Error('the picture is too large'))), 'image/png'),
  )
}
