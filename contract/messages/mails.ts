import { EVENT_CODES, EVENTS, type EventCode, eventOf } from './events.ts'
import type { ValuesOf, Variable } from './variables.ts'

interface AccessMail {
  /** Its name in the outbox and among the templates. */
  name: string
  variables: readonly Variable[]
  /** Without it somebody could not get in, or would lose the account: it is never disabled (docs/domain.md 16.4). */
  isRequired: boolean
}

const PERSON = ['user.firstName', 'user.username'] as const

/** The mails of accounts and access (docs/domain.md 2.7 and 2.16); they go to an address, whatever its owner wishes. */
export const ACCESS_MAILS = {
  EMAIL_INVITATION: { name: 'Invitation à créer un compte', variables: ['link'], isRequired: true },
  EMAIL_USER_CREATED: { name: 'Compte créé par l’équipe', variables: [...PERSON, 'link'], isRequired: true },
  EMAIL_USER_ACTIVATED: { name: 'Compte ouvert par invitation', variables: [...PERSON, 'link'], isRequired: false },
  EMAIL_RESET_PASSWORD: { name: 'Réinitialisation du mot de passe', variables: [...PERSON, 'link'], isRequired: true },
  EMAIL_RESET_UNKNOWN: { name: 'Mot de passe oublié\u202f: adresse inconnue', variables: [], isRequired: true },
  EMAIL_RESET_DISABLED: { name: 'Mot de passe oublié\u202f: compte désactivé', variables: ['user.firstName'], isRequired: true },
  EMAIL_RESET_BLOCKED: { name: 'Mot de passe oublié\u202f: compte bloqué par l’équipe', variables: ['user.firstName'], isRequired: true },
  EMAIL_RESET_NOT_CREATED: { name: 'Mot de passe oublié\u202f: mot de passe non créé', variables: [], isRequired: true },
  EMAIL_USER_BLOCKED: { name: 'Compte bloqué', variables: [...PERSON, 'link'], isRequired: true },
  EMAIL_SIGN_IN_WAIT: { name: 'Essais de connexion depuis des appareils inconnus', variables: [...PERSON, 'link'], isRequired: true },
  EMAIL_USER_BLOCKED_ADMIN: {
    name: 'Compte bloqué (avis aux administrateurs)',
    variables: ['user.username', 'user.fullName', 'link'],
    isRequired: false,
  },
  EMAIL_PASSWORD_CHANGED: { name: 'Mot de passe modifié', variables: PERSON, isRequired: false },
  EMAIL_ADDRESS_CONFIRM: { name: 'Nouvelle adresse e-mail à confirmer', variables: [...PERSON, 'user.address', 'link'], isRequired: true },
  EMAIL_ADDRESS_CHANGING: { name: 'Adresse e-mail bientôt remplacée', variables: [...PERSON, 'user.address', 'link'], isRequired: true },
  EMAIL_ADDRESS_CHANGED: { name: 'Adresse e-mail changée par l’équipe', variables: [...PERSON, 'user.address'], isRequired: false },
  EMAIL_SECOND_FACTOR_ON: { name: 'Double authentification activée', variables: PERSON, isRequired: false },
  EMAIL_SECOND_FACTOR_OFF: { name: 'Double authentification désactivée', variables: PERSON, isRequired: false },
  EMAIL_SECOND_FACTOR_RESET: { name: 'Double authentification réinitialisée par l’équipe', variables: PERSON, isRequired: false },
  EMAIL_RECOVERY_CODE_USED: { name: 'Code de récupération utilisé', variables: [...PERSON, 'codes.left'], isRequired: false },
} as const satisfies Record<`EMAIL_${string}`, AccessMail>
export type AccessMailCode = keyof typeof ACCESS_MAILS
export type AccessValues<T extends AccessMailCode> = ValuesOf<(typeof ACCESS_MAILS)[T]['variables'][number]>

export type EventMailCode = `EMAIL_${EventCode}`
export const mailOf = (event: EventCode): EventMailCode => `EMAIL_${event}`

/** The words that close every mail: plain text. */
export const CORE_MAIL = 'EMAIL_CORE' as const
/** What happened in a day, for those who wish one mail a day. */
export const DIGEST_MAIL = 'EMAIL_DIGEST' as const
export type MailCode = AccessMailCode | EventMailCode | typeof CORE_MAIL | typeof DIGEST_MAIL

/** Any template of a mail, by its type. */
export const MAILS: ReadonlyMap<string, AccessMail> = new Map<string, AccessMail>([
  [CORE_MAIL, { name: 'Fin de tous les e-mails', variables: [], isRequired: false }],
  ...Object.entries<AccessMail>(ACCESS_MAILS),
  ...EVENT_CODES.map((code): [string, AccessMail] => [
    mailOf(code),
    {
      name: EVENTS[code].name,
      variables: ['user.firstName', 'user.lastName', ...EVENTS[code].variables, 'link'],
      isRequired: eventOf(code).isRequired ?? false,
    },
  ]),
  [DIGEST_MAIL, { name: 'Résumé du jour', variables: ['user.firstName', 'user.lastName', 'news.list', 'link'], isRequired: false }],
])
/** True for the type of a mail's template. */
export const isMail = (type: string): type is MailCode => MAILS.has(type)
/** The codes of the technical table EMAILS. */
export const MAIL_CODES: readonly string[] = [...MAILS.keys()]
