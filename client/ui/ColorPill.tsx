import type { ReactNode } from 'react'

export type ColorPillProps = {
  /** The ground, "#rrggbb"; `ink` is what reads on it. */
  ground: string
  ink: string
  children: ReactNode
}

/** A word on a colour that its author chose. */
export const ColorPill = ({ ground, ink, children }: ColorPillProps) => (
  <span
    className="inline-flex h-6 max-w-full items-center rounded-full border border-line px-2.5 text-note font-medium"
    style={{ backgroundColor: ground, color: ink }}
  >
    <span className="truncate">{children}</span>
  </span>
)
