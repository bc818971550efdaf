import type { ReactNode } from 'react'
import { Logo } from '#client/ui/Logo.tsx'

/** The frame of what is shown without a session: the seal, a title, one sheet. */
export const AuthPage = ({
  title,
  description,
  children,
  aside,
}: {
  title: string
  description?: ReactNode
  children: ReactNode
  aside?: ReactNode
}) => (
  <main id="contenu" tabIndex={-1} className="grid min-h-dvh place-items-center px-4 py-10 outline-none">
    <div className="flex w-full max-w-dialog flex-col gap-6">
      <Logo />
      <section className="flex flex-col gap-6 rounded-card border border-line bg-sheet p-6 shadow-rest sm:p-8">
        <header className="flex flex-col gap-1">
          <h1 className="text-title font-semibold text-balance">{title}</h1>
          {description ? <p className="text-ink-soft text-pretty">{description}</p> : null}
        </header>
        {children}
      </section>
      {aside}
    </div>
  </main>
)
