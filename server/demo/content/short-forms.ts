import { ask, block, type FormSpec } from '../form-spec.ts'

const yesNo = { response: 'OUI_NON' } as const

/** The label application of a product. */
export const LABEL_FORM: FormSpec = {
  name: 'Dossier de candidature au label',
  description: 'À remplir pour une première demande de labellisation.',
  pages: [
    {
      title: 'Candidature',
      items: [
        ask('presentation', 'TEXT', 'Présentation du produit candidat', { minSize: 40 }),
        ask('lancement', 'DATE', 'Date de lancement prévue ou effective'),
        ask('mecanisme', 'RADIO', 'Mécanisme de solidarité', { response: 'MECANISME' }),
        ask('taux_vise', 'PERCENTAGE', 'Taux d’investissement solidaire visé', { condition: 'mecanisme != "PARTAGE"' }),
        ask('utilites', 'CHOICE_MULTIPLE', 'Utilités sociales soutenues', { response: 'UTILITES' }),
        ask('encours_vise', 'DECIMAL', 'Encours visé à trois ans (en euros)'),
      ],
    },
    {
      title: 'Pièces et engagements',
      items: [
        ask('documents', 'FILE_MULTIPLE', 'Projet de documents contractuels', { optional: true, format: '.pdf', size: 5 }),
        ask('reporting', 'CHOICE', 'Fréquence de publication prévue', { response: 'FREQUENCE' }),
        ask('engagement', 'RADIO', 'Je m’engage à respecter le règlement du label', yesNo),
      ],
    },
  ],
}

/** The renewal of a label. */
export const RENEWAL_FORM: FormSpec = {
  name: 'Dossier de renouvellement du label',
  description: 'À remplir dans les six mois qui précèdent l’échéance du label.',
  pages: [
    {
      title: 'Renouvellement',
      items: [
        ask('changements', 'RADIO', 'Le produit a-t-il changé depuis la labellisation\u202f?', yesNo),
        ask('changements_detail', 'TEXT', 'Décrivez ces changements', { condition: 'changements == "OUI"' }),
        ask('taux_solidaire', 'PERCENTAGE', 'Taux d’investissement solidaire actuel'),
        ask('encours', 'DECIMAL', 'Encours actuel (en euros)'),
        ask('bilan', 'TEXT', 'Bilan de la période écoulée'),
        ask('engagement', 'RADIO', 'Je demande le renouvellement du label', yesNo),
      ],
    },
  ],
}

/** The yearly questionnaire of an affiliate. */
export const AFFILIATE_FORM: FormSpec = {
  name: 'Gouvernance et cotisation de l’affilié',
  description: 'Informations annuelles sur la structure affiliée.',
  pages: [
    {
      title: 'La structure',
      items: [
        ask('raison_sociale', 'STRING', 'Raison sociale', { binding: 'affiliate.name', prefill: 'TAKE' }),
        ask('effectif', 'INT', 'Effectif au 31 décembre', { binding: 'affiliate.employeesNumber' }),
        ask('encours_solidaire', 'DECIMAL', 'Encours solidaire total distribué (en euros)', { prefill: 'EMPTY' }),
        ask('correspondant', 'STRING', 'Correspondant du label'),
        ask('correspondant_depuis', 'DATE', 'En fonction depuis le', { optional: true }),
      ],
    },
    {
      title: 'Gouvernance',
      items: [
        block(
          'Instances',
          ask('instance', 'RADIO', 'Une instance suit-elle la finance solidaire\u202f?', yesNo),
          ask('instance_reunions', 'INT', 'Nombre de réunions dans l’année', { condition: 'instance == "OUI"' }),
          ask('part_femmes', 'PERCENTAGE', 'Part de femmes dans les instances de direction'),
        ),
        ask('formation', 'CHOICE_MULTIPLE', 'Réseaux formés à la finance solidaire', { response: 'CANAL' }),
        ask('rapport', 'FILE', 'Rapport annuel', { optional: true, prefill: 'EMPTY', format: '.pdf', size: 5 }),
        ask('commentaire', 'TEXT', 'Commentaire libre', { optional: true, prefill: 'EMPTY' }),
      ],
    },
  ],
}

/** What is asked of experts who belong to no affiliate. */
export const EXPERT_FORM: FormSpec = {
  name: 'Avis des experts associés',
  description: 'Recueil annuel des avis du comité d’experts.',
  pages: [
    {
      title: 'Votre avis',
      items: [
        ask('domaines', 'CHOICE_MULTIPLE', 'Vos domaines d’expertise', { response: 'UTILITES' }),
        ask('tendance', 'TEXT', 'Les évolutions marquantes de l’année dans ces domaines'),
        ask('vigilance', 'TEXT', 'Vos points de vigilance pour le label', { optional: true }),
        ask('note', 'PERCENTAGE', 'Part des dossiers que vous jugez complets'),
        ask('disponible', 'RADIO', 'Serez-vous disponible pour le comité d’automne\u202f?', yesNo),
        ask('disponible_date', 'DATE', 'À partir du', { condition: 'disponible == "OUI"', optional: true }),
      ],
    },
  ],
}
