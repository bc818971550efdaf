import type { FileKind } from './kind.ts'
import { svgRoot } from './svg.ts'

export interface Dimensions {
  width: number
  height: number
}

type Reader = (view: DataView, bytes: Uint8Array) => Dimensions | null

const START_OF_FRAME = new Set([0xc0, 0xc1, 0xc2, 0xc3, 0xc5, 0xc6, 0xc7, 0xc9, 0xca, 0xcb, 0xcd, 0xce, 0xcf])

/** Walks the segments to the frame header, which holds the size. */
const jpeg: Reader = view => {
  let at = 2
  while (at + 9 < view.byteLength && view.getUint8(at) === 0xff) {
    // A marker may be filled up with more of its first byte.
    if (view.getUint8(at + 1) === 0xff) {
      at += 1
      continue
    }
    if (START_OF_FRAME.has(view.getUint8(at + 1))) return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) }
    at += 2 + view.getUint16(at + 2)
  }
  return null
}

const int24 = (view: DataView, at: number) => view.getUint16(at, true) + (view.getUint8(at + 2) << 16)

/** The three layouts of a WebP: lossy, lossless, extended. */
const webp: Reader = (view, bytes) => {
  const layout = String.fromCharCode(...bytes.subarray(12, 16))
  if (layout === 'VP8X') return { width: int24(view, 24) + 1, height: int24(view, 27) + 1 }
  if (layout === 'VP8 ') return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff }
  if (layout !== 'VP8L') return null
  const bits = view.getUint32(21, true)
  return { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 }
}

const svg: Reader = (_view, bytes) => {
  const tag = svgRoot(bytes) ?? ''
  const sized = (name: string) => Number(new RegExp(`\\s${name}=["']\\s*([\\d.]+)(?:px)?\\s*["']`, 'i').exec(tag)?.[1])
  const box = /\sviewBox=["']\s*[-\d.]+[\s,]+[-\d.]+[\s,]+([\d.]+)[\s,]+([\d.]+)/i.exec(tag)
  const width = sized('width') || Number(box?.[1])
  const height = sized('height') || Number(box?.[2])
  return width > 0 && height > 0 ? { width: Math.round(width), height: Math.round(height) } : null
}

/** The first directory's tags 256 and 257. */
const tiff: Reader = (view, bytes) => {
  const isLittle = bytes[0] === 0x49
  const directory = view.getUint32(4, isLittle)
  const size = { width: 0, height: 0 }
  for (let left = view.getUint16(directory, isLittle), at = directory + 2; left > 0; left--, at += 12) {
    const value = view.getUint16(at + 2, isLittle) === 3 ? view.getUint16(at + 8, isLittle) : view.getUint32(at + 8, isLittle)
    if (view.getUint16(at, isLittle) === 256) size.width = value
    if (view.getUint16(at, isLittle) === 257) size.height = value
  }
  return size
}

const PNG_START = 0x89504e47
const png = (view: DataView, at: number): Dimensions => ({ width: view.getUint32(at + 16), height: view.getUint32(at + 20) })

/** The largest of the pictures, each a PNG or a bitmap whose height counts its mask too. */
const ico: Reader = view => {
  let largest: Dimensions = { width: 0, height: 0 }
  for (let left = view.getUint16(4, true), at = 6; left > 0; left--, at += 16) {
    const picture = view.getUint32(at + 12, true)
    const bitmap = () => ({ width: view.getInt32(picture + 4, true), height: Math.abs(view.getInt32(picture + 8, true)) / 2 })
    const size = view.getUint32(picture) === PNG_START ? png(view, picture) : bitmap()
    if (size.width * size.height > largest.width * largest.height) largest = size
  }
  return largest
}

const READERS: Readonly<Partial<Record<FileKind, Reader>>> = {
  png: view => png(view, 0),
  gif: view => ({ width: view.getUint16(6, true), height: view.getUint16(8, true) }),
  bmp: view => ({ width: view.getInt32(18, true), height: Math.abs(view.getInt32(22, true)) }),
  jpeg,
  webp,
  svg,
  tiff,
  ico,
}

const SIDE_MAX = 2_147_483_647
const isSane = (one: number) => Number.isInteger(one) && one >= 0 && one <= SIDE_MAX

/** Width and height in pixels from an image's header; null for other formats and for a broken header. */
export function measure(kind: FileKind, bytes: Uint8Array): Dimensions | null {
  const read = READERS[kind]
  if (!read) return null
  try {
    const size = read(new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength), bytes)
    return size && isSane(size.width) && isSane(size.height) ? size : null
  } catch (error) {
    // A header cut short reads past the end.
    if (error instanceof RangeError) return null
    throw error
  }
}
