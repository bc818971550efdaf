import { useQuery } from '@tanstack/react-query'
import { RecordWait } from '#client/common/RecordWait.tsx'
import { systemQuery } from '#client/data/system.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { inWords } from '#contract/words.ts'
import { BackupCard } from './parts/BackupCard.tsx'
import { ActivityCard, DataCard, ServiceCard } from './parts/cards.tsx'
import { FailedJobs, SlowQueries } from './parts/lists.tsx'
import { StateActions } from './parts/StateActions.tsx'

/** « État du système »: how the service stands, for administrators (docs/domain.md 21). */
export const SystemState = () => {
  const query = useQuery(systemQuery())
  const state = query.data
  if (!state) return <RecordWait {...query} />
  return (
    <div className="flex min-w-0 flex-col gap-6">
      <StateActions state={state} />
      {state.alerts.map(({ code, since, text }) => (
        <Banner key={code} tone="warning" title={text}>
          Depuis le {inWords(since)}.
        </Banner>
      ))}
      <div className="grid grid-cols-1 items-start gap-6 wide:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-6">
          <BackupCard state={state} />
          <ActivityCard state={state} />
        </div>
        <div className="flex min-w-0 flex-col gap-6">
          <DataCard state={state} />
          <ServiceCard state={state} />
        </div>
      </div>
      <FailedJobs jobs={state.jobs.failed} />
      <SlowQueries queries={state.slow} />
    </div>
  )
}
