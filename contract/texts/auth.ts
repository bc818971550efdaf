import { countOf } from '../counts.ts'

/** Texts of the sign-in screens, by code (docs/domain.md 2.16). \u202f is the narrow no-break space. */
export const AUTH_TEXTS = {
  'LOGIN.DEASACTIVATED_USER': 'Votre compte est désactivé. Veuillez contacter l’équipe de l’organisation.',
  'LOGIN.BLOCKED_USER': 'Votre compte est bloqué. Consultez votre messagerie ou contactez l’équipe de l’organisation.',
  'LOGIN.PASSWORD_NOT_CREATED': 'Votre mot de passe n’a pas encore été créé. Consultez votre messagerie.',
  'LOGIN.NO_ACCOUNT_ATTACHED': 'Aucun compte n’est rattaché à cette adresse email',
  'LOGIN.INVALID_TOKEN': 'Ce lien n’est pas valide\u202f: il a déjà servi, ou un plus récent l’a remplacé.',
  'LOGIN.INVALID_TOKEN_DATE': 'Ce lien a expiré.',
  'LOGIN.EXPIRED_INVITATION': 'Cette invitation a expiré. Demandez à l’équipe de l’organisation de vous l’envoyer de nouveau.',
  'LOGIN.PASSWORD_USED': 'Ce mot de passe a déjà été utilisé.',
  'LOGIN.PASSWORD_INCORRECT': 'Mot de passe actuel erroné',
  'LOGIN.RESET_SENT': 'Si un compte existe pour cette adresse, un e-mail vient de lui être envoyé.',
  'LOGIN.RESET_ADVICE':
    'Si rien n’est arrivé au bout de deux heures, vérifiez vos courriers indésirables ou contactez l’équipe de l’organisation.',
  'LOGIN.RESET_DONE': 'Votre mot de passe a été modifié. Vous pouvez vous connecter.',
  'LOGIN.ACCOUNT_CREATED': 'Votre compte est créé. Vous pouvez vous connecter.',
  'LOGIN.UNBLOCKED': 'Cet appareil est autorisé et votre compte n’est plus bloqué. Vous pouvez vous connecter.',
  'LOGIN.EMAIL_CONFIRMED': 'Votre nouvelle adresse est confirmée. Vous pouvez vous connecter avec elle.',
  'LOGIN.EMAIL_UNDONE':
    'Votre adresse est rétablie et toutes les sessions sont fermées. Si vous n’aviez rien demandé, choisissez sans attendre un nouveau mot de passe.',
  'LOGIN.ALREADY_SIGNED_IN': 'Vous êtes connecté.',
} as const satisfies Record<`LOGIN.${string}`, string>
export type AuthText = keyof typeof AUTH_TEXTS

/** Faults of the sign-in forms' fields (docs/domain.md 2.16). */
export const AUTH_FAULTS = {
  'LOGIN.EMAIL_REQUIRED': 'L’email est requis',
  'LOGIN.EMAIL_INVALID': 'L’email est invalide',
  'LOGIN.PASSWORD_REQUIRED': 'Mot de passe requis',
  'LOGIN.CONFIRMATION_REQUIRED': 'Confirmation de mot de passe requis',
  'LOGIN.OLD_PASSWORD_REQUIRED': 'Ancien mot de passe requis',
} as const satisfies Record<`LOGIN.${string}`, string>

/** What one is told who must wait to sign in: the same whether there is such an account or not (docs/decisions.md 1.3). */
export function waitText(seconds: number): string {
  const minutes = countOf(Math.ceil(seconds / 60), 'minute')
  return `Trop de tentatives. Patientez ${minutes} avant de réessayer, ou consultez votre messagerie\u202f: un lien peut autoriser cet appareil sans attendre.`
}
