interface Template {
  /** Its name in the outbox. */
  name: string
  subject: string
  /** Paragraphs before and after the link; `{{name}}` stands for a variable. */
  before: readonly string[]
  /** The link's text; null for a mail without a link. */
  action: string | null
  after: readonly string[]
  variables: readonly string[]
}

const SIGNATURE = 'L’équipe du label de la finance solidaire'
const NOT_YOU = 'Si vous n’êtes pas à l’origine de cette demande, ignorez cet e-mail\u202f: rien ne sera changé.'
const NOT_ME = 'Si ce n’était pas vous, changez sans attendre votre mot de passe et prévenez l’équipe de l’organisation.'

/** The mails of accounts and access, by the codes of the technical table EMAILS (docs/domain.md 2.7 and 2.16). */
export const MAIL_TEMPLATES = {
  EMAIL_INVITATION: {
    name: 'Invitation à créer un compte',
    subject: 'Votre invitation à créer un compte',
    before: [
      'Bonjour,',
      'Vous êtes invité à créer votre compte dans l’espace du label de la finance solidaire.',
      'Ce lien est valable 7 jours et ne sert qu’une fois.',
    ],
    action: 'Créer mon compte',
    after: [SIGNATURE],
    variables: ['link'],
  },
  EMAIL_USER_CREATED: {
    name: 'Compte créé par l’équipe',
    subject: 'Votre compte a été créé',
    before: [
      'Bonjour {{firstName}},',
      'Un compte a été créé pour vous dans l’espace du label de la finance solidaire. Votre identifiant est «\u202f{{username}}\u202f».',
      'Choisissez votre mot de passe par ce lien, valable 24 heures, qui ne sert qu’une fois.',
    ],
    action: 'Choisir mon mot de passe',
    after: [SIGNATURE],
    variables: ['firstName', 'username', 'link'],
  },
  EMAIL_USER_ACTIVATED: {
    name: 'Compte ouvert par invitation',
    subject: 'Votre compte est ouvert',
    before: [
      'Bonjour {{firstName}},',
      'Votre compte est ouvert dans l’espace du label de la finance solidaire. Votre identifiant est «\u202f{{username}}\u202f».',
    ],
    action: 'Ouvrir mon espace',
    after: [SIGNATURE],
    variables: ['firstName', 'username', 'link'],
  },
  EMAIL_RESET_PASSWORD: {
    name: 'Réinitialisation du mot de passe',
    subject: 'Réinitialisation de votre mot de passe',
    before: [
      'Bonjour {{firstName}},',
      'Une réinitialisation du mot de passe de votre compte «\u202f{{username}}\u202f» a été demandée. Ce lien est valable 24 heures et ne sert qu’une fois.',
    ],
    action: 'Choisir un nouveau mot de passe',
    after: [NOT_YOU, SIGNATURE],
    variables: ['firstName', 'username', 'link'],
  },
  EMAIL_RESET_UNKNOWN: {
    name: 'Mot de passe oublié\u202f: adresse inconnue',
    subject: 'Réinitialisation de votre mot de passe',
    before: [
      'Bonjour,',
      'Une réinitialisation de mot de passe a été demandée pour cette adresse, mais aucun compte n’y est rattaché.',
      'Vous avez peut-être utilisé une autre adresse ou votre identifiant.',
    ],
    action: null,
    after: [NOT_YOU, SIGNATURE],
    variables: [],
  },
  EMAIL_RESET_DISABLED: {
    name: 'Mot de passe oublié\u202f: compte désactivé',
    subject: 'Réinitialisation de votre mot de passe',
    before: [
      'Bonjour {{firstName}},',
      'Une réinitialisation de mot de passe a été demandée pour votre compte, mais il est désactivé. Veuillez contacter l’équipe de l’organisation.',
    ],
    action: null,
    after: [NOT_YOU, SIGNATURE],
    variables: ['firstName'],
  },
  EMAIL_RESET_BLOCKED: {
    name: 'Mot de passe oublié\u202f: compte bloqué par l’équipe',
    subject: 'Réinitialisation de votre mot de passe',
    before: [
      'Bonjour {{firstName}},',
      'Une réinitialisation de mot de passe a été demandée pour votre compte, mais il est bloqué. Veuillez contacter l’équipe de l’organisation.',
    ],
    action: null,
    after: [NOT_YOU, SIGNATURE],
    variables: ['firstName'],
  },
  EMAIL_RESET_NOT_CREATED: {
    name: 'Mot de passe oublié\u202f: mot de passe non créé',
    subject: 'Réinitialisation de votre mot de passe',
    before: [
      'Bonjour,',
      'Une réinitialisation de mot de passe a été demandée pour cette adresse, mais le mot de passe de votre compte n’a pas encore été créé.',
      'Consultez l’invitation reçue dans votre messagerie, ou demandez à l’équipe de l’organisation de vous l’envoyer de nouveau.',
    ],
    action: null,
    after: [NOT_YOU, SIGNATURE],
    variables: [],
  },
  EMAIL_USER_BLOCKED: {
    name: 'Compte bloqué',
    subject: 'Votre compte est bloqué',
    before: [
      'Bonjour {{firstName}},',
      'Votre compte «\u202f{{username}}\u202f» est bloqué après plusieurs mots de passe erronés. Le blocage cesse de lui-même au bout de 30 minutes.',
      'Si ces essais étaient les vôtres, vous pouvez débloquer votre compte dès maintenant.',
    ],
    action: 'Débloquer mon compte',
    after: ['Si ce n’était pas vous, prévenez l’équipe de l’organisation.', SIGNATURE],
    variables: ['firstName', 'username', 'link'],
  },
  EMAIL_SIGN_IN_WAIT: {
    name: 'Essais de connexion depuis des appareils inconnus',
    subject: 'Essais de connexion à votre compte',
    before: [
      'Bonjour {{firstName}},',
      'Plusieurs mots de passe erronés ont été saisis pour votre compte «\u202f{{username}}\u202f» depuis des appareils qui ne s’y sont jamais connectés. Pour les 30 prochaines minutes, ces appareils doivent patienter.',
      'Vos sessions ouvertes continuent, et les appareils depuis lesquels vous vous êtes déjà connecté ne sont pas concernés. Si vous souhaitez vous connecter depuis un nouvel appareil, ouvrez le lien ci-dessous sur cet appareil.',
    ],
    action: 'Autoriser cet appareil',
    after: ['Ce message n’est envoyé qu’une fois par jour. Si ces essais n’étaient pas les vôtres, vous n’avez rien à faire.', SIGNATURE],
    variables: ['firstName', 'username', 'link'],
  },
  EMAIL_USER_BLOCKED_ADMIN: {
    name: 'Compte bloqué (avis aux administrateurs)',
    subject: 'Compte bloqué\u202f: {{username}}',
    before: ['Bonjour,', 'Le compte «\u202f{{username}}\u202f» ({{fullName}}) vient d’être bloqué après plusieurs mots de passe erronés.'],
    action: 'Voir le compte',
    after: [SIGNATURE],
    variables: ['username', 'fullName', 'link'],
  },
  EMAIL_PASSWORD_CHANGED: {
    name: 'Mot de passe modifié',
    subject: 'Votre mot de passe a été modifié',
    before: [
      'Bonjour {{firstName}},',
      'Le mot de passe de votre compte «\u202f{{username}}\u202f» vient d’être modifié.',
      'Si ce n’était pas vous, demandez sans attendre un nouveau mot de passe et prévenez l’équipe de l’organisation.',
    ],
    action: null,
    after: [SIGNATURE],
    variables: ['firstName', 'username'],
  },
  EMAIL_ADDRESS_CONFIRM: {
    name: 'Nouvelle adresse e-mail à confirmer',
    subject: 'Confirmez votre nouvelle adresse e-mail',
    before: [
      'Bonjour {{firstName}},',
      'Cette adresse a été choisie pour le compte «\u202f{{username}}\u202f» de l’espace du label de la finance solidaire. Elle comptera dès que vous l’aurez confirmée.',
      'Ce lien est valable 24 heures et ne sert qu’une fois.',
    ],
    action: 'Confirmer mon adresse',
    after: [NOT_YOU, SIGNATURE],
    variables: ['firstName', 'username', 'address', 'link'],
  },
  EMAIL_ADDRESS_CHANGING: {
    name: 'Adresse e-mail bientôt remplacée',
    subject: 'L’adresse e-mail de votre compte va changer',
    before: [
      'Bonjour {{firstName}},',
      'L’adresse e-mail de votre compte «\u202f{{username}}\u202f» deviendra {{address}} dès qu’elle sera confirmée.',
      'Si vous n’avez rien demandé, annulez ce changement\u202f: votre adresse sera rétablie et toutes les sessions ouvertes seront fermées. Vous avez pour cela 72 heures.',
    ],
    action: 'Annuler ce changement',
    after: ['Si c’était vous, il n’y a rien à faire.', SIGNATURE],
    variables: ['firstName', 'username', 'address', 'link'],
  },
  EMAIL_ADDRESS_CHANGED: {
    name: 'Adresse e-mail changée par l’équipe',
    subject: 'L’adresse e-mail de votre compte a changé',
    before: [
      'Bonjour {{firstName}},',
      'L’équipe de l’organisation a changé l’adresse e-mail de votre compte «\u202f{{username}}\u202f»\u202f: c’est désormais {{address}}.',
    ],
    action: null,
    after: ['Si cela vous étonne, prévenez l’équipe de l’organisation.', SIGNATURE],
    variables: ['firstName', 'username', 'address'],
  },
  EMAIL_SECOND_FACTOR_ON: {
    name: 'Double authentification activée',
    subject: 'La double authentification est activée',
    before: [
      'Bonjour {{firstName}},',
      'La double authentification vient d’être activée pour votre compte «\u202f{{username}}\u202f». Gardez vos codes de récupération en lieu sûr.',
    ],
    action: null,
    after: [NOT_ME, SIGNATURE],
    variables: ['firstName', 'username'],
  },
  EMAIL_SECOND_FACTOR_OFF: {
    name: 'Double authentification désactivée',
    subject: 'La double authentification est désactivée',
    before: ['Bonjour {{firstName}},', 'La double authentification vient d’être désactivée pour votre compte «\u202f{{username}}\u202f».'],
    action: null,
    after: [NOT_ME, SIGNATURE],
    variables: ['firstName', 'username'],
  },
  EMAIL_SECOND_FACTOR_RESET: {
    name: 'Double authentification réinitialisée par l’équipe',
    subject: 'Votre double authentification a été réinitialisée',
    before: [
      'Bonjour {{firstName}},',
      'L’équipe de l’organisation vient de réinitialiser la double authentification de votre compte «\u202f{{username}}\u202f» et de fermer ses sessions.',
      'Vous pouvez l’activer de nouveau dans «\u202fMon profil\u202f»\u202f; si votre profil l’exige, la prochaine connexion vous le demandera.',
    ],
    action: null,
    after: [NOT_ME, SIGNATURE],
    variables: ['firstName', 'username'],
  },
  EMAIL_LABEL: {
    name: 'Vie d’un label',
    subject: 'Label du produit «\u202f{{product}}\u202f»',
    before: ['Bonjour {{firstName}},', '{{text}}'],
    action: 'Ouvrir',
    after: [SIGNATURE],
    variables: ['firstName', 'product', 'text', 'link'],
  },
  EMAIL_RECOVERY_CODE_USED: {
    name: 'Code de récupération utilisé',
    subject: 'Un code de récupération vient de servir',
    before: [
      'Bonjour {{firstName}},',
      'Un code de récupération vient de servir à ouvrir une session de votre compte «\u202f{{username}}\u202f». Codes restants\u202f: {{left}}.',
    ],
    action: null,
    after: [NOT_ME, SIGNATURE],
    variables: ['firstName', 'username', 'left'],
  },
} as const satisfies Record<`EMAIL_${string}`, Template>
export type MailTemplate = keyof typeof MAIL_TEMPLATES
