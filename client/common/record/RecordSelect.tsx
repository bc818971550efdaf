import type { SearchOptions } from '#client/ui/Combobox.tsx'
import { Combobox } from '#client/ui/Combobox.tsx'
import type { Option } from '#client/ui/options.ts'
import { Chip } from '#client/ui/Pill.tsx'
import { showCode } from '#contract/codes.ts'
import type { RecordType } from '#contract/record/field.ts'
import { call } from '../../data/call.ts'
import type { ControlProps } from './kinds.tsx'

/** A record as the wire names it. */
interface Named {
  id: number
  name: string
}

const PAGE = { page: 1, size: 20, order: 'name', direction: 'ASC' } as const

/** The enabled records whose name holds a text. */
const SEARCHES: Readonly<Record<RecordType, SearchOptions<number>>> = {
  affiliate: async (name, signal) => {
    const found = await call('AFFILIATE_MANAGEMENT', 'FILTER', { name, enabled: true, data: PAGE }, { signal })
    return found.data.map(({ id, data }) => ({ value: id, label: data.name, hint: showCode('affiliate', id) }))
  },
  product: async (name, signal) => {
    const found = await call('PRODUCT_MANAGEMENT', 'FILTER', { name, enabled: true, data: PAGE }, { signal })
    return found.data.map(({ id, data }) => ({ value: id, label: data.name, hint: showCode('product', id) }))
  },
}

const searchOf = ({ of = 'affiliate' }: ControlProps['field']) => SEARCHES[of]
const isNamed = (value: unknown): value is Named => typeof value === 'object' && value !== null && 'id' in value && 'name' in value
const toNamed = ({ value, label }: Option<number>): Named => ({ id: value, name: label })

/** Another record, searched on the server by what is typed. */
export const RecordSelect = ({ field, input }: ControlProps) => (
  <Combobox
    search={searchOf(field)}
    value={isNamed(input.value) ? { value: input.value.id, label: input.value.name } : null}
    onValueChange={option => input.onChange(option && toNamed(option))}
    onBlur={input.onBlur}
    ref={input.ref}
  />
)

/** Other records: each one found joins those below the box. */
export const RecordsSelect = ({ field, input }: ControlProps) => {
  const chosen: Named[] = [input.value].flat().filter(isNamed)
  const without = (id: number) => chosen.filter(one => one.id !== id)
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <Combobox
        search={searchOf(field)}
        value={null}
        onValueChange={option => option && input.onChange([...without(option.value), toNamed(option)])}
        onBlur={input.onBlur}
        ref={input.ref}
      />
      {chosen.length > 0 ? (
        <ul className="flex flex-wrap gap-1.5">
          {chosen.map(({ id, name }) => (
            <li key={id} className="max-w-full">
              <Chip label={name} onRemove={() => input.onChange(without(id))} />
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}
