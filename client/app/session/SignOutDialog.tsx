import { Download, LogOut, Send } from 'lucide-react'
import { showInstant } from '#client/data/format.ts'
import { Button } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { countOf } from '#contract/counts.ts'
import type { Leaving } from './use-leaving.ts'

/** Lists what has not left this device yet, and what to do with it before signing out. */
export const SignOutDialog = ({ leaving }: { leaving: Leaving }) => {
  const { unsent, isBusy, leave, send, save, cancel } = leaving
  return (
    <Dialog
      isOpen
      isWide
      onClose={cancel}
      title="Du travail n’est pas encore synchronisé"
      description={`${countOf(unsent.length, 'élément se trouve', 'éléments se trouvent')} seulement sur cet appareil.`}
      footer={
        <>
          <Button variant="quiet" onClick={cancel}>
            Annuler
          </Button>
          <Button icon={Download} onClick={save} isDisabled={isBusy}>
            Exporter
          </Button>
          <Button icon={LogOut} onClick={() => void leave()} isDisabled={isBusy}>
            Garder et se déconnecter
          </Button>
          <Button icon={Send} variant="primary" onClick={send} isBusy={isBusy}>
            Synchroniser maintenant
          </Button>
        </>
      }
    >
      <ul className="flex flex-col divide-y divide-line">
        {unsent.map(item => (
          <li
            key={`${item.request}-${item.form ?? ''}-${item.label}`}
            className="flex flex-wrap items-baseline justify-between gap-x-4 py-2"
          >
            <span className="min-w-0">
              <span className="font-medium">{item.title}</span> <span className="text-ink-soft">{item.label}</span>
            </span>
            <span className="text-note text-ink-soft tabular-nums">{showInstant(item.updatedAt)}</span>
          </li>
        ))}
      </ul>
      <p className="pt-3 text-table text-ink-soft">
        «&#8239;Garder et se déconnecter&#8239;» laisse ce travail sur cet appareil, pour vous seul&#8239;: vous le retrouverez en vous
        reconnectant.
      </p>
    </Dialog>
  )
}
