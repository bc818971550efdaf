import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { RecordForm } from '#client/common/record/RecordForm.tsx'
import { useRecordForm } from '#client/common/record/use-record-form.ts'
import { hasUnsaved } from '#client/data/unsaved.ts'
import type { Command } from '#client/data/use-command.ts'
import type { RecordSection } from '#contract/record/field.ts'
import { requiredText, text } from '#contract/values.ts'
import { show, stubServer } from './support.tsx'

const SECTIONS: readonly RecordSection[] = [
  {
    title: 'Générales',
    fields: [
      { path: 'data.name', kind: 'text', label: 'Nom', required: 'all' },
      { path: 'form.site', kind: 'text', label: 'Site' },
    ],
  },
  {
    title: 'Marché',
    fields: Array.from({ length: 30 }, (_, at) => ({ path: `form.f${at}`, kind: 'text', label: `Champ ${at}` }) as const),
  },
]
const schema = z.object({ data: z.object({ name: requiredText }), form: z.looseObject({ site: text }) })
type Output = z.output<typeof schema>
const record = (name: string, stamp: string) => ({ stamp, data: { name }, form: { site: 'a.fr' } })

type EditedProps = { edited: ReturnType<typeof record> | null; onSave: (values: Output, stamp: string | undefined) => void }
const Edited = ({ edited, onSave }: EditedProps) => {
  const save = (values: Output): Command<unknown> => ({
    resource: 'AFFILIATE_MANAGEMENT',
    method: 'UPDATE',
    body: values,
    send: async ({ stamp }) => onSave(values, stamp),
  })
  const state = useRecordForm({ sections: SECTIONS, schema, record: edited, save, keepAs: 'essai.1' })
  return <RecordForm state={state} verb="Enregistrer" cancel="/ailleurs" />
}
const open = (edited: EditedProps['edited'], onSave: EditedProps['onSave'] = () => undefined) => {
  cleanup()
  show(<Edited edited={edited} onSave={onSave} />)
  return userEvent.setup()
}
const name = () => screen.getByLabelText(/^Nom/)
const save = () => screen.getByRole('button', { name: 'Enregistrer' })

beforeEach(() => {
  localStorage.clear()
  stubServer({})
  vi.stubGlobal('scrollTo', () => undefined)
})
afterEach(() => vi.unstubAllGlobals())

test('what was typed and not saved is found again: only it, over the version of the record it was typed over; saving erases it', async () => {
  let user = open(record('Horizon', 'v1'))
  await user.type(name(), ' 2')
  await screen.findByText(/^Saisie gardée sur cet appareil/)
  // A colleague has changed the site, and with it the record's version, before the page is opened again.
  const onSave = vi.fn()
  user = open({ ...record('Horizon', 'v2'), form: { site: 'b.fr' } }, onSave)
  expect(screen.getByText(/porte sur 1 champ : Nom\./)).toBeTruthy()
  expect(screen.queryByLabelText(/^Nom/)).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Reprendre' }))
  expect(name()).toHaveProperty('value', 'Horizon 2')
  expect(screen.getByLabelText(/^Site/)).toHaveProperty('value', 'b.fr')
  await user.click(save())
  await waitFor(() => expect(onSave).toHaveBeenCalledWith(expect.objectContaining({ data: { name: 'Horizon 2' } }), 'v1'))
  open(record('Horizon 2', 'v3'))
  expect(name()).toHaveProperty('value', 'Horizon 2')
  expect(localStorage.length).toBe(0)
})

test('what its user leaves without saving is erased', async () => {
  const user = open(null)
  await user.type(name(), 'X')
  await screen.findByText(/^Saisie gardée sur cet appareil/)
  // A session that ends now asks to sign in over the form.
  expect(hasUnsaved()).toBe(true)
  await user.click(screen.getByRole('link', { name: 'Annuler' }))
  await user.click(await screen.findByRole('button', { name: 'Quitter sans enregistrer' }))
  await waitFor(() => expect(localStorage.length).toBe(0))
  expect(hasUnsaved()).toBe(false)
})

test('what is given up, or changed back, is erased; the tab that dies at once has kept it', async () => {
  let user = open(null)
  await user.type(name(), 'X')
  window.dispatchEvent(new Event('pagehide'))
  user = open(null)
  await user.click(screen.getByRole('button', { name: 'Abandonner' }))
  expect(name()).toHaveProperty('value', '')
  expect(localStorage.length).toBe(0)
  await user.type(name(), 'Y')
  await screen.findByText(/^Saisie gardée sur cet appareil/)
  await user.clear(name())
  await waitFor(() => expect(localStorage.length).toBe(0))
})

test('the sections of a long form fold and are listed; one with a fault stays open and is counted', async () => {
  const user = open(null)
  const list = screen.getByRole('navigation', { name: 'Rubriques de la fiche' })
  const general = () => screen.getByRole('button', { name: /^Générales/, expanded: true })
  await user.click(screen.getByRole('button', { name: 'Marché', expanded: true }))
  expect(screen.getByLabelText('Champ 3').closest('[hidden]')).not.toBeNull()
  await user.click(general())
  expect(screen.getByRole('button', { name: 'Générales', expanded: false })).toBeTruthy()
  await user.click(save())
  expect(await within(list).findByText('1 à corriger')).toBeTruthy()
  expect(within(general()).getByText('1 à corriger')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(name()))
})
