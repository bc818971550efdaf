import { History } from 'lucide-react'
import { Banner } from '#client/ui/Banner.tsx'
import { Button } from '#client/ui/Button.tsx'
import { countOf } from '#contract/counts.ts'
import { showInstant } from '../../data/format.ts'
import type { KeptOffer, KeptState } from './use-kept-form.ts'

/** An earlier visit's typing was not saved: it is taken up or given up before the form is drawn. */
export const KeptOfferNotice = ({ offer, labelOf }: { offer: KeptOffer; labelOf?: ((path: string) => string | undefined) | undefined }) => {
  const { at, paths, resume, drop } = offer
  const labels = paths.flatMap(path => labelOf?.(path) ?? [])
  return (
    <Banner
      tone="info"
      title="Une saisie non enregistrée est gardée sur cet appareil"
      actions={
        <>
          <Button variant="primary" icon={History} onClick={resume}>
            Reprendre
          </Button>
          <Button onClick={drop}>Abandonner</Button>
        </>
      }
    >
      <p>
        Elle date du {showInstant(at)} et porte sur {countOf(paths.length, 'champ')}
        {labels.length > 0 ? `\u202f: ${labels.join(', ')}` : ''}. Si vous l’abandonnez, elle est effacée.
      </p>
    </Banner>
  )
}

/** Where the typing is, in words; nothing while there is none. */
export const KeptLine = ({ kept }: { kept: KeptState }) => {
  if (kept.kind === 'none') return null
  return (
    <p className="text-table text-ink-soft">
      {kept.kind === 'kept'
        ? `Saisie gardée sur cet appareil (${showInstant(kept.at)}), pas encore enregistrée.`
        : 'Cet appareil n’a plus de place\u202f: votre saisie n’y est pas gardée. Enregistrez-la.'}
    </p>
  )
}
