import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { technicalOptionsQuery } from '#client/data/tables.ts'
import { Button } from '#client/ui/Button.tsx'
import { DescriptionList } from '#client/ui/DescriptionList.tsx'
import { Pill } from '#client/ui/Pill.tsx'
import { countOf } from '#contract/counts.ts'
import type { CollectionDetail } from '#contract/resources/collection/entity.ts'
import { SHARE_TYPES } from '#contract/resources/collection/states.ts'

const SHOWN = 12

type Chosen = CollectionDetail['forms'][number]['targets'][number]

/** The first names, and all of them at a click; what can no longer be asked stands first, and is said so where it matters. */
const Names = ({ of, isJudged }: { of: readonly Chosen[]; isJudged: boolean }) => {
  const [isWhole, setIsWhole] = useState(false)
  const gone = isJudged ? of.filter(one => !one.isUsable) : []
  const rest = isJudged ? of.filter(one => one.isUsable) : of
  const shown = isWhole ? rest : rest.slice(0, SHOWN)
  return (
    <span className="flex flex-col items-start gap-2">
      {gone.map(({ id, name }) => (
        <span key={id} className="flex flex-wrap items-center gap-2">
          {name}
          <Pill tone="danger">Ne peut plus être interrogée</Pill>
        </span>
      ))}
      {shown.length > 0 ? <span className="wrap-anywhere">{shown.map(({ name }) => name).join(', ')}</span> : null}
      {rest.length > SHOWN ? (
        <Button size="small" variant="quiet" aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)}>
          {isWhole ? 'Réduire' : `et ${countOf(rest.length - SHOWN, 'autre')}`}
        </Button>
      ) : null}
    </span>
  )
}

type SubCollectionsProps = {
  forms: CollectionDetail['forms']
  /** Not opened yet: what can no longer be asked stands in the way. */
  isPrepared: boolean
}

/** Whom each sub-collection asks, and what. */
export const SubCollections = ({ forms, isPrepared }: SubCollectionsProps) => {
  const { data: reasons = [] } = useQuery(technicalOptionsQuery('PROCESSUS_COLLECT_TYPE'))
  if (forms.length === 0) return <p className="text-ink-soft">Aucune sous-collecte pour le moment.</p>
  return (
    <ul className="flex flex-col gap-4">
      {forms.map(form => (
        <li key={form.id} className="flex flex-col gap-3 rounded-card border border-line p-4">
          <h2 className="font-semibold">{form.name}</h2>
          <DescriptionList
            items={[
              { id: 'reason', term: 'Type de collecte', value: reasons.find(option => option.value === form.reason)?.label ?? form.reason },
              { id: 'type', term: 'S’adresse aux', value: SHARE_TYPES[form.type].toLowerCase() },
              {
                id: 'targets',
                term: `Cibles (${form.targets.length})`,
                value: <Names of={form.targets} isJudged={isPrepared} />,
                isWide: true,
              },
              {
                id: 'forms',
                term: 'Questionnaires',
                isWide: true,
                value:
                  form.type === 'COLLECT_SHARE_TYPE_PRODUCT' && form.questionnaires.length === 0 ? (
                    'Ceux du catalogue de chaque produit'
                  ) : (
                    <Names of={form.questionnaires} isJudged={isPrepared} />
                  ),
              },
            ]}
          />
        </li>
      ))}
    </ul>
  )
}
