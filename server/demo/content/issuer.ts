import type { OrganisationLine } from '#contract/resources/table/organisation.ts'

/** Who signs the demonstration's attestations; without a logo they bear the seal. */
export const ISSUER: Readonly<Partial<Record<OrganisationLine, string>>> = {
  ORGANISATION_NAME: 'Label de la finance solidaire',
  ORGANISATION_LEGAL: 'Association régie par la loi de 1901 – 8 rue de l’Exemple, 75011 Paris – label.example',
  ORGANISATION_PLACE: 'Paris',
  ORGANISATION_SIGNATORY: 'Hélène Garnier',
  ORGANISATION_FUNCTION: 'Présidente du comité du label',
}
