import normal from '@fontsource/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-400-normal.woff' with { type: 'file' }
import bold from '@fontsource/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-700-normal.woff' with { type: 'file' }
import pdfmake from 'pdfmake'
import otherBold from 'pdfmake/build/fonts/Roboto/Roboto-Medium.ttf' with { type: 'file' }
import other from 'pdfmake/build/fonts/Roboto/Roboto-Regular.ttf' with { type: 'file' }
import { plainFont } from '../../../services/fonts.ts'
import type { AttestationFacts } from './facts.ts'
import { attestationSheet, type Drawn } from './sheet.ts'

declare module 'pdfmake' {
  /** Files that documents name, held in memory: the fonts. Missing in the published types. */
  const virtualfs: { writeFileSync(name: string, content: Buffer): void }
}

let ready: Promise<void> | undefined

/** Reads the fonts, once: nothing else of the machine or the network is opened for a document. */
function prepare(): Promise<void> {
  ready ??= (async () => {
    pdfmake.setUrlAccessPolicy(() => false)
    pdfmake.setLocalAccessPolicy(() => false)
    for (const path of [normal, bold, other, otherBold])
      pdfmake.virtualfs.writeFileSync(path, Buffer.from(plainFont(await Bun.file(path).bytes())))
    pdfmake.setFonts({ Text: { normal, bold }, Other: { normal: other, bold: otherBold } })
  })()
  return ready
}

/** The document of an attestation, as PDF. A logo that cannot be drawn is replaced by the seal. */
export async function drawAttestation(facts: AttestationFacts, of: Drawn): Promise<Uint8Array> {
  await prepare()
  const draw = async (logo: string) => new Uint8Array(await pdfmake.createPdf(attestationSheet(facts, { ...of, logo })).getBuffer())
  return of.logo === '' ? draw('') : draw(of.logo).catch(() => draw(''))
}
