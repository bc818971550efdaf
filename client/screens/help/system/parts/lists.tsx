import { RotateCw } from 'lucide-react'
import { useCommand } from '#client/data/use-command.ts'
import { Section } from '#client/ui/Card.tsx'
import { DataTable } from '#client/ui/DataTable.tsx'
import type { Column } from '#client/ui/table.ts'
import { showNumber } from '#contract/counts.ts'
import type { SlowQuery, SystemState } from '#contract/resources/system/entity.ts'
import { jobText } from '#contract/resources/system/jobs.ts'
import { showDuration, showTime } from '#contract/texts/system.ts'
import { inWords } from '#contract/words.ts'
import { SYSTEM } from '../texts.ts'

type FailedJob = SystemState['jobs']['failed'][number]

const jobColumns: readonly Column<FailedJob>[] = [
  { id: 'kind', header: 'Travail', cell: job => jobText(job.kind), isWrapped: true },
  { id: 'error', header: 'Erreur', cell: job => job.error, isWrapped: true },
  { id: 'attempts', header: 'Essais', cell: job => showNumber(job.attempts), isNumber: true },
  { id: 'next', header: 'Prochain essai', cell: job => inWords(job.nextAt), isNumber: true },
]

/** Work of the clock that failed, to be tried again at once. */
export const FailedJobs = ({ jobs }: { jobs: readonly FailedJob[] }) => {
  const retry = useCommand('SYSTEM_MANAGEMENT', 'RETRY_JOB', { success: SYSTEM.retried })
  return (
    <Section title={SYSTEM.failed}>
      {jobs.length === 0 ? (
        <p className="text-ink-soft">{SYSTEM.failedNone}</p>
      ) : (
        <DataTable
          label={SYSTEM.failed}
          columns={jobColumns}
          rows={jobs}
          rowKey={job => job.id}
          rowActions={job => [{ id: 'retry', label: SYSTEM.retry, icon: RotateCw, onSelect: () => retry.run({ id: job.id }) }]}
        />
      )}
    </Section>
  )
}

const queryColumns: readonly Column<SlowQuery>[] = [
  { id: 'text', header: 'Requête', cell: query => <code className="text-note">{query.text}</code>, isWrapped: true },
  { id: 'count', header: 'Fois', cell: query => showNumber(query.count), isNumber: true },
  { id: 'worst', header: 'La plus longue', cell: query => showDuration(query.worstMs), isNumber: true },
  { id: 'total', header: 'En tout', cell: query => showDuration(query.totalMs), isNumber: true },
  { id: 'last', header: 'Dernière', cell: query => showTime(query.lastAt), isNumber: true, from: 'md' },
]

/** The statements that held others up. */
export const SlowQueries = ({ queries }: { queries: readonly SlowQuery[] }) => (
  <Section title={SYSTEM.slow} description={SYSTEM.slowText}>
    {queries.length === 0 ? (
      <p className="text-ink-soft">{SYSTEM.slowNone}</p>
    ) : (
      <DataTable label={SYSTEM.slow} columns={queryColumns} rows={queries} rowKey={query => query.text} />
    )}
  </Section>
)
