import { draggable } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { type KeyboardEvent, type RefObject, useEffect } from 'react'
import { z } from 'zod'
import { useBuilder } from '#client/questionnaire/builder/builder-context.ts'
import type { BuilderState, Place } from '#client/questionnaire/builder/state.ts'
import type { Step } from '#client/questionnaire/builder/steps.ts'
import { locate, placeOf } from '#client/questionnaire/builder/tree.ts'

/** Where a drop would put something, read off the page: lists carry `data-container`, their items `data-node`. */
export interface DropSpot extends Place {
  /** Where the marker is drawn, in the window's own pixels. */
  line: { left: number; top: number; width: number }
}

/** Within this of a block's edges the drop is beside the block, not in it. */
const EDGE = 10

const listIn = (item: Element): HTMLElement | null =>
  item.querySelector<HTMLElement>(':scope > * > [data-container], :scope > [data-container]')
const itemsOf = (list: HTMLElement): Element[] => [...list.children].filter(child => child.hasAttribute('data-node'))

function spotIn(list: HTMLElement, items: readonly Element[], index: number): DropSpot {
  const box = list.getBoundingClientRect()
  const [before, after] = [items[index - 1]?.getBoundingClientRect(), items[index]?.getBoundingClientRect()]
  const top = before && after ? (before.bottom + after.top) / 2 : after ? after.top - 4 : before ? before.bottom + 4 : box.top + 8
  return { container: Number(list.dataset.container), index, line: { left: box.left, top, width: box.width } }
}

/** The spot under a height of the window, in `list` or a block of it that may take what is dragged. */
export function spotAt(list: HTMLElement, y: number, mayHold: (container: number) => boolean): DropSpot {
  const items = itemsOf(list)
  for (const [index, item] of items.entries()) {
    const box = item.getBoundingClientRect()
    if (y < box.top) return spotIn(list, items, index)
    if (y > box.bottom) continue
    const inner = listIn(item)
    if (inner && y > box.top + EDGE && y < box.bottom - EDGE && mayHold(Number(inner.dataset.container))) return spotAt(inner, y, mayHold)
    return spotIn(list, items, y < (box.top + box.bottom) / 2 ? index : index + 1)
  }
  return spotIn(list, items, items.length)
}

/** The same place counted without the node that moves there. */
export function withoutNode(state: BuilderState, id: number, { container, index }: Place): Place {
  const found = locate(state, id)
  const from = found && placeOf(found)
  return { container, index: from?.container === container && from.index < index ? index - 1 : index }
}

/** What is dragged over the canvas: a node of it, a question of the palette by its id, or a new section. */
const dragged = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('node'), id: z.number() }),
  z.object({ kind: z.literal('question'), id: z.number() }),
  z.object({ kind: z.literal('block') }),
])
export type Dragged = z.infer<typeof dragged>

export const readDragged = (data: unknown): Dragged | null => dragged.safeParse(data).data ?? null

/** Lets an element be dragged by its handle; as a whole where none is given, not at all where the one given is not drawn. */
export function useDraggable(element: RefObject<HTMLElement | null>, what: Dragged, handle?: RefObject<HTMLElement | null>): void {
  const { kind } = what
  const id = 'id' in what ? what.id : 0
  useEffect(() => {
    const [target, dragHandle] = [element.current, handle?.current]
    if (!target || (handle && !dragHandle)) return
    return draggable({
      element: target,
      ...(dragHandle ? { dragHandle } : {}),
      getInitialData: () => (kind === 'block' ? { kind } : { kind, id }),
      onDragStart: () => {
        target.dataset.dragging = 'true'
      },
      onDrop: () => {
        delete target.dataset.dragging
      },
    })
  }, [element, handle, kind, id])
}

const STEPS: Readonly<Record<string, Step>> = { ArrowUp: 'up', ArrowDown: 'down', ArrowRight: 'into', ArrowLeft: 'out' }

/** The arrows move what the handle stands for: up, down, into the section beside, out of the one around; Delete removes it. */
export function useHandleKeys(id: number): (event: KeyboardEvent) => void {
  const store = useBuilder()
  return event => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const step = STEPS[event.key]
    if (!step && event.key !== 'Delete') return
    event.preventDefault()
    if (step) store.step(id, step)
    else store.remove(id)
  }
}
