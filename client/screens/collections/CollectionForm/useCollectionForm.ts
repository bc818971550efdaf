import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearchParams } from 'react-router'
import type { z } from 'zod'
import { useEditForm } from '#client/common/form/use-edit-form.ts'
import { readId, useAddressedId } from '#client/data/address.ts'
import { collectionQuery } from '#client/data/collections.ts'
import { collectionPlaces } from '#client/data/places.ts'
import { command } from '#client/data/use-command.ts'
import type { CollectionDetail, CollectionInput } from '#contract/resources/collection/entity.ts'
import { copyOf, valuesOf } from '../parts/copy.ts'
import { collectionForm, subFieldNames } from '../parts/sub-collections.ts'

export type CollectionValues = z.input<typeof collectionForm>

const EMPTY: CollectionValues = { name: '', description: '', comment: '', startDate: '', endDate: '', forms: [] }
const FIELDS = ['name', 'description', 'comment', 'startDate', 'endDate'] as const

/** The collection that the address names, or the one that a new one copies (`?copy=`). */
export function useEditedCollection() {
  const { id, ...address } = useAddressedId()
  const [params] = useSearchParams()
  const copied = address.isNew ? readId(params.get('copy')) : null
  const read = id ?? copied
  return { ...address, isCopy: copied !== null, ...useQuery({ ...collectionQuery(read ?? 0), enabled: read !== null }) }
}

/** Creates a collection, out of another where there is one to copy, or changes one that is not open yet. */
export function useCollectionForm(collection: CollectionDetail | null, copied: CollectionDetail | null) {
  const navigate = useNavigate()
  return useEditForm<CollectionValues, CollectionInput, { id: number }>({
    schema: collectionForm,
    values: collection ? valuesOf(collection) : copied ? copyOf(copied) : EMPTY,
    names: ({ forms = [] }) => [...FIELDS, ...subFieldNames(forms.length)],
    record: collection,
    save: values =>
      collection ? command('COLLECT_MANAGEMENT', 'UPDATE', { ...values, id: collection.id }) : command('COLLECT_MANAGEMENT', 'ADD', values),
    success: collection ? 'La collecte est modifiée avec succès.' : 'La collecte est créée avec succès.',
    onDone: ({ id }) => void navigate(collectionPlaces.detail(id)),
  })
}
