/**
 * French texts of the form engine, by code (docs/domain.md 10.3, 11.7, 15.1 and 15.3). `{size}`, `{minSize}` and `{format}` are filled
 * from the question.
 */

/** What can be wrong with one answer. */
export const faultTexts = {
  'QUESTIONNAIRE.REQUIRED': 'Champs requis',
  'QUESTIONNAIRE.UNKNOWN_CARD': 'Cette question n’existe pas dans le questionnaire.',
  'QUESTIONNAIRE.UNKNOWN_COLUMN': 'Cette colonne n’existe pas dans le tableau.',
  'QUESTIONNAIRE.SHAPE': 'La forme de la réponse ne correspond pas au type de la question.',
  'QUESTIONNAIRE.DUPLICATE': 'La même réponse est donnée deux fois.',
  'QUESTIONNAIRE.TOO_MANY_LINES': 'Le tableau ne peut pas dépasser 5\u202f000 lignes.',
  'QUESTIONNAIRE.TOO_LARGE': 'Le tableau ne peut pas dépasser 8\u202fMo\u202f: raccourcissez ses textes ou joignez un fichier.',
  'QUESTIONNAIRE.TOO_MANY_VALUES': 'Cette réponse compte trop de valeurs.',
  'QUESTIONNAIRE.TOO_MANY_COLUMNS': 'Le bloc collé dépasse la dernière colonne du tableau.',
  'QUESTIONNAIRE.TOO_LONG': 'La réponse ne peut pas dépasser {size} caractères.',
  'QUESTIONNAIRE.TOO_SHORT': 'La réponse doit compter au moins {minSize} caractères.',
  'QUESTIONNAIRE.CHARACTER': 'La réponse contient un caractère qui n’est pas admis.',
  'QUESTIONNAIRE.INT': 'Un nombre entier est attendu.',
  'QUESTIONNAIRE.DECIMAL': 'Un nombre est attendu, par exemple 1\u202f234,5.',
  'QUESTIONNAIRE.PERCENTAGE': 'Un pourcentage est attendu, par exemple 12,5\u202f%.',
  'QUESTIONNAIRE.PERCENTAGE_RANGE': 'Le pourcentage doit être compris entre 0 et 100.',
  'QUESTIONNAIRE.DATE': 'Une date est attendue, au format JJ/MM/AAAA.',
  'QUESTIONNAIRE.FILE_NAME': 'Ce nom de fichier n’est pas valide.',
  'QUESTIONNAIRE.FILE_FORMAT': 'Les formats acceptés sont\u202f: {format}.',
  'QUESTIONNAIRE.FILE_TYPED': 'Un fichier ne se saisit pas\u202f: il se joint.',
  'QUESTIONNAIRE.CHOICE': 'La réponse ne fait pas partie des choix proposés.',
} as const

/** What can be wrong with a card's condition, told to who builds the questionnaire. */
export const conditionFaultTexts = {
  'CONDITION.SYNTAX': 'L’expression n’est pas bien formée.',
  'CONDITION.UNKNOWN_NAME': 'L’expression cite une question qui n’existe pas dans le questionnaire.',
  'CONDITION.UNKNOWN_FUNCTION': 'L’expression emploie une fonction qui n’est pas admise.',
  'CONDITION.NESTED': 'Une recherche dans un tableau ne peut pas en contenir une autre.',
  'CONDITION.NOT_BOOLEAN': 'L’expression doit donner vrai ou faux.',
  'CONDITION.CYCLE': 'La condition dépend, directement ou non, de sa propre question.',
  'CONDITION.COSTLY': 'Les conditions de ce questionnaire demandent trop de calculs\u202f: simplifiez celles qui parcourent des tableaux.',
} as const

