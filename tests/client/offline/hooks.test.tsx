import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { EraseButton } from '#client/common/EraseAnswers.tsx'
import { UnsentMark } from '#client/common/UnsentMark.tsx'
import { Refusal } from '#client/data/call.ts'
import type { DraftSession } from '#client/offline/draft-session.ts'
import { current, start, stop } from '#client/offline/offline.ts'
import { useCardAnswer, useDraft, useDraftStatus, useLocalRequests, useOutbox } from '#client/offline/react.ts'
import { unsentWork } from '#client/offline/sign-out.ts'
import { computeStatus, type StatusFacts } from '#client/offline/status.ts'
import { ToastProvider } from '#client/ui/Toast.tsx'
import { marked, stubRequests } from '../stub-fetch.ts'
import { FakeServer } from './fake-server.ts'
import { FORM } from './world.ts'

const server = new FakeServer(FORM, [1])
let isDown = false

/** The real ports over a fetch that the fake server answers. */
async function answer(_: string, init: RequestInit): Promise<Response> {
  if (isDown) throw new TypeError('network')
  const headers = new Headers(init.headers)
  const token = headers.get('authorization')?.replace('Bearer ', '') ?? ''
  const { resource, method, body } = JSON.parse(String(init.body ?? '{}'))
  try {
    const payload = server.call(resource, method, JSON.parse(body), token, headers.get('idempotency-key') ?? undefined)
    return Response.json({ payload })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return Response.json({ message: error.code, detail: error.detail }, { status: error.status })
  }
}

const marking = async (path: string, init: RequestInit) => marked(await answer(path, init), init)

const Field = ({ session }: { session: DraftSession }) => {
  const [{ value }, set] = useCardAnswer(session, 'a')
  return <input aria-label="a" value={typeof value === 'string' ? value : ''} onChange={event => set(event.target.value)} />
}

const Form = ({ session }: { session: DraftSession }) => {
  const { text } = useDraftStatus(session)
  return (
    <>
      <Field session={session} />
      <output>{text}</output>
    </>
  )
}

const Page = () => {
  const draft = useDraft(1, FORM.id)
  const { requests, isLoading } = useLocalRequests()
  const { entries } = useOutbox()
  return (
    <>
      <p>{isLoading ? 'chargement' : `${requests.length} demande`}</p>
      <p>{entries.length} en attente</p>
      {draft.state === 'ready' ? <Form session={draft.session} /> : <p>{draft.state}</p>}
    </>
  )
}

afterEach(async () => {
  await stop()
  vi.unstubAllGlobals()
})

