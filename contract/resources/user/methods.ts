import { z } from 'zod'
import { exportCommand, fileAnswer } from '../../exports.ts'
import { userImportMethod } from '../../imports/row.ts'
import { anonymous, anySession, command, holders, query } from '../../method.ts'
import { filtered, listOf, paging } from '../../paging.ts'
import { passwordText as secret, username } from '../../sign-in.ts'
import { byId, byIdEnabled, id, nameRef, none, person } from '../../values.ts'
import { currentAccount } from './account.ts'
import { invitationInput, ownProfileInput, ownProfileUpdate, user, userFilters, userInput } from './entity.ts'

const choice = z.object({ ...person.shape, name: z.string(), affiliate: nameRef.nullable() })
const orders = ['username', 'lastName', 'email', 'userType', 'lastConnection', 'createdAt', 'updatedAt'] as const
const view = holders('USER.VIEW')
const touches = ['USER_MANAGEMENT'] as const
const byIdMaybeEnabled = byIdEnabled.partial({ enabled: true })
const resetToken = z.object({ id, token: z.string().min(1).max(200) })

/** USER_MANAGEMENT (docs/domain.md 2.12; docs/wire.md 4). In GET_ALL, `name` is "NOM Prénom". */
export const userMethods = {
  GET: query({ access: view, input: paging(orders), output: listOf(user) }),
  FILTER: query({ access: view, input: filtered(userFilters, orders), output: listOf(user) }),
  GET_ID: query({ access: view, input: byId, output: user }),
  ADD: command({ access: holders('USER.ADD'), input: userInput, output: byId, audit: 'Création d’un compte', touches }),
  UPDATE: command({
    access: holders('USER.UPDATE'),
    input: userInput.extend({ id }),
    output: byId,
    audit: 'Modification d’un compte',
    touches,
    edits: ['GET_ID'],
  }),
  DELETE: command({ access: holders('USER.ENABLE'), input: byId, output: none, audit: 'Suppression d’un compte', touches }),
  ENABLE: command({ access: holders('USER.ENABLE'), input: byIdMaybeEnabled, output: none, audit: 'Activation d’un compte', touches }),
  DISABLE: command({ access: holders('USER.ENABLE'), input: byIdMaybeEnabled, output: none, audit: 'Désactivation d’un compte', touches }),
  /** Erases the personal data of an account that cannot be deleted because it did something. */
  ERASE: command({ access: holders('USER.ENABLE'), input: byId, output: none, audit: 'Effacement des données d’un compte', touches }),
  /** All that is kept of a person, as JSON in base64: for who asks what is known of them. */
  PERSON_DATA: command({
    access: holders('USER.ENABLE'),
    input: byId,
    output: fileAnswer,
    audit: 'Export des données d’une personne',
    touches: [],
  }),
  OWN_DATA: command({ access: anySession, input: none, output: fileAnswer, audit: 'Export de ses données', touches: [] }),
  /** Unblocks, despite its name (docs/decisions.md 1.8). */
  BLOCK: command({ access: holders('USER.ENABLE'), input: byId, output: none, audit: 'Déblocage d’un compte', touches }),
  RESET: command({ access: holders('USER.RESET'), input: byId, output: none, audit: 'Réinitialisation d’un compte', touches }),
  RESET_SECOND_FACTOR: command({
    access: holders('USER.RESET'),
    input: byId,
    output: none,
    audit: 'Réinitialisation de la double authentification d’un compte',
    touches: ['USER_MANAGEMENT', 'SESSION_MANAGEMENT'],
  }),
  INVITE: command({ access: holders('USER.INVITE'), input: invitationInput, output: byId, audit: 'Invitation d’un utilisateur', touches }),
  INVITE_RESEND: command({ access: holders('USER.INVITE'), input: byId, output: none, audit: 'Renvoi d’une invitation', touches }),
  INVITE_VALIDATE: query({
    access: anonymous,
    input: resetToken,
    output: z.object({
      id,
      email: z.string(),
      userType: z.string(),
      gender: z.string().nullable(),
      profile: nameRef.nullable(),
      affiliate: nameRef.nullable(),
    }),
  }),
  INVITE_CREATE: command({
    access: anonymous,
    input: ownProfileInput.extend({
      username,
      password: secret,
      confirmPassword: secret,
      reset: resetToken.extend({ password: secret.optional(), confirmPassword: secret.optional() }),
    }),
    output: none,
    audit: 'Création d’un compte par invitation',
    secrets: ['password', 'confirmPassword'],
    touches: [],
  }),
  UPDATE_PASSWORD: command({
    access: anySession,
    input: z.object({ oldPassword: secret, newPassword: secret, newPasswordVerif: secret }),
    output: none,
    audit: 'Changement de son mot de passe',
    secrets: ['oldPassword', 'newPassword', 'newPasswordVerif'],
    touches: [],
  }),
  UPDATE_USER_PASSWORD: command({
    access: holders('USER.PASSWORD'),
    input: z.object({ id, newPassword: secret, newPasswordVerif: secret }),
    output: none,
    audit: 'Changement du mot de passe d’un compte',
    secrets: ['newPassword', 'newPasswordVerif'],
    touches,
  }),
  /** What `GET /api/auth/current` gives, for the save that starts from it. */
  GET_CURRENT: query({ access: anySession, input: none, output: currentAccount }),
  UPDATE_CURRENT: command({
    access: anySession,
    input: ownProfileUpdate,
    output: none,
    audit: 'Modification de son profil',
    secrets: ['password'],
    touches,
    edits: ['GET_CURRENT'],
  }),
  GET_ALL: query({ access: holders('USER.VIEW', 'REQUEST.VIEW'), input: none, output: z.array(choice) }),
  GET_ALL_INTERNAL: query({ access: holders('USER.VIEW', 'REQUEST.VIEW', 'REQUEST.ASSIGN'), input: none, output: z.array(choice) }),
  GET_ALL_EXTERNE_NONE_AFFILIATE: query({ access: holders('USER.VIEW', 'COLLECT.VIEW'), input: none, output: z.array(choice) }),
  EXPORT: exportCommand(view, 'Export des comptes', { userFilterBO: z.object(userFilters).prefault({}) }, orders),
  IMPORT: userImportMethod,
}
