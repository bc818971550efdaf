/** French names of the work of the clock, by its kind. */
const JOB_TEXTS = new Map(
  Object.entries({
    APPLY_SYNCHRONISATIONS: 'Appliquer les synchronisations de collectes',
    ASK_TARGETS: 'Appliquer les décisions aux demandes des collectes',
    AUDIT_ANCHOR: 'Ancrer le journal d’audit dans les sauvegardes',
    CHECK_DATABASE: 'Vérifier toute la base de données',
    CLEAN_UP: 'Supprimer ce qui a passé son âge',
    CLOSE_COLLECTIONS: 'Clôturer les collectes échues',
    COLLECT_ORPHANS: 'Retirer les fichiers sans suite',
    END_LABELS: 'Mettre fin aux labels échus',
    KEEP_BACKUPS: 'Ranger les sauvegardes selon leur âge',
    MAIL_NEWS: 'Envoyer les résumés du jour',
    MAKE_ATTESTATIONS: 'Établir les attestations en attente',
    NOTE_SIZE: 'Relever la taille des données',
    PROVE_BACKUP: 'Vérifier la sauvegarde par une restauration',
    REMIND_PARTNERS: 'Relancer selon le calendrier',
    RENEW_SKELETONS: 'Revoir les identifiants des comptes',
    STRIKE_LOG: 'Effacer du journal les données d’une personne',
    UNFOLD_LOG: 'Compléter le journal',
    WARN_OF_LABEL_ENDS: 'Annoncer les échéances des labels',
    WATCH_SYSTEM: 'Surveiller le service',
  }),
)

/** The French name of a kind of job; its code where another version made it. */
export const jobText = (kind: string): string => JOB_TEXTS.get(kind) ?? kind
export const isNamedJob = (kind: string): boolean => JOB_TEXTS.has(kind)
