import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { ReminderPanel } from '#client/common/reminders/ReminderPanel.tsx'
import { collectionPlaces } from '#client/data/places.ts'
import { show, stubServer } from './data/support.tsx'

const reminders = { id: 5, enabled: false, days: [15, 7, 2], hour: 9, next: [], sent: [] }
const recipient = {
  user: { id: 3, firstName: 'Ada', lastName: 'Martin' },
  affiliate: 'Banque Horizon',
  requests: [{ id: 7, target: 'Fonds Avenir', sent: 0, total: 2 }],
  pause: null,
}
const stub = (can: string[]) =>
  stubServer({ 'COLLECT_REMINDER GET_ID': { ...reminders, can }, 'COLLECT_REMINDER PREVIEW': { recipients: [recipient] } })

test('the way to remind those who are late opens the reminder ready to send, and only for who may send it', async () => {
  const at = collectionPlaces.remind(5)
  expect(at).toBe('/admin/collecte/5?tab=reminders&relancer=true')
  stub(['SEND'])
  const router = show(<ReminderPanel collection={5} endDate="2026-12-31" />, { at })
  await screen.findByRole('button', { name: 'Relancer 1 personne' })
  screen.getByText('Fonds Avenir (0 sur 2)')
  await userEvent.setup().click(screen.getByRole('button', { name: 'Annuler' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(router.state.location.search).toBe('?tab=reminders')
})

test('who may not send is shown the reminders alone', async () => {
  stub([])
  show(<ReminderPanel collection={5} endDate="2026-12-31" />, { at: collectionPlaces.remind(5) })
  await screen.findByText('Plan de relances')
  expect(screen.queryByRole('dialog')).toBeNull()
})
