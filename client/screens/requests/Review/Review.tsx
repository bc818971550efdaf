import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { FaultState } from '#client/common/FaultState.tsx'
import { objectOf } from '#client/common/request/object-of.ts'
import { RequestHistory } from '#client/common/request/RequestHistory.tsx'
import { Changes } from '#client/common/review/Changes.tsx'
import { choicesOf } from '#client/common/review/choices.ts'
import { useKeptReview } from '#client/common/review/kept.ts'
import type { ReviewSides } from '#client/common/review/sides.ts'
import { RequestStatusPill } from '#client/common/StatusPills.tsx'
import { readId } from '#client/data/address.ts'
import { useCurrentUser, useHolder } from '#client/data/current-user.ts'
import { showDate } from '#client/data/format.ts'
import { requestPlaces } from '#client/data/places.ts'
import { productQuery } from '#client/data/products.ts'
import { requestQuery } from '#client/data/requests.ts'
import { useMay } from '#client/data/use-can.ts'
import { useTitle } from '#client/data/use-title.ts'
import { Card, Section } from '#client/ui/Card.tsx'
import { DescriptionList } from '#client/ui/DescriptionList.tsx'
import { PageHeader } from '#client/ui/PageHeader.tsx'
import { LoadingRegion, Skeleton } from '#client/ui/Skeleton.tsx'
import { type Tab, Tabs } from '#client/ui/Tabs.tsx'
import { useIsWide } from '#client/ui/use-is-wide.ts'
import type { FaultyAnswer } from '#contract/resources/request/answers.ts'
import type { RequestDetail } from '#contract/resources/request/entity.ts'
import { LABEL_TYPES, REQUEST_TYPES } from '#contract/resources/request/states.ts'
import { detailsOf } from '../parts/details.tsx'
import { listIn } from './neighbours.ts'
import { Answers } from './parts/Answers.tsx'
import { More, Notice, Walk } from './parts/Around.tsx'
import { Contested } from './parts/Contested.tsx'
import { Missing } from './parts/Missing.tsx'
import { ReviewBar } from './parts/ReviewBar.tsx'

const courseTab = (request: RequestDetail): Tab<string> => ({
  id: 'course',
  label: 'Demande',
  content: (
    <div className="flex flex-col gap-6">
      <Card title={`Demande n°\u202f${request.id}`}>
        <DescriptionList items={detailsOf(request)} />
      </Card>
      <Card title="Historique">
        <RequestHistory events={request.history} />
      </Card>
    </div>
  ),
})

/** Who is to have an account. */
const personOf = ({ emailAddress, firstName, lastName, affiliateTargetObject, description }: RequestDetail) => [
  { id: 'email', term: 'E-mail', value: emailAddress },
  { id: 'firstName', term: 'Prénom', value: firstName },
  { id: 'lastName', term: 'Nom', value: lastName },
  { id: 'affiliate', term: 'Affilié', value: affiliateTargetObject?.data.name },
  ...(description ? [{ id: 'description', term: 'Description', value: description, isWide: true }] : []),
]

interface ReviewedProps {
  request: RequestDetail
  sides: readonly ReviewSides[]
}

const Reviewed = ({ request, sides }: ReviewedProps) => {
  const isWide = useIsWide()
  const [params] = useSearchParams()
  const kept = useKeptReview(request.id)
  const holder = useHolder()
  const { id: user } = useCurrentUser()
  const mayRemark = choicesOf(request, { ...holder, id: user }).some(({ id }) => id === 'return')
  const [missing, setMissing] = useState<readonly FaultyAnswer[]>([])
  const [form, setForm] = useState<number | null>(null)
  const may = useMay()
  const records = sides.map(one => ({ ...one, tabs: one.tabsOf(request, may) })).filter(one => one.tabs.length > 0)
  const tabs = [...records.flatMap(one => one.tabs), courseTab(request)]
  const [side, setSide] = useState<string>(tabs[0]?.id ?? '')
  const [single, setSingle] = useState('answers')
  const showForm = (shown: number) => {
    setForm(shown)
    setSingle('answers')
  }
  const name = objectOf(request) || REQUEST_TYPES[request.type]
  useTitle(`${name} – demande n°\u202f${request.id}`)
  const asked =
    request.qsQuestionMaster.length > 0 ? (
      <>
        <Contested corrections={request.corrections} />
        <Answers request={request} shown={form} onShow={setForm} port={mayRemark ? kept : null} />
      </>
    ) : request.type === 'USER_ADD' ? (
      <Section title="Compte demandé">
        <DescriptionList items={personOf(request)} />
      </Section>
    ) : (
      <Section title="Modifications proposées" description="À gauche la fiche d’aujourd’hui, à droite ce qui est proposé.">
        <Changes changes={request.changes} />
      </Section>
    )
  const isLabel = LABEL_TYPES.includes(request.type)
  const { data: product } = useQuery({ ...productQuery(request.productConcerned ?? 0), enabled: isLabel })
  // The act of the label refuses it too, where it can.
  const hasRefusal = request.type === 'REQUEST_PRODUCT_LABELISATION' && product?.can.includes('REFUS_LABELISATION') !== false
  return (
    <>
      <PageHeader
        title={name}
        pill={<RequestStatusPill {...request} />}
        description={[
          `${REQUEST_TYPES[request.type]} n°\u202f${request.id}`,
          request.affiliateTargetObject?.data.name,
          request.collectTargetObject?.name,
          request.answerBy && `réponse attendue au plus tard le ${showDate(request.answerBy)}`,
        ]
          .filter(part => part && part !== name)
          .join(' · ')}
        back={{ to: requestPlaces.list(listIn(params)), label: 'Demandes' }}
        action={
          <>
            <Walk id={request.id} />
            <More request={request} />
            {records.map(({ id, Tools }) => (Tools ? <Tools key={id} request={request} /> : null))}
          </>
        }
      />
      {/* Before the answers for the keyboard, which has one stop or more at each of them; on screen at the foot. */}
      <ReviewBar request={request} kept={kept} without={hasRefusal ? ['deny'] : []} onFaulty={setMissing}>
        {isLabel ? records.map(({ id, Acts }) => (Acts ? <Acts key={id} request={request} /> : null)) : null}
      </ReviewBar>
      <Notice request={request} />
      {missing.length > 0 ? <Missing request={request} answers={missing} onShow={showForm} /> : null}
      {isWide ? (
        <div className="grid grid-cols-2 items-start gap-8">
          <section aria-label="Ce qui est demandé" className="flex min-w-0 flex-col gap-6">
            {asked}
          </section>
          <section aria-label="Dossier" className="min-w-0">
            <Tabs label="Dossier" value={side} onValueChange={setSide} tabs={tabs} />
          </section>
        </div>
      ) : (
        <Tabs
          label="Dossier"
          value={single}
          onValueChange={setSingle}
          tabs={[
            { id: 'answers', label: request.qsQuestionMaster.length > 0 ? 'Réponses' : 'Ce qui est demandé', content: asked },
            ...tabs,
          ]}
        />
      )}
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

/** One screen to treat any request: what is asked, with what changes first, its records beside, and the decision (docs/domain.md 14.11). */
export const reviewScreen = (sides: readonly ReviewSides[]) => () => {
  const id = readId(useParams().id)
  const found = useQuery({ ...requestQuery(id ?? 0), enabled: id !== null })
  if (found.data) return <Reviewed key={found.data.id} request={found.data} sides={sides} />
  if (id !== null && found.isPending && found.fetchStatus !== 'paused') return <Loading />
  return <FaultState error={found.error} onRetry={() => void found.refetch()} isBusy={found.isFetching} />
}
