import { ENABLED_FIELD, type LabelledField, sayCode } from '../../audit.ts'
import { USER_TYPE_TEXTS } from '../../permissions.ts'

/** An account in the audit log; of its password only that it changed. */
export const USER_FIELDS: readonly LabelledField[] = [
  { path: 'username', label: 'Identifiant' },
  { path: 'lastName', label: 'Nom' },
  { path: 'firstName', label: 'Prénom' },
  { path: 'gender', label: 'Civilité', refersTo: 'civility' },
  { path: 'email', label: 'E-mail' },
  { path: 'emailAddresses', label: 'E-mails secondaires' },
  { path: 'phone', label: 'Téléphone' },
  { path: 'secondaryPhoneNumber', label: 'Téléphone secondaire' },
  { path: 'image', label: 'Photo', refersTo: 'file' },
  { path: 'userType', label: 'Type d’utilisateur', say: sayCode(USER_TYPE_TEXTS) },
  { path: 'profile', label: 'Profil' },
  { path: 'affiliate', label: 'Affilié' },
  ENABLED_FIELD,
  { path: 'blocked', label: 'Bloqué' },
  { path: 'hasTwoFactor', label: 'Double authentification' },
  { path: 'password', label: 'Mot de passe', isSecret: true },
  { path: 'mustChangePassword', label: 'Mot de passe à changer à la prochaine connexion' },
]
