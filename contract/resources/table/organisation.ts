/** Who issues attestations: the lines of the technical table ORGANISATION (docs/running.md 9). */
export const ORGANISATION = {
  ORGANISATION_NAME: { text: 'Nom de l’organisation', value: 'Label de la finance solidaire' },
  ORGANISATION_LEGAL: { text: 'Forme juridique, adresse et numéro, en pied des attestations', value: '' },
  ORGANISATION_PLACE: { text: 'Ville où les attestations sont établies', value: '' },
  ORGANISATION_SIGNATORY: { text: 'Signataire des attestations', value: '' },
  ORGANISATION_FUNCTION: { text: 'Fonction du signataire', value: '' },
  ORGANISATION_LOGO: { text: 'Logo des attestations\u202f: un SVG, ou une image PNG ou JPEG en data:…;base64', value: '' },
} as const
export type OrganisationLine = keyof typeof ORGANISATION

/** The line of AUTH that opens the public register. */
export const REGISTER_LINE = 'REGISTER'
