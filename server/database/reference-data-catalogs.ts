import type { CatalogSections } from '#contract/resources/catalog/sections.ts'

type Sections = CatalogSections['sections']

const OPC: Sections = ['OPC', 'IMPACT_FULL', 'INVESTMENT']
const INVESTMENT: Sections = ['IMPACT_FULL', 'INVESTMENT']
const PARTIAL: Sections = ['IMPACT_PARTIAL']

interface CatalogSeed {
  id: number
  name: string
  sections: Sections
}

/** Catalogues 1 to 26 with the sections of docs/domain.md 8.7; they are born disabled (docs/domain.md 6.9). */
export const CATALOGS: readonly CatalogSeed[] = [
  { id: 1, name: 'Fonds 90/10 actions', sections: OPC },
  { id: 2, name: 'Fonds 90/10 obligations et diversifié', sections: OPC },
  { id: 3, name: 'Parts sociales de coopérative', sections: INVESTMENT },
  { id: 4, name: 'Actions d’entreprise solidaire', sections: INVESTMENT },
  { id: 5, name: 'Titres participatifs solidaires', sections: INVESTMENT },
  { id: 6, name: 'Livret d’investissement solidaire et de partage', sections: ['IMPACT_FULL', 'INVESTMENT', 'SHARING_SAVERS'] },
  { id: 7, name: 'Livret bancaire solidaire', sections: PARTIAL },
  { id: 8, name: 'Compte à terme solidaire', sections: PARTIAL },
  { id: 9, name: 'Plan d’épargne solidaire', sections: PARTIAL },
  { id: 10, name: 'Compte courant solidaire', sections: PARTIAL },
  { id: 11, name: 'Obligations solidaires', sections: INVESTMENT },
  { id: 12, name: 'Titres associatifs', sections: INVESTMENT },
  { id: 13, name: 'Capital-risque solidaire', sections: INVESTMENT },
  { id: 14, name: 'Foncière solidaire', sections: INVESTMENT },
  { id: 15, name: 'Club d’investisseurs solidaires', sections: INVESTMENT },
  { id: 16, name: 'Prêt participatif solidaire', sections: INVESTMENT },
  { id: 17, name: 'Fonds de partage', sections: ['OPC', 'SHARING_DONATION'] },
  { id: 18, name: 'Fonds solidaire d’épargne salariale', sections: OPC },
  { id: 19, name: 'Fonds en euros solidaire', sections: INVESTMENT },
  { id: 20, name: 'Livret de partage', sections: ['IMPACT_FULL', 'SHARING_SAVERS'] },
  { id: 21, name: 'Fonds solidaire d’investissement et de partage', sections: ['OPC', 'INVESTMENT', 'SHARING_DONATION'] },
  { id: 22, name: 'Fonds professionnel solidaire', sections: OPC },
  { id: 23, name: 'SICAV solidaire', sections: OPC },
  { id: 24, name: 'Billet à ordre solidaire', sections: INVESTMENT },
  { id: 25, name: 'Financement participatif solidaire', sections: INVESTMENT },
  { id: 26, name: 'Unité de compte en fonds solidaire', sections: OPC },
]
