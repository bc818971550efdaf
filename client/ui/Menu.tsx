import type { LucideIcon } from 'lucide-react'
import * as Primitive from 'radix-ui/dropdown-menu'
import { type ReactNode, useEffect, useRef } from 'react'
import { cx } from './cx.ts'
import { useLinkComponent } from './Link.tsx'
import { useOverlayContainer } from './overlay-container.ts'
import { floatClasses } from './TextInput.tsx'

/** One thing that can be done, in a menu or at the end of a table's row. `to` makes it a link. */
export type Action = {
  id: string
  label: string
  icon?: LucideIcon | undefined
  tone?: 'danger' | undefined
  isDisabled?: boolean | undefined
} & ({ onSelect: () => void; to?: undefined } | { to: string; onSelect?: undefined })

/** A menu's way to another site, in a new tab. */
type OutsideAction = Pick<Action, 'id' | 'label' | 'icon' | 'tone' | 'isDisabled'> & {
  href: string
  to?: undefined
  onSelect?: undefined
}

type MenuProps = {
  /** One button; it gets the menu's ARIA state. */
  trigger: ReactNode
  items: readonly (Action | OutsideAction)[]
  /** Stands above the items: whose menu this is. */
  header?: ReactNode
  align?: 'start' | 'end' | undefined
}

const itemClasses = (tone: Action['tone']) =>
  cx(
    'flex min-h-9 cursor-pointer items-center gap-2.5 rounded-mark px-2.5 py-1.5 text-table outline-none select-none data-disabled:cursor-not-allowed data-disabled:opacity-50',
    tone === 'danger' ? 'text-brick pointed:bg-brick-wash' : 'text-ink pointed:bg-fir-wash',
  )

/** One line of a menu. */
const MenuItem = ({ item }: { item: Action | OutsideAction }) => {
  const RouterLink = useLinkComponent()
  const Icon = item.icon
  const content = (
    <>
      {Icon ? <Icon aria-hidden className={cx('size-4', item.tone !== 'danger' && 'text-ink-soft')} /> : null}
      {item.label}
    </>
  )
  if (item.to !== undefined)
    return (
      <Primitive.Item asChild disabled={item.isDisabled ?? false}>
        <RouterLink to={item.to} className={itemClasses(item.tone)}>
          {content}
        </RouterLink>
      </Primitive.Item>
    )
  if ('href' in item)
    return (
      <Primitive.Item asChild disabled={item.isDisabled ?? false}>
        <a href={item.href} target="_blank" rel="noreferrer" className={itemClasses(item.tone)}>
          {content}
          <span className="sr-only"> (nouvel onglet)</span>
        </a>
      </Primitive.Item>
    )
  return (
    <Primitive.Item disabled={item.isDisabled ?? false} onSelect={item.onSelect} className={itemClasses(item.tone)}>
      {content}
    </Primitive.Item>
  )
}

export const Menu = ({ trigger, items, header, align = 'end' }: MenuProps) => {
  const container = useOverlayContainer()
  return (
    <Primitive.Root modal={false}>
      <Primitive.Trigger asChild>{trigger}</Primitive.Trigger>
      <Primitive.Portal container={container}>
        <Primitive.Content align={align} sideOffset={4} collisionPadding={8} className={cx(floatClasses, 'min-w-48 p-1')}>
          {header ? <div className="border-b border-line px-2.5 pt-1.5 pb-2 mb-1">{header}</div> : null}
          {items.map(item => (
            <MenuItem key={item.id} item={item} />
          ))}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  )
}

type MenuAtProps = {
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
