import { TARGETS } from './reference-data-targets.ts'

/** The goals of sustainable development of the United Nations, as they are officially worded in French. */
const GOALS = {
  ODD_01: '1. Pas de pauvreté',
  ODD_02: '2. Faim «\u202fzéro\u202f»',
  ODD_03: '3. Bonne santé et bien-être',
  ODD_04: '4. Éducation de qualité',
  ODD_05: '5. Égalité entre les sexes',
  ODD_06: '6. Eau propre et assainissement',
  ODD_07: '7. Énergie propre et d’un coût abordable',
  ODD_08: '8. Travail décent et croissance économique',
  ODD_09: '9. Industrie, innovation et infrastructure',
  ODD_10: '10. Inégalités réduites',
  ODD_11: '11. Villes et communautés durables',
  ODD_12: '12. Consommation et production responsables',
  ODD_13: '13. Mesures relatives à la lutte contre les changements climatiques',
  ODD_14: '14. Vie aquatique',
  ODD_15: '15. Vie terrestre',
  ODD_16: '16. Paix, justice et institutions efficaces',
  ODD_17: '17. Partenariats pour la réalisation des objectifs',
} as const

export const SUSTAINABLE_DEVELOPMENT = { PRODUCT_ODD: GOALS, PRODUCT_ODD_TARGET: TARGETS } as const
