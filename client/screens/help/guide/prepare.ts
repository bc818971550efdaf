import type { PreparedFile } from '#client/common/prepare/PrepareDialog.tsx'
import { showInstant } from '#client/data/format.ts'
import type { Layout } from '#client/data/places.ts'
import { allBlocks } from '#client/help/article.ts'
import { articleOf, guideFor, pictureOf } from '#client/help/library.ts'
import { draw } from '#client/print/draw.ts'
import { fileName } from '#client/print/file-name.ts'
import { type PrintedChapter, printedGuide } from './guide.ts'
import { printable } from './pictures.ts'

async function picturesOf(chapters: readonly PrintedChapter[]): Promise<Map<string, string>> {
  const names = chapters
    .flatMap(({ articles }) => articles.flatMap(({ blocks }) => allBlocks(blocks)))
    .flatMap(block => (block.kind === 'picture' ? block.name : []))
  const pictures = new Map<string, string>()
  for (const name of new Set(names)) {
    const address = pictureOf(name)
    if (address !== undefined) pictures.set(name, await printable(address))
  }
  return pictures
}

/** The guide of a layout's people as one PDF, made on this device, also without a connection. */
export async function prepareGuide(layout: Layout): Promise<PreparedFile> {
  const chapters = guideFor(layout).map(({ title, pages }) => ({ title, articles: pages.map(({ id }) => articleOf(id)) }))
  const sheet = printedGuide(chapters, await picturesOf(chapters), showInstant(new Date().toISOString()))
  return { blob: await draw(sheet), name: fileName(['Guide de Sceau'], '') }
}