describe('in components', () => {
  test('the question whether to erase answers is over before they go: its « Annuler » never stands beside that of the notice', async () => {
    stubRequests(marking)
    server.signIn(75, 'u')
    const offline = await act(() => start({ userId: 75, token: 'u', pulls: true }))
    const session = await offline.openDraft(1, FORM.id)
    if (!session) throw new Error('no draft')
    await act(async () => {
      session.set('a', 'ici')
      await session.flush()
    })
    const shown: number[] = []
    const erase = offline.kept.erase.bind(offline.kept)
    vi.spyOn(offline.kept, 'erase').mockImplementation(async (request, form) => {
      const erased = await erase(request, form)
      shown.push(screen.queryAllByRole('alertdialog').length)
      return erased
    })
    // The notice may be clicked before its frame knows of it.
    const user = userEvent.setup({ pointerEventsCheck: 0 })
    render(
      <ToastProvider>
        <EraseButton request={1} form={FORM.id} />
      </ToastProvider>,
    )
    await user.click(await screen.findByRole('button', { name: 'Effacer cette réponse de cet appareil…' }))
    await user.click(screen.getByRole('button', { name: 'Effacer la réponse' }))
    await user.click(await screen.findByRole('button', { name: 'Annuler' }))
    expect(shown).toEqual([0])
    expect(await screen.findByText('Vos réponses sont de nouveau là, telles qu’elles étaient.')).toBeTruthy()
    expect(session.get('a')).toBe('ici')
  })

  test('a page opens the draft, shows what is typed and how far it got', async () => {
    stubRequests(marking)
    server.signIn(70, 't')
    await act(() => start({ userId: 70, token: 't', pulls: true }))
    render(<Page />)
    const field = await screen.findByLabelText('a')
    expect(await screen.findByText('1 demande')).toBeTruthy()
    isDown = true
    await userEvent.type(field, 'bonjour')
    expect(screen.getByText('Enregistrement…')).toBeTruthy()
    const session = await current()?.openDraft(1, FORM.id)
    await act(async () => {
      session?.setName('Nom')
      await session?.save()
    })
    expect(
      await screen.findByText('Hors connexion – vos réponses sont gardées sur cet appareil', undefined, { timeout: 3000 }),
    ).toBeTruthy()
    expect(await screen.findByText('1 en attente')).toBeTruthy()
    expect(await unsentWork(70)).toMatchObject([{ request: 1, state: 'waiting' }])
    isDown = false
    await act(async () => current()?.wake())
    expect(await screen.findByText(/^Enregistré (à|le) /, undefined, { timeout: 3000 })).toBeTruthy()
    expect(server.answers(1)).toEqual({ a: 'bonjour' })
    await session?.close()
  })

  test('rows of a list read the device once between them, and hear of what changes; who comes after all have left reads anew', async () => {
    stubRequests(marking)
    server.signIn(76, 'v')
    const offline = await act(() => start({ userId: 76, token: 'v', pulls: true }))
    const session = await offline.openDraft(1, FORM.id)
    if (!session) throw new Error('no draft')
    const read = vi.spyOn(offline.store, 'read')
    const rows = Array.from({ length: 60 }, (_, at) => `row ${at}`).map(key => <UnsentMark key={key} request={1} />)
    const { rerender } = render(<ul>{rows}</ul>)
    expect(read).toHaveBeenCalledTimes(1)
    isDown = true
    await act(async () => {
      session.setName('Nom')
      session.set('a', 'ici')
      await session.save()
    })
    expect(await screen.findAllByText('Gardé sur cet appareil')).toHaveLength(60)
    rerender(<ul />)
    read.mockClear()
    rerender(<ul>{rows}</ul>)
    expect(read).toHaveBeenCalledTimes(1)
    expect(screen.queryByText('Gardé sur cet appareil')).toBeNull()
    expect(await screen.findAllByText('Gardé sur cet appareil')).toHaveLength(60)
    isDown = false
    await session.close()
  })

  test('a read of the device that never ends holds up no later one', async () => {
    stubRequests(marking)
    server.signIn(77, 'w')
    const offline = await act(() => start({ userId: 77, token: 'w', pulls: true }))
    const session = await offline.openDraft(1, FORM.id)
    if (!session) throw new Error('no draft')
    vi.spyOn(offline.store, 'read').mockImplementationOnce(() => new Promise(() => undefined))
    render(<UnsentMark request={1} />)
    isDown = true
    await act(async () => {
      session.setName('Nom')
      session.set('a', 'ici')
      await session.save()
    })
    expect(await screen.findByText('Gardé sur cet appareil')).toBeTruthy()
    isDown = false
    await session.close()
  })

  test('the same user only renews the token; another user gets another layer and sees nothing', async () => {
    stubRequests(marking)
    server.signIn(71, 't1')
    server.signIn(72, 't2')
    const first = await start({ userId: 71, token: 't1', pulls: false })
    expect(await start({ userId: 71, token: 't1', pulls: false })).toBe(first)
    const second = await start({ userId: 72, token: 't2', pulls: false })
    expect(second).not.toBe(first)
    expect(current()).toBe(second)
    expect(await unsentWork(71)).toEqual([])
  })

  test('the browser’s own events only start a try', async () => {
    stubRequests(marking)
    server.signIn(74, 't')
    const engine = await start({ userId: 74, token: 't', pulls: false })
    window.dispatchEvent(new Event('offline'))
    expect(engine.sender.state.link).toBe('offline')
    window.dispatchEvent(new Event('online'))
    expect(engine.sender.state.link).toBe('unknown')
  })

  test('without a connection a draft that is not on the device is missing at once', async () => {
    stubRequests(marking)
    isDown = true
    await act(() => start({ userId: 73, token: 't', pulls: true }))
    render(<Page />)
    expect(await screen.findByText('missing')).toBeTruthy()
    isDown = false
  })
})

describe('the indicator', () => {
  const calm: StatusFacts = {
    storage: 'ok',
    isPending: false,
    needsSignIn: false,
    isTooOld: false,
    link: 'online',
    waiting: 0,
    refused: 0,
    conflicts: 0,
    hasUnsent: false,
    savedAt: '2026-03-31T12:02:00.000Z',
    now: Date.UTC(2026, 2, 31, 13),
  }
  test.each<[Partial<StatusFacts>, string]>([
    [{}, 'Enregistré à 14:02'],
    [{ now: Date.UTC(2026, 3, 1, 13) }, 'Enregistré le 31/03/2026 à 14:02'],
    [{ savedAt: null }, 'À jour'],
    [{ hasUnsent: true }, 'Enregistré sur cet appareil'],
    [{ hasUnsent: true, waiting: 3 }, 'Synchronisation en cours (3)'],
    [{ waiting: 3, link: 'offline' }, 'Hors connexion – vos réponses sont gardées sur cet appareil'],
    [{ waiting: 1, link: 'offline', isPending: true }, 'Enregistrement…'],
    [{ waiting: 1, refused: 2 }, '2 modifications refusées'],
    [{ conflicts: 2 }, '2 réponses à départager'],
  ])('says the truth in words: %o', (facts, text) => {
    expect(computeStatus({ ...calm, ...facts }).text).toBe(text)
  })

  test('a device that keeps nothing never shows as saved', () => {
    expect(computeStatus({ ...calm, storage: 'memory', hasUnsent: true }).kind).toBe('storage-problem')
  })
})
