import type { PatchRoutesOnNavigationFunction, RouteObject } from 'react-router'
import { holders } from '#contract/method.ts'
import { PartnerLayout } from './chrome/PartnerLayout.tsx'
import { Splash } from './chrome/Splash.tsx'
import { OwnHome } from './guards/OwnHome.tsx'
import { SignedIn } from './guards/SignedIn.tsx'
import { go, guarded, layout, screen } from './layout.tsx'
import { Root } from './Root.tsx'
import { RouteFault } from './RouteFault.tsx'
import { screens } from './screens.ts'

const ROOT = 'root'

const partnerScreens: RouteObject[] = [
  screen('home', screens.home, 'accueil-partenaire'),
  guarded(
    holders('EXTERNAL.REQUEST_VIEW'),
    screen('request', screens.requests, 'mes-demandes'),
    screen('feedback/:id/:qsId', screens.feedback, 'repondre'),
    screen('remise/:id', screens.handOver, 'remettre'),
  ),
]

/** Loads what only staff have once an address of theirs is asked for. */
export const discoverRoutes: PatchRoutesOnNavigationFunction = async ({ path, patch }) => {
  if (/^\/admin(\/|$)/.test(path)) patch(ROOT, [(await screens.staff()).staffRoute])
}

/** What everybody's addresses lead to; staff's come with `discoverRoutes`. */
export const routes: RouteObject[] = [
  {
    id: ROOT,
    path: '/',
    element: <Root />,
    HydrateFallback: Splash,
    errorElement: <RouteFault isWhole />,
    children: [
      { index: true, element: go('/admin/home') },
      {
        path: 'home',
        element: (
          <SignedIn>
            <OwnHome />
          </SignedIn>
        ),
      },
      // Whoever holds an attestation may verify it, without an account.
      { path: 'attestation', lazy: screens.attestation },
      { path: 'attestation/:code', lazy: screens.attestation },
      {
        path: 'auth',
        children: [
          { path: 'login', lazy: screens.login },
          { path: 'reset', lazy: screens.forgot },
          { path: 'password', lazy: screens.resetPassword },
          { path: 'expired-password', lazy: screens.expiredPassword },
          { path: 'register', lazy: screens.register },
          { path: 'unblock', lazy: screens.unblock },
          { path: 'email', lazy: screens.confirmEmail },
          { path: 'email-undo', lazy: screens.undoEmail },
          { path: 'setup', lazy: screens.setup },
          { path: '404', lazy: screens.notFound },
          { index: true, element: go('/auth/login') },
          { path: '*', element: go('/auth/404') },
        ],
      },
      layout('external', <PartnerLayout />, '/external/home', [
        guarded(
          holders('EXTERNAL.INDICATEURS'),
          screen('indicateurs', screens.indicators, 'mes-indicateurs'),
          screen('avancement-collecte/:id', screens.progress, 'avancement-partenaire'),
        ),
        guarded(holders('EXTERNAL.AFFILIATE_VIEW'), screen('affiliate-external', screens.ownAffiliate, 'ma-structure')),
        guarded(
          holders('EXTERNAL.PRODUCT_VIEW'),
          screen('produit', screens.ownProducts, 'mes-produits'),
          screen('produit-edit/:id', screens.productEdit, 'mes-produits'),
        ),
        guarded(holders('EXTERNAL.PRODUCT_UPDATE'), screen('produit-new', screens.productEdit, 'mes-produits')),
        ...partnerScreens,
      ]),
      layout('user', <PartnerLayout />, '/user/home', partnerScreens),
      { path: '*', element: go('/auth/404') },
    ],
  },
]
