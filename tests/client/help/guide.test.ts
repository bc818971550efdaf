import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { matchRoutes, type RouteObject } from 'react-router'
import { describe, expect, test } from 'vitest'
import type { Layout } from '#client/data/places.ts'
import { allBlocks, type Block } from '#client/help/article.ts'
import { CHAPTERS } from '#client/help/contents.ts'
import { articleOf, findPage, guideFor, pageOfScreen, pagesFor, pictureOf } from '#client/help/library.ts'
import { searchGuide } from '#client/help/search.ts'
import { printedGuide } from '#client/screens/help/guide/guide.ts'
import { ROUTES } from '../all-routes.ts'

const ROOT = join(import.meta.dirname, '../../..')
const HELP = join(ROOT, 'client/help')
const LAYOUTS: readonly Layout[] = ['admin', 'external', 'user']
const PAGES = CHAPTERS.flatMap(({ pages }) => pages)

/** The addresses of the screens of a layout, "/user/feedback/:id/:qsId"; those that only lead elsewhere are none. */
function screensOf(layout: Layout): string[] {
  const paths = (children: readonly RouteObject[], before: string): string[] =>
    children.flatMap(({ path, lazy, children: inner }) => {
      const here = path === undefined ? before : `${before}/${path}`
      // One without a path is what surrounds screens.
      return [...(lazy && path !== undefined ? [here] : []), ...paths(inner ?? [], here)]
    })
  return paths(ROUTES[0]?.children?.filter(({ path }) => path === layout) ?? [], '')
}
/** What the routes of an address say. */
const handlesAt = (address: string) => matchRoutes(ROUTES, address)?.map(({ route }) => route.handle) ?? []
/** An address that leads to a screen. */
const example = (screen: string): string => screen.replace(/\/:(\w+)\?/, '').replace(/:(\w+)/g, '7')

const blocksOf = (id: string): Block[] => allBlocks(articleOf(id).blocks)
const partsOf = (id: string) => blocksOf(id).flatMap(block => (block.kind === 'paragraph' ? block.content : []))
const picturesOf = (id: string) => blocksOf(id).flatMap(block => (block.kind === 'picture' ? block : []))

const filesIn = (folder: string) => readdirSync(folder, { recursive: true, encoding: 'utf8' })

