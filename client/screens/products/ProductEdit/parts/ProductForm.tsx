import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { RecordForm } from '#client/common/record/RecordForm.tsx'
import { ADDRESS_PARAMS } from '#client/common/record/use-record-address.ts'
import type { RecordFormState } from '#client/common/record/use-record-form.ts'
import { catalogsQuery } from '#client/data/catalogs.ts'
import { askedSectionsFor } from '#contract/record/field.ts'
import type { ProductSection } from '#contract/resources/catalog/sections.ts'
import { productRecord } from '#contract/resources/product/record.ts'

type ProductFormProps<O> = {
  state: RecordFormState<O>
  verb: string
  cancel: string
  /** The sections of the product as it is saved. */
  parts?: readonly ProductSection[]
}

/** A product's form with the sections of the catalogue that is chosen (docs/domain.md 8.7); those it hides keep what they hold. */
export const ProductForm = <O,>({ state, verb, cancel, parts }: ProductFormProps<O>) => {
  const catalog: unknown = useWatch({ control: state.form.control, name: 'form.catalog' })
  const { data: catalogs } = useQuery(catalogsQuery())
  const shown = catalogs?.find(({ id }) => id === catalog)?.sections ?? parts
  const sections = askedSectionsFor(productRecord.sections, state.audience.isPartner, shown)
  return <RecordForm state={{ ...state, sections }} verb={verb} cancel={cancel} params={ADDRESS_PARAMS} />
}
