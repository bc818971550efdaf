import type { EventCode } from '../events.ts'
import { linkCalled, paragraphs, type TemplateText } from '../template.ts'

/** The text of an event in the application; a line whose variables are all empty is left out. The mail says the same. */
interface Words {
  /** The notification's title, and the mail's subject without what follows it. */
  title: string
  /** What the mail's subject says after the title. */
  about: string
  lines: readonly string[]
  /** What the mail's link is called. */
  action: string
}

const REQUEST = '{{request.number}} ({{request.type}}, {{request.target}})'
const ABOUT_REQUEST = ' {{request.number}} ({{request.target}})'
const COMMENT = 'Commentaire\u202f: {{request.comment}}'
const OPEN = 'Ouvrir la demande'
const request = (title: string, ...lines: string[]): Words => ({ title, about: ABOUT_REQUEST, lines: [...lines, COMMENT], action: OPEN })

const COLLECTION = 'Collecte «\u00a0{{collection.name}}\u00a0»'
const COLLECTION_COMMENT = 'Commentaire\u202f: {{collection.comment}}'
const collection = (title: string, line: string): Words => ({
  title,
  about: '\u202f: {{collection.name}}',
  lines: [`${COLLECTION}\u202f: ${line}`, COLLECTION_COMMENT],
  action: 'Voir mes demandes',
})

const PRODUCT = 'Le produit «\u00a0{{product.name}}\u00a0»'
const ATTESTATION = 'Son attestation est disponible.'
const label = (title: string, line: string): Words => ({
  title,
  about: '\u202f: {{product.name}}',
  lines: [line],
  action: 'Voir le produit',
})

const WORDS: Readonly<Record<EventCode, Words>> = {
  REQUEST_AFFECTED: request('Demande affectée', `La demande ${REQUEST} vous a été affectée.`),
  REQUEST_ACCEPTED: request('Demande acceptée', `La demande ${REQUEST} a été acceptée.`),
  REQUEST_REJECTED: request('Demande refusée', `La demande ${REQUEST} a été refusée.`),
  REQUEST_UPDATED: request('Demande mise à jour', `La demande ${REQUEST} a changé de statut\u202f: {{request.status}}.`),
  REQUEST_CREATED: request('Nouvelle demande', `La demande ${REQUEST} attend votre décision.`),
  REQUEST_SENT_BACK: request('Demande à corriger', `La demande ${REQUEST} vous est renvoyée\u202f: vos réponses sont à corriger.`),
  REQUEST_REOPENED: request('Demande réouverte', `La demande ${REQUEST} est réouverte pour vous\u202f: vous pouvez répondre de nouveau.`),
  REQUEST_HANDED_OVER: request('Demande remise', `La demande ${REQUEST} est remise à l’équipe\u202f: {{request.status}}.`),
  REQUEST_REMINDER: {
    title: 'Relance',
    about: '\u202f: {{requests.count}}',
    lines: ['Vos réponses sont encore attendues\u202f: {{requests.count}}.', '{{requests.list}}', 'Message\u202f: {{request.comment}}'],
    action: 'Voir mes demandes',
  },
  ANSWERS_REOPENED: {
    title: 'Réponses reprises',
    about: ABOUT_REQUEST,
    lines: [
      `Un questionnaire que vous aviez envoyé pour la demande ${REQUEST} a été rouvert par une autre personne\u202f: il est à envoyer à nouveau.`,
    ],
    action: OPEN,
  },
  USER_ADD: request(
    'Ajout d’un utilisateur demandé',
    `La demande ${REQUEST} attend votre décision\u202f: un compte est demandé pour {{person.email}}.`,
    'Nom\u202f: {{person.name}}',
    'Affilié\u202f: {{affiliate.name}}',
  ),
  APPLICATION_OPENED: {
    title: 'Dossier de label à remplir',
    about: '\u202f: {{product.name}}',
    lines: [
      '{{request.type}} {{request.number}} pour le produit «\u00a0{{product.name}}\u00a0»\u202f: elle attend votre réponse.',
      'Elle est attendue au plus tard le {{request.answerBy}}.',
    ],
    action: OPEN,
  },
  COLLECTION_OPENED: collection('Collecte ouverte', '{{requests.count}} à remplir au plus tard le {{collection.endDate}}.'),
  COLLECTION_EXTENDED: collection('Collecte prolongée', 'vous avez jusqu’au {{collection.endDate}} pour répondre ({{requests.count}}).'),
  COLLECTION_CLOSED: collection(
    'Collecte clôturée',
    'elle est close, et n’accepte plus de réponses ({{requests.count}} sans réponse remise).',
  ),
  COLLECTION_HANDED_OVER: collection('Questionnaires remis à la clôture', 'les questionnaires envoyés ont été remis ({{requests.count}}).'),
  COLLECTION_ARCHIVED: collection('Collecte archivée', 'elle est archivée\u202f; vos réponses restent consultables.'),
  LABEL_GRANTED: label('Label accordé', `${PRODUCT} a obtenu le label à compter du {{label.date}}. ${ATTESTATION}`),
  LABEL_REFUSED: label('Label refusé', `${PRODUCT} s’est vu refuser le label le {{label.date}}. ${ATTESTATION}`),
  LABEL_WITHDRAWN: label('Label retiré', `${PRODUCT} n’a plus le label depuis le {{label.date}}. ${ATTESTATION}`),
  LABEL_RENEWED: label('Label renouvelé', `${PRODUCT} a vu son label renouvelé à compter du {{label.date}}. ${ATTESTATION}`),
  LABEL_CORRECTED: label(
    'Label rectifié',
    `Rectification\u202f: le produit «\u00a0{{product.name}}\u00a0» est «\u00a0{{label.status}}\u00a0» à compter du {{label.date}}. ${ATTESTATION}`,
  ),
  LABEL_EXPIRED: label('Label arrivé à échéance', `${PRODUCT} n’a plus le label\u202f: il est arrivé à échéance le {{label.date}}.`),
  LABEL_EXPIRING: label(
    'Label arrivant à échéance',
    'Le label du produit «\u00a0{{product.name}}\u00a0» arrive à échéance {{label.wait}}, le {{label.date}}.',
  ),
  SYSTEM_ALERT: { title: 'Alerte du service', about: '', lines: ['{{system.alert}}'], action: 'Voir l’état du système' },
}

/** How an event reads in the application until the organisation changes it. */
export const noticeDefault = (event: EventCode): TemplateText => ({
  title: WORDS[event].title,
  content: WORDS[event].lines.filter(line => !line.includes('.list}}')).join('\n'),
})

/** How an event's mail reads until the organisation changes it. */
export const mailDefault = (event: EventCode): TemplateText => {
  const { title, about, lines, action } = WORDS[event]
  return { title: `${title}${about}`, content: paragraphs('Bonjour {{user.firstName}},', ...lines, linkCalled(action)) }
}
