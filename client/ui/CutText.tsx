import type { ReactNode } from 'react'

/** Text on one line; its whole comes as a title on hover when it is cut, and by unfolding when the keyboard is on its row. */
export const CutText = ({ children }: { children: ReactNode }) => (
  <span
    onPointerEnter={event => {
      const cell = event.currentTarget
      cell.title = cell.scrollWidth > cell.clientWidth ? (cell.textContent ?? '') : ''
    }}
    className="block max-w-cut truncate group-has-focus-visible:whitespace-normal group-focus-visible:whitespace-normal max-md:max-w-full max-md:whitespace-normal"
  >
    {children}
  </span>
)
