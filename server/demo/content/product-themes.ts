/** What the savings of a product are for, by the codes of reference lines, and how its manager tells it. */
export interface Theme {
  domain: string
  utilities: readonly string[]
  beneficiaries: readonly string[]
  goal: string
  targets: readonly [string, string, string]
  impact: string
  support: string
}

const THEMES = {
  logement: {
    domain: 'HABITAT',
    utilities: ['LOGEMENT', 'LIEN_SOCIAL'],
    beneficiaries: ['FONCIERE', 'ASSOCIATION'],
    goal: 'ODD_11',
    targets: ['ODD_11_01', 'ODD_01_04', 'ODD_10_02'],
    impact:
      'L’épargne finance l’achat et la rénovation de logements loués à des ménages modestes, avec un accompagnement vers un logement durable.',
    support: 'Suivi social des locataires par les associations gestionnaires, visites trimestrielles et rapport annuel d’occupation.',
  },
  environnement: {
    domain: 'ENERGIE',
    utilities: ['ENVIRONNEMENT', 'EMPLOI'],
    beneficiaries: ['COOPERATIVE', 'ENTREPRISE_ESUS', 'COLLECTIVITE'],
    goal: 'ODD_07',
    targets: ['ODD_07_02', 'ODD_13_01', 'ODD_12_02'],
    impact:
      'L’épargne soutient des projets citoyens d’énergie renouvelable et d’économie circulaire, dont la production est suivie chaque année.',
    support: 'Appui technique au montage des projets et mise en réseau avec les collectivités du territoire.',
  },
  emploi: {
    domain: 'INCLUSION',
    utilities: ['EMPLOI', 'LIEN_SOCIAL'],
    beneficiaries: ['INSERTION', 'ENTREPRISE_ADAPTEE', 'ENTREPRISE_ESUS'],
    goal: 'ODD_08',
    targets: ['ODD_08_05', 'ODD_08_06', 'ODD_10_02'],
    impact: 'L’épargne finance des structures d’insertion\u202f: le nombre de postes créés ou maintenus est publié chaque année.',
    support: 'Prêts assortis d’un suivi de gestion par un réseau d’accompagnement, trois rendez-vous par an.',
  },
  monde: {
    domain: 'SOLIDARITE_INTERNATIONALE',
    utilities: ['ENTREPRENEURIAT_SUD', 'EMPLOI'],
    beneficiaries: ['MICROFINANCE', 'ASSOCIATION'],
    goal: 'ODD_01',
    targets: ['ODD_01_04', 'ODD_05_A', 'ODD_08_03'],
    impact:
      'L’épargne refinance des institutions de microfinance\u202f: nombre d’emprunteurs, part de femmes et montant moyen sont suivis.',
    support: 'Missions d’assistance technique auprès des institutions partenaires et formation de leurs équipes.',
  },
  sante: {
    domain: 'SANTE',
    utilities: ['SANTE', 'LIEN_SOCIAL'],
    beneficiaries: ['ASSOCIATION', 'MUTUELLE', 'FONDATION'],
    goal: 'ODD_03',
    targets: ['ODD_03_08', 'ODD_03_04', 'ODD_10_02'],
    impact:
      'L’épargne finance des établissements médico-sociaux à but non lucratif et l’habitat partagé de personnes âgées ou handicapées.',
    support: 'Comité de suivi réunissant gestionnaires et familles deux fois par an.',
  },
  agriculture: {
    domain: 'ALIMENTATION',
    utilities: ['AGRICULTURE', 'ENVIRONNEMENT'],
    beneficiaries: ['FONCIERE', 'COOPERATIVE'],
    goal: 'ODD_02',
    targets: ['ODD_02_04', 'ODD_15_03', 'ODD_12_02'],
    impact:
      'L’épargne acquiert des terres confiées à des paysans en agriculture biologique\u202f: hectares préservés et installations sont comptés.',
    support: 'Accompagnement à l’installation, bail rural environnemental et visites de ferme annuelles.',
  },
  territoires: {
    domain: 'MICROCREDIT',
    utilities: ['LIEN_SOCIAL', 'EDUCATION'],
    beneficiaries: ['ASSOCIATION', 'COOPERATIVE', 'PARTICULIER'],
    goal: 'ODD_10',
    targets: ['ODD_10_01', 'ODD_11_A', 'ODD_04_04'],
    impact:
      'L’épargne soutient des associations et des entreprises de proximité qui maintiennent services et emplois dans les territoires.',
    support: 'Parrainage des porteurs de projet par des bénévoles et atelier collectif chaque semestre.',
  },
} as const satisfies Record<string, Theme>

const BY_NAME: readonly (readonly [RegExp, keyof typeof THEMES])[] = [
  [/Toits|Habitat|Logement|Pension/, 'logement'],
  [/Climat|Énergies|Transition|Forêts|Mer |Littoral/, 'environnement'],
  [/Emploi|Insertion|Jeunes|Apprentis|Artisans|Métiers/, 'emploi'],
  [/Microfinance|Monde|Partagée/, 'monde'],
  [/Santé|Handicap|Grand Âge|Autonomie|Prévoyance|Retraite/, 'sante'],
  [/Terre|Ferme|Circuits|Semences|Agro|Montagne/, 'agriculture'],
]

/** What a product is for, as its name tells. */
export const themeOf = (name: string): Theme => THEMES[BY_NAME.find(([said]) => said.test(name))?.[1] ?? 'territoires']
