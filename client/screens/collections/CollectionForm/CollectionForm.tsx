import { FaultState } from '#client/common/FaultState.tsx'
import { collectionPlaces } from '#client/data/places.ts'
import { useTitle } from '#client/data/use-title.ts'
import { LinkButton } from '#client/ui/Link.tsx'
import { PageHeader } from '#client/ui/PageHeader.tsx'
import { LoadingRegion, Skeleton } from '#client/ui/Skeleton.tsx'
import { EmptyState } from '#client/ui/States.tsx'
import { showCode } from '#contract/codes.ts'
import { ERRORS } from '#contract/errors.ts'
import { Fields } from './parts/Fields.tsx'
import { useEditedCollection } from './useCollectionForm.ts'

/** A new collection, or one that is still being prepared (docs/domain.md 13.2 and 13.9). */
export const CollectionForm = () => {
  const { isNew, isCopy, isUnknown, data: collection, error, isPending, fetchStatus, refetch, isFetching } = useEditedCollection()
  const title = isNew ? 'Nouvelle collecte' : 'Modifier la collecte'
  useTitle(title)
  const back = { to: collectionPlaces.list, label: 'Collectes' }
  const content = () => {
    if (isNew && !isCopy) return <Fields collection={null} />
    if (isCopy && collection) return <Fields collection={null} copied={collection} />
    if (isUnknown) return <EmptyState title="Introuvable" text={ERRORS.NOT_FOUND.text} />
    if (collection?.can.includes('UPDATE')) return <Fields collection={collection} />
    if (collection)
      return (
        <EmptyState
          title="Cette collecte ne peut plus être modifiée"
          text="Seule une collecte qui n’est pas encore ouverte peut l’être. Une collecte ouverte se prolonge."
          action={<LinkButton to={collectionPlaces.detail(collection.id)}>Voir la collecte</LinkButton>}
        />
      )
    if (isPending && fetchStatus !== 'paused')
      return (
        <LoadingRegion>
          <Skeleton className="h-96 w-full" />
        </LoadingRegion>
      )
    return <FaultState error={error} onRetry={() => void refetch()} isBusy={isFetching} />
  }
  return (
    <>
      <PageHeader title={title} code={collection && !isCopy ? showCode('collection', collection.id) : undefined} back={back} />
      {content()}
    </>
  )
}
