import { countOf, showNumber } from '../counts.ts'
import { CATALOG_FAULTS } from '../resources/catalog/rules.ts'
import { COLLECTION_FAULTS } from '../resources/collection/rules.ts'
import { LABEL_FAULTS } from '../resources/label/faults.ts'
import { REQUEST_FAULTS } from '../resources/request/faults.ts'
import { AUTH_FAULTS } from './auth.ts'
import { buildFaultTexts, conditionFaultTexts, faultTexts, questionFaultTexts } from './questionnaire.ts'

/**
 * French texts of faults by code (docs/domain.md 4.6 and 4.9). What is wrong with one field has a `STD_ERROR.` code;
 * zod's own issues come as `STD_ERROR.` and the name.
 */
export const FIELD_FAULTS = {
  'STD_ERROR.REQUIRED': 'Ce champ est requis.',
  'STD_ERROR.INVALID': 'Cette valeur n’est pas valable.',
  'STD_ERROR.TOO_SMALL': 'Ce champ est requis.',
  'STD_ERROR.TOO_BIG': 'Cette valeur est trop longue ou trop grande.',
  'STD_ERROR.INVALID_TYPE': 'Cette valeur est absente ou n’est pas du type attendu.',
  'STD_ERROR.INVALID_FORMAT': 'Cette valeur n’est pas au format attendu.',
  'STD_ERROR.INVALID_VALUE': 'Cette valeur ne fait pas partie des choix proposés.',
  'STD_ERROR.INVALID_UNION': 'Cette valeur n’est pas au format attendu.',
  'STD_ERROR.INVALID_ELEMENT': 'Un élément de la liste n’est pas valable.',
  'STD_ERROR.NOT_MULTIPLE_OF': 'Un nombre entier est attendu.',
  'STD_ERROR.CHARACTERS': 'Cette valeur contient un caractère qui n’est pas admis.',
  'STD_ERROR.EMAIL': 'L’e-mail est invalide.',
  'STD_ERROR.USERNAME': 'L’identifiant ne doit pas contenir d’espace.',
  'REMINDER.DAYS': 'Écrivez d’un à six nombres de jours, de 0 à 90, séparés par des virgules\u202f: par exemple 15, 7, 2.',
  'TEMPLATE.UNKNOWN_VARIABLE': 'Ce texte contient une variable qui n’existe pas pour ce modèle.',
  'TEMPLATE.LINK_REQUIRED': 'Sans son lien ({{link}}), ce modèle ne servirait à rien\u202f: personne ne pourrait entrer.',
  'TEMPLATE.REQUIRED': 'Ce modèle est indispensable\u202f: il ne peut pas être désactivé.',
  'STD_ERROR.UNCHANGED': 'Aucune information n’a été modifiée.',
  'STD_ERROR.CRITERION': 'Ce critère ne veut rien dire ici\u202f: corrigez-le ou effacez-le.',
  'STD_ERROR.SIREN': 'Le SIREN compte au plus neuf caractères.',
  'STD_ERROR.ISIN': 'Un code ISIN compte douze caractères\u202f: deux lettres, neuf lettres ou chiffres, un chiffre de contrôle.',
  'STD_ERROR.ISIN_DIGIT': 'Ce code ISIN est erroné\u202f: son chiffre de contrôle ne correspond pas aux autres caractères.',
  'STD_ERROR.URL': 'L’adresse du site est invalide\u202f: par exemple www.exemple.fr.',
  'STD_ERROR.PHONE': 'Le numéro de téléphone est invalide.',
  'STD_ERROR.PASSWORD_MISMATCH': 'Les deux mots de passe ne sont pas identiques.',
  'STD_ERROR.OLD_PASSWORD_INCORRECT': 'Mot de passe actuel erroné',
  'STD_ERROR.FIELD_EXISTS': 'Cette valeur existe déjà.',
  'STD_ERROR.FILE_EMPTY': 'Ce fichier est vide.',
  'STD_ERROR.IMAGE_TOO_LARGE': 'Cette image est trop grande\u202f: 50 mégapixels au plus, par exemple 10 000 × 5 000 pixels.',
  'STD_ERROR.ONE_FILE': 'Un seul fichier est attendu.',
  'STD_ERROR.DATE': 'Une date est attendue, au format JJ/MM/AAAA.',
  'STD_ERROR.COLOR': 'La couleur est invalide\u202f: par exemple #1d4f3f.',
  'STD_ERROR.OUT_OF_RANGE': 'Cette valeur est en dehors des limites admises.',
  'PRODUCT.OWN_ANCESTOR': 'Un produit ne peut contenir ni lui-même, ni un produit dont il fait déjà partie.',
  'PRODUCT.TOO_DEEP': 'Les produits ne s’emboîtent pas sur plus de dix niveaux.',
  'PRODUCT.TOO_MANY': 'Ce produit en compte déjà le nombre maximal.',
  'IMPORT.UNKNOWN_VALUE': 'Cette valeur ne figure pas dans les choix connus.',
  'IMPORT.DISABLED': 'Cette valeur est désactivée\u202f: elle ne peut plus être choisie.',
  'IMPORT.SEVERAL': 'Plusieurs éléments portent ce nom\u202f: indiquez un code.',
  'IMPORT.TWICE': 'Le même élément est nommé deux fois.',
  'IMPORT.LABEL_DECIDED': 'Le label de ce produit a fait l’objet d’une décision ici\u202f: il se change depuis la fiche du produit.',
  'IMPORT.ONE_ONLY': 'Une seule valeur est attendue.',
  'IMPORT.NOT_A_NUMBER': 'Un texte est attendu, non un nombre.',
  'STD_ERROR.YEAR': 'Une année est attendue, de 1995 à l’année en cours.',
  'STD_ERROR.DATE_ORDER': 'La date de début doit être inférieure à la date de fin.',
} as const satisfies Record<string, string>

