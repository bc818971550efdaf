import { bindingLabel } from '../resources/questionnaire/bindings.ts'
import { inWords } from '../words.ts'
import { describeQuestion } from './describe.ts'
import { type LayoutNode, type LayoutPage, layout } from './layout.ts'
import type { Card, Questionnaire } from './model.ts'
import { matchGroups, movedAmong } from './order.ts'

/** What one version of a questionnaire changes of another, in words (docs/decisions.md 6.2: two versions side by side). */

export interface Difference {
  kind: 'added' | 'removed' | 'moved' | 'changed'
  what: 'questionnaire' | 'page' | 'block' | 'card'
  /** The card's key; the same in both versions. */
  key?: string
  label: string
  /** What stood and what stands: places for what moved, values for what changed; '' for nothing. */
  details: { label: string; before: string; after: string }[]
}
type Detail = Difference['details'][number]

/** A page or a block: what holds cards. */
interface Group {
  what: 'page' | 'block'
  title: string
  label: string
  parent: Group | null
  /** The keys of all cards in it, those of its blocks included. */
  keys: ReadonlySet<string>
  children: Entry[]
}
type Entry = { card: Card } | { group: Group }
interface Read {
  pages: Group[]
  blocks: Group[]
  cards: ReadonlyMap<string, { card: Card; parent: Group }>
}

const quoted = (text: string) => `«\u202f${text}\u202f»`
const cardLabel = ({ question, name }: Card): string => `${question.name} (${name})`

function read(questionnaire: Questionnaire): Read {
  const blocks: Group[] = []
  const cards = new Map<string, { card: Card; parent: Group }>()
  const enter = (node: LayoutNode, parent: Group): Entry => {
    if (node.kind === 'card') {
      cards.set(node.card.key, { card: node.card, parent })
      return { card: node.card }
    }
    const { title } = node.block
    const group: Group = { what: 'block', title, label: `Bloc ${quoted(title)}`, parent, keys: new Set(), children: [] }
    blocks.push(group)
    return { group: filled(group, node.children) }
  }
  const filled = (group: Group, nodes: readonly LayoutNode[]): Group => {
    group.children = nodes.map(node => enter(node, group))
    group.keys = new Set(group.children.flatMap(child => ('card' in child ? [child.card.key] : [...child.group.keys])))
    return group
  }
  const page = ({ page: at, title, nodes }: LayoutPage): Group => {
    const own = questionnaire.pages[at]?.title ?? ''
    const label = own === '' ? title : `Page ${quoted(own)}`
    return filled({ what: 'page', title: own, label, parent: null, keys: new Set(), children: [] }, nodes)
  }
  return { pages: layout(questionnaire).map(page), blocks, cards }
}

const place = (group: Group | null): string => (group === null ? '' : [place(group.parent), group.label].filter(Boolean).join(', '))
const detail = (label: string, before: unknown, after: unknown): Detail[] => {
  const [from, to] = [inWords(before), inWords(after)]
  return from === to ? [] : [{ label, before: from, after: to }]
}

const PREFILL = { TAKE: 'Reprendre', CONFIRM: 'À confirmer', EMPTY: 'Vide' } as const

function cardDetails(before: Card, after: Card): Detail[] {
  const [former, today] = [describeQuestion(before.question), describeQuestion(after.question)]
  const binding = ({ binding: bound }: Card) => (bound ? bindingLabel(bound) : '')
  return [
    ...detail('Nom de collecte', before.name, after.name),
    ...today.flatMap(({ label, value }, at) => detail(label, former[at]?.value, value)),
    ...detail('Requise', before.required, after.required),
    ...detail('Masquée', before.hidden, after.hidden),
    ...detail('Condition', before.condition, after.condition),
    ...detail('Champ lié', binding(before), binding(after)),
    ...detail('Aide', before.hint, after.hint),
    ...detail('Pré-remplissage', PREFILL[before.prefill ?? 'CONFIRM'], PREFILL[after.prefill ?? 'CONFIRM']),
  ]
}

