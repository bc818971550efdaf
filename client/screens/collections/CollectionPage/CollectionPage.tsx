import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { ActionsMenu } from '#client/common/actions/ActionsMenu.tsx'
import { ActionButtons, useRowActions } from '#client/common/actions/use-row-actions.tsx'
import { FaultState } from '#client/common/FaultState.tsx'
import { RecordWait } from '#client/common/RecordWait.tsx'
import { useRecordAddress } from '#client/common/record/use-record-address.ts'
import { ReminderPanel } from '#client/common/reminders/ReminderPanel.tsx'
import { CollectionStatusPill } from '#client/common/StatusPills.tsx'
import { useAddressedId } from '#client/data/address.ts'
import { collectionQuery } from '#client/data/collections.ts'
import { collectionPlaces } from '#client/data/places.ts'
import { useTitle } from '#client/data/use-title.ts'
import { PageHeader } from '#client/ui/PageHeader.tsx'
import { Pill } from '#client/ui/Pill.tsx'
import { EmptyState } from '#client/ui/States.tsx'
import { Tabs } from '#client/ui/Tabs.tsx'
import { showCode } from '#contract/codes.ts'
import { ERRORS } from '#contract/errors.ts'
import type { CollectionDetail } from '#contract/resources/collection/entity.ts'
import { ARCHIVED_STATUSES } from '#contract/resources/collection/states.ts'
import { PLACES } from '#contract/texts/interface.ts'
import { CollectionHistory } from '../parts/CollectionHistory.tsx'
import { SubCollections } from '../parts/SubCollections.tsx'
import { MAIN_ACTIONS, MORE_ACTIONS } from './collection-actions.ts'
import { Facts } from './parts/Facts.tsx'
import { Preview } from './parts/Preview.tsx'
import { Synchronisation } from './parts/Synchronisation.tsx'
import { Targets } from './parts/Targets.tsx'

const BACK = { to: collectionPlaces.list, label: PLACES.collections }
const TABS = {
  targets: 'Cibles',
  sync: 'Synchronisation',
  subs: 'Sous-collectes',
  reminders: 'Relances',
  history: 'Historique',
} as const
type TabId = keyof typeof TABS
const TAB_IDS = ['targets', 'sync', 'subs', 'reminders', 'history'] as const

const HeaderActions = ({ collection }: { collection: CollectionDetail }) => {
  const navigate = useNavigate()
  const leave = (action: string) => {
    if (action === 'delete') void navigate(collectionPlaces.list)
  }
  const { actionsOf, dialog } = useRowActions(MORE_ACTIONS, leave)
  return (
    <>
      <ActionsMenu items={actionsOf(collection)} />
      <ActionButtons actions={MAIN_ACTIONS} record={collection} />
      {dialog}
    </>
  )
}

const Opened = ({ collection }: { collection: CollectionDetail }) => {
  const navigate = useNavigate()
  const { tab, at } = useRecordAddress<TabId>(TABS)
  const isPrepared = collection.status === 'COLLECT_STATUS_CREATED'
  const isOver = ARCHIVED_STATUSES.includes(collection.status)
  const content: Readonly<Record<TabId, ReactNode>> = {
    targets: isPrepared ? <Preview id={collection.id} /> : <Targets id={collection.id} />,
    sync: isOver ? <Synchronisation collection={collection} /> : null,
    subs: <SubCollections forms={collection.forms} isPrepared={isPrepared} />,
    reminders: <ReminderPanel collection={collection.id} endDate={collection.endDate} />,
    history: <CollectionHistory events={collection.history} />,
  }
  const label = (id: TabId) => (id === 'targets' && isPrepared ? 'Aperçu' : TABS[id])
  const shown = isOver ? TAB_IDS : TAB_IDS.filter(id => id !== 'sync')
  const tabs = shown.map(id => ({ id, label: label(id), content: content[id] }))
  return (
    <>
      <Facts collection={collection} />
      <Tabs
        label={`Collecte «\u202f${collection.name}\u202f»`}
        tabs={tabs}
        value={tab === 'sync' && !isOver ? 'targets' : tab}
        onValueChange={next => void navigate(at({ tab: next }))}
      />
    </>
  )
}

/** A collection in full: dates, counters, targets with their state, history, and what may be done with it (docs/domain.md 13.9). */
export const CollectionPage = () => {
  const { id, isUnknown } = useAddressedId()
  const query = useQuery({ ...collectionQuery(id ?? 0), enabled: id !== null })
  const { data: collection, error } = query
  const title = collection?.name ?? 'Collecte'
  useTitle(title)
  const rest = () => {
    if (isUnknown) return <EmptyState title="Introuvable" text={ERRORS.NOT_FOUND.text} />
    if (collection) return <Opened collection={collection} />
    if (error) return <FaultState error={error} onRetry={() => void query.refetch()} isBusy={query.isFetching} />
    return <RecordWait {...query} />
  }
  return (
    <>
      <PageHeader
        title={title}
        code={id === null ? undefined : showCode('collection', id)}
        back={BACK}
        pill={
          collection ? (
            <>
              <CollectionStatusPill status={collection.status} />
              {collection.enabled ? null : <Pill>Désactivée</Pill>}
            </>
          ) : undefined
        }
        action={collection ? <HeaderActions collection={collection} /> : undefined}
      />
      {rest()}
    </>
  )
}
