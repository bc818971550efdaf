import { recordValues } from '#client/common/record/record-values.ts'
import { type AnyField, fieldsFor, type RecordField } from '#contract/record/field.ts'
import { type Product, product } from '#contract/resources/product/entity.ts'
import { productRecord } from '#contract/resources/product/record.ts'

/** A value of each kind of field; lines and catalogues are named by `sampleName`. */
const SAMPLES: Readonly<Partial<Record<AnyField['kind'], unknown>>> = {
  text: 'Texte court',
  area: 'Une description.',
  date: '2019-03-01',
  integer: 1_250_000,
  count: 15_230,
  percent: 8.25,
  amount: 1_234_567.5,
  flag: true,
  reference: 101,
  lines: [101, 102],
  catalog: 3,
  record: { id: 4, name: 'Gestion solidaire' },
  records: [{ id: 5, name: 'Banque de l’Ouest' }],
}
export const sampleName = (_: unknown, value: unknown): string => `Ligne ${String(value)}`

function filled(isFull: boolean): object {
  const start = recordValues(productRecord.sections, {}, { isPartner: false, isNew: true })
  const values = isFull
    ? fieldsFor(productRecord.sections, false).map((field: RecordField) => [field.path, SAMPLES[field.kind]] as const)
    : []
  for (const [path, value] of values) {
    const [group = '', name = ''] = path.split('.')
    start[group][name] = value
  }
  return start
}

const NO_LABEL = {
  labelStatut: 0,
  startDateOfValidityOfTheLabel: null,
  labelExpiryDate: null,
  meetingDate: null,
  lastRenewalDate: null,
  commentaire: '',
  commentLastRenewal: '',
  refusalDate: null,
  refusalComment: '',
  refusalReglement: '',
  delabellisationDatee: null,
  delabellisationComment: '',
  certificateOfApprovalOfTheLabel: null,
  lastRenewalCertificate: null,
  lastAction: null,
  lastAct: null,
}

interface Sample {
  name: string
  isFull: boolean
  sections: readonly string[]
  more?: object
  label?: object
}

/** A product as the server gives it. */
export function productSample({ name, isFull, sections, more = {}, label = {} }: Sample): Product {
  const values: { data?: object; form?: object } = filled(isFull)
  return product.parse({
    id: 12,
    enabled: true,
    data: { ...values.data, id: 12, name, code: 'P12', enabled: true },
    form: { ...values.form, produitStatut: 1, labellingStatusOfTheProduct: 0 },
    label: { ...NO_LABEL, ...label },
    Historieslabel: [],
    codeISINS: [],
    codeISINSting: '',
    sections,
    encoursDeLabellisation: 0,
    pendingRequest: null,
    createdAt: '2026-01-02T10:00:00.000Z',
    updatedAt: '2026-01-02T10:00:00.000Z',
    createdByUser: null,
    updatedByUser: null,
    can: [],
    stamp: 's',
    ...more,
  })
}
