import type { ResourceName } from '../../registry.ts'

/** Resources of log lines: those of business calls, and the plain routes of docs/wire.md 3.1. */
export type LoggedResource = ResourceName | 'AUTH' | 'FILES'

/** The resources' French names (docs/domain.md 7.1). */
export const RESOURCE_TEXTS: Readonly<Record<LoggedResource, string>> = {
  AFFILIATE_CONTACT: 'Contacts d’affilié',
  AFFILIATE_DOCUMENT: 'Documents d’affilié',
  AFFILIATE_ESUS: 'Agréments ESUS',
  AFFILIATE_MANAGEMENT: 'Affiliés',
  AUTH: 'Connexion et mots de passe',
  CATALOG_MANAGEMENT: 'Catalogues',
  CMS_EMAIL: 'Modèles d’e-mails',
  CMS_NOTIFICATION: 'Modèles de notifications',
  COLLECT_MANAGEMENT: 'Collectes',
  COLLECT_REMINDER: 'Relances de collectes',
  DEMANDE_MANAGEMENT: 'Demandes',
  FEEDBACK_MANAGEMENT: 'Réponses aux questionnaires',
  FILES: 'Fichiers',
  IMPORT_MANAGEMENT: 'Import de données',
  LOG_MANAGEMENT: 'Journal',
  MAIL_OUTBOX: 'E-mails envoyés',
  NT_NOTIFICATION: 'Notifications',
  OFFLINE_MANAGEMENT: 'Travail hors connexion',
  PERMISSION: 'Permissions',
  PRODUCT_CODE_ISIN: 'Codes ISIN',
  PRODUCT_CONTACT: 'Contacts de produit',
  PRODUCT_DOCUMENT: 'Documents de produit',
  PRODUCT_MANAGEMENT: 'Produits',
  PROFILE_MANAGEMENT: 'Profils',
  QUESTION_MANAGEMENT: 'Questions',
  QUESTION_MASTER_MANAGEMENT: 'Questionnaires',
  ROLE_MANAGEMENT: 'Rôles',
  SECOND_FACTOR: 'Double authentification',
  SESSION_MANAGEMENT: 'Sessions',
  TABLE_REFERENTIEL: 'Tables référentielles',
  TABLE_RESPONSES: 'Tables de réponses',
  TABLE_TECHNIQUE: 'Tables techniques',
  USER_MANAGEMENT: 'Comptes',
}

const NAMES = new Map<string, string>(Object.entries(RESOURCE_TEXTS))

/** The French name of a resource; the code itself when it is unknown. */
export const resourceText = (resource: string): string => NAMES.get(resource) ?? resource

/** Short French names of commands, for the log's column of actions. */
export const ACTION_TEXTS: Readonly<Record<string, string>> = {
  ACTIVATION: 'Activation',
  ADD: 'Ajout',
  ADD_FILS: 'Ajout d’un produit d’investissement',
  ADD_IMPORTED_FILE: 'Ajout d’un fichier importé',
  ADD_LINE: 'Ajout d’une ligne',
  ADD_TABLE: 'Ajout d’une table',
  BLOCK: 'Déblocage',
  BLOCKED: 'Blocage',
  CHANGE_ASSIGN: 'Affectation',
  CHANGE_DECISION: 'Décision',
  CHANGE_TYPE: 'Changement de lien',
  COLLECT_ORPHANS: 'Nettoyage des fichiers sans suite',
  CONFIRM: 'Confirmation',
  CONFIRM_EMAIL: 'Nouvelle adresse e-mail confirmée',
  DELETE: 'Suppression',
  DELETE_CRITERIA: 'Suppression de critères',
  DELETE_ALL: 'Suppression de toutes',
  DELETE_FILS: 'Retrait d’un produit d’investissement',
  DELETE_TABLE: 'Suppression d’une table',
  DESACTIVATION: 'Désactivation',
  DISABLE: 'Désactivation',
  ENABLE: 'Activation',
  END_GONE: 'Fin du journal disparue',
  ENABLE_LINE: 'Activation d’une ligne',
  ENABLE_TABLE: 'Activation d’une table',
  ERASE: 'Effacement des données personnelles',
  EXPIRED_RESET: 'Mot de passe expiré remplacé',
  EXPORT: 'Export',
  EXPORT_LINE: 'Export de lignes',
  EXPORT_TARGETS: 'Export des cibles',
  EXTENSION: 'Extension',
  EXPIRATION: 'Expiration du label',
  IMPORT: 'Import',
  INVITATION: 'Invitation à demander le label',
  INVITE: 'Invitation',
  INVITE_CREATE: 'Création par invitation',
  INVITE_RESEND: 'Nouvelle invitation',
  DELABELLISATION: 'Délabellisation',
  LABELISATION: 'Labellisation',
  LABELISATION_REQUEST: 'Demande de labellisation',
  MAKE_MAIN: 'Contact principal',
  ORDER: 'Changement d’ordre',
  READ_ONE: 'Lecture',
  RECTIFICATION: 'Rectification',
  REFUS_LABELISATION: 'Refus du label',
  RENOUVELLEMENT: 'Renouvellement',
  RECOVERY_CODE: 'Code de récupération',
  REGENERATE: 'Nouveaux codes',
  RENOUVELLEMENT_REQUEST: 'Demande de renouvellement',
  REPORT: 'Compte rendu d’import',
  RESET: 'Réinitialisation',
  RESET_SECOND_FACTOR: 'Retrait de la double authentification',
  RESET_SEND: 'Demande de réinitialisation',
  RESET_VALIDATE: 'Mot de passe réinitialisé',
  RETRY: 'Nouvel envoi',
  SAVE_CRITERIA: 'Enregistrement de critères',
  SECOND_FACTOR: 'Double authentification',
  SEND: 'Relance',
  SEND_EMAIL: 'Relance',
  SEND_TEST: 'Essai d’un modèle',
  SET_WISH: 'Choix des e-mails reçus',
  SEND_EMAILS: 'Relances',
  SERVICE: 'Dépôt',
  SETUP: 'Premier compte',
  SIGN_IN: 'Connexion',
  SIGN_IN_FAILED: 'Échec de connexion',
  SIGN_IN_WAIT: 'Attente imposée',
  SIGN_OUT: 'Déconnexion',
  START: 'Demande d’activation',
  UNDO_EMAIL: 'Changement d’adresse e-mail annulé',
  UNBLOCK: 'Déblocage',
  UPDATE: 'Modification',
  UPDATE_CURRENT: 'Modification de son profil',
  UPDATE_LINE: 'Modification d’une ligne',
  UPDATE_PASSWORD: 'Changement de son mot de passe',
  UPDATE_TABLE: 'Modification d’une table',
  UPDATE_USER_PASSWORD: 'Changement de mot de passe',
}

const ACTIONS = new Map(Object.entries(ACTION_TEXTS))

/** Commands that enable also disable, by what they are sent. */
const DISABLING = new Map([
  ['ENABLE_LINE', 'Désactivation d’une ligne'],
  ['ENABLE_TABLE', 'Désactivation d’une table'],
])

/** The French name of what a line of the log tells; the method's code when it has none. */
export const actionText = ({ method, body }: { method: string; body: string }): string =>
  (/"enabled":\s*false/.test(body) ? DISABLING.get(method) : undefined) ?? ACTIONS.get(method) ?? method
