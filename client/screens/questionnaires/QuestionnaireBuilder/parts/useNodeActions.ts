import { ArrowDown, ArrowUp, CornerDownRight, CornerLeftUp, FileOutput, Settings2, Trash2 } from 'lucide-react'
import { useBuilder } from '#client/questionnaire/builder/builder-context.ts'
import { pageTitle } from '#client/questionnaire/builder/state.ts'
import { type Step, stepOf } from '#client/questionnaire/builder/steps.ts'
import { locate } from '#client/questionnaire/builder/tree.ts'
import type { Action } from '#client/ui/actions.ts'

const STEPS = [
  { step: 'up', label: 'Monter', icon: ArrowUp },
  { step: 'down', label: 'Descendre', icon: ArrowDown },
  { step: 'into', label: 'Entrer dans la section', icon: CornerDownRight },
  { step: 'out', label: 'Sortir de la section', icon: CornerLeftUp },
] as const satisfies readonly { step: Step; label: string; icon: Action['icon'] }[]

/** What can be done with a card or a section, from its menu; nothing while no menu is open. */
export function useNodeActions(id: number | null): Action[] {
  const store = useBuilder()
  if (id === null) return []
  const { state } = store
  const own = locate(state, id)?.page.id
  return [
    { id: 'settings', label: 'Paramètres', icon: Settings2, onSelect: () => store.open({ kind: 'node', id }) },
    ...STEPS.map(
      ({ step, label, icon }): Action => ({
        id: step,
        label,
        icon,
        isDisabled: stepOf(state, id, step) === null,
        onSelect: () => store.step(id, step),
      }),
    ),
    ...state.pages
      .filter(page => page.id !== own)
      .map(
        (page): Action => ({
          id: `page-${page.id}`,
          label: `Déplacer vers la page «\u202f${pageTitle(state.pages, page)}\u202f»`,
          icon: FileOutput,
          onSelect: () => store.moveToPage(id, page.id),
        }),
      ),
    { id: 'remove', label: 'Supprimer', icon: Trash2, tone: 'danger', onSelect: () => store.remove(id) },
  ]
}
