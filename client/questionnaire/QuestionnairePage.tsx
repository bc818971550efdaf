import { memo } from 'react'
import { Card } from '#client/ui/Card.tsx'
import { cx } from '#client/ui/cx.ts'
import { EmptyState } from '#client/ui/States.tsx'
import { cardsIn, type LayoutNode, type LayoutPage } from '#contract/questionnaire/layout.ts'
import { CardField, type FormMode } from './CardField.tsx'
import { useVisibility } from './form-store.ts'
import { formTexts } from './texts.ts'

interface NodesProps {
  nodes: LayoutNode[]
  mode: FormMode
  isSkippable: boolean
  /** 0 on the page itself. */
  depth: number
}

/** The heading levels below the page's title; deeper blocks stay at the last. */
const headings = ['h3', 'h4', 'h5', 'h6'] as const

type BlockNode = Extract<LayoutNode, { kind: 'block' }>

/** A titled group of questions; inside another it is set off by a line at its side. */
const BlockSection = ({ node, mode, isSkippable, depth }: Omit<NodesProps, 'nodes'> & { node: BlockNode }) => {
  const Heading = headings[Math.min(depth, headings.length - 1)] ?? 'h6'
  const isInner = depth > 0
  return (
    // Compared, a block may stand twice: with what moved, and with the rest.
    <section aria-label={mode === 'compare' ? undefined : node.block.title} className={cx(isInner && 'py-2 sm:pl-4')}>
      <div className={cx(isInner && 'rounded-card border-l-2 border-fir/30')}>
        <Heading className={cx('px-4 pt-4 font-semibold sm:px-6', isInner ? 'text-body' : 'border-b border-line pb-3 text-heading')}>
          {node.block.title}
        </Heading>
        <Nodes nodes={node.children} mode={mode} isSkippable={isSkippable} depth={depth + 1} />
      </div>
    </section>
  )
}

/** Questions and blocks in reading order, those that the answers hide left out; a hidden question keeps its answer. */
const Nodes = ({ nodes, ...rest }: NodesProps) => {
  const { cards, blocks } = useVisibility()
  return (
    <div className="divide-y divide-line">
      {nodes.map(node => {
        if (node.kind === 'block') {
          return blocks.has(node.block) ? <BlockSection key={`block ${node.block.index}`} node={node} {...rest} /> : null
        }
        return cards.has(node.card.name) ? (
          <CardField key={node.card.name} card={node.card} mode={rest.mode} isSkippable={rest.isSkippable} />
        ) : null
      })}
    </div>
  )
}

/** From here on what is out of view is skipped. */
const LONG_PAGE = 30

type Sheet = { kind: 'cards'; nodes: LayoutNode[] } | { kind: 'block'; node: Extract<LayoutNode, { kind: 'block' }> }

/** Each block of the page is a sheet of its own, questions between two blocks share one. */
function toSheets(nodes: LayoutNode[]): Sheet[] {
  const sheets: Sheet[] = []
  for (const node of nodes) {
    const last = sheets.at(-1)
    if (node.kind === 'block') sheets.push({ kind: 'block', node })
    else if (last?.kind === 'cards') last.nodes.push(node)
    else sheets.push({ kind: 'cards', nodes: [node] })
  }
  return sheets
}

/** One page of a questionnaire; stands inside a FormProvider. */
export const QuestionnairePage = memo(function QuestionnairePage({ page, mode }: { page: LayoutPage; mode: FormMode }) {
  const { cards, blocks } = useVisibility()
  const isShown = (node: LayoutNode): boolean => (node.kind === 'card' ? cards.has(node.card.name) : blocks.has(node.block))
  const sheets = toSheets(page.nodes.filter(isShown))
  const rest = { mode, isSkippable: cardsIn(page.nodes).length > LONG_PAGE }
  if (sheets.length === 0) return <EmptyState title={formTexts.emptyPage} text={formTexts.emptyPageText} />
  return (
    <div className="flex min-w-0 flex-col gap-5">
      {sheets.map(sheet =>
        sheet.kind === 'block' ? (
          <Card key={`block ${sheet.node.block.index}`} isFlush>
            <BlockSection node={sheet.node} depth={0} {...rest} />
          </Card>
        ) : (
          <Card key={sheet.nodes[0]?.kind === 'card' ? sheet.nodes[0].card.name : ''} isFlush>
            <Nodes nodes={sheet.nodes} depth={0} {...rest} />
          </Card>
        ),
      )}
    </div>
  )
})
