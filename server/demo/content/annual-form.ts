import { ask, block, type FormSpec } from '../form-spec.ts'

const yesNo = { response: 'OUI_NON' } as const

/** The yearly questionnaire of a labelled product: 60 questions over five pages, every type, conditions and two tables. */
export const ANNUAL_FORM: FormSpec = {
  name: 'Questionnaire annuel des produits labellisés',
  description: 'Données de l’exercice clos au 31 décembre, à fournir chaque année pour conserver le label.',
  pages: [
    {
      title: 'Le produit',
      items: [
        ask('denomination', 'STRING', 'Dénomination commerciale du produit', {
          hint: 'Le nom sous lequel le produit est présenté aux épargnants.',
          binding: 'product.name',
          prefill: 'TAKE',
        }),
        ask('code_lei', 'STRING', 'Code LEI', {
          hint: 'Vingt caractères\u202f; à laisser vide si le produit n’en possède pas.',
          optional: true,
          size: 20,
          minSize: 20,
        }),
        ask('date_creation', 'DATE', 'Date de création du produit'),
        ask('support', 'CHOICE', 'Support d’épargne', {
          response: 'SUPPORT',
          hint: 'Le support juridique qui accueille les sommes versées.',
        }),
        ask('mecanisme', 'RADIO', 'Mécanisme de solidarité', {
          response: 'MECANISME',
          hint: 'Votre réponse détermine les questions de la page «\u202fInvestissement solidaire\u202f».',
        }),
        block(
          'Distribution',
          ask('canaux', 'CHOICE_MULTIPLE', 'Canaux de distribution', { response: 'CANAL' }),
          ask('souscripteurs', 'RADIO_MULTIPLE', 'Souscripteurs visés', { response: 'SOUSCRIPTEURS' }),
          ask('gestionnaire', 'STRING', 'Gestionnaire responsable du produit', { hint: 'Nom de la personne ou de l’équipe à contacter.' }),
        ),
        ask('description', 'TEXT', 'Présentation du produit pour le grand public', {
          hint: 'De 40 à 1\u202f000 caractères. Ce texte peut être repris sur le site du label.',
          minSize: 40,
        }),
        ask('logo', 'IMAGE', 'Logo du produit', { optional: true, prefill: 'EMPTY', format: '.png,.jpg,.jpeg', size: 2 }),
        ask('plaquettes', 'FILE_MULTIPLE', 'Documents commerciaux en vigueur', {
          optional: true,
          prefill: 'EMPTY',
          format: '.pdf',
          size: 5,
          hint: 'Plaquettes, document d’informations clés, conditions générales.',
        }),
        block(
          'Évolutions',
          ask('evolution', 'RADIO', 'Les caractéristiques du produit ont-elles changé au cours de l’exercice\u202f?', {
            ...yesNo,
            prefill: 'EMPTY',
          }),
          ask('evolution_detail', 'TEXT', 'Quelles caractéristiques ont changé\u202f?', {
            condition: 'evolution == "OUI"',
            prefill: 'EMPTY',
          }),
        ),
        ask('reference_interne', 'STRING', 'Référence du dossier (réservée à l’équipe du label)', { hidden: true, optional: true }),
      ],
    },
    {
      title: 'Commercialisation',
      items: [
        block(
          'Encours et épargnants au 31 décembre',
          ask('encours', 'DECIMAL', 'Encours total (en euros)', {
            binding: 'product.commerceEncours1',
            prefill: 'EMPTY',
            hint: 'Valeur au dernier jour de l’exercice.',
          }),
          ask('encours_precedent', 'DECIMAL', 'Encours total de l’exercice précédent (en euros)', {
            optional: true,
            prefill: 'EMPTY',
            hint: 'Tel que vous l’avez déclaré l’an dernier.',
          }),
          ask('encours_baisse', 'TEXT', 'L’encours a diminué\u202f: pour quelles raisons\u202f?', {
            condition: 'encours < encours_precedent',
            prefill: 'EMPTY',
          }),
          ask('epargnants', 'INT', 'Nombre d’épargnants', { binding: 'product.commerceEpargnant1', prefill: 'EMPTY' }),
          ask('collecte_nette', 'DECIMAL', 'Collecte nette de l’exercice (en euros)', { prefill: 'EMPTY' }),
        ),
        block(
          'Rendement et frais',
          ask('performance', 'PERCENTAGE', 'Performance nette de frais de l’exercice', { optional: true, prefill: 'EMPTY' }),
          ask('frais_gestion', 'PERCENTAGE', 'Frais de gestion annuels'),
          ask('frais_entree', 'RADIO', 'Des frais d’entrée sont-ils prélevés\u202f?', yesNo),
          ask('frais_entree_taux', 'PERCENTAGE', 'Taux maximal des frais d’entrée', { condition: 'frais_entree == "OUI"' }),
        ),
        ask('repartition', 'TABLE', 'Répartition de l’encours par canal de distribution', {
          hint: 'Une ligne par canal. Vous pouvez coller un bloc de cellules depuis votre tableur.',
          lines: [
            { name: 'Canal', type: 'CHOICE', response: 'CANAL', required: true },
            { name: 'Encours (€)', type: 'DECIMAL', required: true },
            { name: 'Épargnants', type: 'INT', required: true },
            { name: 'Part de l’encours', type: 'PERCENTAGE' },
            { name: 'Commentaire', type: 'STRING' },
          ],
        }),
      ],
    },
    {
      title: 'Investissement solidaire',
      items: [
        block(
          'Financement de structures solidaires',
          ask('taux_solidaire', 'PERCENTAGE', 'Taux d’investissement solidaire', {
            condition: 'mecanisme != "PARTAGE"',
            hint: 'Part de l’actif investie dans des activités solidaires.',
          }),
          ask('montant_solidaire', 'DECIMAL', 'Montant investi dans des activités solidaires (en euros)', {
            condition: 'mecanisme != "PARTAGE"',
            prefill: 'EMPTY',
          }),
          block(
            'Entreprises solidaires d’utilité sociale (ESUS)',
            ask('taux_esus', 'PERCENTAGE', 'Part investie dans des entreprises agréées ESUS', { condition: 'mecanisme != "PARTAGE"' }),
            ask('intermediaire', 'RADIO', 'Passez-vous par un financeur solidaire\u202f?', {
              ...yesNo,
              condition: 'mecanisme != "PARTAGE"',
            }),
            ask('intermediaire_nom', 'STRING', 'Nom du financeur solidaire', {
              condition: 'intermediaire == "OUI" && mecanisme != "PARTAGE"',
            }),
            ask('attestation_esus', 'FILE', 'Attestation du financeur solidaire', {
              optional: true,
              prefill: 'EMPTY',
              format: '.pdf',
              size: 5,
              condition: 'intermediaire == "OUI" && mecanisme != "PARTAGE"',
            }),
          ),
          ask('financements', 'TABLE', 'Structures financées au cours de l’exercice', {
            condition: 'mecanisme != "PARTAGE"',
            hint: 'Une ligne par financement accordé ou en cours au 31 décembre.',
            lines: [
              { name: 'Structure', type: 'STRING', required: true },
              { name: 'SIREN', type: 'STRING', description: 'Neuf chiffres' },
              { name: 'Instrument', type: 'CHOICE', response: 'INSTRUMENTS', required: true },
              { name: 'Utilité sociale', type: 'CHOICE_MULTIPLE', response: 'UTILITES' },
              { name: 'Montant (€)', type: 'DECIMAL', required: true },
              { name: 'Date d’octroi', type: 'DATE' },
              { name: 'Durée (mois)', type: 'INT' },
            ],
          }),
          ask('instruments', 'CHOICE_MULTIPLE', 'Instruments de financement utilisés', {
            response: 'INSTRUMENTS',
            condition: 'mecanisme != "PARTAGE"',
          }),
          ask('duree_moyenne', 'DECIMAL', 'Durée moyenne des financements (en années)', { condition: 'mecanisme != "PARTAGE"' }),
        ),
        block(
          'Partage des revenus',
          ask('taux_partage', 'PERCENTAGE', 'Part des intérêts reversée sous forme de don', { condition: 'mecanisme != "INVESTISSEMENT"' }),
          ask('montant_dons', 'DECIMAL', 'Montant total des dons de l’exercice (en euros)', {
            condition: 'mecanisme != "INVESTISSEMENT"',
            prefill: 'EMPTY',
          }),
          ask('beneficiaires_dons', 'TEXT', 'Associations bénéficiaires des dons', { condition: 'mecanisme != "INVESTISSEMENT"' }),
        ),
        ask('zones', 'CHOICE_MULTIPLE', 'Zones d’intervention des structures soutenues', { response: 'ZONES' }),
        ask('accompagnement', 'RADIO_MULTIPLE', 'Accompagnement proposé aux structures', { response: 'ACCOMPAGNEMENT' }),
      ],
    },
    {
      title: 'Impact et critères ESG',
      items: [
        block(
          'Utilité sociale',
          ask('utilites', 'CHOICE_MULTIPLE', 'Utilités sociales soutenues', { response: 'UTILITES' }),
          ask('odd_principal', 'CHOICE', 'Objectif de développement durable principal', { response: 'ODD' }),
          ask('odd_secondaires', 'CHOICE_MULTIPLE', 'Autres objectifs poursuivis', {
            response: 'ODD',
            optional: true,
            condition: 'odd_principal != ""',
          }),
          ask('beneficiaires', 'INT', 'Nombre de bénéficiaires finaux', {
            prefill: 'EMPTY',
            hint: 'Personnes logées, accompagnées ou employées.',
          }),
          ask('emplois', 'INT', 'Emplois créés ou consolidés', { prefill: 'EMPTY', condition: '"EMPLOI" in utilites' }),
          ask('logements', 'INT', 'Logements construits ou rénovés', { prefill: 'EMPTY', condition: '"LOGEMENT" in utilites' }),
          ask('energie', 'DECIMAL', 'Énergie renouvelable produite (en MWh)', {
            prefill: 'EMPTY',
            condition: '"ENVIRONNEMENT" in utilites',
          }),
        ),
        ask('exemple', 'TEXT', 'Un exemple de projet financé', { hint: 'Quelques phrases concrètes, compréhensibles par un épargnant.' }),
        ask('photos', 'IMAGE_MULTIPLE', 'Photographies du projet', {
          optional: true,
          prefill: 'EMPTY',
          format: '.png,.jpg,.jpeg,.webp',
          size: 5,
        }),
        block(
          'Critères environnementaux, sociaux et de gouvernance',
          ask('esg', 'RADIO', 'La gestion applique-t-elle des critères ESG\u202f?', yesNo),
          block(
            'Démarche ESG',
            ask('strategie_esg', 'RADIO_MULTIPLE', 'Stratégies appliquées', { response: 'STRATEGIE_ESG', condition: 'esg == "OUI"' }),
            ask('exclusions', 'TEXT', 'Secteurs exclus', { condition: 'esg == "OUI" && "EXCLUSION" in strategie_esg' }),
            ask('label_isr', 'RADIO', 'Le produit possède-t-il le label ISR\u202f?', { ...yesNo, condition: 'esg == "OUI"' }),
            ask('label_isr_date', 'DATE', 'Date d’obtention du label ISR', { condition: 'esg == "OUI" && label_isr == "OUI"', since: 2 }),
          ),
        ),
      ],
    },
    {
      title: 'Gouvernance et transparence',
      items: [
        block(
          'Gouvernance du produit',
          ask('comite', 'RADIO', 'Un comité suit-il les investissements solidaires\u202f?', yesNo),
          ask('comite_reunions', 'INT', 'Nombre de réunions au cours de l’exercice', { condition: 'comite == "OUI"', prefill: 'EMPTY' }),
          ask('controle_date', 'DATE', 'Date du dernier contrôle interne', { prefill: 'EMPTY', optional: true }),
        ),
        block(
          'Information des épargnants',
          ask('reporting', 'CHOICE', 'Fréquence du rapport remis aux épargnants', { response: 'FREQUENCE' }),
          ask('reporting_lien', 'STRING', 'Adresse de publication du rapport', { condition: 'reporting != "AUCUNE"', optional: true }),
          ask('risques', 'TEXT', 'Information donnée sur les risques du produit'),
          ask('ambitions', 'TEXT', 'Vos engagements pour l’exercice à venir', { optional: true, prefill: 'EMPTY', since: 3 }),
        ),
        ask('certification', 'RADIO', 'Je certifie l’exactitude des informations fournies', { ...yesNo, prefill: 'EMPTY' }),
      ],
    },
  ],
}
