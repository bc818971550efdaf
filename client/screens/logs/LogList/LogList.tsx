import { ListScreen } from '#client/data/list/ListScreen.tsx'
import { recordOverlay } from '#client/data/list/overlays.tsx'
import { useWithParam } from '#client/data/list/use-list-state.ts'
import { logExport, logListQuery } from '#client/data/logs.ts'
import type { Sort } from '#client/ui/table-columns.ts'
import { PLACES } from '#contract/texts/interface.ts'
import { LogDialog } from '../LogDialog/LogDialog.tsx'
import { LOG_COLUMNS } from './columns.tsx'
import { LOG_FILTERS } from './filters.ts'

const NEWEST_FIRST: Sort = { field: 'id', direction: 'DESC' }
const OVERLAYS = [recordOverlay('id', LogDialog)]

/** « Journal »: who did what, and what it changed (specification 2, section 2.5). */
export const LogList = () => {
  const withParam = useWithParam()
  return (
    <ListScreen
      title={PLACES.logs}
      columns={LOG_COLUMNS}
      filters={LOG_FILTERS}
      defaultSort={NEWEST_FIRST}
      query={logListQuery}
      rowKey={row => row.id}
      rowTo={row => withParam('id', row.id)}
      exported={logExport}
      overlays={OVERLAYS}
      empty={{
        title: 'Le journal est vide',
        text: 'Chaque action faite dans l’application y laisse une ligne, que personne ne peut changer.',
      }}
    />
  )
}
