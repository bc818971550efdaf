import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { PDFiumLibrary } from '@hyzyla/pdfium'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'

/** Pixels a point: enough for a code of two centimetres. */
const SCALE = 3

/** The texts of the QR codes on a PDF's first page, read from its picture as a telephone would. */
export async function qrCodesOf(pdf: Uint8Array): Promise<string[]> {
  const wasm = await readFile(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'))
  prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer } })
  const library = await PDFiumLibrary.init()
  try {
    const document = await library.loadDocument(pdf)
    const { data, width, height } = await document.getPage(0).render({ scale: SCALE, render: 'bitmap' })
    const picture = { data: new Uint8ClampedArray(data), width, height, colorSpace: 'srgb' as const }
    const found = await readBarcodes(picture, { formats: ['QRCode'] })
    document.destroy()
    return found.map(({ text }) => text)
  } finally {
    library.destroy()
  }
}
