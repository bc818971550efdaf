import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { AuthPage } from '#client/common/AuthPage.tsx'
import { FaultState } from '#client/common/FaultState.tsx'
import { attestationQuery } from '#client/data/attestations.ts'
import { showDate } from '#client/data/format.ts'
import { useTitle } from '#client/data/use-title.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { DescriptionList } from '#client/ui/DescriptionList.tsx'
import { LoadingRegion, Skeleton } from '#client/ui/Skeleton.tsx'
import { ATTESTATION_TEXTS, type PublicAttestation } from '#contract/resources/label/attestation.ts'
import { CodeForm } from './CodeForm.tsx'
import { FileCheck } from './FileCheck.tsx'
import { standingTitle, standingWords } from './words.ts'

const Found = ({ found }: { found: PublicAttestation }) => {
  const { tone, text } = standingWords(found)
  const isGiven = found.kind === 'LABELISATION' || found.kind === 'RENOUVELLEMENT'
  const days = isGiven
    ? [
        { id: 'start', term: 'Début de validité', value: showDate(found.startDate) },
        { id: 'end', term: 'Échéance', value: found.endDate === null ? 'Sans limitation de durée' : showDate(found.endDate) },
      ]
    : [{ id: 'start', term: 'Date d’effet', value: showDate(found.startDate) }]
  return (
    <div className="flex flex-col gap-6">
      <Banner tone={tone} title={standingTitle(found)}>
        {text}
      </Banner>
      <DescriptionList
        items={[
          { id: 'product', term: 'Produit', value: found.product, isWide: true },
          { id: 'affiliate', term: 'Affilié gérant', value: found.affiliate, isWide: true },
          { id: 'kind', term: 'Document', value: ATTESTATION_TEXTS[found.kind] },
          { id: 'number', term: 'Numéro', value: found.number },
          ...days,
          { id: 'issued', term: 'Délivrée le', value: showDate(found.issuedAt) },
        ]}
      />
      <FileCheck key={found.number} sha256={found.sha256} />
    </div>
  )
}

const Wait = () => (
  <LoadingRegion>
    <div className="flex flex-col gap-4">
      <Skeleton className="h-16" />
      <Skeleton className="h-6" />
      <Skeleton className="h-6" />
    </div>
  </LoadingRegion>
)

const Answer = ({ code }: { code: string }) => {
  const { data, error, isFetching, refetch } = useQuery(attestationQuery(code))
  if (data) return <Found found={data} />
  if (data === undefined) {
    return error || !isFetching ? <FaultState error={error} onRetry={() => void refetch()} isBusy={isFetching} /> : <Wait />
  }
  return (
    <div className="flex flex-col gap-6">
      <Banner tone="danger" title="Attestation inconnue">
        Aucune attestation ne porte le code « {code.slice(0, 20)} ». Vérifiez-le, ou méfiez-vous de ce document.
      </Banner>
      <CodeForm />
    </div>
  )
}

/** Anybody verifies an attestation here, by the code that its QR code leads with (docs/domain.md 9.4). */
export const Attestation = () => {
  const { code } = useParams()
  useTitle('Vérifier une attestation')
  return (
    <AuthPage title="Vérifier une attestation" description="L’état du label aujourd’hui, tel que l’organisation l’a enregistré." isWide>
      {code === undefined ? <CodeForm /> : <Answer key={code} code={code} />}
    </AuthPage>
  )
}
