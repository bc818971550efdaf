import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

/** An entry of a menu. `count` stands beside it: what waits there. */
export type NavEntry = { id: string; label: string; to: string; icon?: LucideIcon | undefined; count?: number | undefined }

export type NavGroup = { id: string; label?: string | undefined; entries: readonly NavEntry[] }

/** `avatar` stands beside the name, which is told already. */
export type NavUser = { name: string; detail?: string | undefined; avatar: ReactNode }

/** Whether a path is an entry's place, lies under it, or shows one of its records (`/admin/affiliate-edit/12` of `/admin/affiliate`). */
export const isCurrentPlace = ({ to }: Pick<NavEntry, 'to'>, path: string): boolean =>
  path === to || path.startsWith(`${to}/`) || path.startsWith(`${to}-`)

/** The entry whose place is the longest one that holds the path, so that only one is ever marked. */
export const findCurrentEntry = (entries: readonly NavEntry[], path: string): NavEntry | undefined =>
  entries.filter(entry => isCurrentPlace(entry, path)).toSorted((a, b) => b.to.length - a.to.length)[0]
