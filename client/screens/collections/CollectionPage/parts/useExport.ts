import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import { Refusal } from '#client/data/call.ts'
import { exportAnswers, exportFieldsQuery } from '#client/data/collections.ts'
import { useCurrentUser } from '#client/data/current-user.ts'
import { describeError, fieldTexts } from '#client/data/errors.ts'
import { keepWork, readWork } from '#client/data/kept-work.ts'
import { saveBlob } from '#client/questionnaire/save-blob.ts'
import { useToast } from '#client/ui/toast-context.ts'
import type { CollectionDetail } from '#contract/resources/collection/entity.ts'
import { NO_DATA } from '#contract/resources/collection/rules.ts'
import type { ShareType } from '#contract/resources/collection/states.ts'

const chosenSchema = z.array(z.string())
const nameOf = (type: ShareType) => `collection-columns.${type}`

/** The kinds of target that a collection asks. */
const typesOf = (collection: CollectionDetail): ShareType[] => [...new Set(collection.forms.map(form => form.type))]

const isWithoutData = (error: Error) => error instanceof Refusal && error.fields.some(({ code }) => code === 'COLLECT.NO_DATA')

/** What is exported of a collection: which kind of target, with which columns; the user's choice is kept on this device. */
export function useExport(collection: CollectionDetail, onDone: () => void) {
  const user = useCurrentUser()
  const toast = useToast()
  const types = typesOf(collection)
  const [type, setType] = useState<ShareType>(types[0] ?? 'COLLECT_SHARE_TYPE_PRODUCT')
  const offered = useQuery(exportFieldsQuery(type))
  const [left, setLeft] = useState<Readonly<Partial<Record<ShareType, readonly string[]>>>>({})
  const fields = offered.data ?? []
  /** What is left out is kept: a column that comes later is exported until it is left out too. */
  const leftOut = left[type] ?? readWork(user.id, nameOf(type), chosenSchema) ?? []
  const choose = (names: readonly string[], isChosen: boolean) => {
    const next = isChosen ? leftOut.filter(field => !names.includes(field)) : [...new Set([...leftOut, ...names])]
    keepWork(user.id, nameOf(type), next)
    setLeft({ ...left, [type]: next })
  }
  const chosen = fields.filter(({ field }) => !leftOut.includes(field))
  const file = useMutation({
    mutationFn: () => exportAnswers(collection.id, type, Object.fromEntries(chosen.map(({ field, label }) => [field, label]))),
    networkMode: 'always',
    onSuccess: ({ blob, fileName }) => {
      saveBlob(blob, fileName)
      onDone()
    },
    onError: error => {
      if (isWithoutData(error)) toast.failure(NO_DATA.text, NO_DATA.title)
      else toast.failure(fieldTexts(error)[0]?.text ?? describeError(error))
    },
  })
  return { types, type, setType, offered, groups: Map.groupBy(fields, ({ group }) => group), leftOut, choose, chosen, file }
}
