import { Bell } from 'lucide-react'
import * as Primitive from 'radix-ui/dropdown-menu'
import { cx } from './cx.ts'
import { iconButtonClasses } from './IconButton.tsx'
import { useLinkComponent } from './Link.tsx'
import { useOverlayContainer } from './overlay-container.ts'
import { floatClasses } from './TextInput.tsx'
import { bellName, uiTexts } from './texts.ts'

export type BellItem = { id: number; title: string; text: string; date: string; onSelect: () => void }

export type BellMenuProps = {
  /** The total of unread ones. */
  count: number
  /** The newest of them. */
  items: readonly BellItem[]
  /** Where all notifications are listed. */
  allTo: string
}

/** Higher counts are not shown exactly. */
const SHOWN_MAX = 99

const itemClasses = 'cursor-pointer rounded-mark px-2.5 py-2 outline-none select-none pointed:bg-fir-wash'

/** The bell of the top bar: how many notifications are unread, and the newest of them. */
export const BellMenu = ({ count, items, allTo }: BellMenuProps) => {
  const container = useOverlayContainer()
  const RouterLink = useLinkComponent()
  return (
    <Primitive.Root modal={false}>
      <Primitive.Trigger aria-label={bellName(count)} className={cx(iconButtonClasses(), 'relative')}>
        <Bell aria-hidden className="size-5" />
        {count > 0 ? (
          <span
            aria-hidden
            className="absolute top-0 left-5.5 min-w-5 rounded-full border border-honey-line bg-honey-wash px-1 text-center text-note font-semibold text-honey tabular-nums"
          >
            {count > SHOWN_MAX ? `${SHOWN_MAX}+` : count}
          </span>
        ) : null}
      </Primitive.Trigger>
      <Primitive.Portal container={container}>
        <Primitive.Content
          align="end"
          sideOffset={4}
          collisionPadding={8}
          className={cx(floatClasses, 'flex max-h-sheet-frame w-bell max-w-full flex-col overflow-y-auto p-1')}
        >
          <p className="px-2.5 pt-1.5 pb-2 text-table font-semibold">{count === 0 ? uiTexts.noUnread : uiTexts.unread}</p>
          {items.map(({ id, title, text, date, onSelect }) => (
            <Primitive.Item key={id} onSelect={onSelect} className={cx(itemClasses, 'flex flex-col')}>
              <span className="flex justify-between gap-3 text-table">
                <span className="min-w-0 font-semibold">{title}</span>
                <span className="shrink-0 text-note text-ink-soft tabular-nums">{date}</span>
              </span>
              <span className="line-clamp-2 text-table text-ink-soft">{text}</span>
            </Primitive.Item>
          ))}
          <Primitive.Item asChild>
            <RouterLink to={allTo} className={cx(itemClasses, 'mt-1 border-t border-line text-center text-table font-medium text-fir')}>
              {uiTexts.allNotifications}
            </RouterLink>
          </Primitive.Item>
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  )
}