/** The order of what stays where it was: those that moved among them. */
function movedIn(before: Group, after: Group, twins: ReadonlyMap<Group, Group>): Set<string | Group> {
  const idOf = (child: Entry): string | Group => ('card' in child ? child.card.key : child.group)
  const formerOf = (child: Entry): string | Group | undefined => ('card' in child ? child.card.key : twins.get(child.group))
  const former = before.children.map(idOf)
  return new Set(
    movedAmong(
      former,
      after.children.map(child => ({ id: idOf(child), former: formerOf(child) })),
    ),
  )
}

interface Compared {
  from: Read
  to: Read
  /** Of each page and block of the new version, what it was. */
  twins: ReadonlyMap<Group, Group>
  moved: ReadonlySet<string | Group>
}

function groupDifferences({ from, to, twins, moved }: Compared, what: 'page' | 'block'): Difference[] {
  const [former, today] = what === 'page' ? [from.pages, to.pages] : [from.blocks, to.blocks]
  const kept = new Set(twins.values())
  const gone = former.filter(group => !kept.has(group))
  const removed = gone.map(
    (group): Difference => ({ kind: 'removed', what, label: group.label, details: detail('Place', place(group.parent), '') }),
  )
  return [
    ...removed,
    ...today.flatMap((group): Difference[] => {
      const twin = twins.get(group)
      if (!twin) return [{ kind: 'added', what, label: group.label, details: detail('Place', '', place(group.parent)) }]
      const isElsewhere = (group.parent !== null && twins.get(group.parent) !== twin.parent) || moved.has(group)
      const renamed = detail('Titre', twin.title, group.title)
      return [
        ...(isElsewhere
          ? [{ kind: 'moved' as const, what, label: group.label, details: detail('Place', place(twin.parent), place(group.parent)) }]
          : []),
        ...(renamed.length > 0 ? [{ kind: 'changed' as const, what, label: group.label, details: renamed }] : []),
      ]
    }),
  ]
}

function cardDifferences({ from, to, twins, moved }: Compared): Difference[] {
  const removed = [...from.cards].flatMap(([key, { card, parent }]): Difference[] =>
    to.cards.has(key) ? [] : [{ kind: 'removed', what: 'card', key, label: cardLabel(card), details: detail('Place', place(parent), '') }],
  )
  const others = [...to.cards].flatMap(([key, { card, parent }]): Difference[] => {
    const former = from.cards.get(key)
    const own = { what: 'card' as const, key, label: cardLabel(card) }
    if (!former) return [{ ...own, kind: 'added', details: detail('Place', '', place(parent)) }]
    const isElsewhere = twins.get(parent) !== former.parent || moved.has(key)
    const details = cardDetails(former.card, card)
    return [
      ...(isElsewhere ? [{ ...own, kind: 'moved' as const, details: detail('Place', place(former.parent), place(parent)) }] : []),
      ...(details.length > 0 ? [{ ...own, kind: 'changed' as const, details }] : []),
    ]
  })
  return [...removed, ...others]
}

/**
 * What `after` changes of `before`: pages, blocks and cards added, removed, moved and changed. Cards are known by their key, pages
 * and blocks by the cards they share, else by their title. Nothing differs between a version and itself.
 */
export function compareVersions(before: Questionnaire, after: Questionnaire): Difference[] {
  const [from, to] = [read(before), read(after)]
  const twins = new Map([...matchGroups(from.pages, to.pages), ...matchGroups(from.blocks, to.blocks)])
  const moved = new Set([...twins].flatMap(([group, twin]) => [...movedIn(twin, group, twins)]))
  const pages = movedAmong(
    from.pages,
    to.pages.map(page => ({ id: page, former: twins.get(page) })),
  )
  for (const page of pages) moved.add(page)
  const compared = { from, to, twins, moved }
  const own = [...detail('Désignation', before.name, after.name), ...detail('Description', before.description, after.description)]
  return [
    ...(own.length > 0 ? [{ kind: 'changed' as const, what: 'questionnaire' as const, label: after.name, details: own }] : []),
    ...groupDifferences(compared, 'page'),
    ...groupDifferences(compared, 'block'),
    ...cardDifferences(compared),
  ]
}
