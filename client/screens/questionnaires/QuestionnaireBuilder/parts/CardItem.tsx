import { EllipsisVertical, GripVertical } from 'lucide-react'
import { memo, useRef } from 'react'
import { useBuilder } from '#client/questionnaire/builder/builder-context.ts'
import { conditionText } from '#client/questionnaire/builder/condition-words.ts'
import type { CardNode } from '#client/questionnaire/builder/state.ts'
import { typeLabel } from '#contract/questionnaire/types/registry.ts'
import { bindingLabel } from '#contract/resources/questionnaire/bindings.ts'
import { NodeButton } from './NodeButton.tsx'
import { NodeFaults } from './NodeFaults.tsx'
import { useNodeContext } from './node-context.ts'
import { skippable } from './node-style.ts'
import { useDraggable } from './useDraggable.ts'
import { useHandleKeys } from './useHandleKeys.ts'

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
export const CardItem = memo(function CardItem({ node }: { node: CardNode }) {
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
