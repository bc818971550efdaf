import { type ReactNode, useId } from 'react'
import { cx } from './cx.ts'

export type CardProps = {
  title?: ReactNode
  description?: ReactNode
  /** At the right of the title. */
  actions?: ReactNode
  /** The content touches the edges: for a table. */
  isFlush?: boolean | undefined
  className?: string | undefined
  children?: ReactNode
}

/** A sheet of paper on the desk. With a title it is a named section. */
export const Card = ({ title, description, actions, isFlush = false, className, children }: CardProps) => {
  const titleId = useId()
  return (
    <section
      aria-labelledby={title ? titleId : undefined}
      className={cx('min-w-0 overflow-clip rounded-card border border-line bg-sheet shadow-rest', className)}
    >
      {title ? (
        <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 px-5 pt-4 pb-3">
          <div className="min-w-0">
            <h2 id={titleId} className="text-heading font-semibold">
              {title}
            </h2>
            {description ? <p className="text-table text-ink-soft">{description}</p> : null}
          </div>
          {actions ? <div className="flex flex-wrap gap-2">{actions}</div> : null}
        </header>
      ) : null}
      <div className={isFlush ? undefined : cx('px-5 pb-5', !title && 'pt-5')}>{children}</div>
    </section>
  )
}

/** A titled part of a form or a page, without a sheet of its own. */
export const Section = ({ title, description, children }: { title: ReactNode; description?: ReactNode; children: ReactNode }) => {
  const titleId = useId()
  return (
    <section aria-labelledby={titleId} className="flex min-w-0 flex-col gap-5">
      <div>
        <h2 id={titleId} className="text-heading font-semibold">
          {title}
        </h2>
        {description ? <p className="text-ink-soft">{description}</p> : null}
      </div>
      {children}
    </section>
  )
}

/** The column of a form: 720 px at most. */
export const FormColumn = ({ children }: { children: ReactNode }) => <div className="flex w-full max-w-form flex-col gap-5">{children}</div>

/** Two short fields side by side, one above the other on a narrow screen. */
export const FieldPair = ({ children }: { children: ReactNode }) => <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">{children}</div>
