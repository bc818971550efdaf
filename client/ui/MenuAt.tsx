import { DropdownMenu as Primitive } from 'radix-ui'
import { useEffect, useRef } from 'react'
import type { Action } from './actions.ts'
import { floatClasses } from './control-classes.ts'
import { cx } from './cx.ts'
import { MenuItem } from './Menu.tsx'
import { useOverlayContainer } from './overlay-container.ts'

export type MenuAtProps = {
  /** The button it opened from, which names it and takes the focus back; null while it is closed. */
  anchor: HTMLElement | null
  items: readonly Action[]
  onClose: () => void
}

/** One menu for many buttons: a list of a thousand rows need not hold a thousand menus. It stays in the page, to know whether the keyboard opens it. What is chosen runs once the focus is back. */
export const MenuAt = ({ anchor, items, onClose }: MenuAtProps) => {
  const container = useOverlayContainer()
  const chosen = useRef<(() => void) | null>(null)
  const opener = useRef(anchor)
  useEffect(() => {
    if (anchor) opener.current = anchor
  }, [anchor])
  const place = anchor?.getBoundingClientRect()
  const later = (item: Action): Action =>
    item.to === undefined
      ? {
          ...item,
          onSelect: () => {
            chosen.current = item.onSelect
          },
        }
      : item
  const giveBack = (event: Event) => {
    event.preventDefault()
    if (opener.current?.isConnected) opener.current.focus()
    chosen.current?.()
    chosen.current = null
  }
  return (
    <Primitive.Root modal={false} open={anchor !== null} onOpenChange={isOpen => !isOpen && onClose()}>
      <Primitive.Trigger asChild>
        <span
          aria-hidden
          className="pointer-events-none fixed"
          style={place && { left: place.left, top: place.top, width: place.width, height: place.height }}
        />
      </Primitive.Trigger>
      <Primitive.Portal container={container}>
        <Primitive.Content
          align="end"
          sideOffset={4}
          collisionPadding={8}
          aria-label={anchor?.getAttribute('aria-label') ?? undefined}
          onCloseAutoFocus={giveBack}
          className={cx(floatClasses, 'max-h-table-frame min-w-48 overflow-y-auto p-1')}
        >
          {items.map(item => (
            <MenuItem key={item.id} item={later(item)} />
          ))}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  )
}
