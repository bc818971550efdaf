import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { RecordDiff } from '#client/common/record/RecordDiff.tsx'
import { RecordForm } from '#client/common/record/RecordForm.tsx'
import { RecordView } from '#client/common/record/RecordView.tsx'
import { useRecordForm } from '#client/common/record/use-record-form.ts'
import { Refusal } from '#client/data/call.ts'
import type { Command } from '#client/data/use-command.ts'
import { characterCount } from '#client/ui/texts.ts'
import type { RecordSection } from '#contract/record/field.ts'
import { optionalPhone } from '#contract/resources/user/entity.ts'
import { area, date, id, requiredText, text } from '#contract/values.ts'
import { show, stubServer } from './support.tsx'

const SECTIONS: readonly RecordSection[] = [
  {
    title: 'Générales',
    fields: [
      { path: 'data.name', kind: 'text', label: 'Nom', partnerLabel: 'Nom commercial', required: 'all' },
      { path: 'form.type', kind: 'reference', table: 'AFFILIATE_TYPE', label: 'Type', required: 'all', isFixed: true },
      { path: 'form.nature', kind: 'reference', table: 'AFFILIATE_NATURE', label: 'Nature', required: 'staff' },
      { path: 'form.comment', kind: 'area', label: 'Commentaire', isStaffOnly: true },
      { path: 'form.since', kind: 'date', label: 'Depuis' },
    ],
  },
  {
    title: 'Contact',
    fields: [
      { path: 'form.phone', kind: 'phone', label: 'Téléphone' },
      { path: 'form.email', kind: 'email', label: 'E-mail' },
      { path: 'form.site', kind: 'url', label: 'Site' },
      { path: 'form.capital', kind: 'amount', label: 'Capital' },
      { path: 'form.rate', kind: 'decimal', label: 'Taux' },
      { path: 'form.people', kind: 'integer', label: 'Salariés' },
      { path: 'form.open', kind: 'flag', label: 'Ouvert', yes: 'Oui', no: 'Non' },
    ],
  },
]
const number = z.number().nullable()
const schema = z.object({
  data: z.object({ name: requiredText }),
  form: z.object({
    type: id.optional(),
    nature: id.nullable(),
    comment: area.default(''),
    since: z.union([z.literal('').transform(() => null), date]).nullable(),
    phone: optionalPhone,
    email: z.union([z.literal(''), z.email()], { error: 'STD_ERROR.EMAIL' }),
    site: text,
    capital: number,
    rate: number,
    people: number,
    open: z.boolean().nullable(),
  }),
})
type Output = z.output<typeof schema>

const RECORD = {
  data: { name: 'Banque Horizon' },
  form: {
    type: 3,
    nature: 90,
    comment: 'Discret',
    since: '2020-05-04',
    phone: '01 70 18 00 00',
    email: 'a@b.fr',
    site: 'www.exemple.fr',
    capital: 1234567.5,
    rate: 12.345,
    people: 1200,
    open: false,
  },
}

const lines = (...designations: [number, string][]) => designations.map(([line, designation]) => ({ id: line, designation, code: 'X' }))
beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined)
})
afterEach(() => vi.unstubAllGlobals())
const server = (more: Readonly<Record<string, unknown>> = {}) =>
  stubServer({ 'TABLE_REFERENTIEL GET_ALL_LINE_CODE': lines([3, 'Membre'], [4, 'Partenaire']), ...more })

type EditedProps = { record: object | null; isPartner?: boolean; onSave: (values: Output) => void }
function Edited({ record, isPartner = false, onSave }: EditedProps) {
  const save = (values: Output): Command<unknown> => ({
    resource: 'AFFILIATE_MANAGEMENT',
    method: 'UPDATE',
    body: values,
    send: async () => onSave(values),
  })
  const state = useRecordForm({ sections: SECTIONS, schema, record, isPartner, save })
  return <RecordForm state={state} verb="Enregistrer" cancel="/ailleurs" />
}
const save = () => screen.getByRole('button', { name: 'Enregistrer' })