const TEXTS = new Map<string, string>(
  Object.entries({
    ...FIELD_FAULTS,
    ...AUTH_FAULTS,
    ...CATALOG_FAULTS,
    ...COLLECTION_FAULTS,
    ...LABEL_FAULTS,
    ...REQUEST_FAULTS,
    ...faultTexts,
    ...conditionFaultTexts,
    ...questionFaultTexts,
    ...buildFaultTexts,
  }),
)

/** True for a code of this catalogue; our schemas give codes instead of texts. */
export const isFaultCode = (code: string | undefined): code is string => code !== undefined && TEXTS.has(code)

/** The French text of a field's fault, whatever its code. */
export const fieldFaultText = (code: string): string => TEXTS.get(code) ?? FIELD_FAULTS['STD_ERROR.INVALID']

/** `detail` of a 409 ALREADY_EXISTS: which value is taken (docs/domain.md 4.9). */
export const TAKEN_TEXTS: Readonly<Record<string, string>> = {
  EMAIL: 'Cette adresse e-mail est déjà utilisée.',
  USERNAME: 'Cet identifiant est déjà utilisé.',
  CODE: 'Code existe déjà',
  NAME: 'Ce nom existe déjà.',
  PRODUCT: 'Ce produit est déjà ajouté.',
}

/** `detail` of a 409 CONFLICT of a modification request (docs/domain.md 4.9). */
export const UPDATE_REQUEST_EXISTING = 'Désolé\u202f! Il existe une autre demande de modification non encore traitée.'

const HOUR_S = 3600

/** Text of a 429 on an upload. `quotaMo`: the limit in 24 hours; `retryAfter`: seconds until there is room again. */
export function uploadQuotaText({ quotaMo, retryAfter }: { quotaMo: number; retryAfter: number }): string {
  const hours = Math.max(1, Math.ceil(retryAfter / HOUR_S))
  const wait = hours === 1 ? 'dans l’heure' : `dans ${hours}\u202fheures`
  return `Vous avez déposé trop de fichiers en 24\u202fheures (limite\u202f: ${showNumber(quotaMo)}\u202fMo). Réessayez ${wait}.`
}

/** Shown when nothing more precise is known. */
export const SOMETHING_WRONG = 'Une erreur est survenue. Vérifiez votre connexion et les informations saisies, puis réessayez.'

/** What is told beside a value that is taken although it looks wrong. */
export const DOUBTS = {
  siren: 'À vérifier\u202f: un SIREN compte neuf chiffres, dont une clé de contrôle.',
  lei: 'À vérifier\u202f: un code LEI compte vingt caractères, dont une clé de contrôle.',
} as const

/** What the bytes of a refused upload are (docs/wire.md 1.3), by the `is` of the refusal. */
const KINDS: Readonly<Record<string, string>> = {
  bmp: 'une image BMP',
  jpeg: 'une image JPEG',
  png: 'une image PNG',
  gif: 'une image GIF',
  svg: 'un dessin SVG',
  webp: 'une image WebP',
  ico: 'une icône',
  tiff: 'une image TIFF',
  pdf: 'un document PDF',
  docx: 'un document Word (.docx)',
  xlsx: 'un classeur Excel (.xlsx)',
  pptx: 'une présentation PowerPoint (.pptx)',
  doc: 'un document Word (.doc)',
  xls: 'un classeur Excel (.xls)',
  ppt: 'une présentation PowerPoint (.ppt)',
  rtf: 'un document RTF',
  text: 'un texte',
  odt: 'un document OpenDocument (.odt)',
  ods: 'un classeur OpenDocument (.ods)',
  zip: 'une archive ZIP',
}

export const trueKindText = (kind: string): string =>
  Object.hasOwn(KINDS, kind)
    ? `D’après son contenu, c’est ${KINDS[kind]}, non ce que dit son nom.`
    : 'Son contenu n’est pas celui que dit son nom\u202f: le fichier est peut-être endommagé ou protégé.'

/** An archive or a synchronisation waits for what staff still have in hand. */
export const inHandText = (requests: number): string =>
  requests > 1
    ? `${showNumber(requests)} demandes sont encore en cours de traitement\u202f: acceptez-les ou refusez-les d’abord.`
    : '1 demande est encore en cours de traitement\u202f: acceptez-la ou refusez-la d’abord.'

const UNDER_WAY: Readonly<Record<string, string>> = {
  COLLECT_STATUS_OPENED: 'L’ouverture',
  COLLECT_STATUS_EXTENSION: 'La prolongation',
  COLLECT_STATUS_CLOTURED: 'La clôture',
  COLLECT_STATUS_ARCHIVAGE: 'L’archivage',
}

/** A collection's last decision, to the status `to`, has not reached all its requests yet. */
export const askingText = (left: number, to: string): string =>
  `${UNDER_WAY[to] ?? 'La décision'} est en cours\u202f: ${countOf(left, 'demande reste', 'demandes restent')} à ${to === 'COLLECT_STATUS_OPENED' ? 'créer' : 'traiter'}. Réessayez dans un instant.`

/** Answers before the first day of a collection; `day` as "01/03/2026". */
export const opensOnText = (day: string): string => `Cette collecte ouvre le ${day}\u202f: vous pourrez répondre à partir de ce jour.`
