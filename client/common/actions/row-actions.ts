import { type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { Copy, Eye, FileText, type LucideIcon, Pencil, Power, PowerOff, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { type CurrentUser, useCurrentUser } from '../../data/current-user.ts'
import { describeError } from '../../data/errors.ts'
import type { Call } from '../../data/use-can.ts'
import type { Command } from '../../data/use-command.ts'

/** A record that actions are offered on; `can` is what the server says its reader may do with it. */
export type Acted = { id: number; can?: readonly string[] }

/** What follows from a command, and whether it may be confirmed. */
export interface Verdict {
  text: ReactNode
  isAllowed: boolean
  /** The text comes later: it is told to screen readers. */
  isLive?: boolean
}

/** What is asked before a command is sent. */
export interface Question<Row> {
  /** On the button that confirms. */
  verb: string | ((row: Row, user: CurrentUser) => string)
  /** Names the thing: "Désactiver l’affilié « Crédit coopératif » ?" */
  title: (row: Row) => string
  tone?: 'danger' | 'primary'
  useVerdict: (row: Row) => Verdict
  /** Refused because it is used, it says by whom ("la question", at the head of each sentence), and what may be done instead. */
  usage?: { subject: string; instead?: { by: Call; label: string; to: (row: Row) => string } }
}

export type RunsCommand<Row> = {
  command: (row: Row, user: CurrentUser) => Command<unknown>
  /** Said once it is done. */
  success?: string
  /** Without one it is sent at once. */
  question?: Question<Row>
}

type Kind<Row> =
  /** Leads to an address, for who may make the call: on this record (`by`), or at all (`may`). */
  | { to: (row: Row, withParam: (name: string, value: number) => string) => string; by?: Call; may?: Call }
  | RunsCommand<Row>
  /** Opens a dialog of its own, for who may make the call: on this record (`by`), or at all (`may`). */
  | { by?: Call; may?: Call; Dialog: (props: { record: Row; onClose: () => void }) => ReactNode }
  /** Does what no command does, for who may make the call on this record (`by`); a refusal is told. */
  | { by?: Call; does: (row: Row) => Promise<void> }

type Shown<Row> = {
  id: string
  label: string | ((row: Row) => string)
  icon?: LucideIcon
  tone?: 'danger'
  /** Where actions stand as buttons, the last one offered that has it is the primary one. */
  isPrimary?: boolean
  /** What the record's state calls for; the right is asked besides. */
  when?: (row: Row, user: CurrentUser) => boolean
}

/** One thing that may be done with a record, offered to who may. */
export type RowAction<Row> = Shown<Row> & Kind<Row>
export type RowActions<Row> = readonly RowAction<Row>[]

type Named = { id?: string; label?: string }

/** Opens the record; over the list (`?id=`) unless told. */
export const showing = <Row extends Acted>(given: Named & { to?: (row: Row) => string } = {}): RowAction<Row> => ({
  id: 'show',
  label: 'Voir le détail',
  icon: Eye,
  to: ({ id }, withParam) => withParam('id', id),
  ...given,
})

/** Opens the record's form; over the list (`?edit=`, or another `param`) unless told. */
export const editing = <Row extends Acted>(
  by: Call,
  { param = 'edit', ...given }: Named & { param?: string; to?: (row: Row) => string } = {},
): RowAction<Row> => ({
  id: 'edit',
  label: 'Modifier',
  icon: Pencil,
  by,
  to: ({ id }, withParam) => withParam(param, id),
  ...given,
})

/** Opens the form of a copy, for who may add; over the list (`?copy=`) unless told. */
export const copying = <Row extends Acted>(may: Call, given: Named & { to?: (row: Row) => string } = {}): RowAction<Row> => ({
  id: 'copy',
  label: 'Dupliquer',
  icon: Copy,
  may,
  to: ({ id }, withParam) => withParam('copy', id),
  ...given,
})

/** Opens what others will be shown of the record, over the list (`?preview=`). */
export const previewing = <Row extends Acted>(): RowAction<Row> => ({
  id: 'preview',
  label: 'Aperçu',
  icon: FileText,
  to: ({ id }, withParam) => withParam('preview', id),
})

type Running<Row> = RunsCommand<Row> & Named & Pick<Shown<Row>, 'when'>

export const enabling = <Row>(given: Running<Row>): RowAction<Row> => ({ id: 'enable', label: 'Réactiver', icon: Power, ...given })
export const disabling = <Row>(given: Running<Row>): RowAction<Row> => ({ id: 'disable', label: 'Désactiver', icon: PowerOff, ...given })
export const deleting = <Row>(given: Running<Row>): RowAction<Row> => ({
  id: 'delete',
  label: 'Supprimer',
  icon: Trash2,
  tone: 'danger',
  ...given,
})

/** "Supprimer la ligne « Oui » ?" */
export const questionOn = (verb: string, name: string): string => `${verb} «\u202f${name}\u202f»\u202f?`

/** A question whose consequences are known. */
export const saying =
  <Row>(text: string | ((row: Row, user: CurrentUser) => string)) =>
  (row: Row): Verdict => {
    const user = useCurrentUser()
    return { text: typeof text === 'string' ? text : text(row, user), isAllowed: true }
  }

/** A question whose consequences are counted at the moment it is asked, never taken from an earlier look; `waiting` is said meanwhile. */
export const counting =
  <Row, C>(query: (row: Row) => UseQueryOptions<C>, waiting: string, tell: (counts: C, row: Row) => Omit<Verdict, 'isLive'>) =>
  (row: Row): Verdict => {
    const { data, error, isFetching } = useQuery({ ...query(row), staleTime: 0, gcTime: 0 })
    if (data !== undefined && !isFetching) return { ...tell(data, row), isLive: true }
    return { text: error ? describeError(error) : waiting, isAllowed: false, isLive: true }
  }
