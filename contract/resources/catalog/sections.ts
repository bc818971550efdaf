import { z } from 'zod'

/** The sections that a product's catalogue shows, in their order (specification 3, section 9). */
export const PRODUCT_SECTIONS = ['OPC', 'IMPACT_FULL', 'INVESTMENT', 'IMPACT_PARTIAL', 'SHARING_SAVERS', 'SHARING_DONATION'] as const

/** The column `json_sections` of a catalogue. */
export const catalogSections = z.object({ sections: z.array(z.enum(PRODUCT_SECTIONS)) })
export type CatalogSections = z.infer<typeof catalogSections>
