/** The reference tables that a product's form draws on, for who keeps their lines before any form is opened. */
export const PRODUCT_TABLES = [
  'PRODUCT_BENEFICIARY',
  'PRODUCT_CANAL',
  'PRODUCT_DOMAIN',
  'PRODUCT_FINANCING_TOOL',
  'PRODUCT_FUND',
  'PRODUCT_FUND_TYPE',
  'PRODUCT_LEGAL_NATURE',
  'PRODUCT_MECHANISM',
  'PRODUCT_ODD',
  'PRODUCT_ODD_TARGET',
  'PRODUCT_REGULATION',
  'PRODUCT_SOCIAL_UTILITY',
  'PRODUCT_SUBSCRIBER',
  'PRODUCT_SUPPORT',
  'PRODUCT_TAXATION',
] as const
