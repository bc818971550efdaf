import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { Field } from '#client/ui/Field.tsx'
import { VariableText } from '#client/ui/rich/VariableText.tsx'

const INSERTIONS = [
  { name: 'request.number', label: 'Numéro de la demande' },
  { name: 'user.firstName', label: 'Prénom du destinataire' },
]

const Subject = () => {
  const [value, setValue] = useState('Bonjour, ')
  return (
    <Field label="Objet">
      <VariableText value={value} onValueChange={setValue} insertions={INSERTIONS} />
    </Field>
  )
}

test('a subject offers variables once braces are typed; Enter takes the first, in its place, and what follows stays', async () => {
  render(<Subject />)
  const user = userEvent.setup()
  const subject = screen.getByRole('textbox', { name: 'Objet' })
  await user.click(subject)
  expect(screen.queryByRole('button')).toBeNull()
  // A brace is doubled where it is meant as such.
  await user.keyboard('{{{{prén')
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Prénom du destinataire'])
  await user.keyboard('{Enter} fin')
  expect(subject).toHaveProperty('value', 'Bonjour, {{user.firstName}} fin')
  expect(screen.queryByRole('button')).toBeNull()
  await user.keyboard('{{{{inconnu')
  screen.getByText('Aucune variable ne correspond.')
})
