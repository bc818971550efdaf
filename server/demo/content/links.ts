import type { PORTAL_LINKS } from '#contract/resources/table/portal-links.ts'

/** Where the demonstration's label leads outside: addresses that nobody owns, kept for examples, and the networks' own front doors. */
export const LINKS: Readonly<Record<keyof typeof PORTAL_LINKS, string>> = {
  LINK_SITE: 'https://label.example/',
  LINK_GLOSSARY: 'https://label.example/glossaire',
  LINK_CONTACT: 'mailto:contact@label.example',
  LINK_LINKEDIN: 'https://www.linkedin.com/',
  LINK_YOUTUBE: 'https://www.youtube.com/',
  LINK_PRIVACY: 'https://label.example/confidentialite',
  LINK_LEGAL: 'https://label.example/mentions-legales',
  LINK_RESOURCES: 'https://label.example/ressources',
}
