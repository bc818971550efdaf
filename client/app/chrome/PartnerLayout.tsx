import { Outlet, useLocation } from 'react-router'
import { usePlaces } from '#client/data/places.ts'
import { Footer } from '#client/ui/Footer.tsx'
import { LayoutShell } from '#client/ui/LayoutShell.tsx'
import { TopMenu } from '#client/ui/TopMenu.tsx'
import { PLACES } from '#contract/texts/interface.ts'
import { usePartnerMenu } from './menus.ts'
import { Notices } from './Notices.tsx'
import { Top } from './Top.tsx'

/** The layout of affiliated and other external users: top menu and footer (specification 1, section 2.5). */
export const PartnerLayout = () => {
  const { pathname } = useLocation()
  const entries = usePartnerMenu()
  return (
    <LayoutShell
      top={
        <Top>
          <TopMenu entries={entries} path={pathname} />
        </Top>
      }
      footer={
        <Footer
          links={[{ id: 'profile', label: PLACES.profile, to: usePlaces().profile }]}
          note="Sceau, le label de la finance solidaire"
        />
      }
      notice={<Notices />}
    >
      <Outlet />
    </LayoutShell>
  )
}
