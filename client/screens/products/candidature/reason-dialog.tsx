import { z } from 'zod'
import { EditDialog } from '#client/common/form/FormDialog.tsx'
import { RecordInput } from '#client/common/record/RecordInput.tsx'
import { useRecordForm } from '#client/common/record/use-record-form.ts'
import { useGoBack } from '#client/common/use-go-back.ts'
import { productPlaces } from '#client/data/places.ts'
import { command } from '#client/data/use-command.ts'
import type { RecordField } from '#contract/record/field.ts'
import type { RequestDetail } from '#contract/resources/request/entity.ts'
import type { RequestStatus } from '#contract/resources/request/states.ts'
import { requiredArea } from '#contract/values.ts'

interface Declared {
  decision: RequestStatus
  title: (id: number) => string
  consequences: string
  verb: string
  success: string
  hint: string
}

const schema = z.object({ description: requiredArea })

/** A decision on an application that only needs its reason (docs/domain.md 14.4). */
export const reasonDialog = ({ decision, title, consequences, verb, success, hint }: Declared) => {
  const fields: readonly RecordField[] = [{ path: 'description', kind: 'area', label: 'Motif', required: 'all', hint }]
  return ({ record: { id }, onClose }: { record: RequestDetail; onClose: () => void }) => {
    const goBack = useGoBack(productPlaces.admin.candidates)
    const state = useRecordForm({
      sections: [{ title: verb, fields }],
      schema,
      record: null,
      save: ({ description }) => command('DEMANDE_MANAGEMENT', 'CHANGE_DECISION', { id, decision, description }),
      success,
      onDone: goBack,
    })
    return (
      <EditDialog state={state} title={title(id)} description={consequences} verb={verb} onClose={onClose}>
        {fields.map(field => (
          <RecordInput key={field.path} field={field} audience={state.audience} />
        ))}
      </EditDialog>
    )
  }
}
