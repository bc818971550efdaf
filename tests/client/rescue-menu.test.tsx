import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { exportRescue } from '#client/offline/rescue.ts'
import { RescueMenu } from '#client/screens/feedback/parts/RescueMenu.tsx'
import { ToastProvider } from '#client/ui/Toast.tsx'
import { disk, openTab, World } from './offline/world.ts'

test('what a rescue file could not give back stays on screen until it is closed', async () => {
  const world = new World()
  const { session } = await openTab(world, disk())
  session.set('a', 'écrite')
  const rescue = JSON.parse(await (await exportRescue(session)).text())
  rescue.answers.plus = 'disparue'
  const { session: draft } = await openTab(world, disk())
  const user = userEvent.setup()
  render(
    <ToastProvider>
      <RescueMenu draft={draft} canImport />
    </ToastProvider>,
  )
  const file = new File([JSON.stringify(rescue)], 'secours.json', { type: 'application/json' })
  await user.upload(screen.getByLabelText('Reprendre un fichier de secours'), file)
  const dialog = await screen.findByRole('dialog', { name: 'Fichier de secours repris en partie' })
  expect([...dialog.querySelectorAll('li')].map(item => item.textContent)).toEqual([
    'la réponse à «\u202fplus\u202f», que ce questionnaire ne pose plus ainsi',
  ])
  expect(draft.get('a')).toBe('écrite')
  await user.click(screen.getAllByRole('button', { name: 'Fermer' }).at(-1) ?? dialog)
  expect(screen.queryByRole('dialog')).toBeNull()
})
