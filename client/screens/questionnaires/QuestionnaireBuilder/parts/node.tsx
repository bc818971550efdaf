import {
  ArrowDown,
  ArrowUp,
  CircleAlert,
  CornerDownRight,
  CornerLeftUp,
  FileOutput,
  type LucideIcon,
  Settings2,
  Trash2,
} from 'lucide-react'
import { type ComponentProps, type CSSProperties, createContext, useContext } from 'react'
import { useBuilder } from '#client/questionnaire/builder/builder-context.ts'
import { pageTitle } from '#client/questionnaire/builder/state.ts'
import { type Step, stepOf } from '#client/questionnaire/builder/steps.ts'
import { locate } from '#client/questionnaire/builder/tree.ts'
import { cx } from '#client/ui/cx.ts'
import { iconButtonClasses } from '#client/ui/IconButton.tsx'
import type { Action } from '#client/ui/Menu.tsx'

type NodeButtonProps = Omit<ComponentProps<'button'>, 'aria-label'> & { label: string; icon: LucideIcon }

/** An icon button without a tooltip of its own: a page may hold thousands. */
export const NodeButton = ({ label, icon: Icon, className, ...rest }: NodeButtonProps) => (
  <button {...rest} type="button" aria-label={label} title={label} className={cx(iconButtonClasses('neutral', 'small'), className)}>
    <Icon aria-hidden className="size-4" />
  </button>
)

/** What every node of the page needs beside itself. */
interface NodeContextValue {
  isReadOnly: boolean
  openMenu: (id: number, anchor: HTMLElement) => void
}
export const NodeContext = createContext<NodeContextValue>({ isReadOnly: true, openMenu: () => undefined })
export const useNodeContext = (): NodeContextValue => useContext(NodeContext)

/** The faults of each node, in words. */
export const FaultsContext = createContext<ReadonlyMap<number, readonly string[]>>(new Map())

/** The faults of a card or section. */
export const NodeFaults = ({ id }: { id: number }) => {
  const faults = useContext(FaultsContext).get(id)
  if (!faults) return null
  return (
    <p className="flex items-start gap-1.5 px-3 pb-2 text-table font-medium text-brick">
      <CircleAlert aria-hidden className="mt-0.5 size-4" />
      {faults.join(' ')}
    </p>
  )
}

/** Cards out of view are not laid out, since a page may hold a thousand. */
export const skippable: CSSProperties = { contentVisibility: 'auto', containIntrinsicSize: 'auto 4rem' }

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
