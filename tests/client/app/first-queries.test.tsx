import { screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { askFirst } from '#client/app/first-screen.ts'
import { session } from '#client/data/session.ts'
import { RequestList } from '#client/screens/requests/RequestList/RequestList.tsx'
import { show, stubServer } from '../data/support.tsx'

beforeEach(() => session.open('token'))

it.each(['/admin/demande', '/external/request'])('%s takes the answer that was asked for early instead of asking again', async pathname => {
  const sent = stubServer({ 'DEMANDE_MANAGEMENT FILTER': { data: [], count: 0 } })
  askFirst({ pathname, search: '' }, 'token')
  show(<RequestList />, { at: pathname, permissions: ['FGGDGS', 'FGUECC'] })
  await screen.findByText('Aucune demande')
  expect(sent.filter(({ name }) => name === 'DEMANDE_MANAGEMENT FILTER')).toHaveLength(1)
})
