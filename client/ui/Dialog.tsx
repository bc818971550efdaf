import { X } from 'lucide-react'
import { Dialog as Primitive } from 'radix-ui'
import { type ReactNode, useRef, useState } from 'react'
import { cx } from './cx.ts'
import { IconButton } from './IconButton.tsx'
import { OverlayContainerContext } from './overlay-container.ts'
import { uiTexts } from './texts.ts'
import { useOpener } from './use-opener.ts'
import { useOverflows } from './use-overflows.ts'

export type DialogProps = {
  isOpen: boolean
  /** Called by Escape, the cross and a click beside; the owner may ask before it closes. */
  onClose: () => void
  title: ReactNode
  description?: ReactNode
  /** The buttons, the primary one last. */
  footer?: ReactNode
  isWide?: boolean | undefined
  children?: ReactNode
}

/** The first thing to fill in, in the body of a dialog. */
const firstField = '[data-dialog-body] :is(input, textarea, select, [role="combobox"], [role="checkbox"], [role="radio"]):not(:disabled)'

const DialogBody = ({ children }: { children: ReactNode }) => {
  const [ref, overflows] = useOverflows()
  return (
    <div
      ref={ref}
      data-dialog-body
      tabIndex={overflows ? 0 : undefined}
      className="min-h-0 flex-1 overflow-y-auto px-6 pt-1 pb-6 -outline-offset-2"
    >
      <div>{children}</div>
    </div>
  )
}

type FrameProps = DialogProps & { frame: string; panel: string }

/** What Dialog and Drawer share: title, description, a body that scrolls, a footer that stays. */
export const DialogFrame = ({ isOpen, onClose, title, description, footer, children, frame, panel }: FrameProps) => {
  const [container, setContainer] = useState<HTMLElement | null>(null)
  const restoreFocus = useOpener(isOpen)
  const content = useRef<HTMLDivElement>(null)
  return (
    <Primitive.Root open={isOpen} onOpenChange={next => !next && onClose()}>
      <Primitive.Portal>
        <Primitive.Overlay className="fixed inset-0 z-50 animate-fade bg-veil" />
        <div className={cx('pointer-events-none fixed inset-0 z-50', frame)}>
          <Primitive.Content
            {...(description ? {} : { 'aria-describedby': undefined })}
            ref={content}
            onCloseAutoFocus={restoreFocus}
            onOpenAutoFocus={event => {
              // The first field, or the dialog itself: never the cross, whose tooltip would open with it.
              event.preventDefault()
              const target = content.current?.querySelector<HTMLElement>(firstField) ?? content.current
              target?.focus()
            }}
            className={cx('pointer-events-auto relative flex flex-col border-line bg-sheet shadow-dialog outline-none', panel)}
          >
            <header className="flex items-start gap-4 px-6 pt-5 pb-4">
              <div className="min-w-0 flex-1">
                <Primitive.Title className="text-heading font-semibold text-balance">{title}</Primitive.Title>
                {description ? <Primitive.Description className="mt-1 text-ink-soft">{description}</Primitive.Description> : null}
              </div>
              <IconButton icon={X} label={uiTexts.close} onClick={onClose} className="-mt-1.5 -mr-2" />
            </header>
            <OverlayContainerContext value={container}>
              {children ? <DialogBody>{children}</DialogBody> : null}
              {footer ? (
                <footer className="flex flex-wrap justify-end gap-2 rounded-b-card border-t border-line bg-paper px-6 py-4">
                  {footer}
                </footer>
              ) : null}
            </OverlayContainerContext>
            <div ref={setContainer} />
          </Primitive.Content>
        </div>
      </Primitive.Portal>
    </Primitive.Root>
  )
}

/** A short task over the page. Escape closes it and the focus returns to where it came from. */
export const Dialog = (props: DialogProps) => (
  <DialogFrame
    {...props}
    frame="grid grid-cols-1 place-items-end sm:place-items-center sm:p-6"
    panel={cx(
      'max-h-sheet-frame w-full animate-rise rounded-t-card sm:rounded-card border',
      props.isWide ? 'max-w-dialog-wide' : 'max-w-dialog',
    )}
  />
)
