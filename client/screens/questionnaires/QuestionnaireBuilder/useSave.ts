import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { builtQuery } from '#client/data/builder.ts'
import { type FieldText, usageOf } from '#client/data/errors.ts'
import { builderPlaces } from '#client/data/places.ts'
import { useCommand } from '#client/data/use-command.ts'
import type { BuilderState } from '#client/questionnaire/builder/state.ts'
import type { Problem } from '#client/questionnaire/builder/steps.ts'
import { problemsOf, toProblems } from '#client/questionnaire/builder/steps.ts'
import type { BuilderStore } from '#client/questionnaire/builder/store.ts'
import { keysOf } from '#client/questionnaire/builder/tree.ts'
import { toInput } from '#client/questionnaire/builder/wire.ts'
import { versionStamp } from '#contract/edits.ts'
import type { Usage } from '#contract/in-use.ts'
import { allCards } from '#contract/questionnaire/layout.ts'
import { handOn } from './hand-on.ts'
import { questionnaireOf } from './parts/condition/ConditionField.tsx'
import type { Base } from './useSource.ts'

/** Saves the questionnaire: checks it first, tells why it is refused, and keeps the work in every case. */
export function useSave(store: BuilderStore, base: Base) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const [problems, setProblems] = useState<readonly Problem[]>([])
  const [refused, setRefused] = useState<Usage | null>(null)
  const [version, setVersion] = useState(base.version)
  const sent = useRef<BuilderState>(store.state)
  const onRefused = (error: Error): boolean => {
    const usage = usageOf(error)
    setRefused(usage)
    return usage !== null
  }
  const shared = {
    success: 'Le questionnaire est enregistré avec succès.',
    onRefused,
    onFieldFaults: (faults: readonly FieldText[]) => setProblems(toProblems(sent.current, faults)),
  }
  const add = useCommand('QUESTION_MASTER_MANAGEMENT', 'ADD', {
    ...shared,
    onDone: ({ id }) => {
      store.markSaved(sent.current, new Map())
      handOn({ id, store, sent: store.view().saved })
      void navigate(builderPlaces.edit(id), { replace: true })
    },
  })
  const update = useCommand('QUESTION_MASTER_MANAGEMENT', 'UPDATE', {
    ...shared,
    record: version === null ? null : { stamp: versionStamp(version) },
    onDone: ({ id }) => {
      const held = queries.getQueryData(builtQuery(id).queryKey)
      store.markSaved(sent.current, held ? keysOf(sent.current, allCards(held)) : new Map())
      // Only up to the version that this save made: another save in between must still be detected.
      setVersion(before => (held && before !== null ? Math.min(held.version, before + 1) : before))
    },
  })
  const save = () => {
    const { state } = store
    const found = problemsOf(state, questionnaireOf(state), base.held)
    setProblems(found)
    if (found.length > 0) return
    sent.current = state
    const input = toInput(questionnaireOf(state))
    if (base.id === null) add.run(input)
    else update.run({ ...input, id: base.id })
  }
  /** Saves over the version that was told. */
  const replace = () => {
    if (update.conflict) setVersion(Number(update.conflict.detail.stamp))
    save()
  }
  const recheck = () => setProblems(problemsOf(store.state, questionnaireOf(store.state), base.held))
  return { save, replace, recheck, isBusy: add.isBusy || update.isBusy, problems, refused, setRefused, version, conflict: update.conflict }
}
