import type { ReactNode } from 'react'
import { Banner } from '#client/ui/Banner.tsx'
import { cx } from '#client/ui/cx.ts'
import { LinkButton } from '#client/ui/Link.tsx'
import { Logo } from '#client/ui/Logo.tsx'

/** The end of a way back into an account: what happened, and where to go. */
export const Outcome = ({ tone, children, actions }: { tone: 'done' | 'danger'; children: ReactNode; actions?: ReactNode }) => (
  <div className="flex flex-col gap-6">
    <Banner tone={tone}>{children}</Banner>
    <div className="flex flex-wrap gap-3">
      {actions}
      <LinkButton to="/auth/login" variant={actions ? 'secondary' : 'primary'}>
        {tone === 'done' ? 'Se connecter' : 'Retour à la connexion'}
      </LinkButton>
    </div>
  </div>
)

/** The frame of what is shown without a session: the seal, a title, one sheet. */
export const AuthPage = ({
  title,
  description,
  children,
  aside,
  isWide = false,
}: {
  title: string
  description?: ReactNode
  children: ReactNode
  aside?: ReactNode
  /** Wide enough for facts side by side. */
  isWide?: boolean
}) => (
  <main id="contenu" tabIndex={-1} className="grid min-h-dvh place-items-center px-4 py-10 outline-none">
    <div className={cx('flex w-full flex-col gap-6', isWide ? 'max-w-form' : 'max-w-dialog')}>
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
