import { record } from '#contract/record/record.ts'

/** A made-up record with a field of every kind: nothing else is written for it. */
export const boatRecord = record({
  sections: [
    {
      title: 'Bateau',
      fields: [
        { path: 'data.name', kind: 'text', label: 'Nom', partnerLabel: 'Nom usuel', required: 'all' },
        { path: 'data.comment', kind: 'area', label: 'Commentaire', isStaffOnly: true },
        { path: 'form.port', kind: 'reference', table: 'COLLEGE', label: 'Port', required: 'all', isFixed: true },
        { path: 'form.uses', kind: 'lines', table: 'PRODUCT_DOMAIN', label: 'Usages', required: 'staff' },
        { path: 'form.owner', kind: 'record', of: 'affiliate', label: 'Armateur', isStaffOnly: true, required: 'all' },
        { path: 'form.fleet', kind: 'records', of: 'product', label: 'Flotte' },
        { path: 'form.kit', kind: 'catalog', label: 'Équipement', isStaffSet: true },
        { path: 'form.captain', kind: 'civility', table: 'CIVILITE', label: 'Civilité' },
        { path: 'form.built', kind: 'date', label: 'Construit le' },
        { path: 'form.sails', kind: 'flag', label: 'Voile', yes: 'À voile', no: 'À moteur' },
      ],
    },
    {
      title: 'Chiffres',
      parts: ['FIGURES'],
      fields: [
        { path: 'form.draught', kind: 'decimal', label: 'Tirant d’eau', unit: 'm', hint: 'À pleine charge', partnerHint: 'En charge' },
        { path: 'form.depth', kind: 'integer', label: 'Profondeur' },
        { path: 'form.crew', kind: 'count', label: 'Équipage', max: 500 },
        { path: 'form.share', kind: 'percent', label: 'Part' },
        { path: 'form.price', kind: 'amount', label: 'Prix' },
      ],
    },
    {
      title: 'Contact',
      fields: [
        { path: 'form.phone', kind: 'phone', label: 'Téléphone' },
        { path: 'form.email', kind: 'email', label: 'E-mail' },
        { path: 'form.site', kind: 'url', label: 'Site' },
        { path: 'form.papers', kind: 'file', usedFor: 'PRODUCT_DOCUMENT', label: 'Papiers' },
        { path: 'form.picture', kind: 'image', label: 'Photo' },
      ],
    },
  ],
  kept: [{ path: 'form.rank', kind: 'integer', label: 'Rang', isStaffOnly: true }],
})
