import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { TickedProducts } from '#client/screens/products/sheet/TickedProducts.tsx'
import { show, stubServer } from './data/support.tsx'

test('of ticked products sheets are made, and the committee’s file by who reads applications; unticking is one press', async () => {
  stubServer({})
  const cleared: string[] = []
  const bar = (hasCommittee: boolean) => (
    <TickedProducts rows={[{ id: 1 }, { id: 2 }]} onClear={() => cleared.push('cleared')} hasCommittee={hasCommittee} />
  )
  show(bar(true), { permissions: ['FGGDGS', 'FGFPGS'] })
  screen.getByText('2 produits sélectionnés')
  const names = screen.getAllByRole('button').map(({ textContent }) => textContent)
  expect(names).toEqual(['Fiches (zip)', 'Dossier du comité', 'Tout désélectionner'])
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Tout désélectionner' }))
  expect(cleared).toEqual(['cleared'])
  await user.click(screen.getByRole('button', { name: 'Dossier du comité' }))
  expect((await screen.findByRole('dialog')).textContent).toContain('2 produits sélectionnés')
})
