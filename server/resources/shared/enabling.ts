import { changesBetween, ENABLED_FIELD } from '#contract/audit.ts'
import type { CommandContext } from '../../http/context.ts'

/**
 * Enables or disables a held record that the command has judged, and tells the audit log under `name`. `write` runs only where that
 * changes something; it takes the column to set.
 */
export async function enable(
  { audit }: CommandContext,
  row: { enabled: number },
  enabled: boolean,
  { name, write }: { name: string; write(set: { enabled: number }): Promise<void> },
): Promise<Record<string, never>> {
  const before = row.enabled === 1
  audit(name, changesBetween({ enabled: before }, { enabled }, [ENABLED_FIELD]))
  if (before !== enabled) await write({ enabled: Number(enabled) })
  return {}
}
