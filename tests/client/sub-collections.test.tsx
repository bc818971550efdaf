import { zodResolver } from '@hookform/resolvers/zod'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { FormProvider, useForm } from 'react-hook-form'
import { afterEach, expect, test, vi } from 'vitest'
import { SubCollectionsField } from '#client/screens/collections/parts/SubCollectionsField.tsx'
import { collectionForm, EMPTY_SUB } from '#client/screens/collections/parts/sub-collections.ts'
import { show, stubServer } from './data/support.tsx'

const EMPTY = { name: 'Enquête', description: '', comment: '', startDate: '2026-01-01', endDate: '2026-02-01', forms: [] }

const TARGETS = [{ id: 3, name: 'Caisse des Alpes', code: 'CA' }]

const Form = ({ affiliates }: { affiliates?: number[] }) => {
  const forms = affiliates ? [{ ...EMPTY_SUB, type: 'COLLECT_SHARE_TYPE_AFFILIATE' as const, affiliates }] : []
  const form = useForm({ resolver: zodResolver(collectionForm), mode: 'onTouched', defaultValues: { ...EMPTY, forms } })
  return (
    <FormProvider {...form}>
      <form onSubmit={form.handleSubmit(() => undefined)}>
        <SubCollectionsField />
        <button type="submit">Créer</button>
      </form>
    </FormProvider>
  )
}

afterEach(() => vi.unstubAllGlobals())

test('a sub-collection that was just added blames nobody: a field is told once it is left, all of them on sending', async () => {
  stubServer({})
  show(<Form />)
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Ajouter une sous-collecte' }))
  const sub = within(await screen.findByRole('group', { name: 'Sous-collecte 1' }))
  const name = sub.getByRole('textbox', { name: /^Désignation/ })
  await user.click(name)
  await user.tab()
  expect(await sub.findAllByText('Ce champ est requis.')).toHaveLength(1)
  expect(name.getAttribute('aria-invalid')).toBe('true')
  expect(sub.queryByText('Choisissez au moins un produit.')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Créer' }))
  expect(await sub.findByText('Choisissez au moins un produit.')).toBeDefined()
  expect(sub.getAllByText('Ce champ est requis.')).toHaveLength(2)
})

test('targets that could not be read are asked for again, and those chosen before stay, neither gone nor lost', async () => {
  const answers: Record<string, unknown> = { 'AFFILIATE_MANAGEMENT GET_ALL': Response.json({ message: 'INTERNAL' }, { status: 500 }) }
  stubServer(answers)
  show(<Form affiliates={[3]} />)
  const sub = within(await screen.findByRole('group', { name: 'Sous-collecte 1' }))
  const again = await sub.findByRole('button', { name: 'Réessayer' })
  expect(sub.getByText('Les choix n’ont pas pu être lus.')).toBeDefined()
  expect(sub.getByText('1 cible choisie')).toBeDefined()
  expect(sub.getByRole('button', { name: 'Retirer A3' })).toBeDefined()
  expect(sub.queryByText(/ne peut plus être interrogée/)).toBeNull()
  answers['AFFILIATE_MANAGEMENT GET_ALL'] = TARGETS
  await userEvent.setup().click(again)
  expect(await sub.findByRole('button', { name: 'Retirer Caisse des Alpes' })).toBeDefined()
})
