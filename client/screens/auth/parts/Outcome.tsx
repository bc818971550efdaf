import type { ReactNode } from 'react'
import { Banner } from '#client/ui/Banner.tsx'
import { LinkButton } from '#client/ui/Link.tsx'

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