test('a new record: what is missing is told beside its field and in a summary whose links lead there', async () => {
  const user = userEvent.setup()
  server()
  const onSave = vi.fn()
  show(<Edited record={null} onSave={onSave} />)
  await user.click(save())
  const summary = await screen.findByRole('list', { name: 'Champs à corriger' })
  expect(
    within(summary)
      .getAllByRole('listitem')
      .map(item => item.textContent),
  ).toEqual(['Nom\u202f: Ce champ est requis.', 'Type\u202f: Ce champ est requis.', 'Nature\u202f: Ce champ est requis.'])
  expect(onSave).not.toHaveBeenCalled()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^Nom/)))
  await user.click(within(summary).getByRole('link', { name: 'Nature' }))
  expect(document.activeElement).toBe(screen.getByLabelText(/^Nature/))
  await user.type(screen.getByLabelText(/^Nom/), 'Horizon')
  await waitFor(() => expect(within(summary).queryByRole('link', { name: 'Nom' })).toBeNull())
})

test('a changed record is sent as the contract takes it; a fixed field stays, and an unknown chosen line is shown', async () => {
  const user = userEvent.setup()
  server()
  const onSave = vi.fn()
  show(<Edited record={RECORD} onSave={onSave} />)
  expect(await screen.findByText('Inconnu')).toBeTruthy()
  expect(screen.getByLabelText(/^Type/)).toHaveProperty('disabled', true)
  expect(screen.getByLabelText(/^Capital/)).toHaveProperty('value', '1\u202f234\u202f567,5')
  await user.clear(screen.getByLabelText(/^Depuis/))
  await user.clear(screen.getByLabelText(/^Salariés/))
  await user.click(screen.getByRole('radio', { name: 'Oui' }))
  await user.click(save())
  await waitFor(() => expect(onSave).toHaveBeenCalled())
  const { form } = RECORD
  expect(onSave.mock.calls[0]?.[0]).toEqual({ ...RECORD, form: { ...form, since: null, people: null, open: true } })
})

test('a disabled line that is chosen keeps its designation', async () => {
  server({ 'TABLE_REFERENTIEL GET_LINE_BY_ID': { id: 90, designation: 'Ancienne nature', code: 'X' } })
  show(<Edited record={RECORD} onSave={() => undefined} />)
  expect(await screen.findByText('Ancienne nature')).toBeTruthy()
})

test('partners are shown their words, never staff’s fields, and are asked less', async () => {
  const user = userEvent.setup()
  server()
  const onSave = vi.fn()
  const record = { data: RECORD.data, form: { ...RECORD.form, nature: null } }
  show(<Edited record={record} isPartner onSave={onSave} />)
  expect(screen.getByLabelText(/^Nom commercial/)).toBeTruthy()
  expect(screen.queryByLabelText(/^Commentaire/)).toBeNull()
  await user.type(screen.getByLabelText(/^Nom commercial/), ' 2')
  await user.click(save())
  await waitFor(() => expect(onSave).toHaveBeenCalled())
  const { comment: _, ...form } = record.form
  // The schema's own default, nothing of what staff wrote.
  expect(onSave.mock.calls[0]?.[0]).toEqual({ data: { name: 'Banque Horizon 2' }, form: { ...form, comment: '' } })
})

test('a fault of format is told in the words of its kind, and an area counts its characters', async () => {
  const user = userEvent.setup()
  server()
  show(<Edited record={RECORD} onSave={() => undefined} />)
  await user.type(screen.getByLabelText(/^Téléphone/), 'x')
  await user.type(screen.getByLabelText(/^E-mail/), '@')
  await user.clear(screen.getByLabelText(/^Depuis/))
  await user.type(screen.getByLabelText(/^Depuis/), 'hier')
  await user.tab()
  expect(await screen.findByText('Le numéro de téléphone est invalide.')).toBeTruthy()
  expect(await screen.findByText('L’e-mail est invalide.')).toBeTruthy()
  expect(await screen.findByText('Une date est attendue, au format JJ/MM/AAAA.')).toBeTruthy()
  expect(screen.getByText(characterCount(7, 1000).replaceAll('\u202f', ' '))).toBeTruthy()
})

