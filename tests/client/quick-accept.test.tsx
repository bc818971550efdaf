import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { QuickAccept } from '#client/common/review/QuickAccept.tsx'
import { aRequest } from '#tests/support/request-row.ts'
import { show, stubServer } from './data/support.tsx'

const RIGHTS = ['FGGDGS', 'FGGDASS', 'FGGDDEC']
const change = aRequest({
  type: 'AFFILIATE_UPDATE',
  status: 'REQUEST_NEW',
  collectTargetObject: null,
  affiliateTargetObject: { data: { id: 1, name: 'Banque Horizon' } },
  can: ['CHANGE_ASSIGN'],
})
const detail = {
  ...change,
  history: [],
  decisions: [],
  corrections: [],
  changes: [{ field: 'phone', label: 'Téléphone', before: '01 40 00 00 00', after: '01 40 00 00 01' }],
}

test('a changed telephone number is accepted in two clicks, which take the request in the same command, name the change and put no word into anybody’s mouth', async () => {
  const sent = stubServer({
    'DEMANDE_MANAGEMENT GET_ID': detail,
    'DEMANDE_MANAGEMENT CHANGE_DECISION': {},
  })
  show(<QuickAccept request={change} />, { permissions: RIGHTS })
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Accepter Banque Horizon' }))
  await screen.findByText('01 40 00 00 01')
  screen.getByText('La demande vous sera affectée.')
  await user.click(screen.getByRole('button', { name: 'Accepter la demande' }))
  await screen.findByText('La demande est acceptée.')
  const commands = sent.filter(({ name }) => name.includes('CHANGE_'))
  expect(commands).toEqual([
    {
      name: 'DEMANDE_MANAGEMENT CHANGE_DECISION',
      body: { id: change.id, decision: 'REQUEST_ACCEPTED', description: '', take: { from: null } },
    },
  ])
})

test('what has questionnaires, or may not be decided by the reader, is not accepted in passing', () => {
  stubServer({})
  show(<QuickAccept request={aRequest({ type: 'REQUEST_FORM_AFFILIATE' })} />, { permissions: RIGHTS })
  show(<QuickAccept request={change} />, { permissions: ['FGGDGS'] })
  expect(screen.queryByRole('button')).toBeNull()
})
