import { Card } from '#client/ui/Card.tsx'
import { Pill } from '#client/ui/Pill.tsx'
import type { Correction } from '#contract/resources/request/answers.ts'

/** The answers that were contested when the request was last sent back, and whether they were answered anew. */
export const Contested = ({ corrections }: { corrections: readonly Correction[] }) =>
  corrections.length === 0 ? null : (
    <Card title="Réponses signalées" description="Lors du dernier renvoi au partenaire">
      <ul className="flex flex-col gap-3">
        {corrections.map(({ form, name, label, pageTitle, comment, isChanged }) => (
          <li key={`${form}/${name}`} className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
            <span className="min-w-0 flex-1 basis-60 wrap-anywhere">
              <span className="font-medium">{label}</span>
              <span className="text-table text-ink-soft"> · {pageTitle}</span>
              <span className="block whitespace-pre-line">{comment}</span>
            </span>
            <Pill tone={isChanged ? 'done' : 'waiting'}>{isChanged ? 'Réponse changée' : 'Réponse inchangée'}</Pill>
          </li>
        ))}
      </ul>
    </Card>
  )
