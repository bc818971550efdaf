import type { ReactNode } from 'react'
import type { ControllerRenderProps } from 'react-hook-form'
import { RadioGroup } from '#client/ui/Checkbox.tsx'
import { DateInput } from '#client/ui/DateInput.tsx'
import { MailLink, OutsideLink, PhoneLink } from '#client/ui/Link.tsx'
import { formatNumberText, NumberInput } from '#client/ui/NumberInput.tsx'
import { TextArea, TextInput } from '#client/ui/TextInput.tsx'
import type { AnyField, Kind } from '#contract/record/field.ts'
import { AREA_MAX } from '#contract/values.ts'
import { showAmount, showDate } from '../../data/format.ts'
import { CatalogName, CatalogSelect } from './CatalogSelect.tsx'
import { CivilityName, CivilitySelect, LineNames, LineSelect, LinesSelect } from './line-controls.tsx'
import { RecordFile, RecordFileInput } from './RecordFileInput.tsx'
import { RecordImage, RecordImageInput } from './RecordImageInput.tsx'
import { RecordSelect, RecordsSelect } from './RecordSelect.tsx'

export interface ControlProps {
  field: AnyField
  input: ControllerRenderProps
  isRequired: boolean
}

/** What a kind is given that draws its whole field: the label too. */
export interface FrameProps extends ControlProps {
  label: string
  hint: string | undefined
  isDisabled: boolean
  fault: string | undefined
}

/** One row of the registry: how a kind is asked and shown. */
interface KindRow {
  /** The control within the form's common frame, or what draws the whole field. */
  control?: (props: ControlProps) => ReactNode
  frame?: (props: FrameProps) => ReactNode
  /** A value for reading; it is never blank. */
  view: (value: unknown, field: AnyField) => ReactNode
  /** Takes half a line of a form. */
  isShort?: true
  /** Takes a whole line of a read view. */
  isLong?: true
  /** The control is made of several. */
  isGroup?: true
  /** The words of a fault are those of a choice, a date or an address. */
  fault?: 'choice' | 'date' | 'email'
}

const text = (type: 'text' | 'tel' | 'email' | 'url') => ({
  control: ({ input: { value, ...rest } }: ControlProps) => <TextInput {...rest} type={type} value={value ?? ''} autoComplete="off" />,
})

/** A percentage stays between 0 and 100 while it is typed. */
const clamped = (value: number | null): number | null => (value === null ? null : Math.min(100, Math.max(0, value)))
const number = (
  unit: string | undefined,
  { isInteger = false, tidy = (value: number | null) => value } = {},
): Pick<KindRow, 'control' | 'isShort'> => ({
  isShort: true,
  control: ({ field, input: { value, onChange, ...rest } }) => (
    <NumberInput
      {...rest}
      isInteger={isInteger}
      unit={field.unit ?? unit}
      value={value ?? null}
      onValueChange={next => onChange(tidy(next))}
    />
  ),
})
const shownNumber = (value: unknown, unit?: string): string => `${formatNumberText(Number(value))}${unit ? `\u00a0${unit}` : ''}`

const FLAGS = { yes: 'true', no: 'false' } as const
const FlagControl = ({ field, input }: ControlProps) => (
  <RadioGroup
    isInline
    options={[
      { value: FLAGS.yes, label: field.yes ?? 'Oui' },
      { value: FLAGS.no, label: field.no ?? 'Non' },
    ]}
    value={typeof input.value === 'boolean' ? FLAGS[input.value ? 'yes' : 'no'] : null}
    onValueChange={value => input.onChange(value === FLAGS.yes)}
    onBlur={input.onBlur}
  />
)

/** Websites are stored as typed, often without a scheme; only http and https are linked. */
const webAddress = (site: string): string => (/^https?:\/\//i.test(site) ? site : `https://${site}`)

const nameOf = (value: unknown): string => (typeof value === 'object' && value !== null && 'name' in value ? String(value.name) : '')
const namesOf = (value: unknown): string => [value].flat().map(nameOf).join(', ')

export const KINDS: Readonly<Record<Kind, KindRow>> = {
  text: { ...text('text'), view: String },
  area: {
    control: ({ input: { value, ...rest } }) => <TextArea {...rest} value={value ?? ''} maxLength={AREA_MAX} />,
    view: value => <span className="whitespace-pre-line">{String(value)}</span>,
    isLong: true,
  },
  phone: { ...text('tel'), view: value => <PhoneLink phone={String(value)} />, isShort: true },
  email: { ...text('email'), view: value => <MailLink address={String(value)} />, fault: 'email' },
  url: { ...text('url'), view: value => <OutsideLink href={webAddress(String(value))}>{String(value)}</OutsideLink> },
  date: {
    control: ({ input: { value, onChange, ...rest } }) => <DateInput {...rest} value={value ?? ''} onValueChange={onChange} />,
    view: value => showDate(String(value)),
    isShort: true,
    fault: 'date',
  },
  integer: { ...number(undefined, { isInteger: true }), view: (value, { unit }) => shownNumber(value, unit) },
  count: { ...number(undefined, { isInteger: true }), view: value => shownNumber(value) },
  decimal: { ...number(undefined), view: (value, { unit }) => shownNumber(value, unit) },
  percent: { ...number('%', { tidy: clamped }), view: value => shownNumber(value, '%') },
  amount: { ...number('€'), view: value => showAmount(Number(value)) },
  flag: {
    control: props => <FlagControl {...props} />,
    view: (value, { yes = 'Oui', no = 'Non' }) => (value === true ? yes : no),
    isShort: true,
    isGroup: true,
    fault: 'choice',
  },
  reference: {
    control: props => <LineSelect {...props} />,
    view: (value, { table }) => <LineNames table={table} ids={[value]} />,
    isShort: true,
    fault: 'choice',
  },
  lines: {
    control: props => <LinesSelect {...props} />,
    view: (value, { table }) => <LineNames table={table} ids={[value].flat()} />,
    fault: 'choice',
  },
  catalog: {
    control: props => <CatalogSelect {...props} />,
    view: value => <CatalogName id={Number(value)} />,
    isShort: true,
    fault: 'choice',
  },
  civility: {
    control: props => <CivilitySelect {...props} />,
    view: value => <CivilityName code={String(value)} />,
    isShort: true,
    fault: 'choice',
  },
  record: { control: props => <RecordSelect {...props} />, view: namesOf, fault: 'choice' },
  records: { control: props => <RecordsSelect {...props} />, view: namesOf, fault: 'choice' },
  file: { frame: props => <RecordFileInput {...props} />, view: value => <RecordFile fileName={String(value)} />, fault: 'choice' },
  image: {
    frame: props => <RecordImageInput {...props} />,
    view: (value, { label }) => <RecordImage fileName={String(value)} label={label} />,
  },
}
