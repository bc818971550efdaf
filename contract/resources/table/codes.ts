import { codesOf } from '../../codes-of.ts'

/** The technical tables and their designations: a select fed by one stores the line's code (docs/wire.md 4.1). */
export const TECHNICAL_TABLES = {
  USER_TYPE: 'Types d’utilisateur',
  QUESTION_TYPE: 'Types de question',
  PROCESSUS_COLLECT_TYPE: 'Processus de collecte',
  REQUEST_TYPE: 'Types de demande',
  REQUEST_STATUS: 'Statuts de demande',
  COLLECT_STATUS: 'Statuts de collecte',
  COLLECT_SHARE_TYPE: 'Cibles de sous-collecte',
  COLLECT_TYPE: 'Types de collecte',
  EMAILS: 'Types d’e-mail',
  NOTIFCATIONS: 'Types de notification',
  PWD: 'Politique de mot de passe',
  AUTH: 'Authentification',
  LINKS: 'Liens du portail',
  ORGANISATION: 'Organisation qui délivre le label',
} as const
export type TechnicalTableCode = keyof typeof TECHNICAL_TABLES

/** The one technical table that the screens of sign-in read without a session (docs/wire.md 4.6). */
export const OPEN_TECHNICAL_TABLE = 'PWD'

/**
 * The technical tables whose lines any session reads by the table's code, because screens name states and types by them or lead to their
 * addresses. Any other, one that staff added included, is for those who may see technical tables: its values are settings.
 */
export const PUBLIC_TECHNICAL_TABLES: ReadonlySet<string> = new Set<TechnicalTableCode>([
  OPEN_TECHNICAL_TABLE,
  'USER_TYPE',
  'QUESTION_TYPE',
  'PROCESSUS_COLLECT_TYPE',
  'REQUEST_TYPE',
  'REQUEST_STATUS',
  'COLLECT_STATUS',
  'COLLECT_SHARE_TYPE',
  'COLLECT_TYPE',
  'NOTIFCATIONS',
  'LINKS',
])

/** The reference tables and their designations: a select fed by one stores the line's id, gender and civility its code. */
export const REFERENCE_TABLES = {
  CIVILITE: 'Civilités',
  AFFILIATE_TYPE: 'Types de lien avec la fédération',
  LEGAL_STATUS: 'Formes juridiques',
  COLLEGE: 'Collèges',
  AFFILIATE_NATURE: 'Natures d’affilié',
  CONTACT_TYPE: 'Types de contact',
  DOCUMENT_TYPE: 'Types de document',
  PRODUCT_LEGAL_NATURE: 'Natures juridiques de produit',
  PRODUCT_SUBSCRIBER: 'Souscripteurs',
  PRODUCT_SOCIAL_UTILITY: 'Utilités sociales',
  PRODUCT_CANAL: 'Canaux de souscription',
  PRODUCT_TAXATION: 'Fiscalités',
  PRODUCT_MECHANISM: 'Mécanismes de solidarité',
  PRODUCT_DOMAIN: 'Domaines d’activité',
  PRODUCT_SUPPORT: 'Supports',
  PRODUCT_FUND_TYPE: 'Types de fonds',
  PRODUCT_FUND: 'Fonds',
  PRODUCT_REGULATION: 'Réglementations',
  PRODUCT_FINANCING_TOOL: 'Outils de financement',
  PRODUCT_BENEFICIARY: 'Structures bénéficiaires',
  PRODUCT_ODD: 'Objectifs de développement durable',
  PRODUCT_ODD_TARGET: 'Cibles des objectifs de développement durable',
} as const
export type ReferenceTableCode = keyof typeof REFERENCE_TABLES
export const REFERENCE_TABLE_CODES = codesOf(REFERENCE_TABLES)

/** The line of PRODUCT_SUPPORT that marks collective funds (docs/domain.md 6.6). */
export const OPC_SUPPORT = 376

/** Lines of CIVILITE that avatars and imports rely on (docs/domain.md 18.3). */
export const SYSTEM_CIVILITIES = ['CIVILITE_STATUT_MALE', 'CIVILITE_STATUT_FEMALE', 'CIVILITE_STATUT_OTHER'] as const
const REFERENCE_CODES: ReadonlySet<string> = new Set(REFERENCE_TABLE_CODES)
export const isReferenceTable = (code: string): code is ReferenceTableCode => REFERENCE_CODES.has(code)
