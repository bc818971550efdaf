import { RecordWait } from '#client/common/RecordWait.tsx'
import { useIsOnline } from '#client/data/connection.ts'
import { Button } from '#client/ui/Button.tsx'
import { Checkbox, RadioGroup } from '#client/ui/Checkbox.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { Field } from '#client/ui/Field.tsx'
import { countOf } from '#contract/counts.ts'
import type { CollectionDetail } from '#contract/resources/collection/entity.ts'
import { SHARE_TYPES } from '#contract/resources/collection/states.ts'
import { useExport } from './useExport.ts'

/** What a collection received, as a file: for which targets, and with which columns (docs/domain.md 13.12). */
export const ExportDialog = ({ record: collection, onClose }: { record: CollectionDetail; onClose: () => void }) => {
  const { types, type, setType, offered, groups, leftOut, choose, chosen, file } = useExport(collection, onClose)
  const isOnline = useIsOnline()
  return (
    <Dialog
      isOpen
      isWide
      onClose={onClose}
      title={`Exporter les réponses de «\u202f${collection.name}\u202f»`}
      description="Une ligne par réponse envoyée. Vos colonnes sont gardées pour la prochaine fois."
      footer={
        <>
          <Button onClick={onClose}>Annuler</Button>
          <Button variant="primary" isBusy={file.isPending} isDisabled={!isOnline || chosen.length === 0} onClick={() => file.mutate()}>
            {isOnline ? `Exporter ${countOf(chosen.length, 'colonne')}` : 'Exporter (hors connexion)'}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-6">
        {types.length > 1 ? (
          <Field label="Cibles" isGroup>
            <RadioGroup
              isInline
              options={types.map(value => ({ value, label: SHARE_TYPES[value] }))}
              value={type}
              onValueChange={setType}
            />
          </Field>
        ) : null}
        {offered.data ? (
          [...groups].map(([group, fields]) => {
            const names = fields.map(({ field }) => field)
            const count = names.filter(field => !leftOut.includes(field)).length
            return (
              <fieldset key={group} className="flex min-w-0 flex-col gap-3">
                <legend className="sr-only">{group}</legend>
                <Checkbox
                  label={<span className="font-semibold">{group}</span>}
                  isChecked={count === names.length ? true : count === 0 ? false : 'indeterminate'}
                  onCheckedChange={isChosen => choose(names, isChosen)}
                />
                <ul className="grid grid-cols-1 gap-2 pl-7 sm:grid-cols-2">
                  {fields.map(({ field, label }) => (
                    <li key={field}>
                      <Checkbox
                        label={label}
                        isChecked={!leftOut.includes(field)}
                        onCheckedChange={isChosen => choose([field], isChosen)}
                      />
                    </li>
                  ))}
                </ul>
              </fieldset>
            )
          })
        ) : (
          <RecordWait {...offered} />
        )}
      </div>
    </Dialog>
  )
}
