import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { describeError } from '#client/data/errors.ts'
import { questionQuery } from '#client/data/questions.ts'
import { useBuilder } from '#client/questionnaire/builder/builder-context.ts'
import type { Place } from '#client/questionnaire/builder/state.ts'
import { useToast } from '#client/ui/toast-context.ts'
import { questionSchema } from '#contract/questionnaire/model.ts'

/** Adds a question of the library, which comes in full with its response table and columns. */
export function useAddQuestion(): (id: number, place?: Place) => void {
  const store = useBuilder()
  const queries = useQueryClient()
  const toast = useToast()
  return useCallback(
    (id, place) => {
      queries.fetchQuery({ ...questionQuery(id), staleTime: 60_000 }).then(
        question => void store.addCard(questionSchema.parse(question), place ?? null),
        (error: unknown) => toast.failure(describeError(error)),
      )
    },
    [store, queries, toast],
  )
}
