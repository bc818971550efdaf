import { useQueries, useQuery } from '@tanstack/react-query'
import { Fragment } from 'react'
import { MultiSelect, Select } from '#client/ui/Select.tsx'
import type { ReferenceTableCode } from '#contract/resources/table/codes.ts'
import { withChosen } from '../../data/options.ts'
import { referenceCodeOptionsQuery, referenceLineQuery, referenceOptionsQuery } from '../../data/tables.ts'
import { useChoices } from '../../data/use-choices.ts'
import { ReferenceName } from '../ReferenceName.tsx'
import type { ControlProps } from './kinds.tsx'

const idsIn = (value: unknown): number[] => [value].flat().filter(one => typeof one === 'number')

/** The lines offered, and those chosen that are offered no more; one that nobody knows is « Inconnu ». */
export function useLineOptions(table: ReferenceTableCode | undefined, chosen: readonly number[]) {
  const offered = useChoices({ ...referenceOptionsQuery(table ?? 'CIVILITE'), enabled: table !== undefined })
  const isKnown = !offered.isLoading && !offered.onRetry
  const missing = isKnown ? chosen.filter(id => !offered.options.some(({ value }) => value === id)) : []
  const lines = useQueries({ queries: missing.map(referenceLineQuery) })
  const named = missing.flatMap((id, at) => {
    const name = lines[at]?.data?.designation ?? (lines[at]?.isError ? 'Inconnu' : undefined)
    return name === undefined ? [] : { id, name }
  })
  return { ...offered, options: withChosen(offered.options, named) }
}

/** A line of a reference table: enabled ones are offered; a chosen disabled one stays visible. */
export const LineSelect = ({ field, input, isRequired }: ControlProps) => (
  <Select
    {...useLineOptions(field.table, idsIn(input.value))}
    value={input.value ?? null}
    onValueChange={input.onChange}
    canClear={!isRequired}
    onBlur={input.onBlur}
    ref={input.ref}
  />
)

/** Several lines of a reference table. */
export const LinesSelect = ({ field, input }: ControlProps) => (
  <MultiSelect
    {...useLineOptions(field.table, idsIn(input.value))}
    value={idsIn(input.value)}
    onValueChange={input.onChange}
    onBlur={input.onBlur}
    ref={input.ref}
  />
)

export const LineNames = ({ table, ids }: { table: ReferenceTableCode | undefined; ids: readonly unknown[] }) =>
  idsIn(ids).map((id, at) => (
    <Fragment key={id}>
      {at > 0 ? ', ' : null}
      {table ? <ReferenceName table={table} id={id} /> : null}
    </Fragment>
  ))

const civilitiesQuery = () => referenceCodeOptionsQuery('CIVILITE')

/** A civility, by its code. */
export const CivilitySelect = ({ input, isRequired }: ControlProps) => {
  const civilities = useChoices(civilitiesQuery())
  return (
    <Select
      {...civilities}
      value={input.value || null}
      onValueChange={next => input.onChange(next ?? '')}
      canClear={!isRequired}
      onBlur={input.onBlur}
      ref={input.ref}
    />
  )
}

export const CivilityName = ({ code }: { code: string }) =>
  useQuery(civilitiesQuery()).data?.find(({ value }) => value === code)?.label ?? code
