import { lazy, Suspense, useState } from 'react'
import { PrintServerAnswers } from '#client/common/feedback/PrintServerAnswers.tsx'
import type { FormRow } from '#client/common/request/form-rows.ts'
import { FormStatePill } from '#client/common/StatusPills.tsx'
import { useIsOnline } from '#client/data/connection.ts'
import { usePlaces } from '#client/data/places.ts'
import { Button } from '#client/ui/Button.tsx'
import { LinkButton } from '#client/ui/Link.tsx'
import { Pill } from '#client/ui/Pill.tsx'
import type { RequestDetail } from '#contract/resources/request/entity.ts'

// Loaded lazily: few read what an answer was before.
const AnswerHistory = lazy(async () => ({ default: (await import('#client/common/feedback/AnswerHistory.tsx')).AnswerHistory }))

/** The questionnaires of a request: state, what waits on this device, and the way in. */
export const Forms = ({ request, forms }: { request: RequestDetail; forms: readonly FormRow[] }) => {
  const places = usePlaces()
  const isOnline = useIsOnline()
  const [past, setPast] = useState<FormRow | null>(null)
  // Who fills it prints from the questionnaire itself, with what is only on this device.
  const canPrint = ({ state, local }: FormRow) => isOnline && (state === 'NEW' ? local === null : !request.can.includes('FILL'))
  return (
    <>
      <ul className="flex flex-col divide-y divide-line rounded-card border border-line">
        {forms.map(form => (
          <li key={form.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3">
            <span className="flex min-w-0 flex-wrap items-center gap-2">
              <span className="font-medium wrap-anywhere">{form.name}</span>
              <FormStatePill state={form.state} isSentBack={request.sentBack !== null} />
              {form.local ? <Pill tone={form.local.tone}>{form.local.text}</Pill> : null}
            </span>
            <span className="flex flex-wrap gap-2">
              {isOnline && form.state !== 'NEW' ? (
                <Button size="small" variant="quiet" aria-label={`Réponses remplacées de ${form.name}`} onClick={() => setPast(form)}>
                  Réponses remplacées
                </Button>
              ) : null}
              {canPrint(form) ? <PrintServerAnswers request={request} form={form} /> : null}
              {form.action === 'Prévisualiser' ? null : (
                <LinkButton
                  size="small"
                  variant={form.state === 'ENDED' ? 'secondary' : 'primary'}
                  to={places.feedback(request.id, form.id)}
                  aria-label={`${form.action} ${form.name}`}
                >
                  {form.action}
                </LinkButton>
              )}
              {form.action === 'Prévisualiser' || form.state === 'ENDED' ? (
                <LinkButton size="small" to={places.preview(request.id, form.id)} aria-label={`Prévisualiser ${form.name}`}>
                  Prévisualiser
                </LinkButton>
              ) : null}
            </span>
          </li>
        ))}
      </ul>
      {past ? (
        <Suspense>
          <AnswerHistory request={request.id} form={past} onClose={() => setPast(null)} />
        </Suspense>
      ) : null}
    </>
  )
}
