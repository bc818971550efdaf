import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import type { z } from 'zod'
import { useEditForm } from '#client/common/form/use-edit-form.ts'
import { useAddressedId } from '#client/data/address.ts'
import { collectionQuery } from '#client/data/collections.ts'
import { collectionPlaces } from '#client/data/places.ts'
import { command } from '#client/data/use-command.ts'
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
  const { id, ...address } = useAddressedId()
  return { ...address, ...useQuery({ ...collectionQuery(id ?? 0), enabled: id !== null }) }
}

/** Creates a collection or changes one that is not open yet. */
export function useCollectionForm(collection: CollectionDetail | null) {
  const navigate = useNavigate()
  return useEditForm<CollectionValues, CollectionInput, { id: number }>({
    schema: collectionForm,
    values: collection ? valuesOf(collection) : EMPTY,
    names: ({ forms = [] }) => [...FIELDS, ...subFieldNames(forms.length)],
    record: collection,
    save: values =>
      collection ? command('COLLECT_MANAGEMENT', 'UPDATE', { ...values, id: collection.id }) : command('COLLECT_MANAGEMENT', 'ADD', values),
    success: collection ? 'La collecte est modifiée avec succès.' : 'La collecte est créée avec succès.',
    onDone: ({ id }) => void navigate(collectionPlaces.detail(id)),
  })
}
