import pdfmake from 'pdfmake'
import { definition, layouts } from '#client/print/definition.ts'
import type { Sheet } from '#client/print/sheet.ts'

const files = (folder: string, normal: string, bold: string) => ({
  normal: `node_modules/${folder}/${normal}`,
  bold: `node_modules/${folder}/${bold}`,
})
const ATKINSON = 'atkinson-hyperlegible-next-latin'

/** The sheet as the printer draws it, with the fonts that the browser loads. */
export async function pdfOf(sheet: Sheet): Promise<Uint8Array> {
  pdfmake.setUrlAccessPolicy(() => false)
  pdfmake.setLocalAccessPolicy(path => path.includes('node_modules'))
  pdfmake.setTableLayouts(layouts)
  pdfmake.setFonts({
    Text: files('@fontsource/atkinson-hyperlegible-next/files', `${ATKINSON}-400-normal.woff`, `${ATKINSON}-700-normal.woff`),
    Other: files('pdfmake/build/fonts/Roboto', 'Roboto-Regular.ttf', 'Roboto-Medium.ttf'),
  })
  // What is sent to the worker is data alone.
  return pdfmake.createPdf(definition(structuredClone(sheet))).getBuffer()
}
