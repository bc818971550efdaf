/**
 * Every error of the wire: its status and its French text (docs/wire.md 1.3).
 * A screen shows the text; the code is what programs compare.
 */
export const ERRORS = {
  MALFORMED_REQUEST: { status: 400, text: 'La demande envoyée au serveur est illisible.' },
  VALIDATION_ERROR: { status: 400, text: 'Certaines informations sont absentes ou incorrectes.' },
  UNAUTHENTICATED: { status: 401, text: 'Votre session a expiré. Veuillez vous reconnecter.' },
  INVALID_CREDENTIALS: { status: 401, text: 'Login ou Mot de passe erroné' },
  FORBIDDEN: { status: 403, text: 'Vous n’avez pas le droit de faire cette action.' },
  USER_DISABLED: { status: 403, text: 'Votre compte est désactivé. Veuillez contacter l’équipe de l’organisation.' },
  USER_BLOCKED: { status: 403, text: 'Votre compte est bloqué.' },
  PASSWORD_EXPIRED: { status: 403, text: 'Votre mot de passe a expiré.' },
  PASSWORD_NOT_CREATED: { status: 403, text: 'Votre mot de passe n’a pas encore été créé. Consultez votre messagerie.' },
  PASSWORD_ALREADY_USED: { status: 403, text: 'Ce mot de passe a déjà été utilisé.' },
  OLD_PASSWORD_INCORRECT: { status: 403, text: 'Mot de passe actuel erroné' },
  PASSWORD_POLICY: { status: 403, text: 'Le mot de passe ne respecte pas les règles demandées.' },
  SECOND_FACTOR_REQUIRED: { status: 403, text: 'Un code de double authentification est demandé.' },
  SECOND_FACTOR_ENROLMENT: { status: 403, text: 'Votre profil exige la double authentification.' },
  SECOND_FACTOR_INVALID: { status: 403, text: 'Ce code est erroné ou a déjà servi.' },
  CHALLENGE_EXPIRED: { status: 403, text: 'Cette connexion a trop attendu. Saisissez de nouveau votre mot de passe.' },
  INVALID_TOKEN: { status: 403, text: 'Ce lien n’est pas valide.' },
  IN_USE: { status: 403, text: 'Cet élément est utilisé ailleurs et ne peut pas être modifié.' },
  TRANSITION_REFUSED: { status: 403, text: 'L’état actuel ne permet pas cette action.' },
  NOT_FOUND: { status: 404, text: 'Cet élément n’existe pas ou n’est plus accessible.' },
  TOKEN_EXPIRED: { status: 408, text: 'Ce lien a expiré.' },
  ALREADY_EXISTS: { status: 409, text: 'Cette valeur existe déjà.' },
  CONFLICT: { status: 409, text: 'Une autre modification a été faite entre-temps.' },
  FILE_TOO_LARGE: { status: 413, text: 'Le fichier est trop volumineux.' },
  FILE_TYPE: { status: 415, text: 'Ce type de fichier n’est pas accepté.' },
  IDEMPOTENCY_KEY_REUSED: { status: 422, text: 'Cette clé d’envoi a déjà servi pour une autre demande.' },
  CLIENT_TOO_OLD: {
    status: 426,
    text: 'Une version plus récente de Sceau est nécessaire. Prenez-la par le bouton « Recharger maintenant » : rien n’est perdu.',
  },
  TOO_MANY_REQUESTS: { status: 429, text: 'Trop de tentatives. Veuillez patienter avant de réessayer.' },
  INTERNAL_ERROR_OCCURED: { status: 500, text: 'Une erreur interne est survenue.' },
  UNAVAILABLE: { status: 503, text: 'Le service est momentanément indisponible.' },
  STORAGE_FULL: { status: 507, text: 'L’espace de stockage du serveur est plein ou en lecture seule : rien n’a été enregistré.' },
} as const satisfies Record<string, { status: number; text: string }>

export type ErrorCode = keyof typeof ERRORS

export interface FieldFault {
  /** Dotted path in the payload: `email`, `feedbacks.3.value`. */
  path: string
  /** A key of the catalogue of texts, `STD_ERROR.EMAIL`. */
  code: string
}

export interface ProblemBody {
  message: ErrorCode
  detail?: unknown
  fields?: FieldFault[]
}

export function isErrorCode(value: unknown): value is ErrorCode {
  return typeof value === 'string' && Object.hasOwn(ERRORS, value)
}

/** A refusal with a code of the catalogue. Rules and methods throw it, the dispatcher turns it into an answer. */
export class Problem extends Error {
  readonly code: ErrorCode
  readonly detail: unknown
  readonly fields: FieldFault[] | undefined

  constructor(code: ErrorCode, detail?: unknown, fields?: FieldFault[]) {
    super(code)
    this.name = 'Problem'
    this.code = code
    this.detail = detail
    this.fields = fields
  }

  get status(): number {
    return ERRORS[this.code].status
  }

  /** The error shape of docs/wire.md 1.3. */
  toBody(): ProblemBody {
    return {
      message: this.code,
      ...(this.detail !== undefined && { detail: this.detail }),
      ...(this.fields && { fields: this.fields }),
    }
  }
}

export const validationProblem = (...fields: FieldFault[]): Problem => new Problem('VALIDATION_ERROR', undefined, fields)

/** Throws VALIDATION_ERROR with the faults, if there are any. */
export function refuseFaults(faults: readonly FieldFault[], detail?: unknown): void {
  if (faults.length > 0) throw new Problem('VALIDATION_ERROR', detail, [...faults])
}
