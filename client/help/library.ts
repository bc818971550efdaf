import { matchPath } from 'react-router'
import type { Layout } from '#client/data/places.ts'
import { type Article, readArticle } from './article.ts'
import { CHAPTERS, type HelpPage } from './contents.ts'

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

/**
 * The page that tells about the screen of an address, `tab` being the tab that it names; the most exact one where several match
 * ("collecte/new" before "collecte/:id", that of the tab before that of its screen).
 */
export function pageOfScreen(layout: Layout, pathname: string, tab: string | null = null): HelpPage | undefined {
  const fitting = pagesFor(layout).flatMap(page =>
    (page.tab === undefined || page.tab === tab ? (page.screens ?? []) : []).flatMap(screen => {
      const found = matchPath(`/${layout}/${screen}`, pathname)
      return found ? [{ page, free: Object.keys(found.params).length - (page.tab === undefined ? 0 : 1) }] : []
    }),
  )
  return fitting.toSorted((a, b) => a.free - b.free)[0]?.page
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
