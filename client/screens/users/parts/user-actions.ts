import { Eraser, FileDown, KeyRound, LockOpen, Mail, Power, PowerOff, RotateCcw, ShieldOff, Trash2 } from 'lucide-react'
import { editing, type RowActions, saying, showing } from '#client/common/actions/row-actions.ts'
import { userPlaces } from '#client/data/places.ts'
import { command } from '#client/data/use-command.ts'
import { nameOfUser, readPersonData } from '#client/data/users.ts'
import { saveBlob } from '#client/questionnaire/save-blob.ts'
import type { User } from '#contract/resources/user/entity.ts'
import { PasswordDialog } from './PasswordDialog.tsx'

const of = (user: User): string => {
  const name = nameOfUser(user)
  return /^[aeiouyhàâéèêëîïôû]/i.test(name) ? `d’${name}` : `de ${name}`
}

/**
 * What is done to an account; each question names the person and says what follows (docs/look.md 2.7; docs/domain.md 2.2).
 * BLOCK unblocks.
 */
export const USER_COMMANDS: RowActions<User> = [
  {
    id: 'DISABLE',
    label: 'Désactiver',
    icon: PowerOff,
    when: user => user.enabled,
    command: ({ id }) => command('USER_MANAGEMENT', 'DISABLE', { id }),
    success: 'Le compte est désactivé.',
    question: {
      verb: 'Désactiver le compte',
      tone: 'danger',
      title: user => `Désactiver le compte ${of(user)}\u202f?`,
      useVerdict: saying(
        'Ses sessions ouvertes se terminent tout de suite et cette personne ne peut plus se connecter. Ses réponses et son historique sont conservés.',
      ),
    },
  },
  {
    id: 'ENABLE',
    label: 'Réactiver',
    icon: Power,
    when: user => !user.enabled,
    command: ({ id }) => command('USER_MANAGEMENT', 'ENABLE', { id }),
    success: 'Le compte est réactivé.',
    question: {
      verb: 'Réactiver le compte',
      tone: 'primary',
      title: user => `Réactiver le compte ${of(user)}\u202f?`,
      useVerdict: saying('Cette personne pourra de nouveau se connecter, avec les mêmes droits qu’avant.'),
    },
  },
  {
    id: 'BLOCK',
    label: 'Débloquer',
    icon: LockOpen,
    when: user => user.blocked,
    command: ({ id }) => command('USER_MANAGEMENT', 'BLOCK', { id }),
    success: 'Le compte est débloqué.',
    question: {
      verb: 'Débloquer le compte',
      tone: 'primary',
      title: user => `Débloquer le compte ${of(user)}\u202f?`,
      useVerdict: saying('Cette personne pourra de nouveau essayer de se connecter.'),
    },
  },
  {
    id: 'INVITE_RESEND',
    label: 'Renvoyer l’invitation',
    icon: Mail,
    when: user => user.invitation,
    command: ({ id }) => command('USER_MANAGEMENT', 'INVITE_RESEND', { id }),
    success: 'La nouvelle invitation est créée\u202f: son e-mail part dès que possible.',
    question: {
      verb: 'Renvoyer l’invitation',
      tone: 'primary',
      title: user => `Renvoyer l’invitation ${of(user)}\u202f?`,
      useVerdict: saying(
        (user: User) => `Un nouveau lien, valable 7 jours, sera envoyé à ${user.email}. Le lien précédent ne fonctionnera plus.`,
      ),
    },
  },
  {
    id: 'RESET',
    label: 'Réinitialiser',
    icon: RotateCcw,
    command: ({ id }) => command('USER_MANAGEMENT', 'RESET', { id }),
    success: 'Le compte est réinitialisé\u202f: l’e-mail part dès que possible.',
    question: {
      verb: 'Réinitialiser le compte',
      tone: 'danger',
      title: user => `Réinitialiser le compte ${of(user)}\u202f?`,
      useVerdict: saying(
        (user: User) =>
          `Ses sessions ouvertes se terminent, et un lien, valable 24 heures, sera envoyé à ${user.email} pour choisir un nouveau mot de passe.`,
      ),
    },
  },
  {
    id: 'RESET_SECOND_FACTOR',
    label: 'Réinitialiser la double authentification',
    icon: ShieldOff,
    when: user => user.hasTwoFactor,
    command: ({ id }) => command('USER_MANAGEMENT', 'RESET_SECOND_FACTOR', { id }),
    success: 'La double authentification est réinitialisée.',
    question: {
      verb: 'Réinitialiser',
      tone: 'danger',
      title: user => `Réinitialiser la double authentification ${of(user)}\u202f?`,
      useVerdict: saying(
        (user: User) =>
          `Son application d’authentification et ses codes de récupération ne servent plus, ses sessions ouvertes se terminent, et un e-mail prévient ${user.email}.`,
      ),
    },
  },
  {
    id: 'PASSWORD',
    label: 'Changer le mot de passe',
    icon: KeyRound,
    by: { resource: 'USER_MANAGEMENT', method: 'UPDATE_USER_PASSWORD' },
    Dialog: PasswordDialog,
  },
  {
    id: 'PERSON_DATA',
    label: 'Exporter les données personnelles',
    icon: FileDown,
    by: { resource: 'USER_MANAGEMENT', method: 'PERSON_DATA' },
    async does({ id }) {
      const { blob, fileName } = await readPersonData(id)
      saveBlob(blob, fileName)
    },
  },
  {
    id: 'DELETE',
    label: 'Supprimer',
    icon: Trash2,
    tone: 'danger',
    command: ({ id }) => command('USER_MANAGEMENT', 'DELETE', { id }),
    success: 'Le compte est supprimé.',
    question: {
      verb: 'Supprimer le compte',
      tone: 'danger',
      title: user => `Supprimer le compte ${of(user)}\u202f?`,
      useVerdict: saying('Ses sessions ouvertes se terminent et le compte disparaît. Cette suppression est définitive.'),
    },
  },
  {
    id: 'ERASE',
    label: 'Effacer les données personnelles',
    icon: Eraser,
    tone: 'danger',
    command: ({ id }) => command('USER_MANAGEMENT', 'ERASE', { id }),
    success: 'Les données personnelles sont effacées.',
    question: {
      verb: 'Effacer les données',
      tone: 'danger',
      title: user => `Effacer les données personnelles ${of(user)}\u202f?`,
      useVerdict: saying(
        'Nom, adresses, téléphones, photo, mot de passe, notifications et e-mails disparaissent, et le compte est désactivé pour toujours. Ses réponses et ses décisions restent, signées « Compte effacé »\u202f; le journal garde les faits, sans ses données.',
      ),
    },
  },
]

/** What may be done with an account of the list. */
export const USER_ACTIONS: RowActions<User> = [
  showing({ to: ({ id }) => userPlaces.detail(id) }),
  editing({ resource: 'USER_MANAGEMENT', method: 'UPDATE' }, { to: ({ id }) => userPlaces.edit(id) }),
  ...USER_COMMANDS,
]
