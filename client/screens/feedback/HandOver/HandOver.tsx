// Preloaded with this screen, so that signing out offline can ask about unsent work.
import '#client/offline/sign-out.ts'
import { useParams } from 'react-router'
import { FaultState } from '#client/common/FaultState.tsx'
import { objectOf } from '#client/common/request/object-of.ts'
import { useRequest } from '#client/common/request/use-request.ts'
import { RequestStatusPill } from '#client/common/StatusPills.tsx'
import { readId } from '#client/data/address.ts'
import { usePlaces } from '#client/data/places.ts'
import { useTitle } from '#client/data/use-title.ts'
import { useRecaps } from '#client/offline/react.ts'
import { LinkButton } from '#client/ui/Link.tsx'
import { PageHeader } from '#client/ui/PageHeader.tsx'
import { Pill } from '#client/ui/Pill.tsx'
import { Loading } from '../parts/Loading.tsx'
import { FormRecap } from './parts/FormRecap.tsx'
import { Standing } from './parts/Standing.tsx'
import { handOverTexts } from './texts.ts'

/** Handing a request over: what will be handed over, the step itself, then what came of it (docs/domain.md 15.9). */
export const HandOver = () => {
  const places = usePlaces()
  const id = readId(useParams().id) ?? 0
  const found = useRequest(id)
  const recaps = useRecaps(id)
  const { request, forms } = found
  const name = request ? objectOf(request) : ''
  useTitle(handOverTexts.tab(name, id))
  if (!request || found.isReading) {
    if (request || found.fault === undefined) return <Loading />
    return (
      <FaultState error={found.fault} onRetry={found.retry} wayOut={<LinkButton to={places.requests}>{handOverTexts.list}</LinkButton>} />
    )
  }
  return (
    <>
      <PageHeader
        title={handOverTexts.title}
        code={`n°\u202f${id}`}
        pill={found.isHandingOver ? <Pill tone="waiting">{handOverTexts.waiting}</Pill> : <RequestStatusPill {...request} />}
        description={[name, request.collectTargetObject?.name].filter(Boolean).join(' · ')}
        back={{ to: places.request(id), label: handOverTexts.back }}
      />
      <Standing found={found} request={request} />
      {forms.map(form => (
        <FormRecap key={form.id} request={request} form={form} recap={form.isAnswered ? recaps?.get(form.id) : undefined} />
      ))}
    </>
  )
}
