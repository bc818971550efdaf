import { countOf, showNumber } from '#contract/counts.ts'
import type { TableOrigin } from '#contract/questionnaire/table-origin.ts'

/** French texts of filling a questionnaire. \u202f is the narrow no-break space of French typography. */
export const formTexts = {
  goneChoice: 'Ce choix n’est plus proposé.',
  clearAnswer: 'Effacer',
  clearAnswerTo: (label: string): string => `Effacer la réponse à «\u202f${label}\u202f»`,
  clamped: (bound: string): string => `Ramené à ${bound}\u202f%\u202f: un pourcentage va de 0 à 100.`,
  keepingFile: 'Enregistrement sur cet appareil…',
  fileNotKept: (name: string): string =>
    `«\u202f${name}\u202f» n’a pas pu être gardé sur cet appareil. Vérifiez l’espace disponible, puis réessayez.`,
  fileNotRead: (name: string): string => `«\u202f${name}\u202f» n’est pas disponible pour le moment.`,
  download: (name: string): string => `Télécharger ${name}`,
  noPreview: 'Aperçu indisponible',
  noChoice: 'Aucun choix n’est proposé\u202f: cette question reste sans réponse.',
  noAnswer: 'Sans réponse',
  toConfirm: 'À confirmer',
  confirm: 'Confirmer',
  confirmAnswer: (label: string): string => `Confirmer la réponse à «\u202f${label}\u202f»`,
  fromRecord: 'Repris de la fiche',
  fromPrevious: 'Repris de la dernière collecte',
  previousAnswer: 'Dernière réponse acceptée',
  onRecord: 'Sur la fiche aujourd’hui',
  newNumber: 'Nouveau\u202f: sans réponse à la dernière collecte',
  change: (difference: string): string => ` (${difference})`,
  reusePrevious: 'Reprendre',
  reusePreviousOf: (label: string): string => `Reprendre la dernière réponse acceptée à «\u202f${label}\u202f»`,
  previousTable: (rows: number): string => countOf(rows, 'ligne', 'lignes'),
  emptyPage: 'Aucune question à renseigner sur cette page.',
  emptyPageText: 'Vos réponses précédentes rendent cette page sans objet.',
  answered: (done: number, total: number): string => `${showNumber(done)} sur ${showNumber(total)}`,
  toCorrect: (total: number): string => `${showNumber(total)} à corriger`,
  leftToConfirm: (total: number): string => `${showNumber(total)} à confirmer`,
  nothingAsked: 'Sans objet',
  pageOf: (page: number, total: number): string => `Page ${showNumber(page)} sur ${showNumber(total)}`,
} as const

/** French texts of the TABLE grid. */
export const gridTexts = {
  addRow: 'Ajouter une ligne',
  insertRow: 'Insérer une ligne au-dessus',
  moveUp: 'Monter la ligne (Alt + ↑)',
  moveDown: 'Descendre la ligne (Alt + ↓)',
  removeRow: 'Supprimer la ligne (Ctrl + Suppr)',
  openRow: 'Remplir la ligne dans un formulaire',
  undo: 'Annuler la dernière modification (Ctrl + Z)',
  redo: 'Rétablir la modification annulée (Ctrl + Y)',
  copy: 'Copier le tableau',
  copied: 'Le tableau est copié\u202f: vous pouvez le coller dans un tableur.',
  notCopied: 'Le navigateur a refusé la copie. Sélectionnez les cellules, puis faites Ctrl + C.',
  help: 'Collez ici un bloc copié depuis un tableur. F2 modifie, Suppr efface, Échap puis Tab quitte le tableau.',
  rowNumber: 'N°',
  newRow: 'Nouvelle ligne',
  rows: (total: number): string => (total === 0 ? 'Aucune ligne' : countOf(total, 'ligne', 'lignes')),
  row: (line: number): string => `Ligne ${showNumber(line + 1)}`,
  required: 'obligatoire',
  faultyCells: (total: number): string => countOf(total, 'cellule à corriger', 'cellules à corriger'),
  nextFault: 'Aller à la suivante',
  cellFault: (line: number, column: string, text: string): string => `Ligne ${showNumber(line + 1)}, ${column}\u202f: ${text}`,
  heldBack: 'Le tableau reste sur cet appareil jusqu’à leur correction.',
  notPasted: (total: number): string =>
    total > 1 ? `${showNumber(total)} cellules n’ont pas trouvé de place` : 'Une cellule n’a pas trouvé de place',
  pasteFault: (line: number, column: string, pasted: string, text: string): string =>
    `Ligne ${showNumber(line + 1)}, ${column}, «\u202f${pasted}\u202f»\u202f: ${text}`,
  refused: (pasted: string): string => `«\u202f${pasted}\u202f»\u202f: `,
  beyond: 'au-delà de la dernière colonne',
  formerCell: (former: string, change: string | null): string => [former, change].filter(Boolean).join(' · '),
  formerCellTitle: (text: string): string => `Dernière réponse acceptée\u202f: ${text}`,
  more: (total: number): string => `et ${countOf(total, 'autre', 'autres')}`,
  hide: 'Masquer',
  pasted: (rows: number, refused: number): string =>
    `${countOf(rows, 'ligne collée', 'lignes collées')}${refused > 0 ? `, ${countOf(refused, 'cellule à corriger', 'cellules à corriger')}` : ''}.`,
  removed: (rows: number): string => `${countOf(rows, 'ligne supprimée', 'lignes supprimées')}.`,
  undone: 'Modification annulée.',
  redone: 'Modification rétablie.',
  moved: (line: number): string => `Ligne déplacée à la position ${showNumber(line + 1)}.`,
  files: (total: number): string => countOf(total, 'fichier', 'fichiers'),
  previousRow: 'Ligne précédente',
  nextRow: 'Ligne suivante',
  close: 'Fermer',
} as const

