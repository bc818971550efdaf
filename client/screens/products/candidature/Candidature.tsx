import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ActionButtons } from '#client/common/actions/use-row-actions.tsx'
import { FaultState } from '#client/common/FaultState.tsx'
import { RecordView } from '#client/common/record/RecordView.tsx'
import { RequestHistory } from '#client/common/request/RequestHistory.tsx'
import { RequestStatusPill } from '#client/common/StatusPills.tsx'
import { productPlaces } from '#client/data/places.ts'
import { productQuery } from '#client/data/products.ts'
import { useTitle } from '#client/data/use-title.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { Card } from '#client/ui/Card.tsx'
import { LinkButton } from '#client/ui/Link.tsx'
import { PageHeader } from '#client/ui/PageHeader.tsx'
import { LoadingRegion, Skeleton } from '#client/ui/Skeleton.tsx'
import { EmptyState } from '#client/ui/States.tsx'
import { type Tab, Tabs } from '#client/ui/Tabs.tsx'
import { useIsWide } from '#client/ui/use-is-wide.ts'
import { showCode } from '#contract/codes.ts'
import type { Product } from '#contract/resources/product/entity.ts'
import { productRecord } from '#contract/resources/product/record.ts'
import type { RequestDetail } from '#contract/resources/request/entity.ts'
import { CLOSED_STATUSES, REQUEST_TYPES } from '#contract/resources/request/states.ts'
import { ProductDocuments } from '../documents/ProductDocuments.tsx'
import { LabelHistory } from '../label/LabelHistory.tsx'
import { Answers } from './Answers.tsx'
import { CLOSED_ACTIONS, REQUEST_SIDE_ACTIONS, TREATMENT_ACTIONS } from './treatment-actions.tsx'
import { useCandidature } from './use-candidature.ts'

interface Treated {
  request: RequestDetail
  product: Product
}

type SideId = 'product' | 'documents' | 'label' | 'request'

const sideTabs = ({ request, product }: Treated): Tab<SideId>[] => [
  {
    id: 'product',
    label: 'Fiche',
    content: (
      <Card>
        <RecordView sections={productRecord.sections} record={product} parts={product.sections} />
      </Card>
    ),
  },
  { id: 'documents', label: 'Documents', content: <ProductDocuments product={{ id: product.id, name: product.data.name }} isShown /> },
  { id: 'label', label: 'Label', content: <LabelHistory product={product} /> },
  {
    id: 'request',
    label: 'Demande',
    content: (
      <Card title={`Demande n°\u202f${request.id}`}>
        <RequestHistory events={request.history} />
      </Card>
    ),
  },
]

/** Two columns, each with its own tabs. */
const SideBySide = (treated: Treated) => {
  const [side, setSide] = useState<SideId>('product')
  return (
    <div className="grid grid-cols-2 items-start gap-8">
      <section aria-label="Réponses" className="min-w-0">
        <Answers request={treated.request} />
      </section>
      <section aria-label="Dossier du produit" className="min-w-0">
        <Tabs label="Dossier du produit" value={side} onValueChange={setSide} tabs={sideTabs(treated)} />
      </section>
    </div>
  )
}

/** The same as tabs, where there is no room for two columns. */
const OneByOne = (treated: Treated) => {
  const [shown, setShown] = useState<SideId | 'answers'>('answers')
  return (
    <Tabs<SideId | 'answers'>
      label="Dossier"
      value={shown}
      onValueChange={setShown}
      tabs={[{ id: 'answers', label: 'Réponses', content: <Answers request={treated.request} /> }, ...sideTabs(treated)]}
    />
  )
}

/** What stands in the way of treating it, in words. */
const Notice = ({ request }: { request: RequestDetail }) => {
  if (CLOSED_STATUSES.includes(request.status)) return <Banner tone="info">Cette demande est close. Son dossier reste consultable.</Banner>
  if (request.status !== 'REQUEST_FEEDBACK') return null
  return (
    <Banner tone="warning" title="Le partenaire n’a pas encore remis cette demande">
      Ses réponses peuvent encore changer.
    </Banner>
  )
}

const Treatment = ({ request, product }: Treated) => {
  const isWide = useIsWide()
  const isClosed = CLOSED_STATUSES.includes(request.status)
  useTitle(`Candidature ${product.data.name}`)
  return (
    <>
      <PageHeader
        title={product.data.name}
        code={showCode('product', product.id)}
        pill={<RequestStatusPill {...request} />}
        description={[`${REQUEST_TYPES[request.type]} n°\u202f${request.id}`, product.data.affilieMembers?.name]
          .filter(Boolean)
          .join(' · ')}
        back={{ to: productPlaces.admin.candidates, label: 'Nouvelles candidatures' }}
        action={
          <>
            <ActionButtons actions={REQUEST_SIDE_ACTIONS} record={request} />
            {/* Always there: an act that has just closed the application still shows its attestation. */}
            <ActionButtons actions={isClosed ? CLOSED_ACTIONS : TREATMENT_ACTIONS} record={product} />
          </>
        }
      />
      <Notice request={request} />
      {isWide ? <SideBySide request={request} product={product} /> : <OneByOne request={request} product={product} />}
    </>
  )
}

const Loading = () => (
  <LoadingRegion>
    <div className="flex flex-col gap-6">
      <Skeleton className="h-10 w-1/2" />
      <Skeleton className="h-96 w-full" />
    </div>
  </LoadingRegion>
)

/** One screen to treat an application: answers with what changed, the product's file beside, and what staff decide (docs/domain.md 9.3). */
export const Candidature = () => {
  const { request, isNone } = useCandidature()
  const productId = request.data?.productConcerned ?? null
  const product = useQuery({ ...productQuery(productId ?? 0), enabled: productId !== null })
  if (isNone)
    return (
      <EmptyState
        title="Aucune demande en cours"
        text="Ce produit n’a pas de demande de labellisation ou de renouvellement en cours."
        action={<LinkButton to={productPlaces.admin.candidates}>Voir les candidatures</LinkButton>}
      />
    )
  if (request.data && product.data) return <Treatment key={request.data.id} request={request.data} product={product.data} />
  const failed = [request, product].find(({ isError, fetchStatus }) => isError || fetchStatus === 'paused')
  if (failed) return <FaultState error={failed.error} onRetry={() => void failed.refetch()} isBusy={failed.isFetching} />
  return <Loading />
}
