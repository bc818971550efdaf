import { useQuery } from '@tanstack/react-query'
import { Outlet, useLocation } from 'react-router'
import { useIsOnline } from '#client/data/connection.ts'
import { usePlaces } from '#client/data/places.ts'
import { portalLinksQuery } from '#client/data/tables.ts'
import { Footer, LayoutShell } from '#client/ui/LayoutShell.tsx'
import { TopMenu } from '#client/ui/TopMenu.tsx'
import { PLACES } from '#contract/texts/interface.ts'
import { Notices } from './Notices.tsx'
import { OverPage } from './OverPage.tsx'
import { usePartnerMenu } from './partner-menu.ts'
import { Top } from './Top.tsx'

/** The layout of affiliated and other external users: top menu and footer (docs/domain.md 4.4). */
export const PartnerLayout = () => {
  const { pathname } = useLocation()
  const entries = usePartnerMenu()
  const { profile, help } = usePlaces()
  const { data: links } = useQuery({ ...portalLinksQuery(), enabled: useIsOnline() })
  return (
    <LayoutShell
      top={
        <Top>
          <TopMenu entries={entries} path={pathname} outside={links?.menu} />
        </Top>
      }
      footer={
        <Footer
          links={[
            { id: 'profile', label: PLACES.profile, to: profile },
            { id: 'help', label: PLACES.help, to: help },
            ...(links?.footer ?? []),
          ]}
          note="Sceau, le label de la finance solidaire"
        />
      }
      notice={<Notices />}
    >
      <Outlet />
      <OverPage />
    </LayoutShell>
  )
}