test('the server’s faults stand beside their fields, the others above', async () => {
  const user = userEvent.setup()
  server()
  const refuse = () => {
    throw new Refusal(400, 'VALIDATION_ERROR', undefined, [
      { path: 'form.email', code: 'STD_ERROR.EMAIL' },
      { path: 'ailleurs', code: 'STD_ERROR.DATE_ORDER' },
    ])
  }
  show(<Edited record={RECORD} onSave={refuse} />)
  await user.click(save())
  expect(await screen.findByText('L’e-mail est invalide.')).toBeTruthy()
  expect(screen.getByText('La date de début doit être inférieure à la date de fin.')).toBeTruthy()
  expect(screen.getByLabelText(/^E-mail/).getAttribute('aria-invalid')).toBe('true')
})

test('leaving with unsaved changes asks', async () => {
  const user = userEvent.setup()
  server()
  const router = show(<Edited record={RECORD} onSave={() => undefined} />)
  await user.type(screen.getByLabelText(/^Nom/), ' 2')
  await user.click(screen.getByRole('link', { name: 'Annuler' }))
  await user.click(await screen.findByRole('button', { name: 'Quitter sans enregistrer' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/ailleurs'))
})

const shownValue = (label: string) => screen.getByText(label).nextElementSibling

test('a record is read in French, with links that call, write and lead to the site', async () => {
  server()
  show(<RecordView sections={SECTIONS} record={RECORD} />)
  expect(await screen.findByText('Membre')).toBeTruthy()
  expect(await screen.findByText('Inconnu')).toBeTruthy()
  expect(screen.getByRole('link', { name: '01 70 18 00 00' }).getAttribute('href')).toBe('tel:0170180000')
  expect(screen.getByRole('link', { name: 'a@b.fr' }).getAttribute('href')).toBe('mailto:a@b.fr')
  expect(screen.getByRole('link', { name: /www\.exemple\.fr/ }).getAttribute('href')).toBe('https://www.exemple.fr')
  const texts = ['Capital', 'Taux', 'Salariés', 'Ouvert', 'Depuis'].map(label => shownValue(label)?.textContent)
  expect(texts).toEqual(['1\u202f234\u202f567,50\u00a0€', '12,345', '1\u202f200', 'Non', '04/05/2020'])
})

test('empty fields say so; an invalid website cannot run a script', () => {
  server()
  show(<RecordView sections={SECTIONS} record={{ data: { name: '' }, form: { site: 'javascript:alert(1)', people: 0 } }} isPartner />)
  expect(shownValue('Nom commercial')?.textContent).toBe('Non renseigné')
  expect(shownValue('Salariés')?.textContent).toBe('0')
  expect(screen.queryByText('Commentaire')).toBeNull()
  expect(screen.getByRole('link', { name: /javascript/ }).getAttribute('href')).toBe('https://javascript:alert(1)')
})

test('a difference shows old and new side by side, each change with its word', async () => {
  server()
  const after = { data: { name: 'Horizon' }, form: { ...RECORD.form, phone: '', capital: 2, type: 4, people: 1200 } }
  show(<RecordDiff sections={SECTIONS} before={{ ...RECORD, form: { ...RECORD.form, capital: null } }} after={after} />)
  await screen.findByText('Partenaire')
  const rows = screen.getAllByRole('row').slice(1)
  const cells = rows.map(row =>
    within(row)
      .getAllByRole('cell')
      .map(cell => cell.textContent),
  )
  expect(cells).toEqual([
    ['Nom', 'ChangementModifié', 'Aujourd’huiBanque Horizon', 'Valeur proposéeHorizon'],
    ['Type', 'ChangementModifié', 'Aujourd’huiMembre', 'Valeur proposéePartenaire'],
    ['Téléphone', 'ChangementRetiré', 'Aujourd’hui01 70 18 00 00', 'Valeur proposéeNon renseigné'],
    ['Capital', 'ChangementAjouté', 'Aujourd’huiNon renseigné', 'Valeur proposée2,00\u00a0€'],
  ])
})
