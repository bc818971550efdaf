import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useNavigate, useParams } from 'react-router'
import type { z } from 'zod'
import { collectionQuery } from '#client/data/collections.ts'
import type { FieldText } from '#client/data/errors.ts'
import { FAULT_DELAY_MS, setFaults } from '#client/data/forms.ts'
import { collectionPlaces } from '#client/data/places.ts'
import { useCommand } from '#client/data/use-command.ts'
import type { CollectionDetail, CollectionInput } from '#contract/resources/collection/entity.ts'
import { collectionForm, subFieldNames } from '../parts/sub-collections.ts'

export type CollectionValues = z.input<typeof collectionForm>

const EMPTY: CollectionValues = { name: '', description: '', comment: '', startDate: '', endDate: '', forms: [] }
const FIELDS = ['name', 'description', 'comment', 'startDate', 'endDate'] as const

const valuesOf = ({ name, description, comment, startDate, endDate, forms }: CollectionDetail): CollectionValues => ({
  ...{ name, description, comment, startDate, endDate },
  forms: forms.map(({ reason, type, name: designation, products, affiliates, users, forms: questionnaires }) => ({
    ...{ reason, type, name: designation, products, affiliates, users },
    forms: questionnaires,
  })),
})

/** The collection that the address names; none for a new one. */
export function useEditedCollection() {
  const { id } = useParams()
  const number = Number(id)
  return { isNew: id === undefined, ...useQuery({ ...collectionQuery(number), enabled: id !== undefined && Number.isInteger(number) }) }
}

/** Creates a collection or changes one that is not open yet. */
export function useCollectionForm(collection: CollectionDetail | null) {
  const navigate = useNavigate()
  const [others, setOthers] = useState<readonly FieldText[]>([])
  const form = useForm<CollectionValues, unknown, CollectionInput>({
    resolver: zodResolver(collectionForm),
    mode: 'onTouched',
    delayError: FAULT_DELAY_MS,
    defaultValues: collection ? valuesOf(collection) : EMPTY,
  })
  // A ref: leaving follows saving at once, before anything is drawn again.
  const isSaved = useRef(false)
  const { isDirty } = form.formState
  const options = {
    success: collection ? 'La collecte est modifiée.' : 'La collecte est créée.',
    onDone: ({ id }: { id: number }) => {
      isSaved.current = true
      void navigate(collectionPlaces.detail(id))
    },
    onFieldFaults: (faults: readonly FieldText[]) => {
      const names = [...FIELDS, ...subFieldNames(form.getValues('forms')?.length ?? 0)]
      setOthers(setFaults(faults, names, form.setError))
    },
  }
  const add = useCommand('COLLECT_MANAGEMENT', 'ADD', options)
  const update = useCommand('COLLECT_MANAGEMENT', 'UPDATE', options)
  const submit = form.handleSubmit(values => {
    setOthers([])
    if (collection) update.run({ ...values, id: collection.id })
    else add.run(values)
  })
  return { form, submit, others, isBusy: add.isBusy || update.isBusy, hasChanges: () => isDirty && !isSaved.current }
}
