import type { ReactNode } from 'react'
import { useCurrentUser } from '#client/data/current-user.ts'
import { useTitle } from '#client/data/use-title.ts'
import { PageHeader } from '#client/ui/PageHeader.tsx'
import { PLACES } from '#contract/texts/interface.ts'

/** What greets everybody above what waits for them. */
export const HomeFrame = ({ description, children }: { description: string; children: ReactNode }) => {
  useTitle(PLACES.home)
  const { firstName } = useCurrentUser()
  return (
    <>
      <PageHeader title={firstName ? `Bonjour ${firstName}` : 'Bonjour'} description={description} />
      {children}
    </>
  )
}
