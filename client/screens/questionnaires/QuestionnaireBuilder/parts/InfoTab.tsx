import { Eye, Save } from 'lucide-react'
import { useState } from 'react'
import { useBuilder, useBuilderView } from '#client/questionnaire/builder/builder-context.ts'
import { Button } from '#client/ui/Button.tsx'
import { Field } from '#client/ui/Field.tsx'
import { TextArea } from '#client/ui/TextArea.tsx'
import { TextInput } from '#client/ui/TextInput.tsx'
import { fieldFaultText } from '#contract/texts/errors.ts'

type InfoTabProps = { isReadOnly: boolean; isBusy: boolean; onSave: () => void }

/** What the questionnaire is, and the two buttons that show it and save it (specification 3, section 2.7). */
export const InfoTab = ({ isReadOnly, isBusy, onSave }: InfoTabProps) => {
  const store = useBuilder()
  const name = useBuilderView(view => view.history.present.name)
  const description = useBuilderView(view => view.history.present.description)
  const [isLeft, setIsLeft] = useState(false)
  const isNameless = name.trim() === ''
  return (
    <div className="flex flex-col gap-5">
      <Field
        label="Désignation"
        isRequired
        isDisabled={isReadOnly}
        fault={isLeft && isNameless ? fieldFaultText('STD_ERROR.REQUIRED') : undefined}
      >
        <TextInput value={name} onValueChange={text => store.setDetails({ name: text })} onBlur={() => setIsLeft(true)} />
      </Field>
      <Field label="Description" isDisabled={isReadOnly} counter={{ used: description.length, limit: 1000 }}>
        <TextArea value={description} onValueChange={text => store.setDetails({ description: text })} />
      </Field>
      <div className="flex flex-col gap-2">
        <Button icon={Eye} onClick={() => store.open({ kind: 'preview', id: store.view().page })}>
          Aperçu
        </Button>
        {isReadOnly ? null : (
          <Button variant="primary" icon={Save} isBusy={isBusy} isDisabled={isNameless} onClick={onSave}>
            Enregistrer
          </Button>
        )}
      </div>
      {isNameless && !isReadOnly ? <p className="text-table text-ink-soft">Donnez une désignation pour enregistrer.</p> : null}
    </div>
  )
}
