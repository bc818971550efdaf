import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from 'react-router'
import type { z } from 'zod'
import { collectionQuery } from '#client/data/collections.ts'
import { useEditForm } from '#client/data/form/use-edit-form.ts'
import { collectionPlaces } from '#client/data/places.ts'
import { useCommand } from '#client/data/use-command.ts'
import type { CollectionDetail, CollectionInput } from '#contract/resources/collection/entity.ts'
import { collectionForm, subFieldNames } from '../parts/sub-collections.ts'

export type CollectionValues = z.input<typeof collectionForm>

const EMPTY: CollectionValues = { name: '', description: '', comment: '', startDate: '', endDate: '', forms: [] }
const FIELDS = ['name', 'description', 'comment', 'startDate', 'endDate'] as const

const valuesOf = ({ name, description, comment, startDate, endDate, forms }: CollectionDetail): CollectionValues => ({
  name,
  description,
  comment,
  startDate,
  endDate,
  forms: forms.map(({ reason, type, name: designation, products, affiliates, users, forms: questionnaires }) => ({
    reason,
    type,
    name: designation,
    products,
    affiliates,
    users,
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
  const state = useEditForm<CollectionValues, CollectionInput>({
    schema: collectionForm,
    defaultValues: collection ? valuesOf(collection) : EMPTY,
    names: ({ forms = [] }) => [...FIELDS, ...subFieldNames(forms.length)],
    onSubmit: values => (collection ? update.run({ ...values, id: collection.id }) : add.run(values)),
  })
  const options = {
    success: collection ? 'La collecte est modifiée avec succès.' : 'La collecte est créée avec succès.',
    onDone: ({ id }: { id: number }) => {
      state.markSaved()
      void navigate(collectionPlaces.detail(id))
    },
    onFieldFaults: state.takeFaults,
  }
  const add = useCommand('COLLECT_MANAGEMENT', 'ADD', options)
  const update = useCommand('COLLECT_MANAGEMENT', 'UPDATE', options)
  return { state, isBusy: add.isBusy || update.isBusy }
}
