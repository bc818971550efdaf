import { X } from 'lucide-react'
import * as AlertPrimitive from 'radix-ui/alert-dialog'
import * as Primitive from 'radix-ui/dialog'
import { type ReactNode, useRef, useState } from 'react'
import { Button } from './Button.tsx'
import { useOverflows } from './CutText.tsx'
import { cx } from './cx.ts'
import { IconButton } from './IconButton.tsx'
import { OverlayContainerContext } from './overlay-container.ts'
import { uiTexts } from './texts.ts'

const findOpener = (): HTMLElement | null => {
  const active = document.activeElement
  // A menu's item is gone by the time the dialog closes; the button that opened the menu is not.
  const menuButton = active?.closest('[role="menu"]')?.getAttribute('aria-labelledby')
  const opener = menuButton ? document.getElementById(menuButton) : active
  return opener instanceof HTMLElement ? opener : null
}

/** What an element stands in within its page, from the inside out: a page that is gone takes its focus along. */
function around(element: HTMLElement | null): HTMLElement[] {
  const outer = element?.parentElement
  return outer && !outer.matches('body, main, :has(main)') ? [outer, ...around(outer)] : []
}

const focusable = 'a[href], button:not(:disabled), input:not(:disabled), textarea:not(:disabled), [tabindex]'

/** Where the focus goes when its opener is gone, as « Tout confirmer » is once all is confirmed: to what is left nearest to it. */
function nearest(places: readonly HTMLElement[]): HTMLElement | null {
  const place = places.find(each => each.isConnected && each.querySelector(focusable) !== null)
  return place?.querySelector<HTMLElement>(focusable) ?? null
}

const CLOSED = { isOpen: false, opener: null, places: [] }

/** Remembers what had the focus when a dialog opened, to give it back. The result is for Radix's `onCloseAutoFocus`. */
const useOpener = (isOpen: boolean): ((event: Event) => void) => {
  const [seen, setSeen] = useState<{ isOpen: boolean; places: HTMLElement[]; opener: HTMLElement | null }>(CLOSED)
  // Read while rendering: once the dialog is in the page, a menu it came from has already left it.
  if (isOpen !== seen.isOpen) {
    const opener = isOpen ? findOpener() : seen.opener
    setSeen({ isOpen, opener, places: isOpen ? around(opener) : seen.places })
  }
  return event => {
    event.preventDefault()
    if (seen.opener?.isConnected) seen.opener.focus()
    // What has taken the focus since keeps it.
    else if (document.activeElement === document.body) nearest(seen.places)?.focus()
  }
}

type DialogProps = {
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
const DialogFrame = ({ isOpen, onClose, title, description, footer, children, frame, panel }: FrameProps) => {
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

type DrawerProps = DialogProps & { side?: 'left' | 'right' | undefined }

/** A side panel over the page: a record's detail beside its table, the menu on a narrow screen. */
export const Drawer = ({ side = 'right', ...props }: DrawerProps) => (
  <DialogFrame
    {...props}
    frame={cx('flex', side === 'right' ? 'justify-end' : 'justify-start')}
    panel={cx('h-full w-full max-w-drawer', side === 'right' ? 'animate-from-right border-l' : 'animate-from-left border-r')}
  />
)

type ConfirmDialogProps = {
  isOpen: boolean
  onClose: () => void
  onConfirm: () => void
  /** Names the thing: "Désactiver l’affilié Crédit coopératif ?" */
  title: string
  /** What follows from it, with counts. */
  consequences: ReactNode
  /** The verb: "Désactiver l’affilié", never "OK". */
  verb: string
  tone?: 'danger' | 'primary' | undefined
  isBusy?: boolean | undefined
  /** False while, or because, it may not be confirmed; `consequences` says why. */
  canConfirm?: boolean | undefined
  /** Something to fill in before confirming, such as a comment. */
  children?: ReactNode
}

/** Asked only before what cannot be undone; the focus starts on "Annuler". The owner closes it once the work is done. */
export const ConfirmDialog = (props: ConfirmDialogProps) => {
  const { isOpen, onClose, onConfirm, title, consequences, verb, tone = 'danger', isBusy = false, canConfirm = true, children } = props
  const restoreFocus = useOpener(isOpen)
  const [container, setContainer] = useState<HTMLElement | null>(null)
  return (
    <AlertPrimitive.Root open={isOpen} onOpenChange={next => !next && onClose()}>
      <AlertPrimitive.Portal>
        <AlertPrimitive.Overlay className="fixed inset-0 z-50 animate-fade bg-veil" />
        <div className="pointer-events-none fixed inset-0 z-50 grid grid-cols-1 place-items-end sm:place-items-center sm:p-6">
          <AlertPrimitive.Content
            onCloseAutoFocus={restoreFocus}
            className="pointer-events-auto flex max-h-sheet-frame w-full max-w-dialog animate-rise flex-col overflow-y-auto rounded-t-card border border-line bg-sheet shadow-dialog outline-none sm:rounded-card"
          >
            <div className="flex flex-col gap-2 p-6">
              <AlertPrimitive.Title className="text-heading font-semibold text-balance">{title}</AlertPrimitive.Title>
              <AlertPrimitive.Description asChild>
                <div className="text-ink-soft">{consequences}</div>
              </AlertPrimitive.Description>
              {children ? (
                <OverlayContainerContext value={container}>
                  <div className="pt-2">{children}</div>
                </OverlayContainerContext>
              ) : null}
            </div>
            <footer className="flex flex-wrap justify-end gap-2 rounded-b-card border-t border-line bg-paper px-6 py-4">
              <AlertPrimitive.Cancel asChild>
                <Button>{uiTexts.cancel}</Button>
              </AlertPrimitive.Cancel>
              <Button variant={tone} isBusy={isBusy} isDisabled={!canConfirm} onClick={onConfirm}>
                {verb}
              </Button>
            </footer>
            <div ref={setContainer} />
          </AlertPrimitive.Content>
        </div>
      </AlertPrimitive.Portal>
    </AlertPrimitive.Root>
  )
}
