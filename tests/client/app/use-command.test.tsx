import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '#client/data/query-client.ts'
import { useCommand, useSend } from '#client/data/use-command.ts'
import { ToastProvider } from '#client/ui/Toast.tsx'
import { NOTICES } from '#contract/texts/interface.ts'
import { stubFetch } from '../stub-fetch.ts'

const answers: (() => Promise<Response>)[] = []
const keys: (string | null)[] = []
const json = (status: number, body: unknown) => async () => new Response(JSON.stringify(body), { status })

beforeEach(() => {
  answers.length = 0
  keys.length = 0
  stubFetch(async (_path: string, init: RequestInit) => {
    keys.push(new Headers(init.headers).get('idempotency-key'))
    const answer = answers.shift()
    if (!answer) throw new TypeError('network')
    return answer()
  })
})
afterEach(() => vi.unstubAllGlobals())

function rendered<T>(use: () => T) {
  const queries = createQueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queries}>
      <ToastProvider>{children}</ToastProvider>
    </QueryClientProvider>
  )
  return { queries, ...renderHook(use, { wrapper }) }
}

const command = () => rendered(() => useCommand('DEMANDE_MANAGEMENT', 'CHANGE_ASSIGN'))

test('a repeat after a lost answer keeps its key; a new command takes a new one', async () => {
  const { result } = command()
  act(() => result.current.run({ id: 1, user: 2 }))
  await screen.findByText(/serveur ne répond pas/i)
  answers.push(json(200, { payload: {} }), json(200, { payload: {} }))
  act(() => result.current.run({ id: 1, user: 2 }))
  await screen.findByText(/effectuée avec succès/i)
  act(() => result.current.run({ id: 1, user: 2 }))
  await waitFor(() => expect(keys).toHaveLength(3))
  expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/)
  expect(keys[1]).toBe(keys[0])
  expect(keys[2]).not.toBe(keys[0])
})

test('what the contract says it touches is loaded again', async () => {
  const { result, queries } = command()
  for (const name of ['DEMANDE_MANAGEMENT', 'COLLECT_MANAGEMENT', 'TABLE_TECHNIQUE']) queries.setQueryData([name, 'GET', {}], 1)
  answers.push(json(200, { payload: {} }))
  act(() => result.current.run({ id: 1, user: 2 }))
  await screen.findByText(/effectuée avec succès/i)
  const isStale = (name: string) => queries.getQueryState([name, 'GET', {}])?.isInvalidated
  expect([isStale('DEMANDE_MANAGEMENT'), isStale('COLLECT_MANAGEMENT'), isStale('TABLE_TECHNIQUE')]).toEqual([true, true, false])
})

test('a refusal is told in French, field by field', async () => {
  const { result } = command()
  answers.push(json(400, { message: 'VALIDATION_ERROR', fields: [{ path: 'user', code: 'STD_ERROR.REQUIRED' }] }))
  act(() => result.current.run({ id: 1, user: 2 }))
  await screen.findByText('Ce champ est requis.')
  expect(result.current.fieldFaults).toEqual([{ path: 'user', text: 'Ce champ est requis.' }])
})

test('what a partner asked for is called what it is: a change of something, or something new', async () => {
  const { result } = rendered(() => useSend())
  const ask = (method: string) =>
    act(() => result.current.send({ resource: 'PRODUCT_MANAGEMENT', method, body: {}, send: () => Promise.resolve({ request: 4 }) }))
  ask('UPDATE')
  expect(await screen.findByText(NOTICES.requestMade)).toBeDefined()
  ask('ADD')
  expect(await screen.findByText(NOTICES.additionAsked)).toBeDefined()
})
