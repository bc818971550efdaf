/**
 * The 169 targets of the goals of sustainable development, as the United Nations word them in French (A/RES/70/1), by goal and number.
 */
export const TARGETS = {
  ODD_01_01:
    'Cible 1.1\u202f: D’ici à 2030, éliminer complètement l’extrême pauvreté dans le monde entier (s’entend actuellement du fait de vivre avec moins de 1,25 dollar des États-Unis par jour)',
  ODD_01_02:
    'Cible 1.2\u202f: D’ici à 2030, réduire de moitié au moins la proportion d’hommes, de femmes et d’enfants de tous âges souffrant d’une forme ou l’autre de pauvreté, telle que définie par chaque pays',
  ODD_01_03:
    'Cible 1.3\u202f: Mettre en place des systèmes et mesures de protection sociale pour tous, adaptés au contexte national, y compris des socles de protection sociale, et faire en sorte que, d’ici à 2030, une part importante des pauvres et des personnes vulnérables en bénéficient',
  ODD_01_04:
    'Cible 1.4\u202f: D’ici à 2030, faire en sorte que tous les hommes et les femmes, en particulier les pauvres et les personnes vulnérables, aient les mêmes droits aux ressources économiques et qu’ils aient accès aux services de base, à la propriété foncière, au contrôle des terres et à d’autres formes de propriété, à l’héritage, aux ressources naturelles et à des nouvelles technologies et des services financiers adaptés à leurs besoins, y compris la microfinance',
  ODD_01_05:
    'Cible 1.5\u202f: D’ici à 2030, renforcer la résilience des pauvres et des personnes en situation vulnérable et réduire leur exposition aux phénomènes climatiques extrêmes et à d’autres chocs et catastrophes d’ordre économique, social ou environnemental et leur vulnérabilité',
  ODD_01_A:
    'Cible 1.a\u202f: Garantir une mobilisation importante de ressources provenant de sources multiples, y compris par le renforcement de la coopération pour le développement, afin de doter les pays en développement, en particulier les pays les moins avancés, de moyens adéquats et prévisibles de mettre en œuvre des programmes et politiques visant à mettre fin à la pauvreté sous toutes ses formes',
  ODD_01_B:
    'Cible 1.b\u202f: Mettre en place aux niveaux national, régional et international des cadres d’action viables, fondés sur des stratégies de développement favorables aux pauvres et soucieuses de la problématique hommes-femmes, afin d’accélérer l’investissement dans des mesures d’élimination de la pauvreté',
  ODD_02_01:
    'Cible 2.1\u202f: D’ici à 2030, éliminer la faim et faire en sorte que chacun, en particulier les pauvres et les personnes en situation vulnérable, y compris les nourrissons, ait accès toute l’année à une alimentation saine, nutritive et suffisante',
  ODD_02_02:
    'Cible 2.2\u202f: D’ici à 2030, mettre fin à toutes les formes de malnutrition, y compris en atteignant d’ici à 2025 les objectifs arrêtés à l’échelle internationale relatifs aux retards de croissance et à l’émaciation chez les enfants de moins de 5 ans, et répondre aux besoins nutritionnels des adolescentes, des femmes enceintes ou allaitantes et des personnes âgées',
  ODD_02_03:
    'Cible 2.3\u202f: D’ici à 2030, doubler la productivité agricole et les revenus des petits producteurs alimentaires, en particulier des femmes, des autochtones, des exploitants familiaux, des éleveurs et des pêcheurs, y compris en assurant l’égalité d’accès aux terres, aux autres ressources productives et facteurs de production, au savoir, aux services financiers, aux marchés et aux possibilités d’ajout de valeur et d’emplois autres qu’agricoles',
  ODD_02_04:
    'Cible 2.4\u202f: D’ici à 2030, assurer la viabilité des systèmes de production alimentaire et mettre en œuvre des pratiques agricoles résilientes qui permettent d’accroître la productivité et la production, contribuent à la préservation des écosystèmes, renforcent la capacité d’adaptation aux changements climatiques, aux phénomènes météorologiques extrêmes, à la sécheresse, aux inondations et à d’autres catastrophes et améliorent progressivement la qualité des terres et des sols',
  ODD_02_05:
    'Cible 2.5\u202f: D’ici à 2020, préserver la diversité génétique des semences, des cultures et des animaux d’élevage ou domestiqués et des espèces sauvages apparentées, y compris au moyen de banques de semences et de plantes bien gérées et diversifiées aux niveaux national, régional et international, et favoriser l’accès aux avantages que présentent l’utilisation des ressources génétiques et du savoir traditionnel associé ainsi que le partage juste et équitable de ces avantages, comme convenu à l’échelle internationale',
  ODD_02_A:
    'Cible 2.a\u202f: Accroître, notamment grâce au renforcement de la coopération internationale, l’investissement dans l’infrastructure rurale, les services de recherche et de vulgarisation agricoles et la mise au point de technologies et de banques de plantes et de gènes d’animaux d’élevage, afin de renforcer les capacités productives agricoles des pays en développement, en particulier des pays les moins avancés',
  ODD_02_B:
    'Cible 2.b\u202f: Corriger et prévenir les restrictions et distorsions entravant le fonctionnement des marchés agricoles mondiaux, y compris par l’élimination parallèle de toutes les formes de subventions aux exportations agricoles et de toutes les mesures à l’exportation ayant un effet équivalent, conformément au mandat du Cycle de négociations de Doha pour le développement',
  ODD_02_C:
    'Cible 2.c\u202f: Adopter des mesures visant à assurer le bon fonctionnement des marchés de denrées alimentaires et de produits dérivés et à faciliter l’accès rapide aux informations relatives à ces marchés, y compris le niveau des réserves alimentaires, afin de contribuer à limiter l’extrême volatilité des prix alimentaires',
  ODD_03_01:
    'Cible 3.1\u202f: D’ici à 2030, faire passer le taux mondial de mortalité maternelle au-dessous de 70 pour 100 000 naissances vivantes',
  ODD_03_02:
    'Cible 3.2\u202f: D’ici à 2030, éliminer les décès évitables de nouveau-nés et d’enfants de moins de 5 ans, tous les pays devant chercher à ramener la mortalité néonatale à 12 pour 1 000 naissances vivantes au plus et la mortalité des enfants de moins de 5 ans à 25 pour 1 000 naissances vivantes au plus',
  ODD_03_03:
    'Cible 3.3\u202f: D’ici à 2030, mettre fin à l’épidémie de sida, à la tuberculose, au paludisme et aux maladies tropicales négligées et combattre l’hépatite, les maladies transmises par l’eau et autres maladies transmissibles',
  ODD_03_04:
    'Cible 3.4\u202f: D’ici à 2030, réduire d’un tiers, par la prévention et le traitement, le taux de mortalité prématurée due à des maladies non transmissibles et promouvoir la santé mentale et le bien-être',
  ODD_03_05:
    'Cible 3.5\u202f: Renforcer la prévention et le traitement de l’abus de substances psychoactives, notamment de stupéfiants et d’alcool',
  ODD_03_06:
    'Cible 3.6\u202f: D’ici à 2020, diminuer de moitié à l’échelle mondiale le nombre de décès et de blessures dus à des accidents de la route',
  ODD_03_07:
    'Cible 3.7\u202f: D’ici à 2030, assurer l’accès de tous à des services de soins de santé sexuelle et procréative, y compris à des fins de planification familiale, d’information et d’éducation, et veiller à la prise en compte de la santé procréative dans les stratégies et programmes nationaux',
  ODD_03_08:
    'Cible 3.8\u202f: Faire en sorte que chacun bénéficie d’une couverture sanitaire universelle, comprenant une protection contre les risques financiers et donnant accès à des services de santé essentiels de qualité et à des médicaments et vaccins essentiels sûrs, efficaces, de qualité et d’un coût abordable',
  ODD_03_09:
    'Cible 3.9\u202f: D’ici à 2030, réduire nettement le nombre de décès et de maladies dus à des substances chimiques dangereuses et à la pollution et à la contamination de l’air, de l’eau et du sol',
  ODD_03_A:
    'Cible 3.a\u202f: Renforcer dans tous les pays, selon qu’il convient, l’application de la Convention-cadre de l’Organisation mondiale de la Santé pour la lutte antitabac',
  ODD_03_B:
    'Cible 3.b\u202f: Appuyer la recherche et le développement de vaccins et de médicaments contre les maladies, transmissibles ou non, qui touchent principalement les habitants des pays en développement, donner accès, à un coût abordable, aux médicaments et vaccins essentiels, conformément à la Déclaration de Doha sur l’Accord sur les aspects des droits de propriété intellectuelle qui touchent au commerce (ADPIC) et la santé publique, qui réaffirme le droit qu’ont les pays en développement de tirer pleinement parti des dispositions de cet accord qui ménagent une flexibilité lorsqu’il s’agit de protéger la santé publique et, en particulier, d’assurer l’accès universel aux médicaments',
  ODD_03_C:
    'Cible 3.c\u202f: Accroître considérablement le budget de la santé et le recrutement, le perfectionnement, la formation et le maintien en poste du personnel de santé dans les pays en développement, notamment dans les pays les moins avancés et les petits États insulaires en développement',
  ODD_03_D:
    'Cible 3.d\u202f: Renforcer les moyens dont disposent tous les pays, en particulier les pays en développement, en matière d’alerte rapide, de réduction des risques et de gestion des risques sanitaires nationaux et mondiaux',
  ODD_04_01:
    'Cible 4.1\u202f: D’ici à 2030, faire en sorte que toutes les filles et tous les garçons suivent, sur un pied d’égalité, un cycle complet d’enseignement primaire et secondaire gratuit et de qualité, les dotant d’acquis véritablement utiles',
  ODD_04_02:
    'Cible 4.2\u202f: D’ici à 2030, faire en sorte que toutes les filles et tous les garçons aient accès à des services de développement et de prise en charge de la petite enfance et à une éducation préscolaire de qualité qui les préparent à suivre un enseignement primaire',
  ODD_04_03:
    'Cible 4.3\u202f: D’ici à 2030, faire en sorte que toutes les femmes et tous les hommes aient accès dans des conditions d’égalité à un enseignement technique, professionnel ou tertiaire, y compris universitaire, de qualité et d’un coût abordable',
  ODD_04_04:
    'Cible 4.4\u202f: D’ici à 2030, augmenter nettement le nombre de jeunes et d’adultes disposant des compétences, notamment techniques et professionnelles, nécessaires à l’emploi, à l’obtention d’un travail décent et à l’entrepreneuriat',
  ODD_04_05:
    'Cible 4.5\u202f: D’ici à 2030, éliminer les inégalités entre les sexes dans le domaine de l’éducation et assurer l’égalité d’accès des personnes vulnérables, y compris les personnes handicapées, les autochtones et les enfants en situation vulnérable, à tous les niveaux d’enseignement et de formation professionnelle',
  ODD_04_06:
    'Cible 4.6\u202f: D’ici à 2030, faire en sorte que tous les jeunes et une proportion considérable d’adultes, hommes et femmes, sachent lire, écrire et compter',
  ODD_04_07:
    'Cible 4.7\u202f: D’ici à 2030, faire en sorte que tous les élèves acquièrent les connaissances et compétences nécessaires pour promouvoir le développement durable, notamment par l’éducation en faveur du développement et de modes de vie durables, des droits de l’homme, de l’égalité des sexes, de la promotion d’une culture de paix et de non-violence, de la citoyenneté mondiale et de l’appréciation de la diversité culturelle et de la contribution de la culture au développement durable',
  ODD_04_A:
    'Cible 4.a\u202f: Construire des établissements scolaires qui soient adaptés aux enfants, aux personnes handicapées et aux deux sexes ou adapter les établissements existants à cette fin et fournir à tous un cadre d’apprentissage sûr, non violent, inclusif et efficace',
  ODD_04_B:
    'Cible 4.b\u202f: D’ici à 2020, augmenter nettement à l’échelle mondiale le nombre de bourses d’études offertes à des étudiants des pays en développement, en particulier des pays les moins avancés, des petits États insulaires en développement et des pays d’Afrique, pour leur permettre de suivre des études supérieures, y compris une formation professionnelle, des cursus informatiques, techniques et scientifiques et des études d’ingénieur, dans des pays développés et d’autres pays en développement',
  ODD_04_C:
    'Cible 4.c\u202f: D’ici à 2030, accroître nettement le nombre d’enseignants qualifiés, notamment au moyen de la coopération internationale pour la formation d’enseignants dans les pays en développement, surtout dans les pays les moins avancés et les petits États insulaires en développement',
  ODD_05_01: 'Cible 5.1\u202f: Mettre fin, partout dans le monde, à toutes les formes de discrimination à l’égard des femmes et des filles',
  ODD_05_02:
    'Cible 5.2\u202f: Éliminer de la vie publique et de la vie privée toutes les formes de violence faite aux femmes et aux filles, y compris la traite et l’exploitation sexuelle et d’autres types d’exploitation',
  ODD_05_03:
    'Cible 5.3\u202f: Éliminer toutes les pratiques préjudiciables, telles que le mariage des enfants, le mariage précoce ou forcé et la mutilation génitale féminine',
  ODD_05_04:
    'Cible 5.4\u202f: Prendre en compte et valoriser les soins et travaux domestiques non rémunérés, par la mise en place de services publics, d’infrastructures et de politiques de protection sociale et par la promotion du partage des responsabilités dans le ménage et la famille, en fonction du contexte national',
  ODD_05_05:
    'Cible 5.5\u202f: Veiller à ce que les femmes participent pleinement et effectivement aux fonctions de direction à tous les niveaux de décision, dans la vie politique, économique et publique, et y accèdent sur un pied d’égalité',
  ODD_05_06:
    'Cible 5.6\u202f: Assurer l’accès de tous aux soins de santé sexuelle et procréative et faire en sorte que chacun puisse exercer ses droits en matière de procréation, ainsi qu’il a été décidé dans le Programme d’action de la Conférence internationale sur la population et le développement et le Programme d’action de Beijing et les documents finals des conférences d’examen qui ont suivi',
  ODD_05_A:
    'Cible 5.a\u202f: Entreprendre des réformes visant à donner aux femmes les mêmes droits aux ressources économiques, ainsi que l’accès à la propriété et au contrôle des terres et d’autres formes de propriété, aux services financiers, à l’héritage et aux ressources naturelles, dans le respect de la législation interne',
  ODD_05_B:
    'Cible 5.b\u202f: Renforcer l’utilisation des technologies clefs, en particulier de l’informatique et des communications, pour favoriser l’autonomisation des femmes',
  ODD_05_C:
    'Cible 5.c\u202f: Adopter des politiques bien conçues et des dispositions législatives applicables en faveur de la promotion de l’égalité des sexes et de l’autonomisation de toutes les femmes et de toutes les filles à tous les niveaux et renforcer celles qui existent',
  ODD_06_01: 'Cible 6.1\u202f: D’ici à 2030, assurer l’accès universel et équitable à l’eau potable, à un coût abordable',
  ODD_06_02:
    'Cible 6.2\u202f: D’ici à 2030, assurer l’accès de tous, dans des conditions équitables, à des services d’assainissement et d’hygiène adéquats et mettre fin à la défécation en plein air, en accordant une attention particulière aux besoins des femmes et des filles et des personnes en situation vulnérable',
  ODD_06_03:
    'Cible 6.3\u202f: D’ici à 2030, améliorer la qualité de l’eau en réduisant la pollution, en éliminant l’immersion de déchets et en réduisant au minimum les émissions de produits chimiques et de matières dangereuses, en diminuant de moitié la proportion d’eaux usées non traitées et en augmentant nettement à l’échelle mondiale le recyclage et la réutilisation sans danger de l’eau',
  ODD_06_04:
    'Cible 6.4\u202f: D’ici à 2030, faire en sorte que les ressources en eau soient utilisées beaucoup plus efficacement dans tous les secteurs et garantir la viabilité des prélèvements et de l’approvisionnement en eau douce afin de remédier à la pénurie d’eau et de réduire nettement le nombre de personnes qui manquent d’eau',
  ODD_06_05:
    'Cible 6.5\u202f: D’ici à 2030, assurer la gestion intégrée des ressources en eau à tous les niveaux, y compris au moyen de la coopération transfrontière selon qu’il convient',
  ODD_06_06:
    'Cible 6.6\u202f: D’ici à 2020, protéger et restaurer les écosystèmes liés à l’eau, notamment les montagnes, les forêts, les zones humides, les rivières, les aquifères et les lacs',
  ODD_06_A:
    'Cible 6.a\u202f: D’ici à 2030, développer la coopération internationale et l’appui au renforcement des capacités des pays en développement en ce qui concerne les activités et programmes relatifs à l’eau et à l’assainissement, y compris la collecte, la désalinisation et l’utilisation rationnelle de l’eau, le traitement des eaux usées, le recyclage et les techniques de réutilisation',
  ODD_06_B:
    'Cible 6.b\u202f: Appuyer et renforcer la participation de la population locale à l’amélioration de la gestion de l’eau et de l’assainissement',
  ODD_07_01: 'Cible 7.1\u202f: D’ici à 2030, garantir l’accès de tous à des services énergétiques fiables et modernes, à un coût abordable',
  ODD_07_02: 'Cible 7.2\u202f: D’ici à 2030, accroître nettement la part de l’énergie renouvelable dans le bouquet énergétique mondial',
  ODD_07_03: 'Cible 7.3\u202f: D’ici à 2030, multiplier par deux le taux mondial d’amélioration de l’efficacité énergétique',
  ODD_07_A:
    'Cible 7.a\u202f: D’ici à 2030, renforcer la coopération internationale en vue de faciliter l’accès aux sciences et technologies de l’énergie propre, notamment les énergies renouvelables, l’efficacité énergétique et les nouvelles technologies de combustion propre des combustibles fossiles, et encourager l’investissement dans l’infrastructure énergétique et les technologies propres dans le domaine de l’énergie',
  ODD_07_B:
    'Cible 7.b\u202f: D’ici à 2030, développer l’infrastructure et améliorer la technologie afin de fournir des services énergétiques modernes et durables à tous les habitants des pays en développement, en particulier des pays les moins avancés, des petits États insulaires en développement et des pays en développement sans littoral, dans le respect des programmes d’aide qui les concernent',
  ODD_08_01:
    'Cible 8.1\u202f: Maintenir un taux de croissance économique par habitant adapté au contexte national et, en particulier, un taux de croissance annuelle du produit intérieur brut d’au moins 7 pour cent dans les pays les moins avancés',
  ODD_08_02:
    'Cible 8.2\u202f: Parvenir à un niveau élevé de productivité économique par la diversification, la modernisation technologique et l’innovation, notamment en mettant l’accent sur les secteurs à forte valeur ajoutée et à forte intensité de main-d’œuvre',
  ODD_08_03:
    'Cible 8.3\u202f: Promouvoir des politiques axées sur le développement qui favorisent les activités productives, la création d’emplois décents, l’entrepreneuriat, la créativité et l’innovation et stimulent la croissance des microentreprises et des petites et moyennes entreprises et facilitent leur intégration dans le secteur formel, y compris par l’accès aux services financiers',
  ODD_08_04:
    'Cible 8.4\u202f: Améliorer progressivement, jusqu’en 2030, l’efficacité de l’utilisation des ressources mondiales dans les modes de consommation et de production et s’attacher à dissocier croissance économique et dégradation de l’environnement, comme prévu dans le Cadre décennal de programmation concernant les modes de consommation et de production durables, les pays développés montrant l’exemple en la matière',
  ODD_08_05:
    'Cible 8.5\u202f: D’ici à 2030, parvenir au plein emploi productif et garantir à toutes les femmes et à tous les hommes, y compris les jeunes et les personnes handicapées, un travail décent et un salaire égal pour un travail de valeur égale',
  ODD_08_06: 'Cible 8.6\u202f: D’ici à 2020, réduire nettement la proportion de jeunes non scolarisés et sans emploi ni formation',
  ODD_08_07:
    'Cible 8.7\u202f: Prendre des mesures immédiates et efficaces pour supprimer le travail forcé, mettre fin à l’esclavage moderne et à la traite d’êtres humains, interdire et éliminer les pires formes de travail des enfants, y compris le recrutement et l’utilisation d’enfants soldats, et, d’ici à 2025, mettre fin au travail des enfants sous toutes ses formes',
  ODD_08_08:
    'Cible 8.8\u202f: Défendre les droits des travailleurs, promouvoir la sécurité sur le lieu de travail et assurer la protection de tous les travailleurs, y compris les migrants, en particulier les femmes, et ceux qui ont un emploi précaire',
  ODD_08_09:
    'Cible 8.9\u202f: D’ici à 2030, élaborer et mettre en œuvre des politiques visant à développer un tourisme durable qui crée des emplois et met en valeur la culture et les produits locaux',
  ODD_08_10:
    'Cible 8.10\u202f: Renforcer la capacité des institutions financières nationales de favoriser et généraliser l’accès de tous aux services bancaires et financiers et aux services d’assurance',
  ODD_08_A:
    'Cible 8.a\u202f: Accroître l’appui apporté dans le cadre de l’initiative Aide pour le commerce aux pays en développement, en particulier aux pays les moins avancés, y compris par l’intermédiaire du Cadre intégré renforcé pour l’assistance technique liée au commerce en faveur des pays les moins avancés',
  ODD_08_B:
    'Cible 8.b\u202f: D’ici à 2020, élaborer et mettre en œuvre une stratégie mondiale en faveur de l’emploi des jeunes et appliquer le Pacte mondial pour l’emploi de l’Organisation internationale du Travail',
  ODD_09_01:
    'Cible 9.1\u202f: Mettre en place une infrastructure de qualité, fiable, durable et résiliente, y compris une infrastructure régionale et transfrontière, pour favoriser le développement économique et le bien-être de l’être humain, en privilégiant un accès universel, financièrement abordable et équitable',
  ODD_09_02:
    'Cible 9.2\u202f: Promouvoir une industrialisation durable qui profite à tous et, d’ici à 2030, augmenter nettement la contribution de l’industrie à l’emploi et au produit intérieur brut, en fonction du contexte national, et la multiplier par deux dans les pays les moins avancés',
  ODD_09_03:
    'Cible 9.3\u202f: Accroître, en particulier dans les pays en développement, l’accès des entreprises, notamment des petites entreprises industrielles, aux services financiers, y compris aux prêts consentis à des conditions abordables, et leur intégration aux chaînes de valeur et aux marchés',
  ODD_09_04:
    'Cible 9.4\u202f: D’ici à 2030, moderniser l’infrastructure et adapter les industries afin de les rendre durables, par une utilisation plus rationnelle des ressources et un recours accru aux technologies et procédés industriels propres et respectueux de l’environnement, chaque pays agissant dans la mesure de ses moyens',
  ODD_09_05:
    'Cible 9.5\u202f: Renforcer la recherche scientifique, perfectionner les capacités technologiques des secteurs industriels de tous les pays, en particulier des pays en développement, notamment en encourageant l’innovation et en augmentant nettement le nombre de personnes travaillant dans le secteur de la recherche-développement pour 1 million d’habitants et en accroissant les dépenses publiques et privées consacrées à la recherche-développement d’ici à 2030',
  ODD_09_A:
    'Cible 9.a\u202f: Faciliter la mise en place d’une infrastructure durable et résiliente dans les pays en développement en renforçant l’appui financier, technologique et technique apporté aux pays d’Afrique, aux pays les moins avancés, aux pays en développement sans littoral et aux petits États insulaires en développement',
  ODD_09_B:
    'Cible 9.b\u202f: Soutenir les activités de recherche-développement et d’innovation des pays en développement dans le secteur technologique, notamment en instaurant des conditions propices, entre autres, à la diversification industrielle et à l’ajout de valeur aux marchandises',
  ODD_09_C:
    'Cible 9.c\u202f: Accroître nettement l’accès aux technologies de l’information et des communications et faire en sorte que tous les habitants des pays les moins avancés aient accès à Internet à un coût abordable d’ici à 2020',
  ODD_10_01:
    'Cible 10.1\u202f: D’ici à 2030, assurer progressivement et durablement une croissance des revenus des 40 pour cent de la population les plus pauvres à un rythme plus rapide que le revenu moyen national',
  ODD_10_02:
    'Cible 10.2\u202f: D’ici à 2030, autonomiser toutes les personnes et favoriser leur intégration sociale, économique et politique, indépendamment de leur âge, de leur sexe, de leur handicap, de leur race, de leur appartenance ethnique, de leurs origines, de leur religion ou de leur statut économique ou autre',
  ODD_10_03:
    'Cible 10.3\u202f: Assurer l’égalité des chances et réduire l’inégalité des résultats, notamment en éliminant les lois, politiques et pratiques discriminatoires et en encourageant l’adoption de lois, politiques et mesures adéquates en la matière',
  ODD_10_04:
    'Cible 10.4\u202f: Adopter des politiques, notamment sur les plans budgétaire, salarial et dans le domaine de la protection sociale, afin de parvenir progressivement à une plus grande égalité',
  ODD_10_05:
    'Cible 10.5\u202f: Améliorer la réglementation et la surveillance des institutions et marchés financiers mondiaux et renforcer l’application des règles',
  ODD_10_06:
    'Cible 10.6\u202f: Faire en sorte que les pays en développement soient davantage représentés et entendus lors de la prise de décisions dans les institutions économiques et financières internationales, afin que celles-ci soient plus efficaces, crédibles, transparentes et légitimes',
  ODD_10_07:
    'Cible 10.7\u202f: Faciliter la migration et la mobilité de façon ordonnée, sûre, régulière et responsable, notamment par la mise en œuvre de politiques migratoires planifiées et bien gérées',
  ODD_10_A:
    'Cible 10.a\u202f: Mettre en œuvre le principe d’un traitement spécial et différencié pour les pays en développement, en particulier les pays les moins avancés, conformément aux accords de l’Organisation mondiale du commerce',
  ODD_10_B:
    'Cible 10.b\u202f: Stimuler l’aide publique au développement et les flux financiers, y compris les investissements étrangers directs, en faveur des États qui en ont le plus besoin, en particulier les pays les moins avancés, les pays d’Afrique, les petits États insulaires en développement et les pays en développement sans littoral, conformément à leurs plans et programmes nationaux',
  ODD_10_C:
    'Cible 10.c\u202f: D’ici à 2030, faire baisser au-dessous de 3 pour cent les coûts de transaction des envois de fonds effectués par les migrants et éliminer les circuits d’envois de fonds dont les coûts sont supérieurs à 5 pour cent',
  ODD_11_01:
    'Cible 11.1\u202f: D’ici à 2030, assurer l’accès de tous à un logement et des services de base adéquats et sûrs, à un coût abordable, et assainir les quartiers de taudis',
  ODD_11_02:
    'Cible 11.2\u202f: D’ici à 2030, assurer l’accès de tous à des systèmes de transport sûrs, accessibles et viables, à un coût abordable, en améliorant la sécurité routière, notamment en développant les transports publics, une attention particulière devant être accordée aux besoins des personnes en situation vulnérable, des femmes, des enfants, des personnes handicapées et des personnes âgées',
  ODD_11_03:
    'Cible 11.3\u202f: D’ici à 2030, renforcer l’urbanisation durable pour tous et les capacités de planification et de gestion participatives, intégrées et durables des établissements humains dans tous les pays',
  ODD_11_04: 'Cible 11.4\u202f: Redoubler d’efforts pour protéger et préserver le patrimoine culturel et naturel mondial',
  ODD_11_05:
    'Cible 11.5\u202f: D’ici à 2030, réduire nettement le nombre de personnes tuées et le nombre de personnes touchées par les catastrophes, y compris celles qui sont liées à l’eau, et réduire nettement la part du produit intérieur brut mondial représentée par les pertes économiques directement imputables à ces catastrophes, l’accent étant mis sur la protection des pauvres et des personnes en situation vulnérable',
  ODD_11_06:
    'Cible 11.6\u202f: D’ici à 2030, réduire l’impact environnemental négatif des villes par habitant, y compris en accordant une attention particulière à la qualité de l’air et à la gestion, notamment municipale, des déchets',
  ODD_11_07:
    'Cible 11.7\u202f: D’ici à 2030, assurer l’accès de tous, en particulier des femmes et des enfants, des personnes âgées et des personnes handicapées, à des espaces verts et des espaces publics sûrs',
  ODD_11_A:
    'Cible 11.a\u202f: Favoriser l’établissement de liens économiques, sociaux et environnementaux positifs entre zones urbaines, périurbaines et rurales en renforçant la planification du développement à l’échelle nationale et régionale',
  ODD_11_B:
    'Cible 11.b\u202f: D’ici à 2020, accroître nettement le nombre de villes et d’établissements humains qui adoptent et mettent en œuvre des politiques et plans d’action intégrés en faveur de l’insertion de tous, de l’utilisation rationnelle des ressources, de l’adaptation aux effets des changements climatiques et de leur atténuation et de la résilience face aux catastrophes, et élaborer et mettre en œuvre, conformément au Cadre de Sendai pour la réduction des risques de catastrophe (2015-2030), une gestion globale des risques de catastrophe à tous les niveaux',
  ODD_11_C:
    'Cible 11.c\u202f: Aider les pays les moins avancés, y compris par une assistance financière et technique, à construire des bâtiments durables et résilients en utilisant des matériaux locaux',
  ODD_12_01:
    'Cible 12.1\u202f: Mettre en œuvre le Cadre décennal de programmation concernant les modes de consommation et de production durables avec la participation de tous les pays, les pays développés montrant l’exemple en la matière, compte tenu du degré de développement et des capacités des pays en développement',
  ODD_12_02: 'Cible 12.2\u202f: D’ici à 2030, parvenir à une gestion durable et à une utilisation rationnelle des ressources naturelles',
  ODD_12_03:
    'Cible 12.3\u202f: D’ici à 2030, réduire de moitié à l’échelle mondiale le volume de déchets alimentaires par habitant, au niveau de la distribution comme de la consommation, et diminuer les pertes de produits alimentaires tout au long des chaînes de production et d’approvisionnement, y compris les pertes après récolte',
  ODD_12_04:
    'Cible 12.4\u202f: D’ici à 2020, parvenir à une gestion écologiquement rationnelle des produits chimiques et de tous les déchets tout au long de leur cycle de vie, conformément aux principes directeurs arrêtés à l’échelle internationale, et réduire nettement leur déversement dans l’air, l’eau et le sol, afin de minimiser leurs effets négatifs sur la santé et l’environnement',
  ODD_12_05:
    'Cible 12.5\u202f: D’ici à 2030, réduire nettement la production de déchets par la prévention, la réduction, le recyclage et la réutilisation',
  ODD_12_06:
    'Cible 12.6\u202f: Encourager les entreprises, en particulier les grandes entreprises et les sociétés transnationales, à adopter des pratiques viables et à intégrer dans les rapports qu’elles établissent des informations sur la viabilité',
  ODD_12_07:
    'Cible 12.7\u202f: Promouvoir des pratiques durables dans le cadre de la passation des marchés publics, conformément aux politiques et priorités nationales',
  ODD_12_08:
    'Cible 12.8\u202f: D’ici à 2030, faire en sorte que toutes les personnes, partout dans le monde, aient les informations et connaissances nécessaires au développement durable et à un style de vie en harmonie avec la nature',
  ODD_12_A:
    'Cible 12.a\u202f: Aider les pays en développement à se doter des moyens scientifiques et technologiques qui leur permettent de s’orienter vers des modes de consommation et de production plus durables',
  ODD_12_B:
    'Cible 12.b\u202f: Mettre au point et utiliser des outils de contrôle de l’impact sur le développement durable d’un tourisme durable créateur d’emplois et valorisant la culture et les produits locaux',
  ODD_12_C:
    'Cible 12.c\u202f: Rationaliser les subventions aux combustibles fossiles qui sont source de gaspillage, grâce à l’élimination des distorsions du marché, eu égard au contexte national, y compris au moyen de la restructuration de la fiscalité et de la suppression progressive des subventions préjudiciables qui sont en place, en mettant en évidence leur impact sur l’environnement, en tenant pleinement compte des besoins et de la situation propres aux pays en développement et en réduisant au minimum les éventuels effets négatifs sur le développement de ces pays tout en protégeant les pauvres et les populations concernées',
  ODD_13_01:
    'Cible 13.1\u202f: Renforcer, dans tous les pays, la résilience et les capacités d’adaptation face aux aléas climatiques et aux catastrophes naturelles liées au climat',
  ODD_13_02:
    'Cible 13.2\u202f: Incorporer des mesures relatives aux changements climatiques dans les politiques, les stratégies et la planification nationales',
  ODD_13_03:
    'Cible 13.3\u202f: Améliorer l’éducation, la sensibilisation et les capacités individuelles et institutionnelles en ce qui concerne l’adaptation aux changements climatiques, l’atténuation de leurs effets et la réduction de leur impact et les systèmes d’alerte rapide',
  ODD_13_A:
    'Cible 13.a\u202f: Mettre en œuvre l’engagement que les pays développés parties à la Convention-cadre des Nations Unies sur les changements climatiques ont pris de mobiliser ensemble auprès de multiples sources 100 milliards de dollars par an d’ici à 2020 pour répondre aux besoins des pays en développement en ce qui concerne les mesures concrètes d’atténuation et la transparence de leur mise en œuvre et rendre le Fonds vert pour le climat pleinement opérationnel en le dotant dans les plus brefs délais des moyens financiers nécessaires',
  ODD_13_B:
    'Cible 13.b\u202f: Promouvoir des mécanismes de renforcement des capacités afin que les pays les moins avancés et les petits États insulaires en développement se dotent de moyens efficaces de planification et de gestion pour faire face aux changements climatiques, l’accent étant mis, notamment, sur les femmes, les jeunes, la population locale et les groupes marginalisés',
  ODD_14_01:
    'Cible 14.1\u202f: D’ici à 2025, prévenir et réduire nettement la pollution marine de tous types, en particulier celle résultant des activités terrestres, y compris les déchets en mer et la pollution par les nutriments',
  ODD_14_02:
    'Cible 14.2\u202f: D’ici à 2020, gérer et protéger durablement les écosystèmes marins et côtiers, notamment en renforçant leur résilience, afin d’éviter les graves conséquences de leur dégradation et prendre des mesures en faveur de leur restauration pour rétablir la santé et la productivité des océans',
  ODD_14_03:
    'Cible 14.3\u202f: Réduire au maximum l’acidification des océans et lutter contre ses effets, notamment en renforçant la coopération scientifique à tous les niveaux',
  ODD_14_04:
    'Cible 14.4\u202f: D’ici à 2020, réglementer efficacement la pêche, mettre un terme à la surpêche, à la pêche illicite, non déclarée et non réglementée et aux pratiques de pêche destructrices et exécuter des plans de gestion fondés sur des données scientifiques, l’objectif étant de rétablir les stocks de poissons le plus rapidement possible, au moins à des niveaux permettant d’obtenir un rendement constant maximal compte tenu des caractéristiques biologiques',
  ODD_14_05:
    'Cible 14.5\u202f: D’ici à 2020, préserver au moins 10 pour cent des zones marines et côtières, conformément au droit national et international et compte tenu des meilleures informations scientifiques disponibles',
  ODD_14_06:
    'Cible 14.6\u202f: D’ici à 2020, interdire les subventions à la pêche qui contribuent à la surcapacité et à la surpêche, supprimer celles qui favorisent la pêche illicite, non déclarée et non réglementée et s’abstenir d’en accorder de nouvelles, sachant que l’octroi d’un traitement spécial et différencié efficace et approprié aux pays en développement et aux pays les moins avancés doit faire partie intégrante des négociations sur les subventions à la pêche menées dans le cadre de l’Organisation mondiale du commerce',
  ODD_14_07:
    'Cible 14.7\u202f: D’ici à 2030, faire bénéficier plus largement les petits États insulaires en développement et les pays les moins avancés des retombées économiques de l’exploitation durable des ressources marines, notamment grâce à une gestion durable des pêches, de l’aquaculture et du tourisme',
  ODD_14_A:
    'Cible 14.a\u202f: Approfondir les connaissances scientifiques, renforcer les moyens de recherche et transférer les techniques marines, conformément aux Critères et principes directeurs de la Commission océanographique intergouvernementale concernant le transfert de techniques marines, l’objectif étant d’améliorer la santé des océans et de renforcer la contribution de la biodiversité marine au développement des pays en développement, en particulier des petits États insulaires en développement et des pays les moins avancés',
  ODD_14_B: 'Cible 14.b\u202f: Garantir aux petits pêcheurs l’accès aux ressources marines et aux marchés',
  ODD_14_C:
    'Cible 14.c\u202f: Améliorer la conservation et l’utilisation durable des océans et de leurs ressources en application des dispositions du droit international, énoncées dans la Convention des Nations Unies sur le droit de la mer, qui fournit le cadre juridique requis pour la conservation et l’utilisation durable des océans et de leurs ressources, comme il est rappelé au paragraphe 158 de «\u202fL’avenir que nous voulons\u202f»',
  ODD_15_01:
    'Cible 15.1\u202f: D’ici à 2020, garantir la préservation, la restauration et l’exploitation durable des écosystèmes terrestres et des écosystèmes d’eau douce et des services connexes, en particulier des forêts, des zones humides, des montagnes et des zones arides, conformément aux obligations découlant des accords internationaux',
  ODD_15_02:
    'Cible 15.2\u202f: D’ici à 2020, promouvoir la gestion durable de tous les types de forêt, mettre un terme à la déforestation, restaurer les forêts dégradées et accroître nettement le boisement et le reboisement au niveau mondial',
  ODD_15_03:
    'Cible 15.3\u202f: D’ici à 2030, lutter contre la désertification, restaurer les terres et sols dégradés, notamment les terres touchées par la désertification, la sécheresse et les inondations, et s’efforcer de parvenir à un monde sans dégradation des terres',
  ODD_15_04:
    'Cible 15.4\u202f: D’ici à 2030, assurer la préservation des écosystèmes montagneux, notamment de leur biodiversité, afin de mieux tirer parti de leurs bienfaits essentiels pour le développement durable',
  ODD_15_05:
    'Cible 15.5\u202f: Prendre d’urgence des mesures énergiques pour réduire la dégradation du milieu naturel, mettre un terme à l’appauvrissement de la biodiversité et, d’ici à 2020, protéger les espèces menacées et prévenir leur extinction',
  ODD_15_06:
    'Cible 15.6\u202f: Favoriser le partage juste et équitable des bénéfices découlant de l’utilisation des ressources génétiques et promouvoir un accès approprié à celles-ci, ainsi que cela a été décidé à l’échelle internationale',
  ODD_15_07:
    'Cible 15.7\u202f: Prendre d’urgence des mesures pour mettre un terme au braconnage et au trafic d’espèces végétales et animales protégées et s’attaquer au problème sous l’angle de l’offre et de la demande',
  ODD_15_08:
    'Cible 15.8\u202f: D’ici à 2020, prendre des mesures pour empêcher l’introduction d’espèces exotiques envahissantes, atténuer sensiblement les effets que ces espèces ont sur les écosystèmes terrestres et aquatiques et contrôler ou éradiquer les espèces prioritaires',
  ODD_15_09:
    'Cible 15.9\u202f: D’ici à 2020, intégrer la protection des écosystèmes et de la biodiversité dans la planification nationale, dans les mécanismes de développement, dans les stratégies de réduction de la pauvreté et dans la comptabilité',
  ODD_15_A:
    'Cible 15.a\u202f: Mobiliser des ressources financières de toutes provenances et les augmenter nettement pour préserver la biodiversité et les écosystèmes et les exploiter durablement',
  ODD_15_B:
    'Cible 15.b\u202f: Mobiliser d’importantes ressources de toutes provenances et à tous les niveaux pour financer la gestion durable des forêts et inciter les pays en développement à privilégier ce type de gestion, notamment aux fins de la préservation des forêts et du reboisement',
  ODD_15_C:
    'Cible 15.c\u202f: Apporter, à l’échelon mondial, un soutien accru à l’action menée pour lutter contre le braconnage et le trafic d’espèces protégées, notamment en donnant aux populations locales d’autres moyens d’assurer durablement leur subsistance',
  ODD_16_01:
    'Cible 16.1\u202f: Réduire nettement, partout dans le monde, toutes les formes de violence et les taux de mortalité qui y sont associés',
  ODD_16_02:
    'Cible 16.2\u202f: Mettre un terme à la maltraitance, à l’exploitation et à la traite, et à toutes les formes de violence et de torture dont sont victimes les enfants',
  ODD_16_03:
    'Cible 16.3\u202f: Promouvoir l’état de droit dans l’ordre interne et international et garantir à tous un égal accès à la justice',
  ODD_16_04:
    'Cible 16.4\u202f: D’ici à 2030, réduire nettement les flux financiers illicites et le trafic d’armes, renforcer les activités de récupération et de restitution des biens volés et lutter contre toutes les formes de criminalité organisée',
  ODD_16_05: 'Cible 16.5\u202f: Réduire nettement la corruption et la pratique des pots-de-vin sous toutes leurs formes',
  ODD_16_06: 'Cible 16.6\u202f: Mettre en place des institutions efficaces, responsables et transparentes à tous les niveaux',
  ODD_16_07:
    'Cible 16.7\u202f: Faire en sorte que le dynamisme, l’ouverture, la participation et la représentation à tous les niveaux caractérisent la prise de décisions',
  ODD_16_08:
    'Cible 16.8\u202f: Élargir et renforcer la participation des pays en développement aux institutions chargées de la gouvernance au niveau mondial',
  ODD_16_09: 'Cible 16.9\u202f: D’ici à 2030, garantir à tous une identité juridique, notamment grâce à l’enregistrement des naissances',
  ODD_16_10:
    'Cible 16.10\u202f: Garantir l’accès public à l’information et protéger les libertés fondamentales, conformément à la législation nationale et aux accords internationaux',
  ODD_16_A:
    'Cible 16.a\u202f: Appuyer, notamment dans le cadre de la coopération internationale, les institutions nationales chargées de renforcer, à tous les niveaux, les moyens de prévenir la violence et de lutter contre le terrorisme et la criminalité, en particulier dans les pays en développement',
  ODD_16_B: 'Cible 16.b\u202f: Promouvoir et appliquer des lois et politiques non discriminatoires pour le développement durable',
  ODD_17_01:
    'Cible 17.1\u202f: Améliorer, notamment grâce à l’aide internationale aux pays en développement, la mobilisation de ressources nationales en vue de renforcer les capacités nationales de collecte de l’impôt et d’autres recettes',
  ODD_17_02:
    'Cible 17.2\u202f: Faire en sorte que les pays développés honorent tous leurs engagements en matière d’aide publique au développement, notamment celui pris par nombre d’entre eux de consacrer 0,7 pour cent de leur revenu national brut à l’aide aux pays en développement et entre 0,15 pour cent et 0,20 pour cent à l’aide aux pays les moins avancés, les bailleurs de fonds étant encouragés à envisager de se fixer pour objectif de consacrer au moins 0,20 pour cent de leur revenu national brut à l’aide aux pays les moins avancés',
  ODD_17_03:
    'Cible 17.3\u202f: Mobiliser des ressources financières supplémentaires de diverses provenances en faveur des pays en développement',
  ODD_17_04:
    'Cible 17.4\u202f: Aider les pays en développement à assurer la viabilité à long terme de leur dette au moyen de politiques concertées visant à favoriser le financement de la dette, son allégement ou sa restructuration, selon le cas, et réduire le surendettement en réglant le problème de la dette extérieure des pays pauvres très endettés',
  ODD_17_05:
    'Cible 17.5\u202f: Adopter et mettre en œuvre des dispositifs visant à encourager l’investissement en faveur des pays les moins avancés',
  ODD_17_06:
    'Cible 17.6\u202f: Renforcer l’accès à la science, à la technologie et à l’innovation et la coopération Nord-Sud et Sud-Sud et la coopération triangulaire régionale et internationale dans ces domaines et améliorer le partage des savoirs selon des modalités arrêtées d’un commun accord, notamment en coordonnant mieux les mécanismes existants, en particulier au niveau des organismes des Nations Unies, et dans le cadre d’un mécanisme mondial de facilitation des technologies',
  ODD_17_07:
    'Cible 17.7\u202f: Promouvoir la mise au point, le transfert et la diffusion de technologies respectueuses de l’environnement en faveur des pays en développement, à des conditions favorables, y compris privilégiées et préférentielles, arrêtées d’un commun accord',
  ODD_17_08:
    'Cible 17.8\u202f: Faire en sorte que la banque de technologies et le mécanisme de renforcement des capacités scientifiques et technologiques et des capacités d’innovation des pays les moins avancés soient pleinement opérationnels d’ici à 2017 et renforcer l’utilisation des technologies clefs, en particulier de l’informatique et des communications',
  ODD_17_09:
    'Cible 17.9\u202f: Apporter, à l’échelon international, un soutien accru pour assurer le renforcement efficace et ciblé des capacités des pays en développement et appuyer ainsi les plans nationaux visant à atteindre tous les objectifs de développement durable, notamment dans le cadre de la coopération Nord-Sud et Sud-Sud et de la coopération triangulaire',
  ODD_17_10:
    'Cible 17.10\u202f: Promouvoir un système commercial multilatéral universel, réglementé, ouvert, non discriminatoire et équitable sous l’égide de l’Organisation mondiale du commerce, notamment grâce à la tenue de négociations dans le cadre du Programme de Doha pour le développement',
  ODD_17_11:
    'Cible 17.11\u202f: Accroître nettement les exportations des pays en développement, en particulier en vue de doubler la part des pays les moins avancés dans les exportations mondiales d’ici à 2020',
  ODD_17_12:
    'Cible 17.12\u202f: Permettre l’accès rapide de tous les pays les moins avancés aux marchés en franchise de droits et sans contingent, conformément aux décisions de l’Organisation mondiale du commerce, notamment en veillant à ce que les règles préférentielles applicables aux importations provenant des pays les moins avancés soient transparentes et simples et facilitent l’accès aux marchés',
  ODD_17_13:
    'Cible 17.13\u202f: Renforcer la stabilité macroéconomique mondiale, notamment en favorisant la coordination et la cohérence des politiques',
  ODD_17_14: 'Cible 17.14\u202f: Renforcer la cohérence des politiques de développement durable',
  ODD_17_15:
    'Cible 17.15\u202f: Respecter la marge de manœuvre et l’autorité de chaque pays en ce qui concerne l’élaboration et l’application des politiques d’élimination de la pauvreté et de développement durable',
  ODD_17_16:
    'Cible 17.16\u202f: Renforcer le Partenariat mondial pour le développement durable, associé à des partenariats multipartites permettant de mobiliser et de partager des savoirs, des connaissances spécialisées, des technologies et des ressources financières, afin d’aider tous les pays, en particulier les pays en développement, atteindre les objectifs de développement durable',
  ODD_17_17:
    'Cible 17.17\u202f: Encourager et promouvoir les partenariats publics, les partenariats public-privé et les partenariats avec la société civile, en faisant fond sur l’expérience acquise et les stratégies de financement appliquées en la matière',
  ODD_17_18:
    'Cible 17.18\u202f: D’ici à 2020, apporter un soutien accru au renforcement des capacités des pays en développement, notamment des pays les moins avancés et des petits États insulaires en développement, l’objectif étant de disposer d’un beaucoup plus grand nombre de données de qualité, actualisées et exactes, ventilées par niveau de revenu, sexe, âge, race, appartenance ethnique, statut migratoire, handicap et emplacement géographique, et selon d’autres caractéristiques propres à chaque pays',
  ODD_17_19:
    'Cible 17.19\u202f: D’ici à 2030, tirer parti des initiatives existantes pour établir des indicateurs de progrès en matière de développement durable qui viendraient compléter le produit intérieur brut, et appuyer le renforcement des capacités statistiques des pays en développement',
} as const
