import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Notices } from '#client/screens/questionnaires/QuestionnaireBuilder/parts/Notices.tsx'

const noop = () => undefined
const show = (canDuplicate: boolean) =>
  render(
    <Notices
      problems={[]}
      usage={{ type: 'catalog', items: [{ id: 3, name: 'Fonds' }] }}
      refused={null}
      onRefusedSeen={noop}
      onDuplicate={noop}
      conflict={null}
      current="/"
      onSave={noop}
      canDuplicate={canDuplicate}
    />,
  )

test('a copy of a questionnaire in use is offered to who may make one', () => {
  const { unmount } = show(true)
  expect(screen.getByText('le questionnaire est utilisé par le catalogue C3 - Fonds')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Dupliquer' })).toBeTruthy()
  unmount()
  show(false)
  expect(screen.getByText('le questionnaire est utilisé par le catalogue C3 - Fonds')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Dupliquer' })).toBeNull()
})
