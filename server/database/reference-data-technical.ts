import { EVENTS } from '#contract/messages/events.ts'
import { MAILS } from '#contract/messages/mails.ts'
import { POLICY_DEFAULTS } from '#contract/password.ts'
import { USER_TYPE_TEXTS } from '#contract/permissions.ts'
import { COLLECT_TYPES, COLLECTION_STATUSES, SHARE_TYPES } from '#contract/resources/collection/states.ts'
import { REQUEST_STATUSES, REQUEST_TYPES } from '#contract/resources/request/states.ts'
import type { TechnicalTableCode } from '#contract/resources/table/codes.ts'
import { ORGANISATION, REGISTER_LINE } from '#contract/resources/table/organisation.ts'
import { PORTAL_LINKS } from '#contract/resources/table/portal-links.ts'
import { typeTexts } from '#contract/texts/questionnaire.ts'

export interface TechnicalSeed {
  code: string
  designation: string
  value: string
}

/** Lines whose value is what they are called. */
const named = (texts: Readonly<Record<string, string>>): TechnicalSeed[] =>
  Object.entries(texts).map(([code, designation]) => ({ code, designation, value: designation }))

const POLICY_TEXTS: Readonly<Record<keyof typeof POLICY_DEFAULTS, string>> = {
  PWD_MAX_ATTEMPTS: 'Tentatives avant blocage',
  PWD_EXPIRATION_DAYS: 'Durée de validité en jours (0 : sans limite)',
  PWD_HISTORY: 'Anciens mots de passe refusés',
  PWD_MIN_LENGTH: 'Longueur minimale',
  PWD_MAX_LENGTH: 'Longueur maximale',
  PWD_MIN_LOWER_LENGTH: 'Minuscules au moins',
  PWD_MIN_UPPER_LENGTH: 'Majuscules au moins',
  PWD_MIN_NUMBER_LENGTH: 'Chiffres au moins',
  PWD_MIN_SPECIAL_LENGTH: 'Caractères spéciaux au moins',
}

const policyText = (code: string) => Object.entries(POLICY_TEXTS).find(([known]) => known === code)?.[1] ?? code

/** The lines of every technical table at the first start (docs/wire.md 4.1; docs/domain.md 6.9). */
export const TECHNICAL_LINES: Readonly<Record<TechnicalTableCode, readonly TechnicalSeed[]>> = {
  USER_TYPE: named(USER_TYPE_TEXTS),
  QUESTION_TYPE: named(typeTexts),
  PROCESSUS_COLLECT_TYPE: named(COLLECT_TYPES),
  REQUEST_TYPE: named(REQUEST_TYPES),
  REQUEST_STATUS: named(REQUEST_STATUSES),
  COLLECT_STATUS: named(COLLECTION_STATUSES),
  COLLECT_SHARE_TYPE: named(SHARE_TYPES),
  COLLECT_TYPE: named(COLLECT_TYPES),
  EMAILS: named(Object.fromEntries([...MAILS].map(([code, { name }]) => [code, name]))),
  NOTIFCATIONS: named(Object.fromEntries(Object.entries(EVENTS).map(([code, { name }]) => [code, name]))),
  PWD: Object.entries(POLICY_DEFAULTS).map(([code, value]) => ({ code, designation: policyText(code), value: String(value) })),
  AUTH: [
    { code: 'AUTH_NEUTRAL', designation: 'Réponse neutre à « mot de passe oublié » (1 : oui, 0 : non)', value: '1' },
    { code: REGISTER_LINE, designation: 'Registre public des produits labellisés (1 : ouvert, 0 : fermé)', value: '0' },
  ],
  LINKS: Object.entries(PORTAL_LINKS).map(([code, designation]) => ({ code, designation, value: '' })),
  ORGANISATION: Object.entries(ORGANISATION).map(([code, { text: designation, value }]) => ({ code, designation, value })),
}
