import { ChevronDown, ChevronRight, EllipsisVertical, GripVertical } from 'lucide-react'
import { memo, type RefObject, useRef, useState } from 'react'
import { useBuilder } from '#client/questionnaire/builder/builder-context.ts'
import { conditionText } from '#client/questionnaire/builder/condition-words.ts'
import type { BlockNode, BuilderNode, CardNode } from '#client/questionnaire/builder/state.ts'
import { typeLabel } from '#contract/questionnaire/types/registry.ts'
import { bindingLabel } from '#contract/resources/questionnaire/bindings.ts'
import { useDraggable, useHandleKeys } from './drag.ts'
import { NodeButton, NodeFaults, skippable, useNodeContext } from './node.tsx'

const Facts = ({ node }: { node: CardNode }) => {
  const store = useBuilder()
  const { question, name, required, hidden, condition, binding } = node.card
  const facts = [
    question.code,
    name,
    typeLabel(question.type),
    required ? 'Obligatoire' : 'Facultative',
    ...(hidden ? ['Masquée'] : []),
    ...(binding ? [`Liée à ${bindingLabel(binding)}`] : []),
  ]
  return (
    <>
      <span className="block text-note text-ink-soft wrap-anywhere">{facts.join(' · ')}</span>
      {condition ? (
        <span className="block text-note text-lagoon wrap-anywhere">Affichée si {conditionText(store.state, condition)}</span>
      ) : null}
    </>
  )
}

/** A card of the page: what moves it, what it is, what can be done with it. */
const CardItem = memo(function CardItem({ node }: { node: CardNode }) {
  const store = useBuilder()
  const { isReadOnly, openMenu } = useNodeContext()
  const [element, handle] = [useRef<HTMLLIElement>(null), useRef<HTMLButtonElement>(null)]
  useDraggable(element, { kind: 'node', id: node.id }, handle)
  const press = useHandleKeys(node.id)
  const called = node.card.question.name
  const told = (
    <>
      <span className="block font-medium wrap-anywhere">{called}</span>
      <Facts node={node} />
    </>
  )
  return (
    <li
      ref={element}
      data-node={node.id}
      style={skippable}
      className="rounded-control border border-line bg-sheet shadow-rest data-dragging:opacity-50"
    >
      {isReadOnly ? (
        <div className="px-3 py-2">{told}</div>
      ) : (
        <div className="flex items-start gap-1 p-1">
          <NodeButton
            ref={handle}
            data-handle={node.id}
            icon={GripVertical}
            label={`Déplacer la carte «\u202f${called}\u202f»`}
            onKeyDown={press}
            className="cursor-grab"
          />
          <button
            type="button"
            onClick={() => store.open({ kind: 'node', id: node.id })}
            className="min-w-0 flex-1 rounded-mark px-1 py-1.5 text-left hover:bg-sunk"
          >
            {told}
          </button>
          <NodeButton
            icon={EllipsisVertical}
            label={`Actions de la carte «\u202f${called}\u202f»`}
            aria-haspopup="menu"
            onClick={event => openMenu(node.id, event.currentTarget)}
          />
        </div>
      )}
      <NodeFaults id={node.id} />
    </li>
  )
})

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
const BlockItem = memo(function BlockItem({ node }: { node: BlockNode }) {
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
