import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { MailLink, PhoneLink } from '#client/ui/Link.tsx'

const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')

test('an e-mail address writes to itself alone, whatever a partner typed into it', () => {
  const hostile = ['a@b.fr?bcc=evil%40pirate.fr', 'a@b.fr?subject=x&body=y', 'a@b.fr,c.fr', 'a@b.fr;c.fr', 'a%0d%0abcc:c@b.fr', 'a#@b.fr']
  for (const address of ['marie.o’neil+label@exemple.fr', ...hostile]) {
    render(<MailLink address={address} />)
    const href = hrefOf(address) ?? ''
    expect(href).toMatch(/^mailto:[^?&,;#]*$/)
    expect(decodeURIComponent(href)).toBe(`mailto:${address}`)
  }
  render(<MailLink address="marie.morel@exemple.fr" />)
  expect(hrefOf('marie.morel@exemple.fr')).toBe('mailto:marie.morel@exemple.fr')
})

test('a phone number dials nothing but its digits', () => {
  render(<PhoneLink phone="+33 1 (70) 18-00-00;ext=9" />)
  expect(hrefOf('+33 1 (70) 18-00-00;ext=9')).toBe('tel:+331701800009')
})
