import { createContext, useContext } from 'react'

/** How the lines of a response table are moved; null where the order shown is not the table's own. */
export interface Moves {
  /** Lines in all, over every page. */
  total: number
  /** Moves a line so many places: up when negative, down when positive. */
  move: (line: number, places: number) => void
}

export const MovesContext = createContext<Moves | null>(null)
export const useMoves = (): Moves | null => useContext(MovesContext)

/** What a screen reader hears once a line has moved; `place` from 1. */
export const movedText = (designation: string, place: number, total: number): string =>
  `«\u202f${designation}\u202f» est maintenant en position ${place} sur ${total}.`
