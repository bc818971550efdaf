import { z } from 'zod'

/** The sections that a product's catalogue shows, in their order (docs/domain.md 8.7). */
export const PRODUCT_SECTIONS = ['OPC', 'IMPACT_FULL', 'INVESTMENT', 'IMPACT_PARTIAL', 'SHARING_SAVERS', 'SHARING_DONATION'] as const
export type ProductSection = (typeof PRODUCT_SECTIONS)[number]

export const PRODUCT_SECTION_TEXTS: Readonly<Record<ProductSection, string>> = {
  OPC: 'Critères de gestion durable (OPC)',
  IMPACT_FULL: 'Impact social complet',
  INVESTMENT: 'Investissement',
  IMPACT_PARTIAL: 'Impact social partiel',
  SHARING_SAVERS: 'Partage par les épargnants',
  SHARING_DONATION: 'Partage par don',
}

/** The sections of a catalogue in words: "Impact social complet, Investissement". */
export const saySections = (sections: readonly ProductSection[]): string =>
  sections.map(section => PRODUCT_SECTION_TEXTS[section]).join(', ')

export const productSections = z.array(z.enum(PRODUCT_SECTIONS))

/** The column `json_sections` of a catalogue. Without a choice all sections are shown (docs/domain.md 8.7). */
export const catalogSections = z.object({ sections: productSections.default([...PRODUCT_SECTIONS]) })
export type CatalogSections = z.infer<typeof catalogSections>
