/** What a template may name between `{{` and `}}`: its words for who writes one, and what a preview shows for it. */
export const VARIABLES = {
  'user.firstName': { label: 'Prénom du destinataire', sample: 'Camille' },
  'user.lastName': { label: 'Nom du destinataire', sample: 'Moreau' },
  'user.username': { label: 'Identifiant du compte', sample: 'camille.moreau' },
  'user.fullName': { label: 'Nom complet du titulaire du compte', sample: 'Camille Moreau' },
  'user.address': { label: 'Nouvelle adresse e-mail', sample: 'camille.moreau@exemple.fr' },
  'codes.left': { label: 'Codes de récupération restants', sample: '7' },
  'request.number': { label: 'Numéro de la demande', sample: 'n°\u00a0128' },
  'request.type': { label: 'Type de la demande', sample: 'Collecte – produit' },
  'request.target': { label: 'Objet de la demande', sample: 'Fonds Avenir Solidaire' },
  'request.status': { label: 'Statut de la demande', sample: 'En attente de réponse' },
  'request.comment': { label: 'Commentaire', sample: 'Merci de préciser l’encours au 31/12.' },
  'request.answerBy': { label: 'Date limite de réponse', sample: '30/06/2026' },
  'person.email': { label: 'Adresse e-mail de la personne à ajouter', sample: 'lou.bernard@exemple.fr' },
  'person.name': { label: 'Nom de la personne à ajouter', sample: 'Lou Bernard' },
  'affiliate.name': { label: 'Affilié', sample: 'Coopérative Terre Neuve' },
  'collection.name': { label: 'Nom de la collecte', sample: 'Collecte annuelle 2026' },
  'collection.startDate': { label: 'Début de la collecte', sample: '01/03/2026' },
  'collection.endDate': { label: 'Fin de la collecte', sample: '30/06/2026' },
  'collection.comment': { label: 'Commentaire de la décision', sample: 'Prolongée à la demande de plusieurs affiliés.' },
  'requests.count': { label: 'Nombre de demandes, en toutes lettres', sample: '3 demandes' },
  'requests.list': { label: 'Liste des demandes, chacune avec son lien', sample: '' },
  'news.list': { label: 'Liste des nouvelles du jour, chacune avec son lien', sample: '' },
  'product.name': { label: 'Nom du produit', sample: 'Fonds Avenir Solidaire' },
  'label.date': { label: 'Date de l’acte ou de l’échéance', sample: '01/06/2026' },
  'label.status': { label: 'Statut du label', sample: 'Labellisé' },
  'label.wait': { label: 'Délai avant l’échéance', sample: 'dans 30 jours' },
  'system.alert': { label: 'Alerte, avec ce qu’il faut faire', sample: 'Il ne reste que 800\u202fMo sur le disque des données.' },
  link: { label: 'Lien vers la page concernée', sample: '/' },
} as const
export type Variable = keyof typeof VARIABLES

/** Variables that stand for a list, each entry a text with a link of its own. */
export const LIST_VARIABLES = ['requests.list', 'news.list'] as const satisfies readonly Variable[]

/** An entry of a list; `path` is one of the application. */
export interface Entry {
  text: string
  path: string
}
export type Value = string | readonly Entry[]
export type Values = Readonly<Partial<Record<Variable, Value>>>

type ValueOf<V extends Variable> = V extends (typeof LIST_VARIABLES)[number] ? readonly Entry[] : string
/** What a message brings for these variables. */
export type ValuesOf<V extends Variable> = { [K in V]: ValueOf<K> }
