import { useQuery } from '@tanstack/react-query'
import { technicalOptionsQuery } from '#client/data/tables.ts'
import { DescriptionList } from '#client/ui/DescriptionList.tsx'
import { countOf } from '#contract/counts.ts'
import type { CollectionDetail } from '#contract/resources/collection/entity.ts'
import { SHARE_TYPES } from '#contract/resources/collection/states.ts'

const SHOWN = 12

const namesOf = (targets: readonly { name: string }[]): string => {
  const names = targets.slice(0, SHOWN).map(target => target.name)
  return targets.length > SHOWN ? `${names.join(', ')} et ${countOf(targets.length - SHOWN, 'autre')}` : names.join(', ')
}

/** Whom each sub-collection asks, and what. */
export const SubCollections = ({ forms }: { forms: CollectionDetail['forms'] }) => {
  const { data: reasons = [] } = useQuery(technicalOptionsQuery('PROCESSUS_COLLECT_TYPE'))
  if (forms.length === 0) return <p className="text-ink-soft">Aucune sous-collecte pour le moment.</p>
  return (
    <ul className="flex flex-col gap-4">
      {forms.map(form => (
        <li key={form.id} className="flex flex-col gap-3 rounded-card border border-line p-4">
          <h3 className="font-semibold">{form.name}</h3>
          <DescriptionList
            items={[
              { id: 'reason', term: 'Type de collecte', value: reasons.find(option => option.value === form.reason)?.label ?? form.reason },
              { id: 'type', term: 'S’adresse aux', value: SHARE_TYPES[form.type].toLowerCase() },
              { id: 'targets', term: `Cibles (${form.targets.length})`, value: namesOf(form.targets), isWide: true },
              {
                id: 'forms',
                term: 'Questionnaires',
                isWide: true,
                value:
                  form.type === 'COLLECT_SHARE_TYPE_PRODUCT' && form.questionnaires.length === 0
                    ? 'Ceux du catalogue de chaque produit'
                    : namesOf(form.questionnaires),
              },
            ]}
          />
        </li>
      ))}
    </ul>
  )
}
