import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { Field } from '#client/ui/Field.tsx'
import { TextInput } from '#client/ui/TextInput.tsx'

const FAULT = 'Ce champ est obligatoire.'
const Form = ({ fault }: { fault?: string }) => (
  <>
    <Field label="Nom" fault={fault}>
      <TextInput />
    </Field>
    <button type="button">Suivant</button>
  </>
)

/** The form as its field is left for the button, which stays pressed. */
function leaveFor(pressed: object) {
  const { rerender } = render(<Form />)
  const button = screen.getByRole('button', { name: 'Suivant' })
  fireEvent.pointerDown(button, { isPrimary: true, button: 0, ...pressed })
  rerender(<Form fault={FAULT} />)
  return button
}

describe('a fault found while the pointer is pressed', () => {
  test('is told with the click, not before: the button would slip away', () => {
    const button = leaveFor({})
    expect(screen.queryByText(FAULT)).toBeNull()
    fireEvent.click(button)
    expect(screen.getByText(FAULT)).toBeTruthy()
    expect(screen.getByRole('textbox').getAttribute('aria-invalid')).toBe('true')
  })

  test('is told when the press ends elsewhere', async () => {
    leaveFor({})
    fireEvent.pointerUp(document.body)
    await waitFor(() => expect(screen.getByText(FAULT)).toBeTruthy())
  })

  test('is told at once by any other button than the first', () => {
    leaveFor({ button: 2 })
    expect(screen.getByText(FAULT)).toBeTruthy()
  })
})
