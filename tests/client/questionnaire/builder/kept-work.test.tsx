import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { emptyState } from '#client/questionnaire/builder/state.ts'
import { BuilderStore } from '#client/questionnaire/builder/store.ts'
import { useKeptWork } from '#client/screens/questionnaires/QuestionnaireBuilder/useKeptWork.ts'

beforeEach(() => {
  vi.useFakeTimers()
  localStorage.clear()
})
afterEach(() => {
  vi.useRealTimers()
})

it('a change undone before it was kept leaves the work told as it was: kept, or nothing to keep', () => {
  const store = new BuilderStore(emptyState())
  const { result } = renderHook(() => useKeptWork(store, { user: 1, name: 'q', version: null }))
  const rest = () => act(() => vi.advanceTimersByTime(1000))
  const addThenUndo = () =>
    act(() => {
      store.addPage()
      store.undo()
    })
  addThenUndo()
  rest()
  expect(result.current).toEqual({ kind: 'none' })

  act(() => store.addPage())
  expect(result.current).toEqual({ kind: 'pending' })
  rest()
  const kept = result.current
  expect(kept.kind).toBe('kept')
  addThenUndo()
  rest()
  expect(result.current).toEqual(kept)
})
