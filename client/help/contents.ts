import type { Layout } from '#client/data/places.ts'
import { SYSTEM_TAB } from '#client/data/system.ts'

/** The pages of the guide in their order. A page's text is `pages/{id}.md`, its title the heading there. */
export interface HelpPage {
  id: string
  /** Whose guide it stands in. */
  for: readonly Layout[]
  /** The screens that it explains, as the router names them inside each of these layouts. */
  screens?: readonly string[]
  /** The one tab of theirs that it explains, as their address names it. */
  tab?: string
}

const STAFF = ['admin'] as const
const PARTNERS = ['external'] as const
const ASKED = ['external', 'user'] as const
const ALL = ['admin', 'external', 'user'] as const

export const CHAPTERS: readonly { title: string; pages: readonly HelpPage[] }[] = [
  {
    title: 'Premiers pas',
    pages: [
      { id: 'accueil-equipe', for: STAFF, screens: ['home'] },
      { id: 'accueil-partenaire', for: ASKED, screens: ['home'] },
      { id: 'mon-profil', for: ALL, screens: ['profile'] },
      { id: 'notifications', for: ALL, screens: ['notifications'] },
      { id: 'utiliser-l-aide', for: ALL, screens: ['aide', 'aide/:page'] },
    ],
  },
  {
    title: 'Répondre',
    pages: [
      { id: 'repondre', for: ASKED, screens: ['feedback/:id/:qsId'] },
      { id: 'remplir-un-tableau', for: ASKED },
      { id: 'hors-connexion', for: ASKED },
      { id: 'remettre', for: ASKED, screens: ['remise/:id'] },
      { id: 'mes-demandes', for: ASKED, screens: ['request'] },
      { id: 'mes-indicateurs', for: PARTNERS, screens: ['indicateurs'] },
      { id: 'avancement-partenaire', for: PARTNERS, screens: ['avancement-collecte/:id'] },
      { id: 'demander-un-compte', for: PARTNERS },
    ],
  },
  {
    title: 'Traiter les demandes',
    pages: [
      { id: 'demandes', for: STAFF, screens: ['demande'] },
      { id: 'examiner', for: STAFF, screens: ['demande/:id'] },
      { id: 'corriger-des-reponses', for: STAFF, screens: ['feedback/:id/:qsId'] },
      { id: 'relancer', for: STAFF },
    ],
  },
  {
    title: 'Affiliés et produits',
    pages: [
      { id: 'affilies', for: STAFF, screens: ['affiliate', 'affiliate-edit/:id', 'affiliate-new'] },
      { id: 'produits', for: STAFF, screens: ['products', 'produit-edit/:id', 'produit-new'] },
    ],
  },
  {
    title: 'Le label',
    pages: [
      { id: 'demander-le-label', for: PARTNERS },
      { id: 'candidatures', for: STAFF, screens: ['new-products', 'candidature', 'candidature/:id'] },
      { id: 'actes-du-label', for: STAFF, screens: ['labelled-products'] },
      { id: 'verifier-une-attestation', for: ALL },
    ],
  },
  {
    title: 'Collectes et questionnaires',
    pages: [
      { id: 'preparer-une-collecte', for: STAFF, screens: ['collecte/new', 'collecte/edit/:id'] },
      { id: 'mener-une-collecte', for: STAFF, screens: ['collecte', 'collecte/:id'] },
      { id: 'questions', for: STAFF, screens: ['question'] },
      { id: 'questionnaires', for: STAFF, screens: ['master-question', 'edit-question/:id', 'creator-question'] },
      { id: 'catalogues', for: STAFF, screens: ['catalog'] },
    ],
  },
  {
    title: 'Suivre',
    pages: [
      { id: 'tableau-de-bord', for: STAFF },
      { id: 'suivre-une-collecte', for: STAFF, screens: ['dashboard-collectes', 'avancement-collecte/:id'] },
      { id: 'comptes-par-affilie', for: STAFF, screens: ['dashboard-utilisateurs'] },
    ],
  },
  {
    title: 'Ma structure et mes produits',
    pages: [
      { id: 'ma-structure', for: PARTNERS, screens: ['affiliate-external'] },
      { id: 'mes-produits', for: PARTNERS, screens: ['produit', 'produit-edit/:id', 'produit-new'] },
    ],
  },
  {
    title: 'Administrer',
    pages: [
      { id: 'comptes', for: STAFF, screens: ['user-management', 'user-edit/:id', 'user-new'] },
      { id: 'roles-et-profils', for: STAFF, screens: ['role-management', 'profile-management'] },
      {
        id: 'tables',
        for: STAFF,
        screens: ['technique', 'referentiel', 'reponses'].flatMap(kind => [`table-${kind}`, `table-${kind}-detail/:id`]),
      },
      { id: 'e-mails', for: STAFF, screens: ['emails', 'cms-notifications'] },
      { id: 'importer', for: STAFF, screens: ['import'] },
      { id: 'journal', for: STAFF, screens: ['logs'] },
      { id: 'etat-du-systeme', for: STAFF, screens: ['aide'], tab: SYSTEM_TAB },
    ],
  },
  {
    title: 'Questions fréquentes',
    pages: [
      { id: 'questions-frequentes', for: ALL },
      { id: 'questions-de-l-equipe', for: STAFF },
    ],
  },
]
