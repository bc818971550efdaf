import type { Layout } from '#client/data/places.ts'
import { type Article, readArticle } from './article.ts'
import { CHAPTERS, type HelpPage } from './contents.ts'
import { isExplained } from './explained.ts'

/** The guide's pages and pictures. Loaded when help is opened, kept on the device with the application. */

const TEXTS = import.meta.glob<string>('./pages/*.md', { query: '?raw', import: 'default', eager: true })
const PICTURES = import.meta.glob<string>('./pictures/*.webp', { query: '?url', import: 'default', eager: true })

export interface Chapter {
  title: string
  pages: readonly HelpPage[]
}

/** The guide of a layout's people, without what is not for them. */
export const guideFor = (layout: Layout): Chapter[] =>
  CHAPTERS.map(({ title, pages }) => ({ title, pages: pages.filter(page => page.for.includes(layout)) })).filter(
    ({ pages }) => pages.length > 0,
  )

export const pagesFor = (layout: Layout): HelpPage[] => guideFor(layout).flatMap(({ pages }) => pages)

export const findPage = (layout: Layout, id: string): HelpPage | undefined => pagesFor(layout).find(page => page.id === id)

/** The page that tells about the open screen, or about the tab that its address names, by what its routes say. */
export function pageOfScreen(layout: Layout, handles: readonly unknown[], tab: string | null = null): HelpPage | undefined {
  const said = handles.findLast(isExplained)
  const ofTab = said?.tabs?.[tab ?? '']
  return (ofTab && findPage(layout, ofTab)) || (said && findPage(layout, said.help))
}

const read = new Map<string, Article>()
/** A page's content; throws for a page that was never written. */
export function articleOf(id: string): Article {
  const known = read.get(id)
  if (known) return known
  const text = TEXTS[`./pages/${id}.md`]
  if (text === undefined) throw new Error(`the guide lacks the page ${id}`)
  const article = readArticle(text)
  read.set(id, article)
  return article
}

/** The address of a picture; undefined when there is none of that name. */
export const pictureOf = (name: string): string | undefined => PICTURES[`./pictures/${name}`]
