import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CatalogName } from '#client/common/record/CatalogSelect.tsx'
import { RecordDiff } from '#client/common/record/RecordDiff.tsx'
import { RecordForm } from '#client/common/record/RecordForm.tsx'
import { RecordView } from '#client/common/record/RecordView.tsx'
import { useRecordForm } from '#client/common/record/use-record-form.ts'
import { command } from '#client/data/use-command.ts'
import { boatRecord } from '#tests/support/record.ts'
import { stubFetch } from '../stub-fetch.ts'
import { type Sent, show, stubServer } from './support.tsx'

const BOAT = {
  stamp: 'x',
  data: { name: 'Vagabonde', comment: 'Discret' },
  form: {
    port: 3,
    uses: [3, 90],
    owner: { id: 1, name: 'Banque Horizon' },
    fleet: [{ id: 11, name: 'Livret Alpha' }],
    kit: 5,
    captain: 'F',
    built: '1998-07-02',
    sails: true,
    draught: 2.35,
    depth: -12,
    crew: 9,
    share: 12.5,
    price: 1_250_000.5,
    phone: '01 70 18 00 00',
    email: 'cap@exemple.fr',
    site: 'www.exemple.fr',
    papers: `${'a'.repeat(32)}-papiers.pdf`,
    picture: null,
  },
}

const line = (id: number, designation: string, code: string) => ({ id, designation, code })
const server = (more: Readonly<Record<string, unknown>> = {}): Sent[] =>
  stubServer({
    'TABLE_REFERENTIEL GET_ALL_LINE_CODE': [line(3, 'Brest', 'F'), line(4, 'Nantes', 'M')],
    'TABLE_REFERENTIEL GET_LINE_BY_ID': line(90, 'Ancienne', 'X'),
    'CATALOG_MANAGEMENT GET_ALL': [{ id: 5, name: 'Hauturier', forms: [] }],
    ...more,
  })
beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined)
})
afterEach(() => vi.unstubAllGlobals())

/** The form sends by a command that takes anything: what it sends is what the schema made of it. */
function Edited({ onSave, parts }: { onSave: (values: unknown) => void; parts?: readonly string[] }) {
  const state = useRecordForm({
    sections: boatRecord.sections,
    schema: boatRecord.change,
    record: BOAT,
    ...(parts && { parts }),
    save: values => {
      onSave(values)
      return command('AFFILIATE_MANAGEMENT', 'ACTIVATION', { id: 1 })
    },
    success: null,
  })
  return <RecordForm state={state} verb="Enregistrer" cancel="/ailleurs" />
}
const save = () => screen.getByRole('button', { name: 'Enregistrer' })

test('a value of every kind is read', async () => {
  server()
  show(<RecordView sections={boatRecord.sections} record={BOAT} />)
  await waitFor(() => expect(screen.getByText('Usages').nextElementSibling?.textContent).toBe('Brest, Ancienne'))
  const texts = boatRecord.fields
    .filter(({ kind }) => kind !== 'image')
    .map(({ label }) => [label, screen.getByText(label).nextElementSibling?.textContent])
  expect(Object.fromEntries(texts)).toMatchObject({
    Nom: 'Vagabonde',
    Port: 'Brest',
    Usages: 'Brest, Ancienne',
    Armateur: 'Banque Horizon',
    Flotte: 'Livret Alpha',
    Civilité: 'Brest',
    'Construit le': '02/07/1998',
    Voile: 'À voile',
    'Tirant d’eau': '2,35\u00a0m',
    Profondeur: '-12',
    Équipage: '9',
    Part: '12,5\u00a0%',
    Prix: '1\u202f250\u202f000,50\u00a0€',
    Papiers: 'papiers.pdf',
  })
})

test('a form of every kind sends what it was given, changed where it was changed', async () => {
  const user = userEvent.setup()
  const found = { id: 2, data: { id: 2, name: 'Coopérative Bêta' } }
  server({ 'AFFILIATE_MANAGEMENT FILTER': { data: [found], count: 1 } })
  const onSave = vi.fn()
  show(<Edited onSave={onSave} />)
  expect(await screen.findByText('Ancienne')).toBeTruthy()
  await user.clear(screen.getByLabelText(/^Part/))
  await user.type(screen.getByLabelText(/^Part/), '133,5')
  expect(screen.getByLabelText(/^Part/)).toHaveProperty('value', '100')
  await user.clear(screen.getByLabelText(/^Tirant/))
  await user.type(screen.getByLabelText(/^Tirant/), '3.5')
  await user.clear(screen.getByLabelText(/^Armateur/))
  await user.type(screen.getByLabelText(/^Armateur/), 'coop')
  await user.click(await screen.findByRole('option', { name: /Coopérative/ }))
  await user.click(screen.getByRole('button', { name: /Livret Alpha/ }))
  await user.click(save())
  await waitFor(() => expect(onSave).toHaveBeenCalled())
  expect(onSave.mock.calls[0]?.[0]).toEqual({ data: BOAT.data, form: { ...BOAT.form, share: 100, draught: 3.5, owner: 2, fleet: [] } })
})

test('what the record’s setting hides is not drawn, and leaves as it stands', async () => {
  const user = userEvent.setup()
  server()
  const onSave = vi.fn()
  show(<Edited onSave={onSave} parts={[]} />)
  expect(screen.queryByLabelText(/^Part/)).toBeNull()
  await user.click(save())
  await waitFor(() => expect(onSave).toHaveBeenCalled())
  expect(onSave.mock.calls[0]?.[0]).toMatchObject({ form: { share: 12.5, crew: 9 } })
})

test('a difference tells the fields of every kind that differ', async () => {
  server()
  const after = { data: BOAT.data, form: { ...BOAT.form, uses: [3], owner: null, share: 20, sails: false } }
  show(<RecordDiff sections={boatRecord.sections} before={BOAT} after={after} />)
  await screen.findByText(/Ancienne/)
  const rows = screen.getAllByRole('row').slice(1)
  expect(rows.map(row => within(row).getAllByRole('cell')[0]?.textContent)).toEqual(['Usages', 'Armateur', 'Voile', 'Part'])
})

test('a catalogue whose name is on its way is not told by its code meanwhile', async () => {
  let answer: (value: Response) => void = () => undefined
  const answered = new Promise<Response>(resolve => (answer = resolve))
  stubFetch(() => answered)
  show(<CatalogName id={20} />)
  expect(document.body.textContent).toContain('…')
  expect(document.body.textContent).not.toContain('C20')
  answer(Response.json({ payload: [{ id: 20, name: 'Épargne salariale', forms: [], sections: [] }] }))
  expect(await screen.findByText('Épargne salariale')).toBeTruthy()
  vi.unstubAllGlobals()
})
