import type { AnswerValue } from '#contract/questionnaire/feedback-item.ts'

const long = (subject: string): string =>
  `${subject} : réponse de l’exercice 2025, écrite sans connexion, avec des accents (é, ù, ç, œ) et « des guillemets ».`

/** An answer to every question of the yearly questionnaire that a partner sees, so that every condition is true; files and tables aside. */
export const ANSWERS: Readonly<Record<string, AnswerValue>> = {
  denomination: 'Livret Horizon Solidarité – parts 2026',
  code_lei: '9695004SCEAU0DEMO260',
  date_creation: '2010-03-15',
  support: 'PARTS',
  mecanisme: 'MIXTE',
  canaux: ['AGENCE', 'CONSEILLER', 'ASSOCIATION'],
  souscripteurs: ['PARTICULIERS', 'ASSOCIATIONS'],
  gestionnaire: 'Équipe épargne solidaire, Mme Lefèvre',
  description: long('Présentation du produit'),
  evolution: 'OUI',
  evolution_detail: long('Évolutions du produit'),
  encours: '61234567.89',
  encours_precedent: '67698900',
  encours_baisse: long('Baisse de l’encours'),
  epargnants: '14350',
  collecte_nette: '-1250000.5',
  performance: '2.75',
  frais_gestion: '0.65',
  frais_entree: 'OUI',
  frais_entree_taux: '1.5',
  taux_solidaire: '8.25',
  montant_solidaire: '5051851.85',
  taux_esus: '6.1',
  intermediaire: 'OUI',
  intermediaire_nom: 'La Nef – financements solidaires',
  instruments: ['BILLET', 'PRET'],
  duree_moyenne: '4.5',
  taux_partage: '25',
  montant_dons: '153086',
  beneficiaires_dons: long('Bénéficiaires des dons'),
  zones: ['QPV', 'OUTRE_MER', 'EUROPE'],
  accompagnement: ['GOUVERNANCE', 'CONSEIL'],
  utilites: ['EMPLOI', 'LOGEMENT', 'ENVIRONNEMENT'],
  odd_principal: 'ODD8',
  odd_secondaires: ['ODD7', 'ODD11'],
  beneficiaires: '612',
  emplois: '87',
  logements: '34',
  energie: '1280.4',
  exemple: long('Exemple de projet'),
  esg: 'OUI',
  strategie_esg: ['EXCLUSION', 'IMPACT'],
  exclusions: long('Secteurs exclus'),
  label_isr: 'OUI',
  label_isr_date: '2012-09-30',
  comite: 'OUI',
  comite_reunions: '6',
  controle_date: '2025-11-27',
  reporting: 'SEMESTRIELLE',
  reporting_lien: 'https://exemple.fr/epargne/rapport-2025.pdf',
  risques: long('Risques du produit'),
  ambitions: long('Engagements'),
  certification: 'OUI',
}

const pngBase64 = 'iVBORw0KGgoAAAANSUhEUgAAAAMAAAACCAIAAAASFvFNAAAAEUlEQVR4nGP4z8AARAwQCgAf7gP9i18U1AAAAABJRU5ErkJggg=='

export const LOGO = { name: 'logo-horizon.png', mimeType: 'image/png', buffer: Buffer.from(pngBase64, 'base64') }
/** Some 200 kB in which a lost or swapped byte shows. */
export const CERTIFICATE = {
  name: 'attestation-2025.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.from(Array.from({ length: 200_000 }, (_, at) => (at * 31 + (at >> 7)) % 256))]),
}

/** The rows of "repartition", as copied from a spreadsheet. */
export const CHANNELS_PASTED = [
  ['Réseau d’agences', '30 617 283,95', '8 610', '50', 'Agences du réseau'],
  ['Souscription en ligne', '18370370,37', '4305', '30,00', ''],
  ['Épargne salariale en entreprise', '9185185,18', '1 005', '15 %', '"Deux entreprises\nadhérentes"'],
  ['Réseaux associatifs partenaires', '3061728,39', '430', '5', 'Nouveau canal'],
]
/** The same as they must arrive. */
export const CHANNELS = [
  { Canal: 'AGENCE', 'Encours (€)': '30617283.95', Épargnants: '8610', 'Part de l’encours': '50', Commentaire: 'Agences du réseau' },
  { Canal: 'EN_LIGNE', 'Encours (€)': '18370370.37', Épargnants: '4305', 'Part de l’encours': '30', Commentaire: '' },
  {
    Canal: 'ENTREPRISE',
    'Encours (€)': '9185185.18',
    Épargnants: '1005',
    'Part de l’encours': '15',
    Commentaire: 'Deux entreprises\nadhérentes',
  },
  { Canal: 'ASSOCIATION', 'Encours (€)': '3061728.39', Épargnants: '430', 'Part de l’encours': '5', Commentaire: 'Nouveau canal' },
]

/** The rows of "financements", typed cell by cell. */
export const LOANS = [
  {
    Structure: 'Les Jardins du Possible',
    SIREN: '812345678',
    Instrument: 'Billet à ordre',
    utilities: ['Handicap', 'Insertion et accès à l’emploi'],
    amount: '125 000,50',
    day: '14/02/2025',
    months: '48',
  },
  {
    Structure: 'Un Toit pour Demain',
    SIREN: '823456789',
    Instrument: 'Prêt participatif',
    utilities: ['Logement social et très social'],
    amount: '80000',
    day: '03/10/2025',
    months: '120',
  },
]
/** The same as they must arrive; `Utilité sociale` is multi-valued and stands apart. */
export const LOANS_STORED = [
  {
    Structure: 'Les Jardins du Possible',
    SIREN: '812345678',
    Instrument: 'BILLET',
    'Montant (€)': '125000.5',
    'Date d’octroi': '2025-02-14',
    'Durée (mois)': '48',
  },
  {
    Structure: 'Un Toit pour Demain',
    SIREN: '823456789',
    Instrument: 'PRET_PARTICIPATIF',
    'Montant (€)': '80000',
    'Date d’octroi': '2025-10-03',
    'Durée (mois)': '120',
  },
]
export const LOANS_UTILITIES = [{ 'Utilité sociale': ['EMPLOI', 'HANDICAP'] }, { 'Utilité sociale': ['LOGEMENT'] }]
