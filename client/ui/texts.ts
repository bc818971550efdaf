import { countOf, showNumber } from '#contract/counts.ts'
/** The design system's own French texts. \u202f is the narrow no-break space of French typography. */
export const uiTexts = {
  back: 'Retour',
  busy: 'En cours…',
  cancel: 'Annuler',
  clear: 'Effacer',
  close: 'Fermer',
  required: 'obligatoire',
  actions: 'Actions',
  tickAll: 'Tout sélectionner sur cette page',
  retry: 'Réessayer',
  success: 'Génial\u202f!',
  warning: 'Attention',
  failure: 'Une erreur est survenue',
  information: 'Information',
  notices: 'Messages ({hotkey})',
  skip: 'Aller au contenu',
  search: 'Rechercher',
  searchIn: 'Filtrer les options',
  reset: 'Réinitialiser',
  moreCriteria: 'Plus de critères',
  fewerCriteria: 'Moins de critères',
  criteria: 'Critères de recherche',
  faults: 'Champs à corriger',
  choose: 'Choisir…',
  unknownYet: '…',
  noOption: 'Aucune option possible',
  optionsLoading: 'Chargement des choix…',
  optionsFailed: 'Les choix n’ont pas pu être lus.',
  noMatch: 'Aucun résultat pour cette recherche',
  searching: 'Recherche…',
  searchFailed: 'La recherche n’a pas abouti.',
  typeToSearch: 'Saisissez quelques lettres',
  emptyTitle: 'Aucun élément',
  emptyText: 'Aucun élément ne correspond à votre recherche.',
  errorTitle: 'Ce contenu n’a pas pu être chargé',
  errorText: 'Vérifiez votre connexion, puis réessayez.',
  offlineTitle: 'Vous êtes hors connexion',
  offlineText: 'Ce contenu s’affichera dès que la connexion sera rétablie. Vos réponses en cours restent gardées sur cet appareil.',
  forbiddenTitle: 'Accès non autorisé',
  forbiddenText: 'Votre compte ne permet pas de consulter cette page. Adressez-vous à votre administrateur.',
  loading: 'Chargement en cours',
  pages: 'Pages de résultats',
  previousPage: 'Page précédente',
  nextPage: 'Page suivante',
  pageSize: 'Lignes par page',
  showPassword: 'Afficher le mot de passe',
  hidePassword: 'Masquer le mot de passe',
  openCalendar: 'Ouvrir le calendrier',
  dateFormat: 'JJ/MM/AAAA',
  dropHere: 'Déposez un fichier ici ou',
  dropManyHere: 'Déposez vos fichiers ici ou',
  browse: 'parcourez vos dossiers',
  menu: 'Menu',
  mainNavigation: 'Navigation principale',
  outsideSites: 'Le label',
  account: 'Mon compte',
  profile: 'Mon profil',
  logout: 'Se déconnecter',
  home: 'Sceau, accueil',
  unread: 'Notifications non lues',
  noUnread: 'Aucune notification non lue',
  allNotifications: 'Toutes les notifications',
  steps: 'Étapes du questionnaire',
} as const

/** "Aucun résultat", "1 résultat", "1 234 résultats". */
export const resultCount = (total: number): string => (total === 0 ? 'Aucun résultat' : countOf(total, 'résultat'))

/** "Critères (2)", on the button that unfolds them. */
export const criteriaCount = (active: number): string => (active === 0 ? 'Critères' : `Critères (${showNumber(active)})`)

/** "Page 3" for a page's link. */
export const pageName = (page: number): string => `Page ${showNumber(page)}`

/** "Retirer Crédit coopératif", the name of a chip's or a file's remove button. */
export const removeName = (label: string): string => `Retirer ${label}`

/** "Trier par Nom", said of a column's header button. */
export const sortName = (label: string): string => `Trier par ${label}`

/** "12 sur 250 caractères". */
export const characterCount = (used: number, limit: number): string => `${showNumber(used)} sur ${showNumber(limit)} caractères`

/** "3 sélectionnés", in the box of a multiple select. */
export const chosenCount = (total: number): string => countOf(total, 'sélectionné')

/** The fault of a file above the size limit, in Mo. */
export const fileTooLarge = (name: string, limitMo: number): string =>
  `«\u202f${name}\u202f» dépasse la taille maximale de ${showNumber(limitMo)}\u202fMo.`

/** The fault of a file whose extension is not accepted. */
export const fileWrongType = (name: string, formats: readonly string[]): string =>
  `«\u202f${name}\u202f» n’est pas d’un format accepté. Formats acceptés\u202f: ${formats.join(', ')}.`

/** The fault of files beyond the number accepted. */
export const tooManyFiles = (limit: number): string =>
  limit === 1 ? 'Un seul fichier est accepté.' : `Vous pouvez joindre ${showNumber(limit)} fichiers au plus.`

/** "5 Mo au plus · .pdf, .docx", under the drop zone. */
export const fileLimits = (limitMo: number, formats: readonly string[]): string =>
  [`${showNumber(limitMo)}\u202fMo au plus`, formats.join(', ')].filter(Boolean).join(' · ')

/** "Notifications, 3 non lues", the name of the top bar's bell. */
export const bellName = (unread: number): string =>
  unread === 0 ? 'Notifications' : `Notifications, ${countOf(unread, 'non lue', 'non lues')}`
