import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, test } from 'vitest'
import { DateInput, formatDateText, parseDateText } from '#client/ui/DateInput.tsx'
import { FaultPlace, FaultScope, FaultSummary, Field } from '#client/ui/Field.tsx'
import { cleanNumberText, NumberInput, parseNumberText } from '#client/ui/NumberInput.tsx'
import { TextInput } from '#client/ui/TextInput.tsx'

describe('Field', () => {
  test('names its control and ties hint, fault and counter to it', () => {
    render(
      <Field label="SIREN" hint="Neuf chiffres." fault="Le SIREN comporte 9 chiffres." counter={{ used: 5, limit: 9 }} isRequired>
        <TextInput />
      </Field>,
    )
    const input = screen.getByRole('textbox', { name: /SIREN/ })
    expect(input).toHaveProperty('id', expect.stringMatching(/./))
    expect(input.getAttribute('aria-invalid')).toBe('true')
    expect(input.getAttribute('aria-required')).toBe('true')
    const told = (input.getAttribute('aria-describedby') ?? '').split(' ').map(id => document.getElementById(id)?.textContent)
    expect(told).toEqual(['Neuf chiffres.', 'Le SIREN comporte 9 chiffres.', '5 sur 9 caractères'])
  })

  test('says nothing of faults while there is none', () => {
    render(
      <Field label="Nom">
        <TextInput />
      </Field>,
    )
    const input = screen.getByRole('textbox', { name: 'Nom' })
    expect(input.getAttribute('aria-invalid')).toBeNull()
    expect(input.getAttribute('aria-describedby')).toBeNull()
  })

  test('tells the summary which of several alike parts its fault is of', async () => {
    render(
      <FaultScope>
        {['Correspondance 1', 'Correspondance 2'].map(part => (
          <FaultPlace key={part} value={part}>
            <Field label="Questionnaire" fault="Ce champ est requis.">
              <TextInput />
            </Field>
          </FaultPlace>
        ))}
        <FaultSummary title="À corriger" />
      </FaultScope>,
    )
    const links = await screen.findAllByRole('link')
    expect(links.map(link => link.textContent)).toEqual(['Correspondance 1 – Questionnaire', 'Correspondance 2 – Questionnaire'])
  })
})

const NumberHarness = ({ start = null, isInteger = false }: { start?: number | null; isInteger?: boolean }) => {
  const [value, setValue] = useState<number | null>(start)
  return (
    <>
      <NumberInput aria-label="Encours" value={value} onValueChange={setValue} isInteger={isInteger} />
      <output>{String(value)}</output>
      <button type="button" onClick={() => setValue(7.25)}>
        Depuis le dossier
      </button>
    </>
  )
}

describe('NumberInput', () => {
  test('takes a comma or a dot, and groups the thousands on leaving', async () => {
    const user = userEvent.setup()
    render(<NumberHarness />)
    const input = screen.getByRole<HTMLInputElement>('textbox')
    await user.type(input, '1234.5a')
    expect(input.value).toBe('1234,5')
    expect(screen.getByRole('status').textContent).toBe('1234.5')
    await user.tab()
    expect(input.value).toBe('1\u202f234,5')
  })

  test('leaves an unfinished number alone while it is typed', async () => {
    const user = userEvent.setup()
    render(<NumberHarness start={3} />)
    const input = screen.getByRole<HTMLInputElement>('textbox')
    await user.clear(input)
    await user.type(input, '-')
    expect(input.value).toBe('-')
    expect(screen.getByRole('status').textContent).toBe('null')
    await user.type(input, '2,')
    expect(input.value).toBe('-2,')
    expect(screen.getByRole('status').textContent).toBe('-2')
  })

  test('shows a value that came from outside', async () => {
    const user = userEvent.setup()
    render(<NumberHarness />)
    await user.type(screen.getByRole('textbox'), '9')
    await user.click(screen.getByRole('button'))
    expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('7,25')
  })

  test('keeps digits and minus alone for an integer', () => {
    expect(cleanNumberText('-12a', true)).toBe('-12')
    expect(cleanNumberText('1,2,3', false)).toBe('1,23')
    expect(parseNumberText('1\u202f234,5')).toBe(1234.5)
    expect(parseNumberText('--1')).toBeNull()
    expect(parseNumberText('')).toBeNull()
  })
})

const DateHarness = () => {
  const [value, setValue] = useState('')
  return (
    <>
      <DateInput aria-label="Début" value={value} onValueChange={setValue} />
      <output>{value}</output>
    </>
  )
}

describe('DateInput', () => {
  test.each([
    ['29/02/2024', '2024-02-29'],
    ['1/3/2026', '2026-03-01'],
    ['01032026', '2026-03-01'],
    ['01.03.2026', '2026-03-01'],
    ['2026-03-01', '2026-03-01'],
    ['29/02/2025', null],
    ['31/04/2026', null],
    ['00/01/2026', null],
    ['1/13/2026', null],
    ['demain', null],
  ])('reads %s as %s', (text, expected) => {
    expect(parseDateText(text)).toBe(expected)
  })

  test('hands over the day, and shows it as DD/MM/YYYY on leaving', async () => {
    const user = userEvent.setup()
    render(<DateHarness />)
    const input = screen.getByRole<HTMLInputElement>('textbox')
    await user.type(input, '1/3/2026')
    expect(screen.getByRole('status').textContent).toBe('2026-03-01')
    await user.tab()
    expect(input.value).toBe('01/03/2026')
  })

  test('keeps what is no date, so that the form can refuse it', async () => {
    const user = userEvent.setup()
    render(<DateHarness />)
    const input = screen.getByRole<HTMLInputElement>('textbox')
    await user.type(input, '31/02/2026')
    await user.tab()
    expect(input.value).toBe('31/02/2026')
    expect(screen.getByRole('status').textContent).toBe('31/02/2026')
    await user.clear(input)
    expect(screen.getByRole('status').textContent).toBe('')
  })

  test('shows any text that is no ISO date as it is', () => {
    expect(formatDateText('2024-02-29')).toBe('29/02/2024')
    expect(formatDateText('31/02')).toBe('31/02')
  })
})
