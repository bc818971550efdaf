import { RecordDiff } from '#client/common/record/RecordDiff.tsx'
import type { RecordField } from '#contract/record/field.ts'
import type { ProposedChange } from '#contract/resources/request/entity.ts'

const fieldOf = ({ field, label, kind }: ProposedChange): RecordField => ({ path: field, label, kind: kind ?? 'area' })
const side = (changes: readonly ProposedChange[], which: 'before' | 'after'): Record<string, string> =>
  Object.fromEntries(changes.map(change => [change.field, change[which]]))

/** What a modification request would change, side by side: the server gives both values in words. */
export const Changes = ({ changes }: { changes: readonly ProposedChange[] }) => (
  <RecordDiff
    sections={[{ title: 'Champs modifiés', fields: changes.map(fieldOf) }]}
    before={side(changes, 'before')}
    after={side(changes, 'after')}
  />
)
