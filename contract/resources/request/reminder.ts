import { z } from 'zod'
import { instant } from '../../values.ts'

/** Why a request is not reminded: nothing is awaited of a partner, it was less than 24 hours ago, nobody there may answer. */
export const REMINDER_OBSTACLES = ['STATUS', 'RECENT', 'NOBODY'] as const
export type ReminderObstacle = (typeof REMINDER_OBSTACLES)[number]

export const REMINDER_TEXTS: Readonly<Record<ReminderObstacle, string>> = {
  STATUS: 'aucune réponse n’est attendue du partenaire',
  RECENT: 'déjà relancée depuis moins de 24\u202fheures',
  NOBODY: 'aucun compte actif du partenaire ne peut répondre',
}

/** `detail` of the 409 CONFLICT of a reminder that comes too soon: when the last one was. */
export const remindedDetail = z.object({ type: z.literal('REMINDED'), at: instant })
