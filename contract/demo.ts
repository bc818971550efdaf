/** The demo's accounts, all with one password. The server prints them at its start, the sign-in page shows them. */
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
