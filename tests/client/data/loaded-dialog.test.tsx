import { useQuery } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { LoadedDialog } from '#client/common/form/LoadedDialog.tsx'
import { catalogQuery } from '#client/data/catalogs.ts'
import { show, stubServer } from './support.tsx'

afterEach(() => vi.unstubAllGlobals())

const onClose = () => {}
const query = { ...catalogQuery(7), staleTime: 0 }

/** A form as React Hook Form keeps one: it holds what it started from, whatever comes later. */
const Form = ({ name }: { name: string }) => {
  const [started] = useState(name)
  return <input aria-label="Désignation" defaultValue={started} />
}
const Edited = () => (
  <LoadedDialog query={useQuery(query)} title="Modifier le catalogue" onClose={onClose}>
    {({ name }) => <Form name={name} />}
  </LoadedDialog>
)
/** The record is read before the form is opened. */
const Screen = () => {
  const { data } = useQuery(query)
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        {data?.name ?? 'Attente'}
      </button>
      {isOpen ? <Edited /> : null}
    </>
  )
}

test('a form starts from the record as it is now, not as cached, and keeps what is typed when it is read again', async () => {
  const user = userEvent.setup()
  const payloads: Record<string, unknown> = { 'CATALOG_MANAGEMENT GET_ID': { name: 'Avant' } }
  const sent = stubServer(payloads)
  show(<Screen />)
  await screen.findByText('Avant')
  payloads['CATALOG_MANAGEMENT GET_ID'] = { name: 'Depuis' }
  await user.click(screen.getByText('Avant'))
  const field = await screen.findByRole('textbox', { name: 'Désignation' })
  expect(field).toHaveProperty('value', 'Depuis')
  await user.type(field, ' et tapé')
  const asked = sent.length
  window.dispatchEvent(new Event('visibilitychange'))
  await waitFor(() => expect(sent.length).toBeGreaterThan(asked))
  expect(screen.getByRole('textbox', { name: 'Désignation' })).toBe(field)
  expect(field).toHaveProperty('value', 'Depuis et tapé')
})

test('a record that does not come is told, in the dialog', async () => {
  stubServer({ 'CATALOG_MANAGEMENT GET_ID': null })
  show(<Edited />)
  expect(await screen.findByText('Cet élément n’existe pas ou n’est plus accessible.')).toBeTruthy()
  expect(screen.getByRole('dialog', { name: 'Modifier le catalogue' })).toBeTruthy()
})
