import { showNumber } from '../counts.ts'

/** French texts of filling a table from a spreadsheet (docs/domain.md 15.4). Each says what to do. */

const list = (names: readonly string[]): string => names.map(name => `«\u202f${name}\u202f»`).join(', ')

/** Why a file as a whole cannot be read. */
export const fileFaults = {
  EMPTY: 'Ce fichier est vide. Remplissez le modèle, enregistrez-le, puis choisissez-le à nouveau.',
  TYPE: 'Ce fichier n’est pas un tableau. Choisissez un fichier .xlsx, .xls ou .csv.',
  OPEN_DOCUMENT: 'Ce classeur est au format OpenDocument. Enregistrez-le au format .xlsx dans votre tableur, puis réessayez.',
  BINARY: 'Ce classeur est au format binaire .xlsb. Enregistrez-le au format .xlsx dans votre tableur, puis réessayez.',
  WEB_PAGE: 'Ce fichier est une page web, non un classeur. Ouvrez-le dans votre tableur, enregistrez-le au format .xlsx, puis réessayez.',
  DAMAGED: 'Ce classeur est endommagé ou incomplet. Ouvrez-le dans votre tableur, enregistrez-le à nouveau en .xlsx, puis réessayez.',
  PASSWORD: 'Ce classeur est protégé par un mot de passe. Retirez le mot de passe dans votre tableur, puis réessayez.',
  TOO_LARGE: 'Ce fichier est trop volumineux. Gardez la seule feuille du tableau, sans images ni mise en forme, puis réessayez.',
  OLD_TOO_LARGE: 'Ce classeur .xls est trop volumineux. Enregistrez-le au format .xlsx dans votre tableur, puis réessayez.',
  TOO_MANY_CELLS: 'Ce classeur compte trop de cellules. Supprimez les lignes, colonnes et feuilles inutiles, puis réessayez.',
  TOO_MANY_MERGES: 'Ce classeur compte trop de cellules fusionnées. Annulez les fusions dans votre tableur, puis réessayez.',
  ENTITIES: 'Ce classeur contient des éléments externes qui ne sont pas admis. Copiez son tableau dans le modèle, puis réessayez.',
  TOO_LONG: 'La lecture de ce fichier dure trop longtemps. Copiez son tableau dans le modèle, puis réessayez.',
  NO_ROW: 'Ce fichier ne contient aucune ligne sous les titres des colonnes. Remplissez au moins une ligne, puis réessayez.',
  TOO_MANY_LINES: 'Ce fichier dépasse 5\u202f000 lignes, que le tableau ne peut pas tenir. Réduisez-le, puis réessayez.',
} as const
export type FileFault = keyof typeof fileFaults

export const importTexts = {
  unrecognized: 'Fichier non reconnu',
  nothingValid: 'Aucune donnée valide à importer',
  incoherent: 'Données incohérentes',
  wrongSheet: (wanted: string, found: readonly string[]): string =>
    `Aucune feuille ne porte le nom «\u202f${wanted}\u202f» (le fichier contient ${list(found)}). Renommez la feuille à importer, ou partez du modèle.`,
  missingColumns: (names: readonly string[]): string =>
    names.length > 1
      ? `Les colonnes ${list(names)} manquent. Ajoutez-les, avec ces titres, ou partez du modèle.`
      : `La colonne ${list(names)} manque. Ajoutez-la, avec ce titre, ou partez du modèle.`,
  columnTwice: (name: string): string => `La colonne ${list([name])} apparaît deux fois. Gardez-en une seule, puis réessayez.`,
  ignoredColumns: (names: readonly string[]): string =>
    names.length > 1 ? `Les colonnes ${list(names)} n’ont pas été lues.` : `La colonne ${list(names)} n’a pas été lue.`,
  hiddenRows: (total: number): string =>
    total > 1 ? `${showNumber(total)} lignes masquées ont été lues aussi.` : 'Une ligne masquée a été lue aussi.',
  formulas: (total: number): string =>
    total > 1
      ? `${showNumber(total)} cellules contiennent une formule\u202f: leur dernier résultat a été repris.`
      : 'Une cellule contient une formule\u202f: son dernier résultat a été repris.',
  tooLong: 'Le texte doit compter moins de 255 caractères.',
  error: (code: string): string => `La formule donne une erreur (${code}). Saisissez la valeur.`,
  noResult: 'La formule n’a pas de résultat enregistré. Saisissez la valeur.',
  merged: 'Cette cellule était fusionnée avec une autre. Saisissez sa valeur.',
} as const
