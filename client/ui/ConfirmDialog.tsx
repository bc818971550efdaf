import { AlertDialog as Primitive } from 'radix-ui'
import { type ReactNode, useState } from 'react'
import { Button } from './Button.tsx'
import { OverlayContainerContext } from './overlay-container.ts'
import { uiTexts } from './texts.ts'
import { useOpener } from './use-opener.ts'

export type ConfirmDialogProps = {
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
    <Primitive.Root open={isOpen} onOpenChange={next => !next && onClose()}>
      <Primitive.Portal>
        <Primitive.Overlay className="fixed inset-0 z-50 animate-fade bg-veil" />
        <div className="pointer-events-none fixed inset-0 z-50 grid grid-cols-1 place-items-end sm:place-items-center sm:p-6">
          <Primitive.Content
            onCloseAutoFocus={restoreFocus}
            className="pointer-events-auto flex max-h-sheet-frame w-full max-w-dialog animate-rise flex-col overflow-y-auto rounded-t-card border border-line bg-sheet shadow-dialog outline-none sm:rounded-card"
          >
            <div className="flex flex-col gap-2 p-6">
              <Primitive.Title className="text-heading font-semibold text-balance">{title}</Primitive.Title>
              <Primitive.Description asChild>
                <div className="text-ink-soft">{consequences}</div>
              </Primitive.Description>
              {children ? (
                <OverlayContainerContext value={container}>
                  <div className="pt-2">{children}</div>
                </OverlayContainerContext>
              ) : null}
            </div>
            <footer className="flex flex-wrap justify-end gap-2 rounded-b-card border-t border-line bg-paper px-6 py-4">
              <Primitive.Cancel asChild>
                <Button>{uiTexts.cancel}</Button>
              </Primitive.Cancel>
              <Button variant={tone} isBusy={isBusy} isDisabled={!canConfirm} onClick={onConfirm}>
                {verb}
              </Button>
            </footer>
            <div ref={setContainer} />
          </Primitive.Content>
        </div>
      </Primitive.Portal>
    </Primitive.Root>
  )
}
