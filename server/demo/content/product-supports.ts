import type { Support } from './products.ts'

/** What products of a support have in common: codes of reference lines, the catalogue, and words. */
export interface SupportFacts {
  support: string
  nature: string
  canal: string
  catalog: number
  taxation: string
  subscribers: readonly string[]
  tools: readonly string[]
  /** Only collective funds have one. */
  fund: { form: string; types: readonly [string, ...string[]] } | null
  fees: string
  yields: readonly [number, number]
  words: string
}

export const SUPPORTS: Readonly<Record<Support, SupportFacts>> = {
  OPC: {
    support: 'OPC',
    nature: 'OPC',
    canal: 'BANCAIRE',
    catalog: 1,
    taxation: 'PFU',
    subscribers: ['PARTICULIERS', 'INSTITUTIONNELS', 'ASSOCIATIONS'],
    tools: ['CAPITAL', 'TITRES_PARTICIPATIFS', 'PARTS_FONDS', 'BILLETS'],
    fund: { form: 'FCP', types: ['FONDS_90_10', 'ACTIONS', 'OBLIGATIONS', 'DIVERSIFIE'] },
    fees: 'Entrée\u202f: 1\u202f% maximum\u202f; gestion\u202f: 1,2\u202f% par an\u202f; sortie\u202f: néant',
    yields: [2.1, 6.4],
    words:
      'Fonds dont une poche de 5 à 10\u202f% est investie dans des entreprises solidaires non cotées, le reste en titres choisis selon des critères environnementaux, sociaux et de gouvernance.',
  },
  FCPE: {
    support: 'OPC',
    nature: 'FCPE',
    canal: 'SALARIALE',
    catalog: 18,
    taxation: 'EPARGNE_SALARIALE',
    subscribers: ['SALARIES'],
    tools: ['CAPITAL', 'BILLETS', 'PARTS_FONDS'],
    fund: { form: 'FCPE', types: ['DIVERSIFIE', 'MONETAIRE', 'ACTIONS'] },
    fees: 'Gestion\u202f: 0,7\u202f% par an, pris en charge par l’entreprise',
    yields: [1.8, 5.2],
    words:
      'Fonds d’épargne salariale proposé dans les plans d’entreprise, qui consacre de 5 à 10\u202f% de son actif à des entreprises solidaires d’utilité sociale.',
  },
  LIVRET: {
    support: 'LIVRET',
    nature: 'LIVRET',
    canal: 'BANCAIRE',
    catalog: 20,
    taxation: 'PFU',
    subscribers: ['PARTICULIERS', 'ASSOCIATIONS'],
    tools: ['PRET', 'DEPOT', 'GARANTIE'],
    fund: null,
    fees: 'Aucun frais d’ouverture ni de tenue',
    yields: [0.8, 2.6],
    words:
      'Livret d’épargne disponible à tout moment, ouvert dès 10\u202f€, dont les sommes déposées ou les intérêts soutiennent des projets solidaires.',
  },
  PARTS: {
    support: 'TITRES_CAPITAL',
    nature: 'PARTS_SOCIALES',
    canal: 'ACTIONNARIAT',
    catalog: 3,
    taxation: 'IR_PME',
    subscribers: ['PARTICULIERS', 'ENTREPRISES', 'COLLECTIVITES'],
    tools: ['CAPITAL', 'COMPTE_COURANT'],
    fund: null,
    fees: 'Aucun frais de souscription\u202f; frais de dossier de 15\u202f€ au rachat',
    yields: [0, 1.5],
    words:
      'Titres de capital d’une entreprise agréée solidaire d’utilité sociale, à conserver au moins cinq ans, rachetés à leur valeur nominale.',
  },
  PRET: {
    support: 'TITRES_CREANCE',
    nature: 'PRET',
    canal: 'ACTIONNARIAT',
    catalog: 16,
    taxation: 'DROIT_COMMUN',
    subscribers: ['PARTICULIERS', 'ENTREPRISES'],
    tools: ['PRET_PARTICIPATIF', 'PRET', 'OBLIGATIONS'],
    fund: null,
    fees: 'Commission de 2\u202f% à la charge de l’emprunteur',
    yields: [1, 3.5],
    words: 'Prêt consenti par des particuliers à une structure solidaire, remboursé en une fois ou par annuités selon le contrat.',
  },
  ASSURANCE_VIE: {
    support: 'UNITE_COMPTE',
    nature: 'ASSURANCE_VIE',
    canal: 'BANCAIRE',
    catalog: 26,
    taxation: 'ASSURANCE_VIE',
    subscribers: ['PARTICULIERS'],
    tools: ['PARTS_FONDS', 'TITRES_ASSOCIATIFS', 'OBLIGATIONS'],
    fund: { form: 'SICAV', types: ['DIVERSIFIE', 'FONDS_PARTAGE'] },
    fees: 'Versement\u202f: 0\u202f%\u202f; gestion du contrat\u202f: 0,6\u202f% par an',
    yields: [1.9, 4.8],
    words: 'Contrat d’assurance-vie dont les unités de compte solidaires sont choisies par l’assureur, accessible à partir de 100\u202f€.',
  },
}
