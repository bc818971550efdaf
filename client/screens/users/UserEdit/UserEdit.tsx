import { FaultState } from '#client/common/FaultState.tsx'
import { userPlaces } from '#client/data/places.ts'
import { useCan } from '#client/data/use-can.ts'
import { useTitle } from '#client/data/use-title.ts'
import { nameOfUser } from '#client/data/users.ts'
import { PageHeader } from '#client/ui/PageHeader.tsx'
import { LoadingRegion, Skeleton } from '#client/ui/Skeleton.tsx'
import { EmptyState, ForbiddenState } from '#client/ui/States.tsx'
import { showCode } from '#contract/codes.ts'
import { ERRORS } from '#contract/errors.ts'
import { PLACES } from '#contract/texts/interface.ts'
import { UserDetail } from './parts/UserDetail.tsx'
import { UserFields } from './parts/UserFields.tsx'
import { useEditedUser } from './useUserForm.ts'

/** A new account, one to change, or with `?show=true` one to read (docs/domain.md 2.13). */
export const UserEdit = () => {
  const can = useCan()
  const { isNew, isUnknown, isShown, data: user, error, isPending, fetchStatus, refetch, isFetching } = useEditedUser()
  const action = isNew ? 'Nouveau compte' : 'Modifier le compte'
  useTitle(isShown && user ? nameOfUser(user) : action)
  if (user && isShown) return <UserDetail user={user} />
  const content = () => {
    if (isNew) return <UserFields user={null} />
    if (isUnknown) return <EmptyState title="Introuvable" text={ERRORS.NOT_FOUND.text} />
    if (user) return can('USER_MANAGEMENT', 'UPDATE', user) ? <UserFields key={user.id} user={user} /> : <ForbiddenState />
    if (isPending && fetchStatus === 'fetching')
      return (
        <LoadingRegion>
          <Skeleton className="h-96 w-full" />
        </LoadingRegion>
      )
    return <FaultState error={error} onRetry={() => void refetch()} isBusy={isFetching} />
  }
  return (
    <>
      <PageHeader
        title={isShown ? 'Compte' : action}
        code={user ? showCode('user', user.id) : undefined}
        description={user ? nameOfUser(user) : undefined}
        back={user ? { to: userPlaces.detail(user.id), label: 'Retour' } : { to: userPlaces.list, label: PLACES.accounts }}
      />
      {content()}
    </>
  )
}
