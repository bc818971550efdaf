import { useQuery } from '@tanstack/react-query'
import { Select } from '#client/ui/Select.tsx'
import { uiTexts } from '#client/ui/texts.ts'
import { showCode } from '#contract/codes.ts'
import { catalogsQuery } from '../../data/catalogs.ts'
import { toOptions, withChosen } from '../../data/options.ts'
import { useChoices } from '../../data/use-choices.ts'
import type { ControlProps } from './kinds.tsx'

/** A catalogue: enabled ones are offered; a chosen disabled one stays, by its code. */
export const CatalogSelect = ({ input, isRequired }: ControlProps) => {
  const offered = useChoices({ ...catalogsQuery(), select: toOptions })
  // The code of one whose name is on its way would stand there for a moment only.
  const chosen = !offered.isLoading && typeof input.value === 'number' ? [{ id: input.value, name: showCode('catalog', input.value) }] : []
  return (
    <Select
      {...offered}
      options={withChosen(offered.options, chosen)}
      value={input.value ?? null}
      onValueChange={input.onChange}
      canClear={!isRequired}
      onBlur={input.onBlur}
      ref={input.ref}
    />
  )
}

export const CatalogName = ({ id }: { id: number }) => {
  const { data, isLoading } = useQuery(catalogsQuery())
  return data?.find(catalog => catalog.id === id)?.name ?? (isLoading ? uiTexts.unknownYet : showCode('catalog', id))
}
