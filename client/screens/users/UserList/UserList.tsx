import { FileSpreadsheet, Mail, Plus } from 'lucide-react'
import { useNavigate, useSearchParams } from 'react-router'
import { ResourceList } from '#client/data/list/ResourceList.tsx'
import { useWithParam } from '#client/data/list/use-list-state.ts'
import { userPlaces } from '#client/data/places.ts'
import { useCan } from '#client/data/use-can.ts'
import { useTitle } from '#client/data/use-title.ts'
import { userListQuery } from '#client/data/users.ts'
import { Button } from '#client/ui/Button.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { LinkButton } from '#client/ui/Link.tsx'
import { PageHeader } from '#client/ui/PageHeader.tsx'
import { PLACES } from '#contract/texts/interface.ts'
import { useUserActions } from '../parts/useUserActions.tsx'
import { USER_COLUMNS } from './columns.tsx'
import { USER_FILTERS } from './filters.ts'
import { InviteDialog } from './parts/InviteDialog.tsx'
import { BY_NAME, useUserExport } from './useUserExport.ts'

/** « Comptes »: every account, and what may be done with each (specification 1, section 2.8). */
export const UserList = () => {
  useTitle(PLACES.accounts)
  const can = useCan()
  const [params] = useSearchParams()
  const withParam = useWithParam()
  const navigate = useNavigate()
  const { actionsOf, dialog } = useUserActions()
  const spreadsheet = useUserExport()
  const create = can('USER_MANAGEMENT', 'ADD') ? (
    <LinkButton to={userPlaces.create} variant="primary" icon={Plus}>
      Nouveau compte
    </LinkButton>
  ) : null
  const invite = can('USER_MANAGEMENT', 'INVITE')
  return (
    <>
      <PageHeader
        title={PLACES.accounts}
        action={
          <>
            {invite ? (
              <LinkButton to={withParam('invite', 'true')} icon={Mail}>
                Inviter
              </LinkButton>
            ) : null}
            {create}
          </>
        }
      />
      <ResourceList
        label={PLACES.accounts}
        columns={USER_COLUMNS}
        filters={USER_FILTERS}
        defaultSort={BY_NAME}
        query={userListQuery}
        rowKey={row => row.id}
        rowTo={row => userPlaces.detail(row.id)}
        rowActions={actionsOf}
        criteriaActions={
          <Button icon={FileSpreadsheet} onClick={spreadsheet.run} isBusy={spreadsheet.isBusy}>
            Exporter
          </Button>
        }
        empty={<EmptyState title="Aucun compte" text="Chaque personne qui se connecte a un compte." action={create} />}
      />
      {dialog}
      {invite && params.get('invite') === 'true' ? (
        <InviteDialog onClose={() => void navigate(withParam('invite', null), { replace: true })} />
      ) : null}
    </>
  )
}
