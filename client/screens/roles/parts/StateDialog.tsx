import { useQuery } from '@tanstack/react-query'
import { ask } from '#client/data/ask.ts'
import { describeError } from '#client/data/errors.ts'
import { useCommand } from '#client/data/use-command.ts'
import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx'
import { countOf } from '#contract/counts.ts'
import { KINDS, type KindName, type RightsRecord } from './kinds.ts'

export type StateIntent = 'DESACTIVATION' | 'DELETE'
type StateDialogProps = { kind: KindName; intent: StateIntent; record: RightsRecord; onClose: () => void }

const usersOf = (count: number, what: string) =>
  count === 0
    ? `Aucun utilisateur n’est rattaché à ce ${what}.`
    : `${countOf(count, 'utilisateur est rattaché', 'utilisateurs sont rattachés')} à ce ${what}.`

/** What follows, once the attached users are counted (specification 1, section 4: Roles and profiles). */
export function consequencesOf(kind: KindName, intent: StateIntent, count: number): string {
  const what = kind === 'role' ? 'rôle' : 'profil'
  const users = usersOf(count, what)
  if (intent === 'DESACTIVATION')
    return count === 0 ? `${users} Il ne sera plus proposé.` : `${users} Les droits qu’il donne leur seront retirés tout de suite.`
  if (kind === 'role' && count > 0) return `${users} Un rôle ne peut être supprimé que s’il n’est rattaché à personne.`
  return count === 0
    ? `${users} La suppression est définitive.`
    : `${users} Les droits qu’il donne leur seront retirés tout de suite, et la suppression est définitive.`
}

/** A role goes only when nobody has it, a profile always (specification 1, section 4). */
export const mayConfirm = (kind: KindName, intent: StateIntent, count: number): boolean =>
  intent === 'DESACTIVATION' || kind === 'profile' || count === 0

/** Counts the attached users, then asks before a role or profile is disabled or deleted. */
export const StateDialog = ({ kind, intent, record, onClose }: StateDialogProps) => {
  const words = KINDS[kind]
  // Counted at this very moment, never taken from an earlier look.
  const { data, error, isFetching } = useQuery({ ...ask(words.resource, 'DISABLE_CALC', { id: record.id }), staleTime: 0, gcTime: 0 })
  const success = intent === 'DELETE' ? words.deleted : words.disabled
  const change = useCommand(words.resource, intent, { success, onDone: onClose })
  const verb = `${intent === 'DELETE' ? 'Supprimer' : 'Désactiver'} ${words.the}`
  const text = () => {
    if (data && !isFetching) return consequencesOf(kind, intent, data.count)
    return error ? describeError(error) : 'Recherche des utilisateurs rattachés…'
  }
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      onConfirm={() => change.run({ id: record.id })}
      title={`${verb} «\u202f${record.name}\u202f»\u202f?`}
      consequences={<span role="status">{text()}</span>}
      verb={verb}
      isBusy={change.isBusy}
      canConfirm={data !== undefined && !isFetching && mayConfirm(kind, intent, data.count)}
    />
  )
}
