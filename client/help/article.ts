import type { BlockContent, ListItem, Node, PhrasingContent, RootContent } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { toString as plainOf } from 'mdast-util-to-string'
import { typeset } from './typeset.ts'

/** A page of the guide as data: what a screen and the printed guide draw. */

/** `at`: where it begins in the page's text, by which it is known. */
interface Placed {
  at: number
}

export type Inline = Placed & ({ kind: 'text' | 'strong' | 'emphasis'; text: string } | { kind: 'link'; text: string; to: string })

export interface Item extends Placed {
  blocks: readonly Block[]
}

export type Block = Placed &
  (
    | { kind: 'heading'; level: 2 | 3 /** Names it in an address. */; id: string; text: string }
    | { kind: 'paragraph'; content: readonly Inline[] }
    | { kind: 'list'; isOrdered: boolean; items: readonly Item[] }
    | { kind: 'note'; blocks: readonly Block[] }
    | { kind: 'picture'; name: string; alt: string }
  )

export interface Article {
  title: string
  blocks: readonly Block[]
}

/** « Où est mon travail ? » → "ou-est-mon-travail". */
const idOf = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

const unknown = (what: string): Error => new Error(`the guide does not know how to show « ${what} »`)

const placeOf = ({ position }: Node): number => position?.start.offset ?? 0

function inline(node: PhrasingContent): Inline {
  const text = typeset(plainOf(node))
  const at = placeOf(node)
  switch (node.type) {
    case 'text':
    case 'strong':
    case 'emphasis':
      return { at, kind: node.type, text }
    case 'link':
      return { at, kind: 'link', text, to: node.url }
    default:
      throw unknown(node.type)
  }
}

const inner = (nodes: readonly (RootContent | ListItem['children'][number])[]): Block[] => nodes.map(block)

function block(node: BlockContent | RootContent): Block {
  const at = placeOf(node)
  switch (node.type) {
    case 'heading':
      if (node.depth !== 2 && node.depth !== 3) throw unknown(`heading ${node.depth}`)
      return { at, kind: 'heading', level: node.depth, id: idOf(plainOf(node)), text: typeset(plainOf(node)) }
    case 'paragraph': {
      const [only, ...others] = node.children
      if (only?.type === 'image' && others.length === 0) return { at, kind: 'picture', name: only.url, alt: typeset(only.alt ?? '') }
      return { at, kind: 'paragraph', content: node.children.map(inline) }
    }
    case 'list':
      return {
        at,
        kind: 'list',
        isOrdered: node.ordered === true,
        items: node.children.map(item => ({ at: placeOf(item), blocks: inner(item.children) })),
      }
    case 'blockquote':
      return { at, kind: 'note', blocks: inner(node.children) }
    default:
      throw unknown(node.type)
  }
}

/** Reads a page: one title, then what it says. Throws on anything that the guide does not know how to show. */
export function readArticle(markdown: string): Article {
  const [first, ...rest] = fromMarkdown(markdown).children
  if (first?.type !== 'heading' || first.depth !== 1) throw unknown('a page without a title')
  return { title: typeset(plainOf(first)), blocks: inner(rest) }
}

/** What a block says, without its marks. */
export function wordsOf(block: Block): string {
  switch (block.kind) {
    case 'heading':
      return block.text
    case 'paragraph':
      return block.content.map(({ text }) => text).join('')
    case 'list':
      return block.items.flatMap(({ blocks }) => blocks.map(wordsOf)).join(' ')
    case 'note':
      return block.blocks.map(wordsOf).join(' ')
    case 'picture':
      return block.alt
  }
}

/** Blocks with those inside of them. */
export const allBlocks = (blocks: readonly Block[]): Block[] =>
  blocks.flatMap(one => {
    if (one.kind === 'list') return [one, ...one.items.flatMap(item => allBlocks(item.blocks))]
    return one.kind === 'note' ? [one, ...allBlocks(one.blocks)] : [one]
  })
