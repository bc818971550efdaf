import { Ellipsis } from 'lucide-react'
import { type MouseEvent, type ReactNode, useRef } from 'react'
import { Checkbox } from './Checkbox.tsx'
import { CutText } from './CutText.tsx'
import { cx } from './cx.ts'
import { IconButton, iconButtonClasses } from './IconButton.tsx'
import { useLinkComponent } from './Link.tsx'
import { type Action, Menu } from './Menu.tsx'
import { Tooltip } from './Tooltip.tsx'
import { type Column, columnScreens, type RowActions, type RowOpening, tableRoles } from './table.ts'
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
const RowActionsCell = ({ actions, isInline }: { actions: readonly Action[]; isInline: boolean }) => (
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

type DataRowProps<Row> = RowOpening<Row> & {
  row: Row
  index: number
  columns: readonly Column<Row>[]
  rowActions?: RowActions<Row> | undefined
  areActionsInline: boolean
  /** Its box, where rows can be ticked. */
  tick?: { name: string; isTicked: boolean; toggle: (isTicked: boolean) => void } | undefined
  isStrong: boolean
  /** Whether this row is the one in the tab order. */
  isReachable: boolean
  onFocus: () => void
}

const openerClasses = (isStrong: boolean) =>
  cx(
    '-mx-1.5 block w-fit max-md:max-w-full rounded-mark px-1.5 text-left text-ink underline-offset-4 group-hover:text-fir group-hover:underline',
    isStrong ? 'font-bold' : 'font-medium',
  )

/** What opens a row: the first cell's link or button. The pointer may press anywhere on the row instead. */
const Opener = <Row,>({ row, index, rowTo, onOpen, isStrong, isReachable, children }: DataRowProps<Row> & { children: ReactNode }) => {
  const RouterLink = useLinkComponent()
  const roving = { 'data-row-focus': index, 'data-row-opener': true, tabIndex: isReachable ? 0 : -1, className: openerClasses(isStrong) }
  if (rowTo)
    return (
      <RouterLink to={rowTo(row)} {...roving}>
        {children}
      </RouterLink>
    )
  return (
    <button type="button" onClick={() => onOpen?.(row)} {...roving}>
      {children}
    </button>
  )
}

/** Numbers and dates stay whole, since a cut one would be another. */
const contentOf = <Row,>(column: Column<Row>, row: Row): ReactNode => {
  const content = column.cell(row)
  if (content === '' || content === null) return null
  return column.isWrapped || column.isNumber ? content : <CutText>{content}</CutText>
}

/** `isTitle`: heads the row's card on a narrow screen. */
type CellProps<Row> = DataRowProps<Row> & { column: Column<Row>; isFirst: boolean; isTitle: boolean; canOpen: boolean }

const Cell = <Row,>({ column, isFirst, isTitle, canOpen, ...props }: CellProps<Row>) => {
  const content = contentOf(column, props.row)
  return (
    <td
      {...tableRoles.cell}
      className={cx(
        'h-11 border-b border-line px-3 py-2 align-middle in-data-dense:px-2 group-last:border-b-0 max-md:h-auto max-md:justify-between max-md:gap-4 max-md:border-0 max-md:p-0',
        // One below the other, a name without a value would say nothing.
        content === null && !isTitle ? 'max-md:hidden' : 'max-md:flex',
        column.isNumber ? 'text-right whitespace-nowrap tabular-nums' : 'text-left',
        column.from && columnScreens[column.from],
        isTitle && 'max-md:order-first max-md:text-body max-md:font-medium',
        isTitle && props.tick && 'max-md:pr-10',
      )}
    >
      {isTitle ? null : (
        <span aria-hidden className="shrink-0 text-ink-soft md:hidden">
          {column.header}
        </span>
      )}
      {isFirst && canOpen ? <Opener {...props}>{content}</Opener> : content}
    </td>
  )
}

export const DataRow = <Row,>(props: DataRowProps<Row>) => {
  const { row, index, columns, rowTo, onOpen, rowActions, tick, isStrong, isReachable, onFocus } = props
  const element = useRef<HTMLTableRowElement>(null)
  const canOpen = Boolean(rowTo ?? onOpen)
  const title = columns.find(({ isTitle }) => isTitle) ?? columns[0]
  const press = (event: MouseEvent) => {
    // A menu or dialog of the row stands elsewhere in the page, yet its clicks come through here.
    if (!(event.target instanceof Element && element.current?.contains(event.target))) return
    const isOnControl = event.target.closest('a, button, input, label') !== null
    // Selecting text in a row must not open it.
    if (!canOpen || isOnControl || window.getSelection()?.isCollapsed === false) return
    element.current?.querySelector<HTMLElement>('[data-row-opener]')?.click()
  }
  const rowFocus = canOpen ? {} : { 'data-row-focus': index, tabIndex: isReachable ? 0 : -1 }
  return (
    <tr
      ref={element}
      {...tableRoles.row}
      onClick={press}
      onFocus={onFocus}
      {...rowFocus}
      className={cx(
        'group -outline-offset-2 transition-colors hover:bg-paper has-focus-visible:bg-fir-wash max-md:relative max-md:flex max-md:flex-col max-md:gap-1.5 max-md:border-b max-md:border-line max-md:px-4 max-md:py-3',
        canOpen && 'cursor-pointer',
        isStrong && 'font-semibold',
      )}
    >
      {tick ? (
        <td
          {...tableRoles.cell}
          className="w-px border-b border-line pl-3 group-last:border-b-0 max-md:absolute max-md:top-3 max-md:right-4 max-md:w-auto max-md:border-0 max-md:p-0"
        >
          <Checkbox isChecked={tick.isTicked} onCheckedChange={tick.toggle} aria-label={tick.name} />
        </td>
      ) : null}
      {columns.map((column, place) => (
        <Cell key={column.id} {...props} column={column} isFirst={place === 0} isTitle={column === title} canOpen={canOpen} />
      ))}
      {rowActions ? <RowActionsCell actions={rowActions(row)} isInline={props.areActionsInline} /> : null}
    </tr>
  )
}
