import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Bell, UserCheck, UserPlus } from 'lucide-react'
import { useState } from 'react'
import { SelectionBar } from '#client/common/list/SelectionBar.tsx'
import { RemindDialog } from '#client/common/request/RemindDialog.tsx'
import { call, Unreachable } from '#client/data/call.ts'
import { internalUserOptionsQuery } from '#client/data/choices.ts'
import { useCurrentUser } from '#client/data/current-user.ts'
import { describeError } from '#client/data/errors.ts'
import { useMay } from '#client/data/use-can.ts'
import { useChoices } from '#client/data/use-choices.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { Button } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { Field } from '#client/ui/Field.tsx'
import { Select } from '#client/ui/Select.tsx'
import { TextArea } from '#client/ui/TextInput.tsx'
import { useToast } from '#client/ui/toast-context.ts'
import { countOf } from '#contract/counts.ts'
import type { RequestRow } from '#contract/resources/request/entity.ts'
import { AREA_MAX } from '#contract/values.ts'

interface Assignment {
  user: number
  description: string
}
interface Refused {
  id: number
  text: string
}

/** Gives requests to somebody, one after the other: what is refused is told with why, and the others are done. */
function useAssignAll(requests: readonly RequestRow[], onDone: () => void) {
  const queries = useQueryClient()
  const toast = useToast()
  const [refused, setRefused] = useState<readonly Refused[]>([])
  const all = useMutation({
    mutationFn: async (given: Assignment) => {
      const failed: Refused[] = []
      for (const { id } of requests) {
        try {
          await call('DEMANDE_MANAGEMENT', 'CHANGE_ASSIGN', { id, ...given }, { key: crypto.randomUUID() })
        } catch (error) {
          failed.push({ id, text: describeError(error) })
          // The next ones would not get through either.
          if (error instanceof Unreachable) break
        }
      }
      return failed
    },
    networkMode: 'always',
    onSuccess: async failed => {
      await queries.invalidateQueries({ queryKey: ['DEMANDE_MANAGEMENT'] })
      setRefused(failed)
      if (failed.length > 0) return
      toast.success(`${countOf(requests.length, 'demande affectée', 'demandes affectées')}`)
      onDone()
    },
  })
  return { assign: all.mutate, isBusy: all.isPending, refused }
}

const RefusedBanner = ({ refused }: { refused: readonly Refused[] }) =>
  refused.length > 0 ? (
    <Banner tone="danger" title={`${countOf(refused.length, 'demande n’a pas été affectée', 'demandes n’ont pas été affectées')}`}>
      {refused.map(({ id, text }) => `n°\u202f${id}\u202f: ${text}`).join(' ')}
    </Banner>
  ) : null

type BulkProps = { requests: readonly RequestRow[]; onClose: () => void; onDone: () => void }

const AssignAllDialog = ({ requests, onClose, onDone }: BulkProps) => {
  const users = useChoices(internalUserOptionsQuery())
  const [user, setUser] = useState<number | null>(null)
  const [description, setDescription] = useState('')
  const [isChecked, setIsChecked] = useState(false)
  const { assign, isBusy, refused } = useAssignAll(requests, onDone)
  const submit = () => {
    setIsChecked(true)
    if (user !== null) assign({ user, description })
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`Affecter ${countOf(requests.length, 'demande')}`}
      footer={
        <>
          <Button onClick={onClose}>Annuler</Button>
          <Button variant="primary" isBusy={isBusy} onClick={submit}>
            Affecter
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        <RefusedBanner refused={refused} />
        <Field label="Affecter à" isRequired fault={isChecked && user === null ? 'Choisissez une personne.' : undefined}>
          <Select {...users} value={user} onValueChange={setUser} />
        </Field>
        <Field
          label="Commentaire"
          hint={'Pour vos collègues\u202f: le partenaire ne le voit pas.'}
          counter={{ used: description.length, limit: AREA_MAX }}
        >
          <TextArea value={description} onValueChange={setDescription} />
        </Field>
      </div>
    </Dialog>
  )
}

const ASSIGN = { resource: 'DEMANDE_MANAGEMENT', method: 'CHANGE_ASSIGN' } as const
const REMIND = { resource: 'DEMANDE_MANAGEMENT', method: 'SEND_EMAILS' } as const

/** What is done with the requests that are ticked (docs/domain.md 14.9). */
export const BulkBar = ({ requests, onClear }: { requests: readonly RequestRow[]; onClear: () => void }) => {
  const may = useMay()
  const user = useCurrentUser()
  const [open, setOpen] = useState<'assign' | 'remind' | null>(null)
  const { assign, isBusy, refused } = useAssignAll(requests, onClear)
  const close = () => setOpen(null)
  const done = () => {
    close()
    onClear()
  }
  return (
    <SelectionBar
      label="Demandes sélectionnées"
      told={countOf(requests.length, 'demande sélectionnée', 'demandes sélectionnées')}
      onClear={onClear}
    >
      {may(ASSIGN) ? (
        <Button size="small" icon={UserCheck} isBusy={isBusy} onClick={() => assign({ user: user.id, description: '' })}>
          M’affecter
        </Button>
      ) : null}
      {may(ASSIGN) && user.authorities.length > 0 ? (
        <Button size="small" icon={UserPlus} onClick={() => setOpen('assign')}>
          Affecter
        </Button>
      ) : null}
      {may(REMIND) ? (
        <Button size="small" icon={Bell} onClick={() => setOpen('remind')}>
          Relancer
        </Button>
      ) : null}
      <RefusedBanner refused={refused} />
      {open === 'assign' ? <AssignAllDialog requests={requests} onClose={close} onDone={done} /> : null}
      {open === 'remind' ? <RemindDialog requests={requests.map(({ id }) => id)} onClose={close} onDone={done} /> : null}
    </SelectionBar>
  )
}
