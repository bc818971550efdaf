/**
 * Where the partners' layouts lead outside (specification 1, section 2.5): lines of the technical table LINKS, whose value is an
 * address. An organisation sets its own; only those that are set are shown.
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

/** Those that stand in the footer; all others, and what an organisation adds, in the top menu. */
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
