import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, test } from 'vitest'
import { withChosen } from '#client/data/options.ts'
import { useChoices } from '#client/data/use-choices.ts'
import { Combobox } from '#client/ui/Combobox.tsx'
import { Field } from '#client/ui/Field.tsx'
import { type Option, withToggled } from '#client/ui/options.ts'
import { MultiSelect, Select } from '#client/ui/Select.tsx'

const few: Option[] = [
  { value: 'bank', label: 'Banque' },
  { value: 'gone', label: 'Bourse', isDisabled: true },
  { value: 'coop', label: 'Coopérative' },
  { value: 'manager', label: 'Société de gestion' },
]
const many: Option<number>[] = Array.from({ length: 12 }, (_, index) => ({
  value: index,
  label: index === 7 ? 'Élan solidaire' : `Fonds ${index}`,
}))

const SelectHarness = () => {
  const [value, setValue] = useState<string | null>(null)
  return (
    <Field label="Type">
      <Select options={few} value={value} onValueChange={setValue} />
    </Field>
  )
}

/** Choices that come from elsewhere, answer by answer. */
const Served = ({ answers }: { answers: Promise<Option[]>[] }) => (
  <Select
    {...useChoices({ queryKey: ['served'], queryFn: () => answers.shift() ?? few, retry: false })}
    aria-label="Ville"
    value={null}
    onValueChange={() => undefined}
  />
)

test('what is chosen but not offered, or not yet, is kept when another choice is made or taken back', () => {
  expect(withToggled(few, ['hidden', 'coop'], 'bank')).toEqual(['hidden', 'bank', 'coop'])
  expect(withToggled(few, ['hidden', 'coop'], 'coop')).toEqual(['hidden'])
  expect(withToggled([], ['hidden'], 'bank')).toEqual(['hidden'])
})

describe('Select', () => {
  test('a choice whose name is still on its way does not read as none', () => {
    const at = (value: string | null) => (
      <Field label={`Support ${value ?? 'vide'}`}>
        <Select options={[]} value={value} onValueChange={() => undefined} />
      </Field>
    )
    render(
      <>
        {at('bank')}
        {at(null)}
      </>,
    )
    expect(screen.getByRole('combobox', { name: 'Support bank' }).textContent).toBe('…')
    expect(screen.getByRole('combobox', { name: 'Support vide' }).textContent).toBe('Choisir…')
  })

  test('opens, walks past what is disabled, picks with Enter and gives the focus back', async () => {
    const user = userEvent.setup()
    render(<SelectHarness />)
    await user.tab()
    const trigger = screen.getByRole('combobox', { name: 'Type' })
    expect(document.activeElement).toBe(trigger)
    await user.keyboard('{ArrowDown}')
    const list = await screen.findByRole('listbox', { name: 'Type' })
    await waitFor(() => expect(document.activeElement).toBe(list))
    await user.keyboard('{ArrowDown}{ArrowDown}')
    const active = document.getElementById(list.getAttribute('aria-activedescendant') ?? '')
    expect(active?.textContent).toBe('Coopérative')
    await user.keyboard('{Enter}')
    await waitFor(() => expect(document.activeElement).toBe(trigger))
    expect(trigger.textContent).toBe('Coopérative')
    expect(screen.queryByRole('listbox')).toBeNull()
  })

  test('jumps to the letters typed, and Escape changes nothing', async () => {
    const user = userEvent.setup()
    render(<SelectHarness />)
    const trigger = screen.getByRole('combobox')
    await user.click(trigger)
    const list = await screen.findByRole('listbox')
    await waitFor(() => expect(document.activeElement).toBe(list))
    await user.keyboard('so')
    expect(document.getElementById(list.getAttribute('aria-activedescendant') ?? '')?.textContent).toBe('Société de gestion')
    await user.keyboard('{Escape}')
    expect(trigger.textContent).toBe('Choisir…')
  })

  test('says "Aucune option possible" when there is none', async () => {
    const user = userEvent.setup()
    render(<Select aria-label="Ville" options={[]} value={null} onValueChange={() => undefined} />)
    await user.click(screen.getByRole('combobox', { name: 'Ville' }))
    expect((await screen.findByText('Aucune option possible')).getAttribute('role')).toBe('status')
  })

  test('choices that the server has are awaited, and asked for again where they could not be read', async () => {
    const user = userEvent.setup()
    const answers = [Promise.reject(new Error('500')), Promise.resolve(few)]
    render(
      <QueryClientProvider client={new QueryClient()}>
        <Served answers={answers} />
      </QueryClientProvider>,
    )
    await user.click(screen.getByRole('combobox', { name: 'Ville' }))
    const again = await screen.findByRole('button', { name: 'Réessayer' })
    expect(screen.getByRole('alert').textContent).toBe('Les choix n’ont pas pu être lus.')
    expect(screen.queryByText('Aucune option possible')).toBeNull()
    await user.click(again)
    expect(await screen.findByRole('option', { name: 'Banque' })).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('listbox')))
  })

  test('what is chosen does not pass for all that there is, while the choices are awaited or could not be read', async () => {
    const user = userEvent.setup()
    const chosen = { options: withChosen<string>([], [{ id: 'bank', name: 'Banque' }]), value: 'bank', onValueChange: () => undefined }
    const { rerender } = render(<Select {...chosen} aria-label="Ville" isLoading />)
    await user.click(screen.getByRole('combobox', { name: 'Ville' }))
    expect((await screen.findByText('Chargement des choix…')).getAttribute('role')).toBe('status')
    expect(screen.queryByRole('option')).toBeNull()
    rerender(<Select {...chosen} aria-label="Ville" onRetry={() => undefined} />)
    expect(screen.getByRole('button', { name: 'Réessayer' })).toBeTruthy()
    expect(screen.queryByRole('option')).toBeNull()
    expect(screen.getByRole('combobox', { name: 'Ville', hidden: true }).textContent).toBe('Banque')
  })

  test('filters more than 8 options, ignoring accents', async () => {
    const user = userEvent.setup()
    const picked: (number | null)[] = []
    render(<Select aria-label="Fonds" options={many} value={null} onValueChange={value => picked.push(value)} />)
    await user.click(screen.getByRole('combobox', { name: 'Fonds' }))
    const search = await screen.findByRole('combobox', { name: 'Filtrer les options' })
    await user.type(search, 'elan')
    expect(screen.getAllByRole('option')).toHaveLength(1)
    await user.keyboard('{Enter}')
    expect(picked).toEqual([7])
  })
})

