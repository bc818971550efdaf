import { Refusal } from '#client/data/call.ts'
import { useToast } from '#client/ui/toast-context.ts'
import type { TableKind } from '#contract/resources/table/entity.ts'

type SetError = (field: 'code' | 'designation', fault: { type: string; message: string }, options: { shouldFocus: boolean }) => void

/**
 * Tells a 409 in the words of its screen, beside its field and as a notice: a warning for technical tables, red for the others
 * (docs/domain.md 6.4).
 */
export function useTakenNotice(kind: TableKind) {
  const toast = useToast()
  return (error: Error, setError: SetError): boolean => {
    if (!(error instanceof Refusal) || error.code !== 'ALREADY_EXISTS') return false
    const isTechnical = kind === 'technical'
    const code = isTechnical ? 'Code est déjà utilisé' : 'Le champ «\u202fCode\u202f» existe déjà.'
    const text = error.detail === 'CODE' ? code : 'Cette désignation existe déjà dans la table.'
    setError(error.detail === 'CODE' ? 'code' : 'designation', { type: 'server', message: text }, { shouldFocus: true })
    if (isTechnical) toast.warning(text)
    else toast.failure(text)
    return true
  }
}