/** As a reader sees it: breaks and kinds of spaces aside. */
const plain = (text: string): string => text.replace(/\\u202f|\\u00a0|&#8239;|&nbsp;|\u202f|\u00a0/g, ' ').replace(/\s+/g, ' ')

/** All that the application may show: its own sources, and what the first start and the demonstration fill in. */
const SHOWN = ['client', 'contract', 'server']
  .flatMap(folder => filesIn(join(ROOT, folder)).map(name => join(folder, name)))
  .filter(name => /\.tsx?$/.test(name) && !name.startsWith('client/help'))
  .map(name => plain(readFileSync(join(ROOT, name), 'utf8')))
  .join('\n')

/** A whole text of the sources: between quotes, or between the marks of an element. */
const isShown = (text: string): boolean => new RegExp(`['"\`>}] ?${text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')} ?['"\`<{$]`).test(SHOWN)

describe('the guide', () => {
  test.each(LAYOUTS)('every screen of /%s has a page that explains it', layout => {
    const screens = screensOf(layout)
    expect(screens.length).toBeGreaterThan(5)
    expect(screens.filter(screen => pageOfScreen(layout, handlesAt(example(screen))) === undefined)).toEqual([])
  })

  test('a tab that has a page of its own is explained by it, others by the page of their screen', () => {
    const shown = ([null, 'etat', 'fiche'] as const).map(tab => pageOfScreen('admin', handlesAt('/admin/aide'), tab)?.id)
    expect(shown).toEqual(['utiliser-l-aide', 'etat-du-systeme', 'utiliser-l-aide'])
    expect(pageOfScreen('external', handlesAt('/external/aide'), 'etat')?.id).toBe('utiliser-l-aide')
  })

  test('every text has its place in the contents, and every place its text', () => {
    const written = filesIn(join(HELP, 'pages')).map(name => name.replace(/\.md$/, ''))
    expect(written.toSorted()).toEqual(PAGES.map(({ id }) => id).toSorted())
    expect(new Set(PAGES.map(({ id }) => articleOf(id).title)).size).toBe(PAGES.length)
  })

  test.each(PAGES)('$id: its links lead to pages its readers have, its pictures are there and described', ({ id, for: readers }) => {
    const links = partsOf(id).flatMap(part => (part.kind === 'link' ? part.to : []))
    const leads = (to: string, layout: Layout) => {
      if (!to.startsWith('/')) return findPage(layout, to) !== undefined
      const found = matchRoutes(ROUTES, to)?.at(-1)?.route.path
      return found !== undefined && found !== '*'
    }
    expect(links.filter(to => !readers.every(layout => leads(to, layout)))).toEqual([])
    expect(picturesOf(id).filter(({ name, alt }) => pictureOf(name) === undefined || alt.length < 10)).toEqual([])
  })

  test.each(PAGES)('$id: what it names in bold stands so on a screen', ({ id }) => {
    const named = partsOf(id).flatMap(part => (part.kind === 'strong' ? plain(part.text) : []))
    expect(named.filter(text => !isShown(text))).toEqual([])
  })

  test('every picture is shown somewhere, and all of them are small', () => {
    const used = new Set(PAGES.flatMap(({ id }) => picturesOf(id).map(({ name }) => name)))
    const files = filesIn(join(HELP, 'pictures'))
    expect(files.toSorted()).toEqual([...used].toSorted())
    const bytes = files.reduce((sum, name) => sum + readFileSync(join(HELP, 'pictures', name)).length, 0)
    expect(bytes).toBeLessThan(1_500_000)
  })

  test.each(LAYOUTS)('/%s: pages are short', layout => {
    const words = (id: string) => readFileSync(join(HELP, `pages/${id}.md`), 'utf8').split(/\s+/).length
    const long = pagesFor(layout).filter(({ id }) => !id.startsWith('questions-frequentes') && words(id) > 450)
    expect(long).toEqual([])
  })
})

describe('its search', () => {
  test.each([
    ['external', 'sans connexion', 'hors-connexion'],
    ['external', 'SYNCHRONIS', 'hors-connexion'],
    ['external', 'demander un compte', 'demander-un-compte'],
    ['external', 'atestation', 'verifier-une-attestation'],
    ['user', 'mot de passe oublié', 'questions-frequentes'],
    ['admin', 'renvoyer une demande', 'examiner'],
    ['admin', 'date accordant', 'questions-de-l-equipe'],
    ['admin', 'sauvegarde en retard', 'etat-du-systeme'],
  ] as const)('%s finds « %s »', (layout, question, page) => {
    expect(searchGuide(layout, question)[0]?.page).toBe(page)
  })

  // As somebody asks who does not know the guide's words: forms, little words, other names, one word that it never uses.
  test.each([
    ['external', 'répondre sans internet', 'hors-connexion'],
    ['external', 'coller depuis excel', 'remplir-un-tableau'],
    ['external', 'comment transmettre mes réponses à l’équipe ?', 'remettre'],
    ['external', 'changer mon numéro de téléphone', 'ma-structure'],
    ['external', 'ne plus recevoir d’e-mails', 'mon-profil'],
    ['external', 'annuler une demande', 'mes-demandes'],
    ['external', 'renouvellement du label', 'demander-le-label'],
    ['external', 'créer un compte pour une collègue', 'demander-un-compte'],
    ['admin', 'changer le texte d’un e-mail', 'e-mails'],
    ['admin', 'importer des produits excel', 'importer'],
    ['admin', 'rouvrir un questionnaire après la clôture', 'questions-de-l-equipe'],
    ['admin', 'comparer avec l’année dernière', 'examiner'],
    ['admin', 'relances automatiques', 'relancer'],
    ['admin', 'créer une question', 'questions'],
    ['admin', 'retirer un label', 'actes-du-label'],
  ] as const)('%s, who asks « %s », finds it among the first three', (layout, question, page) => {
    expect(
      searchGuide(layout, question)
        .slice(0, 3)
        .map(found => found.page),
    ).toContain(page)
  })

  test('finds nothing of what is not for its readers, and nothing for nonsense', () => {
    expect(searchGuide('user', 'structure ESUS').map(({ page }) => page)).not.toContain('ma-structure')
    expect(searchGuide('external', 'zzzyx')).toEqual([])
    expect(searchGuide('external', '?!')).toEqual([])
  })
})

test.each(LAYOUTS)('the printed guide of /%s holds every page, what is bold in bold, and its pictures', layout => {
  const chapters = guideFor(layout).map(({ title, pages }) => ({ title, articles: pages.map(({ id }) => articleOf(id)) }))
  const names = pagesFor(layout).flatMap(({ id }) => picturesOf(id).map(({ name }) => name))
  const drawn = JSON.stringify(printedGuide(chapters, new Map(names.map(name => [name, `data:${name}`])), '23/11/2026').content)
  for (const { articles } of chapters)
    for (const { title } of articles) expect(drawn).toContain(JSON.stringify(title.replaceAll('\u202f', '\u00a0')))
  for (const name of names) expect(drawn).toContain(`"image":"data:${name}"`)
  expect(drawn).toContain('{"text":"Sombre","bold":true}')
})
