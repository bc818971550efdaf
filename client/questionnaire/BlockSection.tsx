import { cx } from '#client/ui/cx.ts'
import type { LayoutNode } from '#contract/questionnaire/layout.ts'
import { CardField, type FormMode } from './CardField.tsx'
import { useVisibility } from './form-context.ts'

export interface NodesProps {
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
export const BlockSection = ({ node, mode, isSkippable, depth }: Omit<NodesProps, 'nodes'> & { node: BlockNode }) => {
  const Heading = headings[Math.min(depth, headings.length - 1)] ?? 'h6'
  const isInner = depth > 0
  return (
    <section aria-label={node.block.title} className={cx(isInner && 'py-2 sm:pl-4')}>
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
export const Nodes = ({ nodes, ...rest }: NodesProps) => {
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