/** What can be wrong with a question of the library (docs/domain.md 10.3). */
export const questionFaultTexts = {
  'QUESTION.RESPONSE': 'Une table de réponses est requise pour ce type de question.',
  'QUESTION.FORMAT': 'Le format accepté est le suivant\u202f: (.ext,.ext2,.ext3,...)',
  'QUESTION.FORMAT_REFUSED': 'Aucun fichier de ces formats ne peut être joint à une réponse.',
  'QUESTION.SIZE_ORDER': 'La taille minimale ne peut pas dépasser la taille maximale.',
  'QUESTION.SIZE_LIMIT': 'Une réponse ne peut pas dépasser 1\u202f000 caractères.',
  'QUESTION.LINES': 'Un tableau compte au moins une colonne.',
  'QUESTION.COLUMN_TWICE': 'Une autre colonne porte déjà ce nom.',
} as const

/** What can be wrong with a questionnaire, its conditions apart, told to who builds it (docs/domain.md 11.4). */
export const buildFaultTexts = {
  'BUILD.NAME': 'Le nom de la collecte n’admet que des lettres minuscules sans accent, des chiffres, «\u202f_\u202f» et «\u202f-\u202f».',
  'BUILD.NAME_TAKEN': 'Le nom de la collecte existe déjà',
  'BUILD.TITLE': 'Le titre du bloc est requis.',
  'BUILD.TOO_DEEP': 'Les blocs ne s’imbriquent pas sur plus de 10 niveaux.',
  'BUILD.TOO_MANY': 'Un questionnaire compte 5\u202f000 questions au plus.',
  'BUILD.TOO_MANY_BLOCKS': 'Un questionnaire compte 2\u202f000 blocs au plus.',
  'BUILD.TOO_LARGE':
    'Ce questionnaire est trop volumineux\u202f: retirez des questions à longue table de réponses, ou raccourcissez leurs tables.',
  'BUILD.QUESTION': 'Cette question n’existe pas.',
  'BUILD.QUESTION_DISABLED': 'Cette question est désactivée.',
  'BUILD.BINDING': 'Ce champ n’existe ni sur le produit ni sur l’affilié.',
  'BUILD.NO_ANSWER':
    'Cette question est obligatoire, mais aucune réponse n’est possible\u202f: ajoutez une ligne activée à sa table de réponses, ou rendez-la facultative.',
  'BUILD.KEY_TWICE': 'Deux questions ont la même identité.',
} as const

/** Texts of the dialog that lists missing answers on sending. */
export const missingTexts = {
  title: 'Questions requises non renseignées',
  message: 'Erreur lors de validation du formulaire. Merci de remplir tous ces champs requis\u202f:',
} as const

export const typeTexts = {
  QUESTION_TYPE_STRING: 'Texte court',
  QUESTION_TYPE_TEXT: 'Texte long',
  QUESTION_TYPE_INT: 'Nombre entier',
  QUESTION_TYPE_DECIMAL: 'Nombre décimal',
  QUESTION_TYPE_PERCENTAGE: 'Pourcentage',
  QUESTION_TYPE_DATE: 'Date',
  QUESTION_TYPE_FILE: 'Fichier',
  QUESTION_TYPE_FILE_MULTIPLE: 'Plusieurs fichiers',
  QUESTION_TYPE_IMAGE: 'Image',
  QUESTION_TYPE_IMAGE_MULTIPLE: 'Plusieurs images',
  QUESTION_TYPE_RADIO: 'Bouton radio',
  QUESTION_TYPE_RADIO_MULTIPLE: 'Cases à cocher',
  QUESTION_TYPE_CHOICE: 'Liste de choix',
  QUESTION_TYPE_CHOICE_MULTIPLE: 'Liste de choix multiples',
  QUESTION_TYPE_TABLE: 'Tableau',
} as const

export type FaultCode = keyof typeof faultTexts
export type ConditionFaultCode = keyof typeof conditionFaultTexts
export type QuestionFaultCode = keyof typeof questionFaultTexts
export type BuildFaultCode = keyof typeof buildFaultTexts
