import { Copy, Download, Printer } from 'lucide-react'
import { saveBlob } from '#client/questionnaire/save-blob.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { Button } from '#client/ui/Button.tsx'
import { useToast } from '#client/ui/toast-context.ts'

const FILE = 'sceau-codes-de-recuperation.txt'

/** New recovery codes, shown this once: to copy, save or print. */
export const RecoveryCodes = ({ codes }: { codes: readonly string[] }) => {
  const toast = useToast()
  const text = `Sceau\u202f: codes de récupération, chacun ne sert qu’une fois\n\n${codes.join('\n')}\n`
  const copy = async () => {
    await navigator.clipboard.writeText(text)
    toast.success('Les codes sont copiés.')
  }
  return (
    <div className="flex flex-col gap-5">
      <Banner tone="warning">
        Gardez ces codes en lieu sûr&#8239;: ils ne seront plus affichés. Chacun permet une fois de se connecter sans l’application.
      </Banner>
      <ul
        aria-label="Codes de récupération"
        data-print-alone
        translate="no"
        className="grid grid-cols-1 gap-x-6 gap-y-1 rounded-control border border-line bg-sunk p-4 tracking-wide tabular-nums"
      >
        {codes.map(code => (
          <li key={code} className="break-words">
            {code}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button size="small" icon={Copy} onClick={() => void copy()}>
          Copier
        </Button>
        <Button size="small" icon={Download} onClick={() => saveBlob(new Blob([text], { type: 'text/plain;charset=utf-8' }), FILE)}>
          Télécharger
        </Button>
        <Button size="small" icon={Printer} onClick={() => window.print()}>
          Imprimer
        </Button>
      </div>
    </div>
  )
}
