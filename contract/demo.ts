/** The accounts of a demo, all with one password; printed at its start and shown on its sign-in page. */
export const DEMO_PASSWORD = 'Sceau-demo-2026!'

export const DEMO_ACCOUNTS = [
  { username: 'superadmin', label: 'Super administrateur' },
  { username: 'admin', label: 'Administratrice : tous les droits internes' },
  { username: 'staff', label: 'Équipe du label : traite les demandes et les labels' },
  { username: 'lecteur', label: 'Équipe du label : consulte seulement' },
  { username: 'partner', label: 'Partenaire de l’affilié A1' },
  { username: 'colleague', label: 'Collègue du partenaire, même affilié A1' },
  { username: 'partner2', label: 'Partenaire de l’affilié A2' },
  { username: 'guest', label: 'Utilisateur externe sans affilié' },
] as const
