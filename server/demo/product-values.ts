import { type ProductValues, productRecord } from '#contract/resources/product/record.ts'
import type { ReferenceTableCode } from '#contract/resources/table/codes.ts'
import { SUPPORTS } from './content/product-supports.ts'
import { themeOf } from './content/product-themes.ts'
import type { Mechanism, Support } from './content/products.ts'
import type { Draw } from './random.ts'

/** Gives the id of a reference line by its table's code and its own; null where the installation has none. */
export type Lookup = (table: ReferenceTableCode, code: string) => number | null

export interface ProductSpec {
  name: string
  code: string
  support: Support
  mechanism: Mechanism
  affiliate: number | null
  createdOn: string
}

const MECHANISMS = { INVESTISSEMENT: 'INVESTISSEMENT', PARTAGE: 'PARTAGE', MIXTE: 'INVESTISSEMENT_PARTAGE' } as const
/** A savings account that also invests has a catalogue of its own. */
const INVESTING_ACCOUNTS = 6
export const catalogOf = (support: Support, mechanism: Mechanism): number =>
  support === 'LIVRET' && mechanism !== 'PARTAGE' ? INVESTING_ACCOUNTS : SUPPORTS[support].catalog
export const CATALOGS_IN_USE: readonly number[] = [...Object.values(SUPPORTS).map(({ catalog }) => catalog), INVESTING_ACCOUNTS]

/** A code of ISO 17442 with its key, out of a number. */
function leiOf(number: number): string {
  const stem = `9695${String(number * 7919).padStart(14, '0')}`
  const digits = [...stem].map(character => Number.parseInt(character, 36)).join('')
  return stem + String(98n - (BigInt(`${digits}00`) % 97n)).padStart(2, '0')
}

const french = (value: number): string => String(value).replace('.', ',')

