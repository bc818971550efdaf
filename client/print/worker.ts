import normal from '@fontsource/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-400-normal.woff?url'
import bold from '@fontsource/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-700-normal.woff?url'
import otherBold from 'pdfmake/build/fonts/Roboto/Roboto-Medium.ttf?url'
import other from 'pdfmake/build/fonts/Roboto/Roboto-Regular.ttf?url'
import pdfmake from 'pdfmake/build/pdfmake.min.js'
import { definition, layouts } from './definition.ts'
import type { Sheet } from './sheet.ts'

/** Draws a sheet as a PDF beside the page, which stays free; answers with its bytes, or with what went wrong. */

export type Drawn = { bytes: Uint8Array<ArrayBuffer> } | { fault: string }

const { origin } = self.location
const here = (path: string): string => new URL(path, origin).href
const fontOf = (plain: string, strong: string) => ({ normal: here(plain), bold: here(strong) })

pdfmake.setUrlAccessPolicy(url => url.startsWith(`${origin}/`))
pdfmake.setTableLayouts(layouts)
pdfmake.setFonts({ Text: fontOf(normal, bold), Other: fontOf(other, otherBold) })

async function draw(sheet: Sheet): Promise<Drawn> {
  try {
    const bytes = await pdfmake.createPdf(definition(sheet)).getBuffer()
    return { bytes: new Uint8Array(bytes) }
  } catch (error) {
    return { fault: error instanceof Error ? `${error.message}\n${error.stack ?? ''}` : String(error) }
  }
}

self.addEventListener('message', (event: MessageEvent<Sheet>) => {
  void draw(event.data).then(drawn => self.postMessage(drawn))
})
