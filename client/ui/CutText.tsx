import type { ReactNode } from 'react'

/**
 * Text on one line; its whole comes as a title on hover when it is cut, and by unfolding when the keyboard is on its row.
 * It may break anywhere, so that a column gives way as far as its header before the table scrolls sideways.
 */
export const CutText = ({ children }: { children: ReactNode }) => (
  <span
    onPointerEnter={event => {
      const cell = event.currentTarget
      cell.title = cell.scrollHeight > cell.clientHeight ? (cell.textContent ?? '') : ''
    }}
    className="line-clamp-1 max-w-cut break-all wrap-anywhere group-has-focus-visible:line-clamp-none group-has-focus-visible:break-normal group-focus-visible:line-clamp-none group-focus-visible:break-normal max-md:line-clamp-none max-md:max-w-full max-md:break-normal"
  >
    {children}
  </span>
)
