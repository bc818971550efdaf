import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState } from 'react'
import { RecordWait } from '#client/common/RecordWait.tsx'
import { describeError } from '#client/data/errors.ts'
import { previewQuery, type TemplateResource } from '#client/data/templates.ts'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import type { Template } from '#contract/resources/template/methods.ts'

const RichView = lazy(() => import('#client/ui/rich/RichView.tsx'))

const PAUSE_MS = 400

/** A value once it has stood still, so that a preview is not asked for at every key. */
function useSettled<V>(value: V): V {
  const [settled, settle] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => settle(() => value), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}

type Drawn = { title: string; html: string; text: string }
const Message = ({ resource, drawn }: { resource: TemplateResource; drawn: Drawn }) => (
  <div className="flex flex-col gap-3 rounded-card bg-sunk p-4">
    <p className="font-semibold text-ink">{drawn.title}</p>
    {resource === 'CMS_NOTIFICATION' ? (
      <p className="wrap-anywhere">{drawn.text}</p>
    ) : (
      <Suspense fallback={<Skeleton />}>
        <RichView key={drawn.html} html={drawn.html} label="Aperçu de l’e-mail" />
      </Suspense>
    )}
  </div>
)

/** A kept template with sample values. */
export const TemplatePreview = ({ resource, id }: { resource: TemplateResource; id: number }) => {
  const query = useQuery(previewQuery(resource, id))
  return query.data ? <Message resource={resource} drawn={query.data} /> : <RecordWait {...query} />
}

type Typed = { title: string; content: string }

/** What is typed with sample values; the last sound preview stays while what is typed has a fault. */
export const LivePreview = ({ resource, template, typed }: { resource: TemplateResource; template: Template; typed: Typed }) => {
  const title = useSettled(typed.title)
  const content = useSettled(typed.content)
  const { data, error, isPending } = useQuery({
    ...previewQuery(resource, template.id, { title, content }),
    placeholderData: former => former,
    retry: false,
  })
  return (
    <section aria-label="Aperçu avec des données d’exemple" className="flex flex-col gap-2">
      <h3 className="font-medium text-ink">Aperçu avec des données d’exemple</h3>
      {error ? (
        <p role="status" className="text-table text-brick">
          {describeError(error)}
        </p>
      ) : null}
      {data ? <Message resource={resource} drawn={data} /> : isPending ? <Skeleton /> : null}
    </section>
  )
}