/** French texts of filling a table from a spreadsheet, beside those of contract/texts/table-import.ts. */
export const tableImportTexts = {
  template: 'Télécharger le modèle',
  templateFailed: 'Le modèle n’a pas pu être préparé. Réessayez.',
  choose: 'Importer un fichier',
  chooseFor: (label: string): string => `Importer un fichier dans «\u202f${label}\u202f»`,
  templateFor: (label: string): string => `Télécharger le modèle de «\u202f${label}\u202f»`,
  title: (file: string): string => `Importer «\u202f${file}\u202f»`,
  reading: 'Lecture du fichier…',
  preview: (label: string): string => `Aperçu des lignes de «\u202f${label}\u202f»`,
  line: 'Ligne',
  valid: 'Valide',
  invalid: 'À corriger',
  counts: (valid: number, invalid: number): string =>
    `${countOf(valid, 'ligne valide', 'lignes valides')}, ${countOf(invalid, 'ligne à corriger', 'lignes à corriger')}`,
  faulty: (cells: number): string =>
    cells > 1
      ? `${showNumber(cells)} cellules sont erronées. Corrigez-les ci-dessous, ou dans votre fichier, avant d’importer.`
      : 'Une cellule est erronée. Corrigez-la ci-dessous, ou dans votre fichier, avant d’importer.',
  onlyFaulty: 'N’afficher que les lignes à corriger',
  cellOf: (line: number, column: string): string => `Ligne ${showNumber(line)}, ${column}`,
  foreignTitle: 'Ce classeur a été préparé pour d’autres réponses',
  foreign: ({ target, questionnaire, year }: TableOrigin): string =>
    `Il vient de «\u202f${[target, questionnaire, year].filter(Boolean).join(' – ')}\u202f». Vérifiez que ses lignes sont bien celles de ce tableau.`,
  takeForeign: 'Importer quand même ces lignes',
  fractionsTitle: (asIs: string, asPart: string): string => `${asIs} ou ${asPart}\u202f?`,
  fractions: (total: number, line: number, column: string, before: string | null): string =>
    [
      total > 1
        ? `${showNumber(total)} pourcentages du fichier sont écrits sans signe «\u202f%\u202f», le premier ligne ${showNumber(line)}, ${column}. Votre réponse vaut pour tous.`
        : `Le pourcentage de la ligne ${showNumber(line)}, ${column}, est écrit sans signe «\u202f%\u202f».`,
      before === null ? '' : `Dernière réponse acceptée\u202f: ${before}.`,
    ]
      .filter(Boolean)
      .join(' '),
  farTitle: (total: number): string =>
    total > 1
      ? `${showNumber(total)} chiffres s’écartent de plus de moitié de la dernière réponse acceptée`
      : 'Un chiffre s’écarte de plus de moitié de la dernière réponse acceptée',
  far: (line: number, column: string, now: string, before: string): string =>
    `Ligne ${showNumber(line)}, ${column}\u202f: ${now}, contre ${before}`,
  farMore: (total: number): string => `et ${countOf(total, 'autre, signalé', 'autres, signalés')} dans l’aperçu`,
  lastTime: (before: string): string => `Dernière fois\u202f: ${before}`,
  another: 'Choisir un autre fichier',
  cancel: 'Annuler',
  append: 'Ajouter à la suite',
  tooMany: 'Ajoutées à celles du tableau, ces lignes dépasseraient 5\u202f000\u202f: vous pouvez seulement remplacer.',
  import: (rows: number): string => `Importer ${countOf(rows, 'ligne', 'lignes')}`,
  replace: (rows: number): string => `Remplacer ${rows > 1 ? `les ${showNumber(rows)} lignes` : 'la ligne'} du tableau`,
  filesLost: 'Les fichiers joints aux lignes remplacées seront retirés du tableau\u202f: joignez-les à nouveau ensuite.',
  filesAfter: (columns: readonly string[]): string =>
    `Les fichiers (${columns.map(name => `«\u202f${name}\u202f»`).join(', ')}) se joignent dans le tableau, après l’importation.`,
  done: 'Importation réussie',
  imported: (rows: number, file: string): string =>
    rows > 1
      ? `${showNumber(rows)} lignes ont été importées depuis «\u202f${file}\u202f».`
      : `Une ligne a été importée depuis «\u202f${file}\u202f».`,
  undo: 'Annuler l’importation',
  notKept: 'Le fichier lui-même n’a pas pu être gardé sur cet appareil\u202f: ses lignes, elles, sont dans le tableau.',
  importedFrom: 'Importé depuis',
  importedFile: (label: string): string => `Fichier importé dans «\u202f${label}\u202f»`,
  failed: 'Le fichier n’a pas pu être lu. Réessayez.',
  close: 'Fermer',
} as const
