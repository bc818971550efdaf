import { useQuery } from '@tanstack/react-query'
import { Redo2, Undo2 } from 'lucide-react'
import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { LeaveGuard } from '#client/common/LeaveGuard.tsx'
import { obstacleQuery } from '#client/data/builder.ts'
import { usageOf } from '#client/data/errors.ts'
import { keepWork } from '#client/data/kept-work.ts'
import { builderPlaces, questionnairesPlace } from '#client/data/places.ts'
import { useCan } from '#client/data/use-can.ts'
import { BuilderContext, useBuilder, useBuilderView } from '#client/questionnaire/builder/builder-context.ts'
import { pack } from '#client/questionnaire/builder/kept.ts'
import { withoutKeys } from '#client/questionnaire/builder/operations.ts'
import { BuilderStore } from '#client/questionnaire/builder/store.ts'
import { allCardNodes, keysOf } from '#client/questionnaire/builder/tree.ts'
import { IconButton } from '#client/ui/IconButton.tsx'
import { PageHeader } from '#client/ui/PageHeader.tsx'
import { PLACES } from '#contract/texts/interface.ts'
import { handedTo, letGo } from './hand-on.ts'
import { Canvas } from './parts/Canvas.tsx'
import { Notices } from './parts/Notices.tsx'
import { FaultsContext } from './parts/node.tsx'
import { Overlays } from './parts/Overlays.tsx'
import { PageTabs } from './parts/PageTabs.tsx'
import { SidePanel } from './parts/SidePanel.tsx'
import { type Kept, useKeptWork } from './useKeptWork.ts'
import { useSave } from './useSave.ts'
import type { Start } from './useSource.ts'

/** Where a key belongs to what is typed in, or to a dialog. */
const isElsewhere = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, textarea, [contenteditable], [role="dialog"], [role="alertdialog"]') !== null

/** Ctrl+Z, Ctrl+Y (or Ctrl+Maj+Z) and Ctrl+S; none without a `save`. */
function useShortcuts(store: BuilderStore, save: (() => void) | null): void {
  useEffect(() => {
    if (!save) return
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey) return
      const key = event.key.toLowerCase()
      if (key === 's') {
        event.preventDefault()
        if (!isElsewhere(event.target) || store.view().opened === null) save()
        return
      }
      if (isElsewhere(event.target) || (key !== 'z' && key !== 'y')) return
      event.preventDefault()
      if (key === 'y' || event.shiftKey) store.redo()
      else store.undo()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [store, save])
}

const hour = new Intl.DateTimeFormat('fr-FR', { hour: '2-digit', minute: '2-digit', timeZone: 'Europe/Paris' })

function keptText(kept: Kept, hasChanges: boolean): string {
  if (kept.kind === 'full') return 'Trop volumineux pour être gardé sur cet appareil\u202f: enregistrez'
  if (kept.kind === 'kept') return `Gardé sur cet appareil à ${hour.format(new Date(kept.at))}, non enregistré`
  return hasChanges ? 'Modifications non enregistrées' : ''
}

/** Going back and forth, and where the work is. */
const EditActions = ({ kept }: { kept: Kept }) => {
  const store = useBuilder()
  const past = useBuilderView(view => view.history.past.length)
  const future = useBuilderView(view => view.history.future.length)
  const hasChanges = useBuilderView(view => view.history.present !== view.saved)
  return (
    <>
      <span className="text-note text-ink-soft">{keptText(kept, hasChanges)}</span>
      <span className="-ml-2 flex gap-2 sm:ml-0">
        <IconButton icon={Undo2} label="Annuler (Ctrl+Z)" isDisabled={past === 0} onClick={store.undo} />
        <IconButton icon={Redo2} label="Rétablir (Ctrl+Y)" isDisabled={future === 0} onClick={store.redo} />
      </span>
    </>
  )
}

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
  const { start, user, workName } = props
  const { base } = start
  const store = useBuilder()
  const can = useCan()
  const save = useSave(store, base)
  const kept = useKeptWork(store, { user, name: workName, version: save.version })
  const duplicate = useDuplicate(store, props)
  const obstacle = useQuery({ ...obstacleQuery(base.id ?? 0), enabled: base.id !== null && !props.isReadOnly })
  const usage = usageOf(obstacle.data)
  const hasChanges = useBuilderView(view => view.history.present !== view.saved)
  // What was changed before it came into use goes on, into a copy.
  const isReadOnly = props.isReadOnly || (usage !== null && !hasChanges)
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
        usage={usage}
        refused={save.refused}
        onRefusedSeen={() => save.setRefused(null)}
        onDuplicate={duplicate}
        canDuplicate={base.id !== null && can('QUESTION_MASTER_MANAGEMENT', 'ADD')}
        conflict={save.conflict}
        current={builderPlaces.detail(base.id ?? 0)}
        onSave={save.replace}
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
      {props.isReadOnly ? null : (
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
