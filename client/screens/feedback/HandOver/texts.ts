import { countOf } from '#contract/counts.ts'
import type { RequestStatus } from '#contract/resources/request/states.ts'

const DECIDED: Readonly<Partial<Record<RequestStatus, string>>> = {
  REQUEST_ACCEPTED: 'Elle les a acceptées.',
  REQUEST_DENIED: 'Elle a refusé cette demande\u202f; son motif figure dans la demande.',
}

/** French texts of handing over (docs/domain.md 15.9). */
export const handOverTexts = {
  title: 'Remettre vos réponses',
  tab: (object: string, request: number): string => [object, `remise de la demande n°\u202f${request}`].filter(Boolean).join(' · '),
  back: 'Retour à la demande',
  list: 'Voir mes demandes',
  handOver: 'Valider la demande',
  readyText: (forms: number): string =>
    `Relisez l’essentiel ci-dessous, puis remettez ${forms > 1 ? `les réponses de ces ${countOf(forms, 'questionnaire')}` : 'vos réponses'} à l’équipe du label. Vous ne pourrez plus les modifier, sauf si elle vous les renvoie.`,
  waiting: 'Remis, partira à la connexion',
  waitingText:
    'Votre remise est gardée sur cet appareil. Elle part d’elle-même dès que la connexion le permet, une fois toutes vos réponses arrivées. Cette page le dira.',
  refused: 'Remise refusée',
  failed: 'La remise n’a pas pu être enregistrée sur cet appareil.',
  doneTitle: 'Vos réponses sont remises',
  doneText: (at: string, status: RequestStatus): string =>
    `L’équipe du label les a reçues le ${at}. ${DECIDED[status] ?? 'Vous serez informé de sa décision.'}`,
  seeAnswers: 'Voir les réponses',
  next: 'Ce qui reste à faire',
  awaitedTitle: 'Il reste des questionnaires à envoyer',
  awaitedText: 'La demande se remet une fois tous ses questionnaires envoyés.',
  noRight: 'Quelqu’un de votre structure qui en a le droit doit maintenant valider la demande.',
  closedTitle: 'Cette demande n’attend pas de réponses',
  moved: 'Ce qui a changé depuis la dernière collecte',
  nothingMoved: 'Rien n’a changé depuis la dernière collecte.',
  nothingBefore: 'Pas de collecte précédente à laquelle comparer.',
  odd: 'À vérifier',
  question: 'Question',
  before: 'Dernière collecte',
  now: 'Cette fois',
  change: 'Écart',
  none: 'Sans réponse',
  otherFile: 'Autre fichier',
  review: 'Revoir',
  reviewOf: (question: string): string => `Revoir «\u202f${question}\u202f»`,
  showAll: (total: number): string =>
    `Afficher ${total > 1 ? `les ${countOf(total, 'autre changement', 'autres changements')}` : 'l’autre changement'}`,
  figures: {
    answered: 'Réponses',
    confirmed: 'Reprises et confirmées',
    moved: 'Modifiées depuis la dernière collecte',
    odd: 'À vérifier',
  },
} as const
