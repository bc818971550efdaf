import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { TemplateForm } from '#client/screens/emails/templates/TemplateForm.tsx'
import type { Template } from '#contract/resources/template/methods.ts'
import { show, stubServer } from './data/support.tsx'

const AT = '2026-01-01T00:00:00.000Z'
const NOTICE: Template = {
  id: 3,
  type: 'REQUEST_ACCEPTED',
  typeName: 'Demande acceptée',
  title: 'Demande acceptée',
  content: 'La demande {{request.number}} a été acceptée.',
  enabled: true,
  createdAt: AT,
  updatedAt: AT,
  updatedByUser: null,
  can: ['UPDATE'],
  stamp: 's',
  isPlain: true,
  isRequired: false,
  variables: ['request.number'],
}

afterEach(() => vi.unstubAllGlobals())

test('a text that the server refuses takes the focus, with the reason beside it', async () => {
  const refused = (path: string) => {
    const refusal = { message: 'VALIDATION_ERROR', fields: [{ path, code: 'TEMPLATE.UNKNOWN_VARIABLE' }] }
    return { 'CMS_NOTIFICATION UPDATE': Response.json(refusal, { status: 400 }) }
  }
  const user = userEvent.setup()
  stubServer(refused('title'))
  show(<TemplateForm resource="CMS_NOTIFICATION" template={NOTICE} onClose={() => undefined} />)
  const title = await screen.findByRole('textbox', { name: /^Titre/ })
  await user.type(title, ' {{{{autre}}')
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }))
  await waitFor(() => expect(document.activeElement).toBe(title))
  expect(title.getAttribute('aria-invalid')).toBe('true')
  stubServer(refused('content'))
  await user.type(title, ' bis')
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /^Contenu/ })))
})
