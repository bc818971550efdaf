export interface AffiliateSpec {
  name: string
  socialReason: string
  siren: string
  kind: 'BANQUE' | 'GESTION' | 'COOPERATIVE' | 'MUTUELLE'
  representative: string
  city: string
  employees: number
  since: string
  /** The contact whose account answers for the affiliate. */
  contact: readonly [firstName: string, lastName: string]
}

/** Invented names: no existing company is meant. */
export const AFFILIATES: readonly AffiliateSpec[] = [
  {
    ...{ name: 'Banque Horizon Solidaire', socialReason: 'Banque Horizon Solidaire SA', siren: '512804337', kind: 'BANQUE' },
    ...{ representative: 'Béatrice Lemoine', city: '14 rue des Arquebusiers, 75003 Paris', employees: 1840, since: '2009-03-18' },
    contact: ['Sophie', 'Marchand'],
  },
  {
    ...{ name: 'Coopérative La Nef des Alpes', socialReason: 'La Nef des Alpes SCIC', siren: '428916555', kind: 'COOPERATIVE' },
    ...{ representative: 'Antoine Rochat', city: '8 avenue Jean-Jaurès, 38000 Grenoble', employees: 96, since: '2010-06-02' },
    contact: ['Karim', 'Haddad'],
  },
  {
    ...{ name: 'Mutuelle Rivages', socialReason: 'Rivages Mutuelle d’assurance', siren: '784331209', kind: 'MUTUELLE' },
    ...{ representative: 'Odile Kerguelen', city: '3 quai de la Fosse, 44000 Nantes', employees: 2310, since: '2012-01-25' },
    contact: ['Gwenaëlle', 'Le Goff'],
  },
  {
    ...{ name: 'Équilibre Gestion', socialReason: 'Équilibre Gestion SAS', siren: '493170864', kind: 'GESTION' },
    ...{ representative: 'Philippe Astier', city: '27 boulevard Haussmann, 75009 Paris', employees: 74, since: '2011-09-14' },
    contact: ['Laure', 'Besson'],
  },
  {
    ...{ name: 'Crédit Coopératif du Ponant', socialReason: 'Crédit Coopératif du Ponant SCA', siren: '552098170', kind: 'BANQUE' },
    ...{ representative: 'Yann Cadiou', city: '61 rue de Siam, 29200 Brest', employees: 1205, since: '2009-11-30' },
    contact: ['Solène', 'Morvan'],
  },
  {
    ...{ name: 'Terres & Liens Épargne', socialReason: 'Terres & Liens Épargne SCIC', siren: '819274507', kind: 'COOPERATIVE' },
    ...{ representative: 'Marion Delpech', city: '25 quai André-Reynier, 26400 Crest', employees: 58, since: '2014-04-08' },
    contact: ['Bastien', 'Roux'],
  },
  {
    ...{ name: 'Prévoyance Mutualiste du Centre', socialReason: 'Prévoyance Mutualiste du Centre', siren: '775620412', kind: 'MUTUELLE' },
    ...{ representative: 'Jean-Luc Bordier', city: '12 place Gambetta, 87000 Limoges', employees: 870, since: '2013-02-19' },
    contact: ['Nathalie', 'Faucher'],
  },
  {
    ...{ name: 'Canopée Asset Management', socialReason: 'Canopée Asset Management SA', siren: '507843217', kind: 'GESTION' },
    ...{ representative: 'Inès Vasseur', city: '5 rue de la Bourse, 69002 Lyon', employees: 132, since: '2015-07-01' },
    contact: ['Thomas', 'Girard'],
  },
  {
    ...{ name: 'Caisse Populaire des Cévennes', socialReason: 'Caisse Populaire des Cévennes SCA', siren: '383902749', kind: 'BANQUE' },
    ...{ representative: 'Mireille Chabrol', city: '18 rue de la République, 30100 Alès', employees: 640, since: '2010-10-12' },
    contact: ['Fabien', 'Soulier'],
  },
  {
    ...{
      name: 'Habitat & Partage Investissement',
      socialReason: 'Habitat & Partage Investissement SCA',
      siren: '834560179',
      kind: 'COOPERATIVE',
    },
    ...{ representative: 'Rachid Benhamou', city: '40 rue du Faubourg-de-Pierre, 67000 Strasbourg', employees: 45, since: '2017-05-23' },
    contact: ['Élodie', 'Schmitt'],
  },
  {
    ...{ name: 'Mutuelle des Artisans Unis', socialReason: 'Mutuelle des Artisans Unis', siren: '776950388', kind: 'MUTUELLE' },
    ...{ representative: 'Pascal Thévenin', city: '9 cours Bayard, 69002 Lyon', employees: 415, since: '2016-12-06' },
    contact: ['Corinne', 'Aubry'],
  },
  {
    ...{ name: 'Boréal Épargne Salariale', socialReason: 'Boréal Épargne Salariale SAS', siren: '451280937', kind: 'GESTION' },
    ...{ representative: 'Delphine Carlier', city: '101 rue Nationale, 59800 Lille', employees: 210, since: '2012-09-17' },
    contact: ['Mathieu', 'Vandamme'],
  },
]
