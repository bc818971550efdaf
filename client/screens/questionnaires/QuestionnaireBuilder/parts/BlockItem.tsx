import { ChevronDown, ChevronRight, EllipsisVertical, GripVertical } from 'lucide-react'
import { memo, type RefObject, useRef, useState } from 'react'
import { useBuilder } from '#client/questionnaire/builder/builder-context.ts'
import type { BlockNode } from '#client/questionnaire/builder/state.ts'
import { NodeButton } from './NodeButton.tsx'
import { NodeFaults } from './NodeFaults.tsx'
import { NodeList } from './NodeList.tsx'
import { useNodeContext } from './node-context.ts'
import { useDraggable } from './useDraggable.ts'
import { useHandleKeys } from './useHandleKeys.ts'

const Head = ({ node, handle }: { node: BlockNode; handle: RefObject<HTMLButtonElement | null> }) => {
  const store = useBuilder()
  const { isReadOnly, openMenu } = useNodeContext()
  const press = useHandleKeys(node.id)
  if (isReadOnly) return <span className="min-w-0 flex-1 py-1.5 font-semibold wrap-anywhere">{node.title}</span>
  return (
    <>
      <NodeButton
        ref={handle}
        data-handle={node.id}
        icon={GripVertical}
        label={`Déplacer la section «\u202f${node.title}\u202f»`}
        onKeyDown={press}
        className="cursor-grab"
      />
      <button
        type="button"
        onClick={() => store.open({ kind: 'node', id: node.id })}
        className="min-w-0 flex-1 rounded-mark px-1 py-1 text-left font-semibold wrap-anywhere hover:bg-sunk"
      >
        {node.title}
        <span className="sr-only"> (section)</span>
      </button>
      <NodeButton
        icon={EllipsisVertical}
        label={`Actions de la section «\u202f${node.title}\u202f»`}
        aria-haspopup="menu"
        onClick={event => openMenu(node.id, event.currentTarget)}
      />
    </>
  )
}

/** A section of the page with what it holds; folds away. */
export const BlockItem = memo(function BlockItem({ node }: { node: BlockNode }) {
  const [isOpen, setIsOpen] = useState(true)
  const [element, handle] = [useRef<HTMLLIElement>(null), useRef<HTMLButtonElement>(null)]
  useDraggable(element, { kind: 'node', id: node.id }, handle)
  return (
    <li ref={element} data-node={node.id} className="rounded-card border border-edge bg-paper data-dragging:opacity-50">
      <div className="flex items-center gap-1 p-1">
        <NodeButton
          icon={isOpen ? ChevronDown : ChevronRight}
          label={isOpen ? `Replier la section «\u202f${node.title}\u202f»` : `Déplier la section «\u202f${node.title}\u202f»`}
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        />
        <Head node={node} handle={handle} />
      </div>
      <NodeFaults id={node.id} />
      {isOpen ? (
        <div className="pr-1 pb-3 pl-3 sm:pl-5">
          <NodeList isInner container={node.id} nodes={node.children} label={`Section «\u202f${node.title}\u202f»`} />
        </div>
      ) : null}
    </li>
  )
})
