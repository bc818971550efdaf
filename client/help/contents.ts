import type { Layout } from '#client/data/places.ts'

/**
 * The pages of the guide in their order. A page's text is `pages/{id}.md`, its title the heading there; routes name
 * the page of their screen (`explained.ts`).
 */
export interface HelpPage {
  id: string
  /** Whose guide it stands in. */
  for: readonly Layout[]
}

const STAFF = ['admin'] as const
const PARTNERS = ['external'] as const
const ASKED = ['external', 'user'] as const
const ALL = ['admin', 'external', 'user'] as const

export const CHAPTERS: readonly { title: string; pages: readonly HelpPage[] }[] = [
  {
    title: 'Premiers pas',
    pages: [
      { id: 'accueil-equipe', for: STAFF },
      { id: 'accueil-partenaire', for: ASKED },
      { id: 'mon-profil', for: ALL },
      { id: 'notifications', for: ALL },
      { id: 'utiliser-l-aide', for: ALL },
    ],
  },
  {
    title: 'Répondre',
    pages: [
      { id: 'repondre', for: ASKED },
      { id: 'remplir-un-tableau', for: ASKED },
      { id: 'hors-connexion', for: ASKED },
      { id: 'remettre', for: ASKED },
      { id: 'mes-demandes', for: ASKED },
      { id: 'mes-indicateurs', for: PARTNERS },
      { id: 'avancement-partenaire', for: PARTNERS },
      { id: 'demander-un-compte', for: PARTNERS },
    ],
  },
  {
    title: 'Traiter les demandes',
    pages: [
      { id: 'demandes', for: STAFF },
      { id: 'examiner', for: STAFF },
      { id: 'corriger-des-reponses', for: STAFF },
      { id: 'relancer', for: STAFF },
    ],
  },
  {
    title: 'Affiliés et produits',
    pages: [
      { id: 'affilies', for: STAFF },
      { id: 'produits', for: STAFF },
    ],
  },
  {
    title: 'Le label',
    pages: [
      { id: 'demander-le-label', for: PARTNERS },
      { id: 'candidatures', for: STAFF },
      { id: 'actes-du-label', for: STAFF },
      { id: 'verifier-une-attestation', for: ALL },
    ],
  },
  {
    title: 'Collectes et questionnaires',
    pages: [
      { id: 'preparer-une-collecte', for: STAFF },
      { id: 'mener-une-collecte', for: STAFF },
      { id: 'questions', for: STAFF },
      { id: 'questionnaires', for: STAFF },
      { id: 'catalogues', for: STAFF },
    ],
  },
  {
    title: 'Suivre',
    pages: [
      { id: 'tableau-de-bord', for: STAFF },
      { id: 'suivre-une-collecte', for: STAFF },
      { id: 'comptes-par-affilie', for: STAFF },
    ],
  },
  {
    title: 'Ma structure et mes produits',
    pages: [
      { id: 'ma-structure', for: PARTNERS },
      { id: 'mes-produits', for: PARTNERS },
    ],
  },
  {
    title: 'Administrer',
    pages: [
      { id: 'comptes', for: STAFF },
      { id: 'roles-et-profils', for: STAFF },
      {
        id: 'tables',
        for: STAFF,
      },
      { id: 'e-mails', for: STAFF },
      { id: 'importer', for: STAFF },
      { id: 'journal', for: STAFF },
      { id: 'etat-du-systeme', for: STAFF },
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