const MultiHarness = () => {
  const [value, setValue] = useState<string[]>(['manager'])
  return <MultiSelect aria-label="Réseaux" options={few} value={value} onValueChange={setValue} />
}

describe('MultiSelect', () => {
  test('keeps the options’ order, stays open while picking, and takes back by a chip', async () => {
    const user = userEvent.setup()
    render(<MultiHarness />)
    await user.click(screen.getByRole('combobox', { name: 'Réseaux' }))
    await user.click(await screen.findByRole('option', { name: 'Banque' }))
    expect(screen.getByRole('listbox')).toBeTruthy()
    await user.keyboard('{Escape}')
    const chips = () => within(screen.getByRole('list')).getAllByRole('listitem')
    expect(chips().map(chip => chip.textContent)).toEqual(['Banque', 'Société de gestion'])
    await user.click(screen.getByRole('button', { name: 'Retirer Banque' }))
    expect(chips().map(chip => chip.textContent)).toEqual(['Société de gestion'])
  })
})

const ComboHarness = ({ search }: { search: (text: string) => Promise<Option<number>[]> }) => {
  const [value, setValue] = useState<Option<number> | null>(null)
  return <Combobox aria-label="Produit" search={search} value={value} onValueChange={setValue} />
}

describe('Combobox', () => {
  test('asks once the typing rests, shows what came, and picks with the keyboard', async () => {
    const user = userEvent.setup()
    const asked: string[] = []
    const search = async (text: string) => {
      asked.push(text)
      return many.filter(option => option.label.endsWith(text))
    }
    render(<ComboHarness search={search} />)
    const input = screen.getByRole<HTMLInputElement>('combobox', { name: 'Produit' })
    await user.type(input, '11')
    expect(await screen.findByRole('option', { name: 'Fonds 11' })).toBeTruthy()
    expect(asked.at(-1)).toBe('11')
    await user.keyboard('{ArrowDown}{Enter}')
    expect(input.value).toBe('Fonds 11')
    expect(input.getAttribute('aria-expanded')).toBe('false')
  })

  test('says so when the search fails', async () => {
    const user = userEvent.setup()
    render(<ComboHarness search={() => Promise.reject(new Error('offline'))} />)
    await user.type(screen.getByRole('combobox'), 'a')
    expect(await screen.findByText('La recherche n’a pas abouti.')).toBeTruthy()
  })
})
