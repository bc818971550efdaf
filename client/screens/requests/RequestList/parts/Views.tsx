import { Bookmark, X } from 'lucide-react'
import { useState } from 'react'
import { useCommand } from '#client/data/use-command.ts'
import { Button } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { Field } from '#client/ui/Field.tsx'
import { IconButton } from '#client/ui/IconButton.tsx'
import { LinkButton } from '#client/ui/Link.tsx'
import { TextInput } from '#client/ui/TextInput.tsx'
import type { ListViews } from '../use-views.ts'

/** Gives the criteria of the moment a name. */
const KeepDialog = ({ params, onClose }: { params: string; onClose: () => void }) => {
  const [name, setName] = useState('')
  const [isChecked, setIsChecked] = useState(false)
  const keep = useCommand('DEMANDE_MANAGEMENT', 'SAVE_CRITERIA', { success: 'Ces critères sont gardés pour vous.', onDone: onClose })
  const isMissing = name.trim() === ''
  const submit = () => {
    setIsChecked(true)
    if (!isMissing) keep.run({ name, params })
  }
  const refused = keep.fieldFaults.find(({ path }) => path === 'name')?.text
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Garder ces critères"
      description={'Vous seul les verrez\u202f; ceux du même nom sont remplacés.'}
      footer={
        <>
          <Button onClick={onClose}>Annuler</Button>
          <Button variant="primary" isBusy={keep.isBusy} onClick={submit}>
            Garder
          </Button>
        </>
      }
    >
      <Field label="Nom" isRequired fault={isChecked && isMissing ? 'Donnez un nom à ces critères.' : refused}>
        <TextInput value={name} onValueChange={setName} />
      </Field>
    </Dialog>
  )
}

type ViewLinkProps = { label: string; params: string; isCurrent: boolean }
const ViewLink = ({ label, params, isCurrent }: ViewLinkProps) => (
  <LinkButton to={`?${params}`} size="small" variant={isCurrent ? 'primary' : 'secondary'} aria-current={isCurrent ? 'page' : undefined}>
    {label}
  </LinkButton>
)

/** Lists at one click: those that everybody needs, and the criteria that the user has kept; the address tells which is shown. */
export const Views = ({ common, kept, current, now }: ListViews) => {
  const [isKeeping, setIsKeeping] = useState(false)
  const drop = useCommand('DEMANDE_MANAGEMENT', 'DELETE_CRITERIA', { success: 'Ces critères ne sont plus gardés.' })
  return (
    <nav aria-label="Vues de la liste" className="flex flex-wrap items-center gap-2">
      {common.map(({ label, params }) => (
        <ViewLink key={label} label={label} params={params} isCurrent={params === current} />
      ))}
      {kept.map(({ id, name, params }) => (
        <span key={id} className="inline-flex items-center">
          <ViewLink label={name} params={params} isCurrent={params === current} />
          <IconButton
            size="small"
            icon={X}
            label={`Ne plus garder «\u202f${name}\u202f»`}
            isDisabled={drop.isBusy}
            onClick={() => drop.run({ criteria: id })}
          />
        </span>
      ))}
      {now !== '' && current === null ? (
        <Button size="small" variant="quiet" icon={Bookmark} onClick={() => setIsKeeping(true)}>
          Garder ces critères
        </Button>
      ) : null}
      {isKeeping ? <KeepDialog params={now} onClose={() => setIsKeeping(false)} /> : null}
    </nav>
  )
}
