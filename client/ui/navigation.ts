import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

/** An entry of a menu. `count` stands beside it: what waits there. */
export type NavEntry = { id: string; label: string; to: string; icon?: LucideIcon | undefined; count?: number | undefined }

export type NavGroup = { id: string; label?: string | undefined; entries: readonly NavEntry[] }

/** `avatar` stands beside the name, which is told already. */
export type NavUser = { name: string; detail?: string | undefined; avatar: ReactNode }

/** Whether a path is an entry's place or lies under it. */
export const isCurrentPlace = (entry: Pick<NavEntry, 'to'>, path: string): boolean => path === entry.to || path.startsWith(`${entry.to}/`)

/** The entry whose place is the longest one that holds the path, so that only one is ever marked. */
export const findCurrentEntry = (entries: readonly NavEntry[], path: string): NavEntry | undefined =>
  entries.filter(entry => isCurrentPlace(entry, path)).toSorted((a, b) => b.to.length - a.to.length)[0]
