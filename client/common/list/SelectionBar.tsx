import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#client/ui/Button.tsx'

/** What is done with the ticked rows of a list; `told` says how many, `children` are the buttons. */
export const SelectionBar = ({
  label,
  told,
  onClear,
  children,
}: {
  label: string
  told: string
  onClear: () => void
  children: ReactNode
}) => (
  <section aria-label={label} className="flex flex-wrap items-center gap-2 rounded-card border border-line bg-fir-wash px-4 py-3">
    <p role="status" className="mr-auto font-medium">
      {told}
    </p>
    {children}
    <Button size="small" variant="quiet" icon={X} onClick={onClear}>
      Tout désélectionner
    </Button>
  </section>
)
