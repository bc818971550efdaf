/** The response tables of the demo's questionnaires: code, designation, lines as [code, value]. */
export const RESPONSES = {
  OUI_NON: {
    designation: 'Oui ou non',
    lines: [
      ['OUI', 'Oui'],
      ['NON', 'Non'],
    ],
  },
  MECANISME: {
    designation: 'Mécanisme de solidarité',
    lines: [
      ['INVESTISSEMENT', 'Investissement solidaire'],
      ['PARTAGE', 'Partage des revenus de l’épargne'],
      ['MIXTE', 'Investissement et partage'],
    ],
  },
  SUPPORT: {
    designation: 'Supports d’épargne',
    lines: [
      ['LIVRET', 'Livret d’épargne'],
      ['OPC', 'Organisme de placement collectif'],
      ['ASSURANCE_VIE', 'Contrat d’assurance-vie'],
      ['FCPE', 'Fonds commun de placement d’entreprise'],
      ['PARTS', 'Parts sociales ou actions non cotées'],
      ['PRET', 'Prêt ou compte courant d’associé'],
    ],
  },
  CANAL: {
    designation: 'Canaux de distribution',
    lines: [
      ['AGENCE', 'Réseau d’agences'],
      ['EN_LIGNE', 'Souscription en ligne'],
      ['CONSEILLER', 'Conseillers en gestion de patrimoine'],
      ['ENTREPRISE', 'Épargne salariale en entreprise'],
      ['ASSOCIATION', 'Réseaux associatifs partenaires'],
    ],
  },
  SOUSCRIPTEURS: {
    designation: 'Souscripteurs',
    lines: [
      ['PARTICULIERS', 'Particuliers'],
      ['SALARIES', 'Salariés d’entreprises adhérentes'],
      ['ASSOCIATIONS', 'Associations et fondations'],
      ['INSTITUTIONNELS', 'Investisseurs institutionnels'],
    ],
  },
  INSTRUMENTS: {
    designation: 'Instruments de financement',
    lines: [
      ['CAPITAL', 'Prise de participation'],
      ['TITRE_ASSOCIATIF', 'Titre associatif'],
      ['TITRE_PARTICIPATIF', 'Titre participatif'],
      ['BILLET', 'Billet à ordre'],
      ['PRET', 'Prêt à moyen ou long terme'],
      ['PRET_PARTICIPATIF', 'Prêt participatif'],
    ],
  },
  UTILITES: {
    designation: 'Utilités sociales',
    lines: [
      ['EMPLOI', 'Insertion et accès à l’emploi'],
      ['LOGEMENT', 'Logement social et très social'],
      ['ENVIRONNEMENT', 'Transition écologique et énergies renouvelables'],
      ['AGRICULTURE', 'Agriculture biologique et circuits courts'],
      ['GRAND_AGE', 'Grand âge et dépendance'],
      ['HANDICAP', 'Handicap'],
      ['INTERNATIONAL', 'Entrepreneuriat dans les pays en développement'],
      ['CULTURE', 'Éducation, culture et lien social'],
    ],
  },
  ODD: {
    designation: 'Objectifs de développement durable',
    lines: [
      ['ODD1', '1. Pas de pauvreté'],
      ['ODD2', '2. Faim «\u202fzéro\u202f»'],
      ['ODD3', '3. Bonne santé et bien-être'],
      ['ODD4', '4. Éducation de qualité'],
      ['ODD5', '5. Égalité entre les sexes'],
      ['ODD6', '6. Eau propre et assainissement'],
      ['ODD7', '7. Énergie propre et d’un coût abordable'],
      ['ODD8', '8. Travail décent et croissance économique'],
      ['ODD9', '9. Industrie, innovation et infrastructure'],
      ['ODD10', '10. Inégalités réduites'],
      ['ODD11', '11. Villes et communautés durables'],
      ['ODD12', '12. Consommation et production responsables'],
      ['ODD13', '13. Mesures relatives à la lutte contre les changements climatiques'],
      ['ODD14', '14. Vie aquatique'],
      ['ODD15', '15. Vie terrestre'],
      ['ODD16', '16. Paix, justice et institutions efficaces'],
      ['ODD17', '17. Partenariats pour la réalisation des objectifs'],
    ],
  },
  ZONES: {
    designation: 'Zones d’intervention',
    lines: [
      ['QPV', 'Quartiers prioritaires de la politique de la ville'],
      ['RURAL', 'Territoires ruraux'],
      ['METROPOLES', 'Métropoles'],
      ['OUTRE_MER', 'Outre-mer'],
      ['EUROPE', 'Autres pays d’Europe'],
      ['SUD', 'Pays en développement'],
    ],
  },
  ACCOMPAGNEMENT: {
    designation: 'Accompagnement des structures financées',
    lines: [
      ['FINANCIER', 'Suivi financier régulier'],
      ['GOUVERNANCE', 'Participation à la gouvernance'],
      ['CONSEIL', 'Conseil et formation des dirigeants'],
      ['RESEAU', 'Mise en réseau'],
      ['AUCUN', 'Aucun accompagnement'],
    ],
  },
  STRATEGIE_ESG: {
    designation: 'Stratégies de gestion ESG',
    lines: [
      ['EXCLUSION', 'Exclusions sectorielles et normatives'],
      ['BEST_IN_CLASS', 'Sélection des meilleurs émetteurs de chaque secteur'],
      ['THEMATIQUE', 'Approche thématique'],
      ['ENGAGEMENT', 'Engagement actionnarial'],
      ['IMPACT', 'Investissement à impact'],
    ],
  },
  FREQUENCE: {
    designation: 'Fréquences de publication',
    lines: [
      ['MENSUELLE', 'Mensuelle'],
      ['TRIMESTRIELLE', 'Trimestrielle'],
      ['SEMESTRIELLE', 'Semestrielle'],
      ['ANNUELLE', 'Annuelle'],
      ['AUCUNE', 'Aucune publication'],
    ],
  },
} as const satisfies Record<string, { designation: string; lines: readonly (readonly [string, string])[] }>

export type ResponseCode = keyof typeof RESPONSES
