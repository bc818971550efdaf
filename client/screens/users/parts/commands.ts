import { nameOfUser } from '#client/data/users.ts'
import type { User } from '#contract/resources/user/entity.ts'

/** What is done to an account at once, after one question. */
export type UserCommand = 'ENABLE' | 'DISABLE' | 'BLOCK' | 'INVITE_RESEND' | 'RESET' | 'RESET_SECOND_FACTOR' | 'DELETE'

export interface CommandWords {
  /** In the menu. */
  label: string
  /** On the button that confirms. */
  verb: string
  title: (name: string) => string
  consequences: (user: User) => string
  success: string
  tone: 'danger' | 'primary'
}

const of = (name: string): string => (/^[aeiouyhàâéèêëîïôû]/i.test(name) ? `d’${name}` : `de ${name}`)

/** Each question names the person and says what follows (look, principle 7; specification 1, section 4). BLOCK unblocks. */
export const USER_COMMANDS: Readonly<Record<UserCommand, CommandWords>> = {
  ENABLE: {
    label: 'Réactiver',
    verb: 'Réactiver le compte',
    success: 'Le compte est réactivé.',
    tone: 'primary',
    title: name => `Réactiver le compte ${of(name)}\u202f?`,
    consequences: () => 'Cette personne pourra de nouveau se connecter, avec les mêmes droits qu’avant.',
  },
  DISABLE: {
    label: 'Désactiver',
    verb: 'Désactiver le compte',
    success: 'Le compte est désactivé.',
    tone: 'danger',
    title: name => `Désactiver le compte ${of(name)}\u202f?`,
    consequences: () =>
      'Ses sessions ouvertes se terminent tout de suite et cette personne ne peut plus se connecter. Ses réponses et son historique sont conservés.',
  },
  BLOCK: {
    label: 'Débloquer',
    verb: 'Débloquer le compte',
    success: 'Le compte est débloqué.',
    tone: 'primary',
    title: name => `Débloquer le compte ${of(name)}\u202f?`,
    consequences: () => 'Cette personne pourra de nouveau essayer de se connecter.',
  },
  INVITE_RESEND: {
    label: 'Renvoyer l’invitation',
    verb: 'Renvoyer l’invitation',
    success: 'L’invitation est renvoyée.',
    tone: 'primary',
    title: name => `Renvoyer l’invitation ${of(name)}\u202f?`,
    consequences: user => `Un nouveau lien, valable 7 jours, est envoyé à ${user.email}. Le lien précédent ne fonctionne plus.`,
  },
  RESET: {
    label: 'Réinitialiser',
    verb: 'Réinitialiser le compte',
    success: 'Le compte est réinitialisé.',
    tone: 'danger',
    title: name => `Réinitialiser le compte ${of(name)}\u202f?`,
    consequences: user =>
      `Ses sessions ouvertes se terminent, et un lien, valable 24 heures, est envoyé à ${user.email} pour choisir un nouveau mot de passe.`,
  },
  RESET_SECOND_FACTOR: {
    label: 'Réinitialiser la double authentification',
    verb: 'Réinitialiser',
    tone: 'danger',
    success: 'La double authentification est réinitialisée.',
    title: name => `Réinitialiser la double authentification ${of(name)}\u202f?`,
    consequences: user =>
      `Son application d’authentification et ses codes de récupération ne servent plus, ses sessions ouvertes se terminent, et un e-mail prévient ${user.email}.`,
  },
  DELETE: {
    label: 'Supprimer',
    verb: 'Supprimer le compte',
    success: 'Le compte est supprimé.',
    tone: 'danger',
    title: name => `Supprimer le compte ${of(name)}\u202f?`,
    consequences: () => 'Ses sessions ouvertes se terminent et le compte disparaît. Cette suppression est définitive.',
  },
}

export const questionOf = (command: UserCommand, user: User): string => USER_COMMANDS[command].title(nameOfUser(user))
