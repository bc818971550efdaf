import { cleanup, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { memorySession } from '#client/questionnaire/memory-session.ts'
import { Notice } from '#client/screens/requests/Review/parts/Around.tsx'
import { Differences } from '#client/screens/requests/Review/parts/Differences.tsx'
import { ReviewBar } from '#client/screens/requests/Review/parts/ReviewBar.tsx'
import type { RequestDetail } from '#contract/resources/request/entity.ts'
import { show } from './data/support.tsx'
import { requestOf } from './offline/fake-server.ts'
import { FORM } from './offline/world.ts'

test('what changed is counted with what changed, and what did not with what did not', async () => {
  const session = memorySession({ answers: { a: 'neuf', b: 'même', c: 'même' }, previous: { a: 'vieux', b: 'même', c: 'même' } })
  show(<Differences questionnaire={FORM} session={session} />, {})
  expect(await screen.findByRole('heading', { name: 'Ce qui change (1)' })).toBeDefined()
  expect(screen.getByText('2 réponses données')).toBeDefined()
})

test('the bar of a review goes once there is nothing left to decide', async () => {
  const kept = { comment: '', remarks: [], setComment: vi.fn(), setRemark: vi.fn(), remarkOn: () => '', forget: vi.fn() }
  const bar = (status: RequestDetail['status']) => (
    <>
      <p>{status}</p>
      <ReviewBar request={{ ...requestOf(1, FORM), status }} kept={kept} onFaulty={vi.fn()} />
    </>
  )
  show(bar('REQUEST_IN_PROGRESS'))
  expect(await screen.findAllByRole('region', { name: 'Décision' })).toHaveLength(1)
  show(bar('REQUEST_ACCEPTED'))
  expect(await screen.findByText('REQUEST_ACCEPTED')).toBeDefined()
  expect(screen.getAllByRole('region', { name: 'Décision' })).toHaveLength(1)
})

test('answers that are still missing may come or not, as the collection is open or closed', async () => {
  const waiting = { ...requestOf(1, FORM), status: 'REQUEST_FEEDBACK' as const }
  const collection = { id: 1, name: '2026', startDate: '2026-01-01', endDate: '2026-06-30' }
  show(<Notice request={{ ...waiting, collectTargetObject: { ...collection, status: 'COLLECT_STATUS_OPENED' } }} />)
  expect(await screen.findByText('Ses réponses peuvent encore changer.')).toBeDefined()
  cleanup()
  show(<Notice request={{ ...waiting, collectTargetObject: { ...collection, status: 'COLLECT_STATUS_CLOTURED' } }} />)
  expect(await screen.findByText(/il ne peut plus répondre, sauf si la demande est réouverte pour lui/)).toBeDefined()
})

test('a closed request says that its answers may still be corrected where they may, and that it can only be read elsewhere', async () => {
  const closed = { ...requestOf(1, FORM), status: 'REQUEST_ACCEPTED' as const }
  show(<Notice request={closed} />)
  expect(await screen.findByText('Cette demande est close. Son dossier reste consultable.')).toBeDefined()
  cleanup()
  show(<Notice request={{ ...closed, can: ['EDIT_ANSWERS'] }} />)
  expect(await screen.findByText('Cette demande est close. Vous pouvez encore corriger ses réponses.')).toBeDefined()
})
