import { z } from 'zod'
import { admins, command, query, superAdmins } from '../../method.ts'
import { byId, none } from '../../values.ts'
import { alert } from './alerts.ts'
import { backup, systemState } from './entity.ts'

/** SYSTEM_MANAGEMENT: how the service itself stands (docs/domain.md 21). */
export const systemMethods = {
  GET: query({ access: admins, input: none, output: systemState }),
  /** What every screen of an administrator tells. */
  GET_ALERTS: query({ access: admins, input: none, output: z.array(alert) }),
  /** Puts a job that failed first in line. */
  RETRY_JOB: command({
    access: admins,
    input: byId,
    output: none,
    audit: 'Nouvel essai d’un travail du service',
    touches: ['SYSTEM_MANAGEMENT'],
  }),
  /** Brings all places of the backup up to this moment; answers once they are. */
  BACKUP_NOW: command({ access: admins, input: none, output: backup, audit: 'Sauvegarde demandée', touches: ['SYSTEM_MANAGEMENT'] }),
  /**
   * Makes ready a copy of everything: the path that streams it once, and about how many bytes. It holds what only the highest
   * authority may see, such as everybody's password hashes.
   */
  DOWNLOAD: command({
    access: superAdmins,
    input: none,
    output: z.object({ url: z.string(), bytes: z.number(), fileName: z.string() }),
    audit: 'Copie complète des données',
    touches: [],
  }),
}
