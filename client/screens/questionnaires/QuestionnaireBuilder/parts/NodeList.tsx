import { memo } from 'react'
import type { BuilderNode } from '#client/questionnaire/builder/state.ts'
import { BlockItem } from './BlockItem.tsx'
import { CardItem } from './CardItem.tsx'
import { useNodeContext } from './node-context.ts'

type NodeListProps = {
  /** The page or section whose content this is. */
  container: number
  nodes: readonly BuilderNode[]
  label: string
  /** In a section; an empty page says so itself. */
  isInner?: boolean
}

/** What a page or a section holds, in its order. */
export const NodeList = memo(function NodeList({ container, nodes, label, isInner = false }: NodeListProps) {
  const { isReadOnly } = useNodeContext()
  return (
    <>
      <ol data-container={container} aria-label={label} className="flex min-h-4 flex-col gap-2">
        {nodes.map(node => (node.kind === 'card' ? <CardItem key={node.id} node={node} /> : <BlockItem key={node.id} node={node} />))}
      </ol>
      {nodes.length === 0 && isInner ? (
        <p className="text-table text-ink-faint">{isReadOnly ? 'Vide.' : 'Vide. Glissez ici une question ou une section.'}</p>
      ) : null}
    </>
  )
})
