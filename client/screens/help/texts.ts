/** What the help screens themselves say. */
export const HELP = {
  intro: 'Une page par tâche. Tout se lit aussi sans connexion.',
  search: 'Chercher dans l’aide',
  searchHint: 'Quelques mots, par exemple «\u202frenvoyer\u202f» ou «\u202fmot de passe\u202f».',
  noneTitle: 'Aucune page ne répond à ces mots',
  noneText: 'Essayez un autre mot, ou parcourez le sommaire ci-dessous.',
  results: 'Résultats',
  contents: 'Sommaire',
  video: 'Vidéo de présentation',
  pdf: 'Guide en PDF',
  toContents: 'Sommaire de l’aide',
  openInGuide: 'Tout le guide',
  previous: 'Page précédente',
  next: 'Page suivante',
  unknown: 'Cette page d’aide n’existe pas.',
  noScreenTitle: 'Aide',
} as const
