import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { obstacleQuery } from '#client/data/builder.ts'
import { usageOf } from '#client/data/errors.ts'
import { keepWork } from '#client/data/kept-work.ts'
import { LeaveGuard } from '#client/data/LeaveGuard.tsx'
import { builderPlaces, questionnairesPlace } from '#client/data/places.ts'
import { useCan } from '#client/data/use-can.ts'
import { BuilderContext, useBuilder, useBuilderView } from '#client/questionnaire/builder/builder-context.ts'
import { pack } from '#client/questionnaire/builder/kept.ts'
import { withoutKeys } from '#client/questionnaire/builder/operations.ts'
import { BuilderStore } from '#client/questionnaire/builder/store.ts'
import { allCardNodes, keysOf } from '#client/questionnaire/builder/tree.ts'
import { PageHeader } from '#client/ui/PageHeader.tsx'
import { PLACES } from '#contract/texts/interface.ts'
import { handedTo, letGo } from './hand-on.ts'
import { Canvas } from './parts/Canvas.tsx'
import { EditActions } from './parts/EditActions.tsx'
import { Notices } from './parts/Notices.tsx'
import { FaultsContext } from './parts/node-context.ts'
import { Overlays } from './parts/Overlays.tsx'
import { PageTabs } from './parts/PageTabs.tsx'
import { SidePanel } from './parts/SidePanel.tsx'
import { useShortcuts } from './parts/useShortcuts.ts'
import { useKeptWork } from './useKeptWork.ts'
import { useSave } from './useSave.ts'
import type { Start } from './useSource.ts'

type BuilderProps = { start: Start; isReadOnly: boolean; user: number; workName: string }

const Announcer = () => {
  const said = useBuilderView(view => view.said)
  return (
    // Said again even where the words are the same.
    <div role="status" aria-live="assertive" className="sr-only">
      <span key={said.count}>{said.text}</span>
    </div>
  )
}

/** Takes the work to a copy, where nothing stands in its way; it is kept on this device on the way. */
function useDuplicate(store: BuilderStore, { start, user }: BuilderProps) {
  const navigate = useNavigate()
  const { id } = start.base
  return () => {
    if (id === null) return
    const copy = { ...withoutKeys(store.state), name: `${store.state.name} (copie)` }
    if (keepWork(user, `questionnaire.copy-${id}`, pack(copy, null, new Date().toISOString()))) store.abandon()
    void navigate(builderPlaces.duplicate(id), { state: { resume: true } })
  }
}

const Editor = (props: BuilderProps) => {
  const { start, isReadOnly, user, workName } = props
  const { base } = start
  const store = useBuilder()
  const can = useCan()
  const save = useSave(store, base)
  const kept = useKeptWork(store, { user, name: workName, version: save.version })
  const duplicate = useDuplicate(store, props)
  const obstacle = useQuery({ ...obstacleQuery(base.id ?? 0), enabled: base.id !== null && !isReadOnly })
  const present = useDeferredValue(useBuilderView(view => view.history.present))
  const name = useBuilderView(view => view.history.present.name)
  useShortcuts(store, isReadOnly ? null : save.save)
  const hasProblems = save.problems.length > 0
  // What was mended is no longer told.
  // biome-ignore lint/correctness/useExhaustiveDependencies: told again when the questionnaire is another
  useEffect(() => {
    if (hasProblems) save.recheck()
  }, [present])
  const faults = useMemo(() => Map.groupBy(save.problems, ({ id }) => id ?? 0), [save.problems])
  const faultTexts = useMemo(() => new Map(Array.from(faults, ([id, all]) => [id, all.map(({ text }) => text)])), [faults])
  return (
    <>
      <PageHeader
        title={name || 'Nouveau questionnaire'}
        code={base.code ?? undefined}
        back={{ to: questionnairesPlace, label: PLACES.questionnaires }}
        action={isReadOnly ? undefined : <EditActions kept={kept} />}
      />
      <Notices
        problems={save.problems}
        usage={usageOf(obstacle.data)}
        refused={save.refused}
        onRefusedSeen={() => save.setRefused(null)}
        onDuplicate={duplicate}
        canDuplicate={base.id !== null && can('QUESTION_MASTER_MANAGEMENT', 'ADD')}
        onReload={() => {
          store.abandon()
          location.reload()
        }}
      />
      <div className="flex min-w-0 flex-col gap-6 lg:flex-row lg:items-start">
        <SidePanel isReadOnly={isReadOnly} isBusy={save.isBusy} onSave={save.save} />
        <FaultsContext value={faultTexts}>
          <section aria-label="Contenu du questionnaire" className="flex min-w-0 flex-1 flex-col gap-4">
            <PageTabs isReadOnly={isReadOnly} />
            <Canvas isReadOnly={isReadOnly} />
          </section>
        </FaultsContext>
      </div>
      <Overlays />
      <Announcer />
      {isReadOnly ? null : (
        <LeaveGuard
          hasChanges={store.hasChanges}
          params={['duplicate', 'show']}
          consequences="Vos modifications ne sont pas enregistrées. Elles restent gardées sur cet appareil et vous seront proposées à votre retour."
        />
      )}
    </>
  )
}

/** The first version of what was built here, whatever was saved since: another's version must still be told. */
const FIRST_VERSION = 1

/** What the first save handed on, with the keys that it gave; else the work begins here. */
function begin(start: Start, isReadOnly: boolean): { start: Start; store: BuilderStore } {
  const handed = isReadOnly ? null : handedTo(start.base.id)
  if (!handed) return { start, store: new BuilderStore(start.state, start.saved) }
  const held = Array.from(allCardNodes(start.saved), ({ card }) => card)
  handed.store.markSaved(handed.sent, keysOf(handed.sent, held))
  return { start: { ...start, base: { ...start.base, version: FIRST_VERSION } }, store: handed.store }
}

/** One questionnaire being built. */
export const Builder = (props: BuilderProps) => {
  const [{ start, store }] = useState(() => begin(props.start, props.isReadOnly))
  useEffect(letGo, [])
  return (
    <BuilderContext value={store}>
      <Editor {...props} start={start} />
    </BuilderContext>
  )
}
