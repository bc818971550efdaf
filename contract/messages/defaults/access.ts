import type { AccessMailCode } from '../mails.ts'
import { linkCalled, paragraphs, type TemplateText } from '../template.ts'

const NOT_YOU = 'Si vous n’êtes pas à l’origine de cette demande, ignorez cet e-mail\u202f: rien ne sera changé.'
const NOT_ME = 'Si ce n’était pas vous, changez sans attendre votre mot de passe et prévenez l’équipe de l’organisation.'
const HELLO = 'Bonjour {{user.firstName}},'
const RESET = 'Réinitialisation de votre mot de passe'
const ACCOUNT = '«\u202f{{user.username}}\u202f»'

const mail = (title: string, ...lines: string[]): TemplateText => ({ title, content: paragraphs(...lines) })

/** How the mails of accounts and access read until the organisation changes them. */
export const ACCESS_DEFAULTS: Readonly<Record<AccessMailCode, TemplateText>> = {
  EMAIL_INVITATION: mail(
    'Votre invitation à créer un compte',
    'Bonjour,',
    'Vous êtes invité à créer votre compte dans l’espace du label de la finance solidaire.',
    'Ce lien est valable 7 jours et ne sert qu’une fois.',
    linkCalled('Créer mon compte'),
  ),
  EMAIL_USER_CREATED: mail(
    'Votre compte a été créé',
    HELLO,
    `Un compte a été créé pour vous dans l’espace du label de la finance solidaire. Votre identifiant est ${ACCOUNT}.`,
    'Choisissez votre mot de passe par ce lien, valable 24 heures, qui ne sert qu’une fois.',
    linkCalled('Choisir mon mot de passe'),
  ),
  EMAIL_USER_ACTIVATED: mail(
    'Votre compte est ouvert',
    HELLO,
    `Votre compte est ouvert dans l’espace du label de la finance solidaire. Votre identifiant est ${ACCOUNT}.`,
    linkCalled('Ouvrir mon espace'),
  ),
  EMAIL_RESET_PASSWORD: mail(
    RESET,
    HELLO,
    `Une réinitialisation du mot de passe de votre compte ${ACCOUNT} a été demandée. Ce lien est valable 24 heures et ne sert qu’une fois.`,
    linkCalled('Choisir un nouveau mot de passe'),
    NOT_YOU,
  ),
  EMAIL_RESET_UNKNOWN: mail(
    RESET,
    'Bonjour,',
    'Une réinitialisation de mot de passe a été demandée pour cette adresse, mais aucun compte n’y est rattaché.',
    'Vous avez peut-être utilisé une autre adresse ou votre identifiant.',
    NOT_YOU,
  ),
  EMAIL_RESET_DISABLED: mail(
    RESET,
    HELLO,
    'Une réinitialisation de mot de passe a été demandée pour votre compte, mais il est désactivé. Veuillez contacter l’équipe de l’organisation.',
    NOT_YOU,
  ),
  EMAIL_RESET_BLOCKED: mail(
    RESET,
    HELLO,
    'Une réinitialisation de mot de passe a été demandée pour votre compte, mais il est bloqué. Veuillez contacter l’équipe de l’organisation.',
    NOT_YOU,
  ),
  EMAIL_RESET_NOT_CREATED: mail(
    RESET,
    'Bonjour,',
    'Une réinitialisation de mot de passe a été demandée pour cette adresse, mais le mot de passe de votre compte n’a pas encore été créé.',
    'Consultez l’invitation reçue dans votre messagerie, ou demandez à l’équipe de l’organisation de vous l’envoyer de nouveau.',
    NOT_YOU,
  ),
  EMAIL_USER_BLOCKED: mail(
    'Votre compte est bloqué',
    HELLO,
    `Votre compte ${ACCOUNT} est bloqué après plusieurs mots de passe erronés. Le blocage cesse de lui-même au bout de 30 minutes.`,
    'Si ces essais étaient les vôtres, vous pouvez débloquer votre compte dès maintenant.',
    linkCalled('Débloquer mon compte'),
    'Si ce n’était pas vous, prévenez l’équipe de l’organisation.',
  ),
  EMAIL_SIGN_IN_WAIT: mail(
    'Essais de connexion à votre compte',
    HELLO,
    `Plusieurs mots de passe erronés ont été saisis pour votre compte ${ACCOUNT} depuis des appareils qui ne s’y sont jamais connectés. Pour les 30 prochaines minutes, ces appareils doivent patienter.`,
    'Vos sessions ouvertes continuent, et les appareils depuis lesquels vous vous êtes déjà connecté ne sont pas concernés. Si vous souhaitez vous connecter depuis un nouvel appareil, ouvrez le lien ci-dessous sur cet appareil.',
    linkCalled('Autoriser cet appareil'),
    'Ce message n’est envoyé qu’une fois par jour. Si ces essais n’étaient pas les vôtres, vous n’avez rien à faire.',
  ),
  EMAIL_USER_BLOCKED_ADMIN: mail(
    'Compte bloqué\u202f: {{user.username}}',
    'Bonjour,',
    `Le compte ${ACCOUNT} ({{user.fullName}}) vient d’être bloqué après plusieurs mots de passe erronés.`,
    linkCalled('Voir le compte'),
  ),
  EMAIL_PASSWORD_CHANGED: mail(
    'Votre mot de passe a été modifié',
    HELLO,
    `Le mot de passe de votre compte ${ACCOUNT} vient d’être modifié.`,
    'Si ce n’était pas vous, demandez sans attendre un nouveau mot de passe et prévenez l’équipe de l’organisation.',
  ),
  EMAIL_ADDRESS_CONFIRM: mail(
    'Confirmez votre nouvelle adresse e-mail',
    HELLO,
    `Cette adresse a été choisie pour le compte ${ACCOUNT} de l’espace du label de la finance solidaire. Elle comptera dès que vous l’aurez confirmée.`,
    'Ce lien est valable 24 heures et ne sert qu’une fois.',
    linkCalled('Confirmer mon adresse'),
    NOT_YOU,
  ),
  EMAIL_ADDRESS_CHANGING: mail(
    'L’adresse e-mail de votre compte va changer',
    HELLO,
    `L’adresse e-mail de votre compte ${ACCOUNT} deviendra {{user.address}} dès qu’elle sera confirmée.`,
    'Si vous n’avez rien demandé, annulez ce changement\u202f: votre adresse sera rétablie et toutes les sessions ouvertes seront fermées. Vous avez pour cela 72 heures.',
    linkCalled('Annuler ce changement'),
    'Si c’était vous, il n’y a rien à faire.',
  ),
  EMAIL_ADDRESS_CHANGED: mail(
    'L’adresse e-mail de votre compte a changé',
    HELLO,
    `L’équipe de l’organisation a changé l’adresse e-mail de votre compte ${ACCOUNT}\u202f: c’est désormais {{user.address}}.`,
    'Si cela vous étonne, prévenez l’équipe de l’organisation.',
  ),
  EMAIL_SECOND_FACTOR_ON: mail(
    'La double authentification est activée',
    HELLO,
    `La double authentification vient d’être activée pour votre compte ${ACCOUNT}. Gardez vos codes de récupération en lieu sûr.`,
    NOT_ME,
  ),
  EMAIL_SECOND_FACTOR_OFF: mail(
    'La double authentification est désactivée',
    HELLO,
    `La double authentification vient d’être désactivée pour votre compte ${ACCOUNT}.`,
    NOT_ME,
  ),
  EMAIL_SECOND_FACTOR_RESET: mail(
    'Votre double authentification a été réinitialisée',
    HELLO,
    `L’équipe de l’organisation vient de réinitialiser la double authentification de votre compte ${ACCOUNT} et de fermer ses sessions.`,
    'Vous pouvez l’activer de nouveau dans «\u202fMon profil\u202f»\u202f; si votre profil l’exige, la prochaine connexion vous le demandera.',
    NOT_ME,
  ),
  EMAIL_RECOVERY_CODE_USED: mail(
    'Un code de récupération vient de servir',
    HELLO,
    `Un code de récupération vient de servir à ouvrir une session de votre compte ${ACCOUNT}. Codes restants\u202f: {{codes.left}}.`,
    NOT_ME,
  ),
}