/** Whole records of products, every field that their support and mechanism have. */
export function productMaker(lookup: Lookup, draw: Draw) {
  const lines = (table: ReferenceTableCode, codes: readonly string[]) => codes.flatMap(code => lookup(table, code) ?? [])

  function fundOf(support: Support, at: number): Partial<ProductValues> {
    const { fund } = SUPPORTS[support]
    if (fund === null) return {}
    const [first, ...others] = fund.types
    const isLabelled = draw.chance(0.6)
    return {
      codeLEI: leiOf(at + 1),
      bottomType: lookup('PRODUCT_FUND_TYPE', draw.pick([first, ...others])),
      bottom: lookup('PRODUCT_FUND', fund.form),
      criteriaReglementation: lookup('PRODUCT_REGULATION', draw.pick(['SFDR_8', 'SFDR_9', 'SFDR_8', 'SFDR_6'])),
      criteriaDurable: true,
      criteriaGestionIsr: isLabelled,
      criteriaSignaturePri: draw.chance(0.8),
      criteriaAdjacentIsr: isLabelled && draw.chance(0.5),
      isrLabel: isLabelled,
      criteriaTransparenceAfg: draw.chance(0.7),
      criteriaAdherentFir: draw.chance(0.5),
      criteriaDescription: isLabelled
        ? 'Les émetteurs sont notés sur vingt-cinq critères\u202f; le cinquième le moins bien noté est exclu.'
        : 'Exclusion du charbon, des armes et du tabac\u202f; dialogue avec les dix premières lignes du fonds.',
    }
  }

  function investmentOf(support: Support, mechanism: Mechanism): Partial<ProductValues> {
    if (mechanism === 'PARTAGE') return {}
    const share = SUPPORTS[support].fund === null ? draw.int(60, 100) : draw.decimal(5, 10, 1)
    return {
      solidarityTaxe: share,
      esus: Math.round(share * draw.decimal(0.4, 0.9, 2) * 10) / 10,
      financingTool: lines('PRODUCT_FINANCING_TOOL', draw.some(SUPPORTS[support].tools, 2)),
    }
  }

  function sharingOf(mechanism: Mechanism): Partial<ProductValues> {
    if (mechanism === 'INVESTISSEMENT') return {}
    const share = draw.pick([25, 50, 75, 100])
    const isGiven = mechanism === 'PARTAGE'
    return {
      donObligatoire: isGiven,
      mecanismeDon: `${share}\u202f% des intérêts sont versés chaque année à l’association choisie à l’ouverture.`,
      beneficiaireDons: draw
        .some(['Habitat et Humanisme', 'Secours catholique', 'France Active', 'CCFD-Terre Solidaire', 'Adie'], 3)
        .join(', '),
      faitParEpargnants: isGiven,
      interetVerse: share,
      interetVerseEpargnant: isGiven ? share : share - 25,
      interetVerseGestionnaire: isGiven ? 0 : 25,
    }
  }

  function salesOf(): Partial<ProductValues> {
    const [savers, outstanding] = [draw.int(120, 42_000), draw.int(400, 95_000) * 1000]
    const back = (value: number, years: number) => Math.round(value * 0.92 ** years)
    return {
      commerceYear1: Math.round(outstanding * 0.14),
      commerceYear2: back(outstanding * 0.13, 1),
      commerceYear3: back(outstanding * 0.12, 2),
      commerceEpargnant1: savers,
      commerceEpargnant2: back(savers, 1),
      commerceEpargnant3: back(savers, 2),
      commerceEncours1: outstanding,
      commerceEncours2: back(outstanding, 1),
      commerceEncours3: back(outstanding, 2),
    }
  }

  return (spec: ProductSpec, at: number): Omit<ProductValues, 'affiliate'> => {
    const { support, mechanism, name } = spec
    const facts = SUPPORTS[support]
    const theme = themeOf(name)
    const [goal, ...targets] = [lookup('PRODUCT_ODD', theme.goal), ...theme.targets.map(code => lookup('PRODUCT_ODD_TARGET', code))]
    const { affiliate: _, ...blank } = productRecord.values.parse({})
    return {
      ...blank,
      name,
      code: spec.code,
      affilieMembers: spec.affiliate,
      catalog: catalogOf(support, mechanism),
      model: `Modèle ${facts.nature.toLowerCase().replaceAll('_', ' ')} ${mechanism.toLowerCase()}`,
      comment: at % 7 === 3 ? 'Rapport d’impact attendu avec la prochaine collecte.' : '',
      support: lookup('PRODUCT_SUPPORT', facts.support),
      legalNature: lookup('PRODUCT_LEGAL_NATURE', facts.nature),
      canal: lookup('PRODUCT_CANAL', facts.canal),
      subscriber: lines('PRODUCT_SUBSCRIBER', facts.subscribers),
      mechanism: lookup('PRODUCT_MECHANISM', MECHANISMS[mechanism]),
      domain: lookup('PRODUCT_DOMAIN', theme.domain),
      taxation: lookup('PRODUCT_TAXATION', facts.taxation),
      dateCreation: spec.createdOn,
      frais: facts.fees,
      performance: `${french(draw.decimal(facts.yields[0], facts.yields[1], 2))}\u202f% sur un an`,
      description: facts.words,
      ...fundOf(support, at),
      socialUtility: lines('PRODUCT_SOCIAL_UTILITY', theme.utilities),
      beneficiere: lines('PRODUCT_BENEFICIARY', theme.beneficiaries),
      impactSocialEnvironnemental: theme.impact,
      principaleODD: goal ?? null,
      cibleOdd1: targets[0] ?? null,
      cibleOdd2: targets[1] ?? null,
      cibleOdd3: targets[2] ?? null,
      accompagnement: theme.support,
      modeleEconomique:
        'Les ressources viennent pour deux tiers de l’activité, pour un tiers de subventions et de dons\u202f; les excédents sont réinvestis.',
      ...investmentOf(support, mechanism),
      ...sharingOf(mechanism),
      ...salesOf(),
      transparenceImpact: draw.chance(0.9),
      transparenceRisk: draw.chance(0.8),
    }
  }
}
