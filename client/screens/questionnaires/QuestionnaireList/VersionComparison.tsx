import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { RecordWait } from '#client/common/RecordWait.tsx'
import { showDate } from '#client/data/format.ts'
import { questionnaireVersionQuery } from '#client/data/questionnaires.ts'
import { Section } from '#client/ui/Card.tsx'
import { Field } from '#client/ui/Field.tsx'
import type { Tone } from '#client/ui/Pill.tsx'
import { Pill } from '#client/ui/Pill.tsx'
import { Select } from '#client/ui/Select.tsx'
import { countOf } from '#contract/counts.ts'
import { compareVersions, type Difference } from '#contract/questionnaire/compare.ts'
import { DIFFERENCE_TEXTS } from '#contract/resources/questionnaire/audit.ts'
import type { FullQuestionnaire, QuestionnaireHistory } from '#contract/resources/questionnaire/entity.ts'

const TONES: Readonly<Record<Difference['kind'], Tone>> = { added: 'done', removed: 'danger', moved: 'info', changed: 'waiting' }

const Side = ({ title, text }: { title: string; text: string }) => (
  <div className="min-w-0 rounded-control bg-sunk px-3 py-2">
    <span className="text-note text-ink-soft">{title}</span>
    <p className="whitespace-pre-line wrap-anywhere">{text === '' ? '–' : text}</p>
  </div>
)

/** One difference: what it is about, and each of its values in both versions, side by side. */
const DifferenceItem = ({ difference, versions }: { difference: Difference; versions: readonly [number, number] }) => (
  <li className="flex min-w-0 flex-col gap-2 border-b border-line pb-4 last:border-b-0">
    <p className="flex flex-wrap items-center gap-2">
      <Pill tone={TONES[difference.kind]}>{DIFFERENCE_TEXTS[difference.kind]}</Pill>
      <span className="min-w-0 font-semibold wrap-anywhere">{difference.label}</span>
    </p>
    {difference.details.map(({ label, before, after }) => (
      <div key={label} className="flex min-w-0 flex-col gap-1">
        <span className="text-table text-ink-soft">{label}</span>
        <div className="grid grid-cols-1 gap-2 sm:grid-cols-2">
          <Side title={`Version ${versions[0]}`} text={before} />
          <Side title={`Version ${versions[1]}`} text={after} />
        </div>
      </div>
    ))}
  </li>
)

const Differences = ({ before, after }: { before: FullQuestionnaire; after: FullQuestionnaire }) => {
  // Blocks may share a title, so each difference is keyed by its place in the list.
  const differences = useMemo(
    () => compareVersions(before, after).map((difference, at) => ({ id: String(at), difference })),
    [before, after],
  )
  if (differences.length === 0) return <p className="text-ink-soft">Ces deux versions sont identiques.</p>
  return (
    <>
      <p role="status">{countOf(differences.length, 'différence')}</p>
      <ul className="flex flex-col gap-4">
        {differences.map(({ id, difference }) => (
          <DifferenceItem key={id} difference={difference} versions={[before.version, after.version]} />
        ))}
      </ul>
    </>
  )
}

/** Two versions of a questionnaire side by side: what was added, removed, moved, changed. */
export const VersionComparison = ({ id, histories }: { id: number; histories: readonly QuestionnaireHistory[] }) => {
  const [newest, former] = histories
  const [from, setFrom] = useState(former?.version ?? 1)
  const [to, setTo] = useState(newest?.version ?? 1)
  const [before, after] = [useQuery(questionnaireVersionQuery(id, from)), useQuery(questionnaireVersionQuery(id, to))]
  const options = histories.map(({ version, createdAt }) => ({ value: version, label: `Version ${version} du ${showDate(createdAt)}` }))
  const waiting = [before, after].find(query => !query.data)
  return (
    <Section title="Comparer deux versions">
      <div className="flex flex-col gap-4">
        <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
          <Field label="Version de départ">
            <Select options={options} value={from} onValueChange={value => setFrom(value ?? from)} />
          </Field>
          <Field label="Version comparée">
            <Select options={options} value={to} onValueChange={value => setTo(value ?? to)} />
          </Field>
        </div>
        {before.data && after.data ? <Differences before={before.data} after={after.data} /> : waiting ? <RecordWait {...waiting} /> : null}
      </div>
    </Section>
  )
}
