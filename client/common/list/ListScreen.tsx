import { type LucideIcon, Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { LinkButton } from '#client/ui/Link.tsx'
import { PageHeader } from '#client/ui/PageHeader.tsx'
import { EmptyState } from '#client/ui/States.tsx'
import type { Found, List } from '../../data/list-of.ts'
import { type Call, useMay } from '../../data/use-can.ts'
import { useTitle } from '../../data/use-title.ts'
import type { Acted } from '../actions/row-actions.ts'
import { ResourceList, type ResourceListProps } from './ResourceList.tsx'
import { useWithParam } from './use-list-state.ts'

/** A button of the page's header that leads to a screen or opens an overlay; absent without the right to its call. */
export type ListAction = { by: Call; label: string; icon?: LucideIcon } & (
  | { to: string }
  | { opens: readonly [param: string, value: string] }
)

export type ListScreenProps<Row, F, S extends string> = Omit<ResourceListProps<Row, F, S>, 'label' | 'empty'> & {
  title: string
  /** The page's one primary action, offered again where there is nothing to list. */
  create?: ListAction
  /** What else may be done, before it. */
  others?: readonly ListAction[]
  /** Shown while the list is empty: what is listed here. */
  empty: { title: string; text: string }
  /** Between the title and the list. */
  notice?: ReactNode
}

type ActionLinkProps = { action: ListAction; isPrimary?: boolean }
const ActionLink = ({ action, isPrimary = false }: ActionLinkProps) => {
  const may = useMay()
  const withParam = useWithParam()
  if (!may(action.by)) return null
  return (
    <LinkButton
      to={'to' in action ? action.to : withParam(...action.opens)}
      variant={isPrimary ? 'primary' : 'secondary'}
      icon={action.icon ?? (isPrimary ? Plus : undefined)}
    >
      {action.label}
    </LinkButton>
  )
}

/** A whole list screen from one declaration: title, actions by right, criteria, table, pages, export, overlays (docs/architecture.md 6). */
export const ListScreen = <Row extends Acted, F, S extends string>(props: ListScreenProps<Row, F, S>) => {
  const { title, create, others = [], empty, notice, ...list } = props
  useTitle(title)
  const primary = create ? <ActionLink action={create} isPrimary /> : undefined
  return (
    <>
      <PageHeader
        title={title}
        action={
          create || others.length > 0 ? (
            <>
              {others.map(action => (
                <ActionLink key={action.label} action={action} />
              ))}
              {primary}
            </>
          ) : undefined
        }
      />
      {notice}
      <ResourceList {...list} label={title} empty={<EmptyState {...empty} action={primary} />} />
    </>
  )
}

/** The list screen of a list of the contract, where nothing of it depends on who looks: the whole screen is a declaration. */
export const listScreen =
  <Row extends Acted, F, S extends string>(list: List<Found<Row>, F, S>, declared: Omit<ListScreenProps<Row, F, S>, 'list'>) =>
  () => <ListScreen list={list} {...declared} />
