const count = new Intl.NumberFormat('fr-FR')
const many = (total: number, one: string, several: string): string => `${count.format(total)} ${total > 1 ? several : one}`

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
  noAnswer: 'Sans réponse',
  toConfirm: 'À confirmer',
  confirm: 'Confirmer',
  confirmAnswer: (label: string): string => `Confirmer la réponse à «\u202f${label}\u202f»`,
  fromRecord: 'Repris de la fiche',
  fromPrevious: 'Repris de la dernière collecte',
  previousAnswer: 'Dernière réponse acceptée',
  reusePrevious: 'Reprendre',
  reusePreviousOf: (label: string): string => `Reprendre la dernière réponse acceptée à «\u202f${label}\u202f»`,
  previousTable: (rows: number): string => many(rows, 'ligne', 'lignes'),
  emptyPage: 'Aucune question à renseigner sur cette page.',
  emptyPageText: 'Vos réponses précédentes rendent cette page sans objet.',
  answered: (done: number, total: number): string => `${count.format(done)} sur ${count.format(total)}`,
  toCorrect: (total: number): string => `${count.format(total)} à corriger`,
  nothingAsked: 'Sans objet',
  pageOf: (page: number, total: number): string => `Page ${count.format(page)} sur ${count.format(total)}`,
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
  copy: 'Copier le tableau',
  copied: 'Le tableau est copié\u202f: vous pouvez le coller dans un tableur.',
  notCopied: 'Le navigateur a refusé la copie. Sélectionnez les cellules, puis faites Ctrl + C.',
  help: 'Collez ici un bloc copié depuis un tableur. F2 modifie, Suppr efface, Échap puis Tab quitte le tableau.',
  rowNumber: 'N°',
  newRow: 'Nouvelle ligne',
  rows: (total: number): string => (total === 0 ? 'Aucune ligne' : many(total, 'ligne', 'lignes')),
  row: (line: number): string => `Ligne ${count.format(line + 1)}`,
  required: 'obligatoire',
  faultyCells: (total: number): string => many(total, 'cellule à corriger', 'cellules à corriger'),
  nextFault: 'Aller à la suivante',
  cellFault: (line: number, column: string, text: string): string => `Ligne ${count.format(line + 1)}, ${column}\u202f: ${text}`,
  notPasted: (total: number): string =>
    total > 1 ? `${count.format(total)} cellules n’ont pas été collées` : 'Une cellule n’a pas été collée',
  pasteFault: (line: number, column: string, pasted: string, text: string): string =>
    `Ligne ${count.format(line + 1)}, ${column}, «\u202f${pasted}\u202f»\u202f: ${text}`,
  beyond: 'au-delà de la dernière colonne',
  more: (total: number): string => `et ${many(total, 'autre', 'autres')}`,
  hide: 'Masquer',
  pasted: (rows: number): string => `${many(rows, 'ligne collée', 'lignes collées')}.`,
  removed: (rows: number): string => `${many(rows, 'ligne supprimée', 'lignes supprimées')}.`,
  moved: (line: number): string => `Ligne déplacée à la position ${count.format(line + 1)}.`,
  files: (total: number): string => many(total, 'fichier', 'fichiers'),
  previousRow: 'Ligne précédente',
  nextRow: 'Ligne suivante',
  close: 'Fermer',
} as const
