/** French texts that several screens show (docs/domain.md 4.9, 13.9 and 15.1). \u202f is the narrow no-break space. */
export const NOTICES = {
  wellDone: 'L’action demandée a été effectuée avec succès.',
  requestUpdated: 'La demande a été mise à jour avec succès',
  requestAdded: 'La demande a été ajoutée avec succès',
  requestDeleted: 'La demande a été supprimée avec succès',
  requestReminded: 'La demande a été relancée avec succès',
  /** The request variant: what was asked became a request (docs/domain.md 4.9). */
  requestMade: 'Votre demande de modification a été enregistrée avec succès. Elle sera examinée par l’équipe de l’organisation.',
  /** The same of what was not there yet. */
  additionAsked: 'Votre demande a été enregistrée avec succès. Elle sera examinée par l’équipe de l’organisation.',
  newVersion: 'Nouvelle version disponible',
  takeNewVersion: 'Recharger maintenant',
  newVersionFailed: 'La nouvelle version n’a pas pu être chargée. Vérifiez votre connexion, puis réessayez.',
  tooOld: 'Une nouvelle version de Sceau est nécessaire',
  tooOldText:
    'Rien ne part plus de cet appareil avec cette version\u202f: ce que vous avez saisi y est gardé, et partira avec la nouvelle. Prenez-la par ce bouton\u202f: recharger la page autrement garderait l’ancienne.',
  offline: 'Vous êtes hors connexion',
  seeSystem: 'Voir l’état du système',
  notFound: 'Page introuvable\u202f!',
  notFoundText: 'L’adresse demandée n’existe pas, ou n’existe plus.',
} as const

/** What a user is asked before something that cannot be undone. */
export const QUESTIONS = {
  decision: 'Êtes-vous sûrs de vouloir confirmer cette décision\u202f?',
} as const

/** The places of the menus and the titles of their screens. */
export const PLACES = {
  home: 'Accueil',
  requests: 'Demandes',
  myRequests: 'Mes demandes',
  collections: 'Collectes',
  collectionDashboard: 'Suivi des collectes',
  accountDashboard: 'Comptes par affilié',
  indicators: 'Mes indicateurs',
  progress: 'Avancement de la collecte par affilié',
  ownProgress: 'Avancement de la collecte',
  affiliates: 'Affiliés',
  ownAffiliate: 'Ma structure',
  products: 'Liste des produits',
  labelledProducts: 'Liste des produits labellisés',
  newProducts: 'Nouvelles candidatures',
  ownProducts: 'Mes produits',
  /** The menu's shorter words. */
  menuProducts: 'Tous les produits',
  menuLabelled: 'Produits labellisés',
  accounts: 'Comptes',
  roles: 'Rôles',
  profiles: 'Profils',
  profile: 'Mon profil',
  technicalTables: 'Tables techniques',
  referenceTables: 'Tables référentielles',
  responseTables: 'Tables de réponses',
  questions: 'Questions',
  questionnaires: 'Questionnaires',
  emails: 'E-mails',
  noticeTemplates: 'Modèles de notifications',
  imports: 'Import de données',
  catalogs: 'Catalogues',
  logs: 'Journal',
  notifications: 'Notifications',
  help: 'Aide',
} as const

/** The groups of the staff's menu that hold several places (docs/domain.md 4.4). */
export const MENU_GROUPS = {
  dashboards: 'Tableaux de bord',
  users: 'Utilisateurs',
  settings: 'Paramétrage',
  products: 'Produits',
  forms: 'Questionnaires',
  collections: 'Collectes',
} as const

/** The « ? » of the top bar. */
export const HELP_OF_SCREEN = 'Aide sur cet écran'

export const PASSWORD_UPDATED = 'Votre mot de passe a été modifié avec succès.'

/** No answer came. */
export const UNREACHABLE = 'Le serveur ne répond pas. Vérifiez votre connexion, puis réessayez.'
