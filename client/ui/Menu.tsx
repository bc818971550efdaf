import { DropdownMenu as Primitive } from 'radix-ui'
import type { ReactNode } from 'react'
import type { Action, OutsideAction } from './actions.ts'
import { floatClasses } from './control-classes.ts'
import { cx } from './cx.ts'
import { useLinkComponent } from './link-provider.tsx'
import { useOverlayContainer } from './overlay-container.ts'

export type MenuProps = {
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
export const MenuItem = ({ item }: { item: Action | OutsideAction }) => {
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
