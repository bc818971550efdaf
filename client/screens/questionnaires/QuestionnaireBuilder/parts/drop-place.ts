import type { BuilderState, Place } from '#client/questionnaire/builder/state.ts'
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
