import { expect, test } from 'vitest'
import { portalLinks } from '#contract/resources/table/portal-links.ts'

const line = (code: string, value: string) => ({ code, designation: code.toLowerCase(), value })

test('only addresses that a browser may follow are shown, legal ones in the footer', () => {
  const { menu, footer } = portalLinks([
    line('LINK_SITE', ' https://label.example/ '),
    line('LINK_CONTACT', 'mailto:contact@label.example'),
    line('LINK_GLOSSARY', ''),
    line('LINK_LEGAL', 'https://label.example/mentions'),
    line('LINK_PRIVACY', 'mentions.html'),
    line('AUTRE', 'http://autre.example'),
    line('LINK_YOUTUBE', 'javascript:alert(1)'),
    line('LINK_RESOURCES', 'data:text/html,x'),
    line('LINK_LINKEDIN', '//label.example'),
  ])
  expect(menu).toEqual([
    { id: 'LINK_SITE', label: 'link_site', href: 'https://label.example/' },
    { id: 'LINK_CONTACT', label: 'link_contact', href: 'mailto:contact@label.example' },
    { id: 'AUTRE', label: 'autre', href: 'http://autre.example' },
  ])
  expect(footer).toEqual([{ id: 'LINK_LEGAL', label: 'link_legal', href: 'https://label.example/mentions' }])
})
