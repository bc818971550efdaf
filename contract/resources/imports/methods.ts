import { z } from 'zod'
import { countOf } from '../../counts.ts'
import { IMPORT_KINDS, IMPORTS } from '../../imports/registry.ts'
import { fileHash } from '../../imports/row.ts'
import { importChoices } from '../../imports/words.ts'
import { command, holders, query } from '../../method.ts'
import { none, requiredText, sent } from '../../values.ts'

const access = holders('IMPORT.VIEW')
const kind = z.enum(IMPORT_KINDS)
const count = z.int().min(0).max(10_000_000)

/** How many records GET_RECORDS looks up at once. */
export const MOST_CODES_ASKED = 500
const words = z.array(z.string().max(250)).max(MOST_CODES_ASKED)

/** BEGUN when rows begin to be sent, then why they no longer are. */
const STEPS = { BEGUN: 'commencé', ENDED: 'terminé', CANCELLED: 'arrêté' } as const
const report = z.object({
  kind,
  file: fileHash,
  name: requiredText,
  step: z.enum(['BEGUN', 'ENDED', 'CANCELLED']),
  rows: count,
  added: count.default(0),
  updated: count.default(0),
  failed: count.default(0),
  skipped: count.default(0),
})

const found = z.object({
  id: sent.id,
  code: z.string(),
  enabled: z.boolean(),
  /** What the record holds now, by the paths of its import's columns. */
  values: z.record(z.string(), z.unknown()),
})
export type FoundRecord = z.infer<typeof found>

/** IMPORT_MANAGEMENT: what the screen of imports needs beside IMPORT itself (docs/wire.md 10). */
export const importMethods = {
  /** What the words of rows may stand for, disabled lines and records too. */
  GET_CHOICES: query({ access, input: z.object({ kind }), output: importChoices }),
  /** The records that bear these codes already; of accounts also those that have one of the e-mails. */
  GET_RECORDS: query({ access, input: z.object({ kind, codes: words, emails: words.default([]) }), output: z.array(found) }),
  /** The rows of a file that were added, by sheet. */
  GET_DONE: query({
    access,
    input: z.object({ kind, file: fileHash }),
    output: z.array(z.object({ sheet: z.string(), row: z.number(), id: sent.id })),
  }),
  /** Tells the log that an import begins or ends. */
  REPORT: command({
    access,
    input: report,
    output: none,
    audit: {
      told: ({ kind: of, step, rows, added, updated, failed, skipped }: z.output<typeof report>) =>
        step === 'BEGUN'
          ? `Import de données (${IMPORTS[of].title}) ${STEPS[step]}, ${countOf(rows, 'ligne')}`
          : `Import de données (${IMPORTS[of].title}) ${STEPS[step]} : ${added} créées, ${updated} mises à jour, ${failed} en erreur, ${skipped} ignorées`,
    }.told,
    touches: [],
  }),
}
