import { useQuery } from '@tanstack/react-query'
import { Combobox } from '#client/ui/Combobox.tsx'
import { DateInput } from '#client/ui/DateInput.tsx'
import { Field } from '#client/ui/Field.tsx'
import type { Option, OptionSource } from '#client/ui/options.ts'
import { Select } from '#client/ui/Select.tsx'
import { TextInput } from '#client/ui/TextInput.tsx'
import { useChoices } from '../../data/use-choices.ts'
import type { Filter } from './declaration.ts'

type ControlProps<K extends Filter['kind']> = {
  filter: Extract<Filter, { kind: K }>
  value: string
  onValueChange: (value: string) => void
}

const toText = (value: number | string | null): string => (value === null ? '' : String(value))

type ChoiceProps = OptionSource & { options: readonly Option<string>[]; value: string; onValueChange: (value: string) => void }

const Choice = ({ value, onValueChange, ...choices }: ChoiceProps) => (
  <Select
    {...choices}
    value={value === '' ? null : value}
    canClear
    onValueChange={next => onValueChange(toText(next))}
    placeholder="Tous"
  />
)

const RecordControl = ({ filter, ...control }: ControlProps<'record'>) => {
  const choices = useChoices(filter.query)
  return <Choice {...choices} options={choices.options.map(option => ({ ...option, value: String(option.value) }))} {...control} />
}

const CodeControl = ({ filter, ...control }: ControlProps<'code'>) => {
  return <Choice {...useChoices(filter.query)} {...control} />
}

const RemoteControl = ({ filter, value, onValueChange }: ControlProps<'remote'>) => {
  const id = Number(value)
  const { data } = useQuery({ ...filter.find(id), enabled: value !== '' })
  const chosen: Option<number> | null = value === '' ? null : (data ?? { value: id, label: '…' })
  return <Combobox search={filter.search} value={chosen} onValueChange={option => onValueChange(toText(option?.value ?? null))} />
}

const Control = ({ filter, value, onValueChange }: ControlProps<Filter['kind']>) => {
  switch (filter.kind) {
    case 'text':
      return <TextInput value={value} onValueChange={onValueChange} />
    case 'day':
      return <DateInput value={value} onValueChange={onValueChange} />
    case 'choice':
      return <Choice options={filter.options} value={value} onValueChange={onValueChange} />
    case 'flag': {
      const options = [
        { value: 'true', label: filter.yes },
        { value: 'false', label: filter.no },
      ]
      return <Choice options={options} value={value} onValueChange={onValueChange} />
    }
    case 'code':
      return <CodeControl filter={filter} value={value} onValueChange={onValueChange} />
    case 'record':
      return <RecordControl filter={filter} value={value} onValueChange={onValueChange} />
    case 'remote':
      return <RemoteControl filter={filter} value={value} onValueChange={onValueChange} />
  }
}

/** One criterion of a list's search card. */
export const FilterField = ({ fault, ...props }: ControlProps<Filter['kind']> & { fault?: string | undefined }) => (
  <Field label={props.filter.label} fault={fault}>
    <Control {...props} />
  </Field>
)
