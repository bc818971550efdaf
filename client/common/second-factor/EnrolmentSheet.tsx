import { Copy } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { Button } from '#client/ui/Button.tsx'
import { LoadingRegion, Skeleton } from '#client/ui/Skeleton.tsx'
import { useToast } from '#client/ui/toast-context.ts'
import type { Enrolment } from '#contract/resources/second-factor/methods.ts'

/** Loaded lazily: only setting up a second factor needs this library. */
const QrCode = lazy(async () => ({ default: (await import('./QrCode.tsx')).QrCode }))

const wait = (
  <LoadingRegion>
    <Skeleton className="size-48" />
  </LoadingRegion>
)

/** What an authenticator is told: a code to scan, and the same as text for typing. */
export const EnrolmentSheet = ({ enrolment }: { enrolment: Enrolment }) => {
  const toast = useToast()
  const copy = async () => {
    await navigator.clipboard.writeText(enrolment.secret)
    toast.success('La clé est copiée.')
  }
  return (
    <div className="flex flex-col gap-5 sm:flex-row">
      <Suspense fallback={wait}>
        <QrCode text={enrolment.uri} label="Code QR à scanner avec l’application d’authentification" />
      </Suspense>
      <div className="flex min-w-0 flex-col items-start gap-3">
        <p>
          Scannez ce code avec une application d’authentification (Aegis, FreeOTP, Google Authenticator) ou votre gestionnaire de mots de
          passe, ou saisissez-y cette clé&#8239;:
        </p>
        <p className="font-medium tracking-wide break-words tabular-nums" translate="no" data-secret>
          {enrolment.secret.match(/.{1,4}/g)?.join(' ')}
        </p>
        <Button size="small" icon={Copy} onClick={() => void copy()}>
          Copier la clé
        </Button>
      </div>
    </div>
  )
}
