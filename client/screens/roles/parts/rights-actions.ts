import {
  counting,
  deleting,
  disabling,
  editing,
  enabling,
  questionOn,
  type RowActions,
  showing,
} from '#client/common/actions/row-actions.ts'
import { ask } from '#client/data/ask.ts'
import { command } from '#client/data/use-command.ts'
import { countOf } from '#contract/counts.ts'
import { KINDS, type KindName, type RightsRecord } from './kinds.ts'

type Method = 'DESACTIVATION' | 'DELETE'

const usersOf = (count: number, what: string) =>
  count === 0
    ? `Aucun utilisateur n’est rattaché à ce ${what}.`
    : `${countOf(count, 'utilisateur est rattaché', 'utilisateurs sont rattachés')} à ce ${what}.`

/** What follows, once the attached users are counted (docs/domain.md 3.6). */
export function consequencesOf(kind: KindName, method: Method, count: number): string {
  const what = kind === 'role' ? 'rôle' : 'profil'
  const users = usersOf(count, what)
  if (method === 'DESACTIVATION')
    return count === 0 ? `${users} Il ne sera plus proposé.` : `${users} Les droits qu’il donne leur seront retirés tout de suite.`
  if (kind === 'role' && count > 0) return `${users} Un rôle ne peut être supprimé que s’il n’est rattaché à personne.`
  return count === 0
    ? `${users} La suppression est définitive.`
    : `${users} Les droits qu’il donne leur seront retirés tout de suite, et la suppression est définitive.`
}

/** A role goes only when nobody has it, a profile always (docs/domain.md 3.6). */
export const mayConfirm = (kind: KindName, method: Method, count: number): boolean =>
  method === 'DESACTIVATION' || kind === 'profile' || count === 0

const questionFor = (kind: KindName, method: Method) => {
  const { resource, the } = KINDS[kind]
  const verb = `${method === 'DELETE' ? 'Supprimer' : 'Désactiver'} ${the}`
  return {
    verb,
    title: ({ name }: RightsRecord) => questionOn(verb, name),
    useVerdict: counting(
      ({ id }: RightsRecord) => ask(resource, 'DISABLE_CALC', { id }),
      'Recherche des utilisateurs rattachés…',
      ({ count }) => ({ text: consequencesOf(kind, method, count), isAllowed: mayConfirm(kind, method, count) }),
    ),
  }
}

/** What may be done with a role or profile (docs/domain.md 3.6). */
export function rightsActions(kind: KindName): RowActions<RightsRecord> {
  const { resource, enabled, disabled, deleted } = KINDS[kind]
  return [
    showing(),
    editing({ resource, method: 'UPDATE' }),
    disabling({
      when: record => record.enabled,
      command: ({ id }) => command(resource, 'DESACTIVATION', { id }),
      success: disabled,
      question: questionFor(kind, 'DESACTIVATION'),
    }),
    enabling({
      when: record => !record.enabled,
      command: ({ id }) => command(resource, 'ACTIVATION', { id, enabled: true }),
      success: enabled,
    }),
    deleting({ command: ({ id }) => command(resource, 'DELETE', { id }), success: deleted, question: questionFor(kind, 'DELETE') }),
  ]
}
