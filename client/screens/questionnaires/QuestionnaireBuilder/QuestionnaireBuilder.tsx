import { useParams, useSearchParams } from 'react-router'
import { FaultState } from '#client/common/FaultState.tsx'
import { readId } from '#client/data/address.ts'
import { showInstant } from '#client/data/format.ts'
import { questionnairesPlace } from '#client/data/places.ts'
import { useCan } from '#client/data/use-can.ts'
import { useTitle } from '#client/data/use-title.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { Button } from '#client/ui/Button.tsx'
import { PageHeader } from '#client/ui/PageHeader.tsx'
import { LoadingRegion, Skeleton } from '#client/ui/Skeleton.tsx'
import { EmptyState } from '#client/ui/States.tsx'
import { ERRORS } from '#contract/errors.ts'
import { PLACES } from '#contract/texts/interface.ts'
import { Builder } from './Builder.tsx'
import { type Asked, useSource } from './useSource.ts'

const Waiting = () => (
  <LoadingRegion>
    <div className="flex flex-col gap-6 lg:flex-row">
      <Skeleton className="h-64 w-full lg:w-80" />
      <Skeleton className="h-64 w-full" />
    </div>
  </LoadingRegion>
)

const UNNAMED = 'Questionnaire'
const BACK = { to: questionnairesPlace, label: PLACES.questionnaires }

const Missing = () => {
  useTitle(UNNAMED)
  return (
    <>
      <PageHeader title={UNNAMED} back={BACK} />
      <EmptyState title="Introuvable" text={ERRORS.NOT_FOUND.text} />
    </>
  )
}

const Loaded = (asked: Asked) => {
  const { id, duplicated, isReadOnly } = asked
  const source = useSource(asked)
  const { query, start, offered, origin } = source
  const title = id === null ? 'Nouveau questionnaire' : (origin?.name ?? UNNAMED)
  useTitle(title)
  if (start) return <Builder start={start} isReadOnly={isReadOnly} user={source.user} workName={source.workName} />
  const content = () => {
    if (offered)
      return (
        <Banner
          tone="info"
          title="Un travail non enregistré vous attend"
          actions={
            <>
              <Button variant="primary" onClick={source.resume}>
                Reprendre ce travail
              </Button>
              <Button onClick={source.restart}>
                {id === null && duplicated === null ? 'Partir de zéro' : 'Repartir de la version enregistrée'}
              </Button>
            </>
          }
        >
          Gardé sur cet appareil le {showInstant(offered.at)}
          {offered.content.name ? `\u202f: «\u202f${offered.content.name}\u202f»` : ''}.
          {offered.version !== null && origin && offered.version !== origin.version
            ? ' Depuis, quelqu’un a enregistré une autre version\u202f: vous pourrez comparer ou dupliquer avant d’enregistrer.'
            : ''}
        </Banner>
      )
    if (query.isPending && query.fetchStatus === 'fetching') return <Waiting />
    return <FaultState error={query.error} onRetry={() => void query.refetch()} isBusy={query.isFetching} />
  }
  return (
    <>
      <PageHeader title={title} back={BACK} />
      {content()}
    </>
  )
}

/** The questionnaire builder: a new one, a copy, one that is there, or, with `?show=true`, one to read (docs/domain.md 11.3). */
export const QuestionnaireBuilder = () => {
  const params = useParams()
  const [search] = useSearchParams()
  const can = useCan()
  const isNew = params.id === undefined
  // Who may not change it reads it, whatever the address says.
  const isReadOnly = !isNew && (search.get('show') === 'true' || !can('QUESTION_MASTER_MANAGEMENT', 'UPDATE'))
  const [id, duplicated] = [readId(params.id), readId(search.get('duplicate'))]
  if (!isNew && id === null) return <Missing />
  return <Loaded key={`${id} ${duplicated} ${isReadOnly}`} id={id} duplicated={isNew ? duplicated : null} isReadOnly={isReadOnly} />
}
