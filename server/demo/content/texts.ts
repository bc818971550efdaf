type Texts = readonly [string, ...string[]]

/** What partners and staff write in the demo, by the name of the question or the kind of comment. */
export const ANSWER_TEXTS: Readonly<Record<string, Texts>> = {
  description: [
    'Ce produit permet à chacun de donner du sens à son épargne\u202f: les sommes collectées financent des structures locales à forte utilité sociale, tout en restant disponibles.',
    'Une épargne accessible dès 10 euros, dont une part finance chaque année des projets d’insertion, de logement et de transition écologique choisis par un comité indépendant.',
    'Le produit associe une gestion prudente et le soutien à des entreprises solidaires agréées. Chaque épargnant reçoit un rapport annuel sur les projets financés.',
  ],
  evolution_detail: [
    'Le montant minimal de versement est passé de 50 à 10 euros et la souscription en ligne a été ouverte.',
    'L’univers d’investissement a été élargi aux coopératives d’intérêt collectif\u202f; la part solidaire minimale passe de 5 à 7\u202f%.',
  ],
  encours_baisse: [
    'La hausse des taux réglementés a provoqué des retraits au premier semestre\u202f; la tendance s’est inversée depuis octobre.',
    'Deux institutionnels ont soldé leur position à l’échéance prévue. La collecte auprès des particuliers reste positive.',
  ],
  intermediaire_nom: [
    'Fonds d’amorçage Passerelles',
    'Société d’investissement Ancrage',
    'Foncière sociale Le Toit Commun',
    'Coopérative de financement Essor',
  ],
  beneficiaires_dons: [
    'Association Les Jardins du Possible (insertion par le maraîchage) et réseau d’accueil Un Toit pour Demain.',
    'Fédération Lire Ensemble, association Second Souffle et collectif Solidarité Paysans de notre région.',
  ],
  exemple: [
    'À Romans-sur-Isère, un prêt de 180\u202f000 euros a permis à une coopérative de recyclage textile d’acquérir son atelier et de créer neuf postes en insertion.',
    'Une résidence intergénérationnelle de 24 logements a ouvert en centre-bourg\u202f: les loyers y sont inférieurs de 30\u202f% à ceux du marché.',
    'Le financement d’une centrale solaire citoyenne couvre la consommation de 420 foyers\u202f; ses bénéfices aident des ménages en précarité énergétique.',
    'Une ferme de 38 hectares a été achetée collectivement et confiée à un jeune couple en agriculture biologique, avec vente directe au village.',
  ],
  exclusions: [
    'Armement controversé, tabac, charbon thermique, pétrole et gaz non conventionnels, jeux d’argent.',
    'Producteurs d’énergies fossiles, tabac, armement, et émetteurs en violation du Pacte mondial des Nations unies.',
  ],
  risques: [
    'Le document d’informations clés décrit le risque de perte en capital et la faible liquidité de la part solidaire\u202f; un rappel figure dans chaque relevé.',
    'Le capital est garanti. Les épargnants sont informés que la rémunération peut varier et que le don est irrévocable.',
  ],
  ambitions: [
    'Porter la part solidaire à 10\u202f% et publier des indicateurs d’impact vérifiés par un tiers.',
    'Doubler le nombre d’épargnants de moins de 30 ans et ouvrir le produit à la souscription mobile.',
  ],
  gestionnaire: [
    'Direction de l’épargne responsable',
    'Pôle finance solidaire',
    'Équipe produits d’épargne',
    'Direction des partenariats associatifs',
  ],
  presentation: [
    'Nouveau support d’épargne destiné à financer des commerces et services de proximité dans les communes rurales de notre territoire.',
  ],
  changements_detail: ['La société de gestion a modifié la répartition entre les deux poches du fonds.'],
  bilan: ['Depuis la dernière labellisation, quarante-deux structures ont été financées et aucun défaut n’a été constaté.'],
  correspondant: ['Direction de l’engagement sociétal', 'Secrétariat général', 'Direction du développement coopératif'],
  tendance: ['Les besoins de fonds propres des structures d’insertion augmentent, alors que les financements publics se contractent.'],
  vigilance: ['La mesure d’impact reste hétérogène d’un dossier à l’autre.'],
}

/** The structures financed, in the tables of the answers. */
export const STRUCTURES: readonly [string, ...string[]] = [
  'Les Ateliers du Renouveau',
  'Coopérative Bois & Compagnie',
  'La Ferme des Trois Chênes',
  'Énergie Citoyenne du Plateau',
  'Foncière Un Toit Durable',
  'Recyclerie du Vieux Port',
  'Maison de santé Les Tilleuls',
  'Épicerie solidaire Le Panier Commun',
  'Mobilités Partagées du Val',
  'Fil & Lin, atelier d’insertion',
  'Crèche Pas à Pas',
  'Habitat Jeunes Confluence',
]

/** Comments of decisions. */
export const COMMENTS = {
  accepted: [
    'Dossier complet, chiffres cohérents avec ceux de l’exercice précédent.',
    'Accepté après vérification de la part solidaire.',
    'Réponses claires et complètes, merci.',
    'Accepté. Pensez à joindre l’attestation ESUS l’an prochain.',
  ],
  denied: ['Les montants déclarés ne correspondent pas au rapport annuel publié.', 'Aucune réponse exploitable malgré deux relances.'],
  reopened: [
    'La collecte est close, mais l’encours déclaré doit être corrigé\u202f: merci de reprendre la page «\u202fCommercialisation\u202f».',
  ],
  unknownSiren: ['Le SIREN proposé n’existe pas au répertoire des entreprises.'],
  back: ['Le tableau des structures financées est incomplet\u202f: merci de préciser les montants.'],
} as const satisfies Record<string, Texts>
