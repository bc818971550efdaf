import { z } from 'zod'
import { record, type ValuesOf } from '../../record/record.ts'
import { tidyCode } from '../../text.ts'
import { DOUBTS } from '../../texts/errors.ts'
import { TEXT_MAX } from '../../values.ts'
import type { ProductSection } from '../catalog/sections.ts'
import { isLei } from './lei.ts'

/** The sections that catalogues choose among (docs/domain.md 8.7). */
const parts = (...names: ProductSection[]): readonly ProductSection[] => names

const flag = { kind: 'flag', yes: 'Oui', no: 'Non' } as const
const target = { kind: 'reference', table: 'PRODUCT_ODD_TARGET', together: 'Cibles des objectifs de développement durable' } as const
const collected = { kind: 'integer', min: 0, max: 1_000_000_000_000, unit: '€' } as const

/** Members abroad and imports have others than LEIs: a wrong one is doubted, not refused. */
const lei = z.string().overwrite(tidyCode).max(TEXT_MAX)
const doubtLei = (value: string): string | null => (isLei(tidyCode(value)) ? null : DOUBTS.lei)

/** The product's record (docs/domain.md 8.1). The sections that have `parts` are shown as the product's catalogue says. */
export const productRecord = record({
  sections: [
    {
      title: 'Informations générales',
      fields: [
        { path: 'data.name', kind: 'text', label: 'Nom du produit', required: 'all' },
        {
          path: 'data.affilieMembers',
          kind: 'record',
          of: 'affiliate',
          label: 'Affilié gérant',
          partnerLabel: 'Société de gestion',
          required: 'staff',
          isStaffSet: true,
        },
        {
          path: 'data.affiliate',
          kind: 'records',
          of: 'affiliate',
          label: 'Affiliés distributeurs',
          partnerLabel: 'Distributeurs',
          isStaffSet: true,
        },
        { path: 'form.catalog', kind: 'catalog', label: 'Catalogue', required: 'staff', isStaffSet: true },
        { path: 'form.model', kind: 'text', label: 'Modèle', isStaffOnly: true },
        { path: 'form.support', kind: 'reference', table: 'PRODUCT_SUPPORT', label: 'Support' },
        {
          path: 'form.legalNature',
          kind: 'reference',
          table: 'PRODUCT_LEGAL_NATURE',
          label: 'Nature juridique',
          partnerHint: 'Forme sous laquelle le produit est souscrit.',
        },
        {
          path: 'form.canal',
          kind: 'reference',
          table: 'PRODUCT_CANAL',
          label: 'Canal',
          partnerLabel: 'Canal de distribution',
          partnerHint: 'Voie par laquelle les souscripteurs accèdent au produit.',
        },
        {
          path: 'form.subscriber',
          kind: 'lines',
          table: 'PRODUCT_SUBSCRIBER',
          label: 'Souscripteurs',
          partnerHint: 'Publics auxquels le produit est ouvert.',
        },
        {
          path: 'form.mechanism',
          kind: 'reference',
          table: 'PRODUCT_MECHANISM',
          label: 'Mécanisme de solidarité',
          partnerHint: 'Investissement solidaire, partage des revenus, ou les deux.',
        },
        { path: 'form.domain', kind: 'reference', table: 'PRODUCT_DOMAIN', label: 'Domaine d’activité' },
        { path: 'form.taxation', kind: 'reference', table: 'PRODUCT_TAXATION', label: 'Fiscalité' },
        { path: 'form.dateCreation', kind: 'date', label: 'Date de création' },
        {
          path: 'form.frais',
          kind: 'text',
          label: 'Frais',
          partnerHint: 'Frais d’entrée, de gestion et de sortie à la charge du souscripteur.',
        },
        { path: 'form.performance', kind: 'text', label: 'Performance', partnerHint: 'Rendement de la dernière année close.' },
        { path: 'form.description', kind: 'area', label: 'Description' },
        { path: 'data.comment', kind: 'area', label: 'Commentaire', isStaffOnly: true },
      ],
    },
    {
      title: 'Critères de gestion durable',
      parts: parts('OPC'),
      fields: [
        {
          path: 'form.codeLEI',
          kind: 'text',
          label: 'Code LEI',
          hint: 'Vingt caractères (ISO 17442)',
          rule: lei,
          doubt: doubtLei,
        },
        { path: 'form.bottomType', kind: 'reference', table: 'PRODUCT_FUND_TYPE', label: 'Type de fonds' },
        { path: 'form.bottom', kind: 'reference', table: 'PRODUCT_FUND', label: 'Fonds', hint: 'Forme juridique du fonds' },
        {
          path: 'form.criteriaReglementation',
          kind: 'reference',
          table: 'PRODUCT_REGULATION',
          label: 'Réglementation',
          partnerHint: 'Classement du fonds selon le règlement européen SFDR.',
        },
        { ...flag, path: 'form.criteriaDurable', label: 'Stratégie d’investissement durable (ESG)' },
        { ...flag, path: 'form.criteriaGestionIsr', label: 'Gestion selon des critères ISR' },
        {
          ...flag,
          path: 'form.criteriaSignaturePri',
          label: 'Signature des PRI',
          partnerHint: 'Principes pour l’investissement responsable des Nations unies.',
        },
        { ...flag, path: 'form.criteriaAdjacentIsr', label: 'Sous-jacents entièrement ISR' },
        { ...flag, path: 'form.isrLabel', label: 'Label ISR' },
        { ...flag, path: 'form.criteriaTransparenceAfg', label: 'Code de transparence AFG-FIR' },
        { ...flag, path: 'form.criteriaAdherentFir', label: 'Adhésion au FIR', partnerHint: 'Forum pour l’investissement responsable.' },
        { path: 'form.criteriaDescription', kind: 'area', label: 'Commentaire sur les critères de gestion durable' },
      ],
    },
    {
      title: 'Impact social',
      parts: parts('IMPACT_FULL', 'IMPACT_PARTIAL'),
      fields: [
        {
          path: 'form.socialUtility',
          kind: 'lines',
          table: 'PRODUCT_SOCIAL_UTILITY',
          label: 'Utilités sociales',
          partnerHint: 'Activités que l’épargne collectée soutient.',
        },
        { path: 'form.beneficiere', kind: 'lines', table: 'PRODUCT_BENEFICIARY', label: 'Structures bénéficiaires' },
        { path: 'form.impactSocialEnvironnemental', kind: 'area', label: 'Impact social et environnemental' },
      ],
    },
    {
      title: 'Objectifs et modèle économique',
      parts: parts('IMPACT_FULL'),
      fields: [
        { path: 'form.principaleODD', kind: 'reference', table: 'PRODUCT_ODD', label: 'Principal objectif de développement durable' },
        { ...target, path: 'form.cibleOdd1', label: 'Cible 1 des objectifs de développement durable' },
        { ...target, path: 'form.cibleOdd2', label: 'Cible 2 des objectifs de développement durable' },
        { ...target, path: 'form.cibleOdd3', label: 'Cible 3 des objectifs de développement durable' },
        { path: 'form.accompagnement', kind: 'area', label: 'Accompagnement des bénéficiaires' },
        { path: 'form.modeleEconomique', kind: 'area', label: 'Modèle économique' },
      ],
    },
    {
      title: 'Investissement solidaire',
      parts: parts('INVESTMENT'),
      fields: [
        {
          path: 'form.solidarityTaxe',
          kind: 'percent',
          label: 'Taux d’investissement solidaire',
          partnerHint: 'Part de l’encours investie dans des activités solidaires.',
        },
        {
          path: 'form.esus',
          kind: 'percent',
          label: 'Part investie en ESUS',
          partnerHint: 'Part de l’encours investie dans des entreprises solidaires d’utilité sociale agréées.',
        },
        { path: 'form.financingTool', kind: 'lines', table: 'PRODUCT_FINANCING_TOOL', label: 'Outils de financement' },
      ],
    },
    {
      title: 'Partage',
      parts: parts('SHARING_SAVERS', 'SHARING_DONATION'),
      fields: [
        { ...flag, path: 'form.donObligatoire', label: 'Don obligatoire' },
        { path: 'form.mecanismeDon', kind: 'area', label: 'Mécanisme du don' },
        { path: 'form.beneficiaireDons', kind: 'area', label: 'Bénéficiaires des dons' },
      ],
    },
    {
      title: 'Partage par les épargnants',
      parts: parts('SHARING_SAVERS'),
      fields: [
        { ...flag, path: 'form.faitParEpargnants', label: 'Don fait par les épargnants' },
        { path: 'form.interetVerse', kind: 'percent', label: 'Intérêts versés', partnerHint: 'Part des intérêts versée en don.' },
        { path: 'form.interetVerseEpargnant', kind: 'percent', label: 'Intérêts versés par les épargnants' },
      ],
    },
    {
      title: 'Partage par le gestionnaire',
      parts: parts('SHARING_DONATION'),
      fields: [{ path: 'form.interetVerseGestionnaire', kind: 'percent', label: 'Intérêts versés par le gestionnaire' }],
    },
    {
      title: 'Commercialisation',
      isInThrees: true,
      fields: [
        { ...collected, path: 'form.commerceYear1', label: 'Collecte, année N', partnerHint: 'Montant souscrit dans l’année, en euros.' },
        { path: 'form.commerceEpargnant1', kind: 'count', label: 'Épargnants, année N' },
        { path: 'form.commerceEncours1', kind: 'amount', label: 'Encours, année N', partnerHint: 'Encours à la clôture de l’année.' },
        { ...collected, path: 'form.commerceYear2', label: 'Collecte, année N-1' },
        { path: 'form.commerceEpargnant2', kind: 'count', label: 'Épargnants, année N-1' },
        { path: 'form.commerceEncours2', kind: 'amount', label: 'Encours, année N-1' },
        { ...collected, path: 'form.commerceYear3', label: 'Collecte, année N-2' },
        { path: 'form.commerceEpargnant3', kind: 'count', label: 'Épargnants, année N-2' },
        { path: 'form.commerceEncours3', kind: 'amount', label: 'Encours, année N-2' },
      ],
    },
    {
      title: 'Transparence de l’information',
      fields: [
        { ...flag, path: 'form.transparenceImpact', label: 'Transparence sur l’impact social' },
        { ...flag, path: 'form.transparenceRisk', label: 'Transparence sur les risques' },
      ],
    },
  ],
  kept: [{ path: 'data.code', kind: 'text', label: 'Code' }],
})
/** A product's values under their bare names, as they are kept and as proposals name them. */
export type ProductValues = ValuesOf<typeof productRecord>
