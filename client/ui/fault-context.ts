import { createContext, type ReactNode } from 'react'

/** `place`: the part of the form that the field stands in, where it has several alike (« Correspondance 2 »). */
export type FieldFault = { id: string; place: string | null; label: ReactNode; fault: string }

/** How a Field tells the form around it of its fault; gives what takes it back. */
export type TellFault = (fault: FieldFault) => () => void

/** Outside a FaultScope nobody listens. */
export const FaultTeller = createContext<TellFault | null>(null)
export const FaultPlace = createContext<string | null>(null)
export const FaultsTold = createContext<readonly FieldFault[]>([])
