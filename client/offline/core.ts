import type { Stamp } from './outbox.ts'
import type { Channel, Link, Ports } from './ports.ts'
import type { StoreBox } from './store-box.ts'

/** What all parts of one user's offline layer share. */
export interface Core {
  userId: number
  store: StoreBox
  ports: Ports
  channel: Channel
  /** Null after a 401, until the same user has signed in again. */
  token(): string | null
  /** Tells this tab and the others that something stored has changed: in one draft, or (null) anywhere. `by` shows it already. */
  changed(draft: string | null, by?: object): void
  wake(): void
  isStopped(): boolean
}

export type { Link }

/** What a new entry of the outbox is marked with. */
export const stampOf = (core: Pick<Core, 'ports'>): Stamp => ({ uuid: () => core.ports.uuid(), at: instantOf(core) })

export const instantOf = ({ ports }: Pick<Core, 'ports'>): string => new Date(ports.now()).toISOString()
