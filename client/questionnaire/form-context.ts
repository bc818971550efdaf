import { createContext, useCallback, useContext, useSyncExternalStore } from 'react'
import type { Visibility } from '#contract/questionnaire/conditions.ts'
import type { Fault } from '#contract/questionnaire/fault.ts'
import type { AnswerValue } from '#contract/questionnaire/feedback-item.ts'
import type { FormStore, PageProgress } from './form-store.ts'
import type { PrefillSource } from './session.ts'

export const FormContext = createContext<FormStore | null>(null)

export function useForm(): FormStore {
  const store = useContext(FormContext)
  if (!store) throw new Error('a part of a questionnaire stands outside its form')
  return store
}

function useCard<T>(name: string, read: (store: FormStore) => T): T {
  const store = useForm()
  const subscribe = useCallback((listener: () => void) => store.listenCard(name, listener), [store, name])
  return useSyncExternalStore(subscribe, () => read(store))
}

export const useAnswer = (name: string): AnswerValue | undefined => useCard(name, store => store.answer(name))
export const useFaults = (name: string): readonly Fault[] => useCard(name, store => store.faults(name))
export const useToConfirm = (name: string): PrefillSource | null => useCard(name, store => store.toConfirm(name))

export function useVisibility(): Visibility {
  const store = useForm()
  return useSyncExternalStore(store.listenForm, store.visibility)
}

/** How far each page of a form is; takes the store, for what stands around the form. */
export const usePageProgress = (store: FormStore): readonly PageProgress[] => useSyncExternalStore(store.listenForm, store.progress)
