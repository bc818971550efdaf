import { Ellipsis } from 'lucide-react'
import type { Action } from './actions.ts'
import { IconButton, iconButtonClasses } from './IconButton.tsx'
import { useLinkComponent } from './link-provider.tsx'
import { Menu } from './Menu.tsx'
import { Tooltip } from './Tooltip.tsx'
import { tableRoles } from './table-roles.ts'
import { uiTexts } from './texts.ts'

/** Up to this many actions with icons stand in the row itself; more of them share a menu. */
const inlineLimit = 3

const InlineAction = ({ action }: { action: Action }) => {
  const RouterLink = useLinkComponent()
  const Icon = action.icon ?? Ellipsis
  if (action.to === undefined)
    return (
      <IconButton
        size="small"
        icon={Icon}
        label={action.label}
        tone={action.tone}
        isDisabled={action.isDisabled}
        onClick={action.onSelect}
      />
    )
  return (
    <Tooltip text={action.label}>
      <RouterLink to={action.to} aria-label={action.label} className={iconButtonClasses(action.tone, 'small')}>
        <Icon aria-hidden className="size-4" />
      </RouterLink>
    </Tooltip>
  )
}

/** Whether so few actions, each with its icon, can stand in the row itself. */
export const fitInRow = (actions: readonly Action[]): boolean => actions.length <= inlineLimit && actions.every(action => action.icon)

/**
 * `isInline`: the actions stand in the row; else they share a menu. The same for every row of a table.
 * They stay in sight where the table scrolls sideways.
 */
export const RowActionsCell = ({ actions, isInline }: { actions: readonly Action[]; isInline: boolean }) => (
  <td
    {...tableRoles.cell}
    className="sticky right-0 border-b border-line bg-sheet px-2 py-1 transition-colors group-last:border-b-0 group-hover:bg-paper group-has-focus-visible:bg-fir-wash max-md:static max-md:border-0 max-md:bg-transparent max-md:p-0"
  >
    <div className="flex items-center justify-end">
      {isInline ? (
        actions.map(action => <InlineAction key={action.id} action={action} />)
      ) : (
        <Menu items={actions} trigger={<IconButton size="small" icon={Ellipsis} label={uiTexts.actions} />} />
      )}
    </div>
  </td>
)
