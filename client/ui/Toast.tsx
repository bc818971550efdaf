import { X } from 'lucide-react'
import * as Primitive from 'radix-ui/toast'
import { type ReactNode, useMemo, useRef, useState } from 'react'
import { Button } from './Button.tsx'
import { cx } from './cx.ts'
import { tones } from './Pill.tsx'
import { uiTexts } from './texts.ts'
import { type ToastContent, ToastContext, toastApi } from './toast-context.ts'

/** Notices leave after 7 s; the pointer or the focus on one holds it. */
const staysMs = 7000

/** One that offers something to do leaves time to decide. */
const actionStaysMs = 20_000

/** More would cover the page of a telephone: the oldest gives way. */
const atMost = 3

type Shown = ToastContent & { id: number }

const isSame = (one: ToastContent, other: ToastContent): boolean =>
  one.tone === other.tone && one.title === other.title && one.text === other.text

/** A notice given again takes the place of the former, unless it offers something to do: each undoes another thing. */
const withNotice = (before: readonly Shown[], notice: Shown): Shown[] =>
  [...before.filter(one => notice.action || !isSame(one, notice)), notice].slice(-atMost)

const ToastCard = ({ toast, onGone }: { toast: Shown; onGone: () => void }) => {
  const { icon: Icon, text, mark } = tones[toast.tone]
  return (
    <Primitive.Root
      type={toast.tone === 'danger' ? 'foreground' : 'background'}
      {...(toast.action && { duration: actionStaysMs })}
      onOpenChange={isOpen => isOpen || onGone()}
      className="relative flex animate-rise items-start gap-3 overflow-hidden rounded-card border border-line bg-raised py-3 pr-2 pl-5 shadow-dialog"
    >
      <span aria-hidden className={cx('absolute inset-y-0 left-0 w-1', mark)} />
      <Icon aria-hidden className={cx('mt-0.5 size-5', text)} />
      <div className="min-w-0 flex-1">
        <Primitive.Title className="font-semibold">{toast.title}</Primitive.Title>
        {toast.text ? <Primitive.Description className="text-table text-ink-soft">{toast.text}</Primitive.Description> : null}
        {toast.action ? (
          <Primitive.Action altText={toast.action.label} asChild>
            <Button size="small" onClick={toast.action.onSelect}>
              {toast.action.label}
            </Button>
          </Primitive.Action>
        ) : null}
      </div>
      <Primitive.Close
        aria-label={uiTexts.close}
        className="grid size-8 shrink-0 place-items-center rounded-control text-ink-soft transition-colors hover:bg-sunk hover:text-ink"
      >
        <X aria-hidden className="size-4" />
      </Primitive.Close>
    </Primitive.Root>
  )
}

/** `first`: what is told from the start. */
export const ToastProvider = ({ first = [], children }: { first?: readonly ToastContent[]; children: ReactNode }) => {
  const [shown, setShown] = useState<readonly Shown[]>(() => first.map((toast, at) => ({ ...toast, id: at + 1 })))
  const nextId = useRef(first.length + 1)
  const api = useMemo(
    () =>
      toastApi(toast => {
        const id = nextId.current++
        setShown(before => withNotice(before, { ...toast, id }))
      }),
    [],
  )
  return (
    <ToastContext value={api}>
      <Primitive.Provider duration={staysMs} label={uiTexts.information} swipeDirection="right">
        {children}
        {shown.map(toast => (
          <ToastCard key={toast.id} toast={toast} onGone={() => setShown(before => before.filter(other => other.id !== toast.id))} />
        ))}
        <Primitive.Viewport
          label={uiTexts.notices}
          className="fixed right-0 bottom-0 wide:right-auto wide:left-0 z-60 flex w-full max-w-toast flex-col gap-2 p-4 outline-none"
        />
      </Primitive.Provider>
    </ToastContext>
  )
}
