/**
 * Outside links of the partners' layouts (docs/domain.md 6.8): lines of the technical table LINKS. Only those whose value is set are
 * shown.
 */
export const PORTAL_LINKS = {
  LINK_SITE: 'Site public',
  LINK_GLOSSARY: 'Glossaire',
  LINK_CONTACT: 'Contact',
  LINK_LINKEDIN: 'LinkedIn',
  LINK_YOUTUBE: 'YouTube',
  LINK_PRIVACY: 'Politique de confidentialité',
  LINK_LEGAL: 'Mentions légales',
  LINK_RESOURCES: 'Ressources',
} as const

/** Footer links; all others, an organisation's own included, stand in the top menu. */
const IN_FOOTER: readonly string[] = ['LINK_PRIVACY', 'LINK_LEGAL', 'LINK_RESOURCES'] satisfies (keyof typeof PORTAL_LINKS)[]

const PROTOCOLS: readonly (string | undefined)[] = ['https:', 'http:', 'mailto:']

export interface PortalLink {
  id: string
  label: string
  href: string
}

/** The links to show: the lines whose value is an address that a browser may follow. */
export function portalLinks(lines: readonly { code: string; designation: string; value: string }[]): {
  menu: PortalLink[]
  footer: PortalLink[]
} {
  const links = lines
    .map(({ code, designation, value }) => ({ id: code, label: designation, href: value.trim() }))
    .filter(({ href }) => PROTOCOLS.includes(URL.parse(href)?.protocol))
  return { menu: links.filter(({ id }) => !IN_FOOTER.includes(id)), footer: links.filter(({ id }) => IN_FOOTER.includes(id)) }
}
