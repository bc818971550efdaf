import { createContext, type ReactNode } from 'react'

export type FieldFault = { id: string; label: ReactNode; fault: string }

/** How a Field tells the form around it of its fault; gives what takes it back. */
export type TellFault = (fault: FieldFault) => () => void

/** Outside a FaultScope nobody listens. */
export const FaultTeller = createContext<TellFault | null>(null)
export const FaultsTold = createContext<readonly FieldFault[]>([])
