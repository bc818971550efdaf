import { Navigate, Outlet, type RouteObject } from 'react-router'
import { type Layout, productPlaces } from '#client/data/places.ts'
import { type Access, holders } from '#contract/method.ts'
import { PartnerLayout } from './chrome/PartnerLayout.tsx'
import { Splash } from './chrome/Splash.tsx'
import { Allowed } from './guards/Allowed.tsx'
import { OwnHome } from './guards/OwnHome.tsx'
import { SignedIn } from './guards/SignedIn.tsx'
import { Root } from './Root.tsx'
import { RouteFault } from './RouteFault.tsx'
import { screens } from './screens.ts'
import { Unknown } from './Unknown.tsx'

const staffRequests = holders('REQUEST.VIEW')
const ownRequests = holders('EXTERNAL.REQUEST_VIEW')

const guarded = (access: Access, ...children: RouteObject[]): RouteObject => ({ element: <Allowed access={access} />, children })
const go = (to: string) => <Navigate to={to} replace />

/** A layout with its screens; an address that leads nowhere says so inside it (docs/domain.md 4.1). */
const layout = (name: Layout, shell: Pick<RouteObject, 'element' | 'lazy'>, landing: string, children: RouteObject[]): RouteObject => ({
  path: name,
  element: (
    <SignedIn layout={name}>
      <Outlet />
    </SignedIn>
  ),
  children: [
    {
      ...shell,
      children: [
        {
          errorElement: <RouteFault />,
          children: [
            { index: true, element: go(landing) },
            ...children,
            { path: 'profile', lazy: screens.profile },
            { path: 'notifications', lazy: screens.notifications },
            { path: 'aide', lazy: screens.help },
            { path: 'aide/:page', lazy: screens.helpPage },
            { path: '*', element: <Unknown /> },
          ],
        },
      ],
    },
  ],
})

const admin = layout('admin', { lazy: screens.staffLayout }, '/admin/home', [
  { path: 'home', lazy: screens.staffHome },
  guarded(
    holders('DASHBOARD.VIEW'),
    { path: 'dashboard-collectes', lazy: screens.collectionDashboard },
    { path: 'dashboard-utilisateurs', lazy: screens.accountDashboard },
  ),
  guarded(holders('DASHBOARD.VIEW', 'COLLECT.VIEW'), { path: 'avancement-collecte/:id', lazy: screens.progress }),
  { path: 'password', element: go('/admin/profile?show=updatePassword') },
  guarded(
    staffRequests,
    { path: 'demande', lazy: screens.requests },
    { path: 'feedback/:id/:qsId', lazy: screens.feedback },
    { path: 'demande/:id', lazy: screens.review },
    { path: 'candidature/:id?', lazy: screens.candidature },
  ),
  guarded(holders('USER.VIEW'), { path: 'user-management', lazy: screens.users }, { path: 'user-edit/:id', lazy: screens.userEdit }),
  guarded(holders('USER.ADD'), { path: 'user-new', lazy: screens.userEdit }),
  guarded(holders('ROLE.VIEW'), { path: 'role-management', lazy: screens.roles }),
  guarded(holders('PROFILE.VIEW'), { path: 'profile-management', lazy: screens.profiles }),
  guarded(
    holders('AFFILIATE.VIEW'),
    { path: 'affiliate', lazy: screens.affiliates },
    { path: 'affiliate-edit/:id', lazy: screens.affiliateEdit },
  ),
  guarded(holders('AFFILIATE.ADD'), { path: 'affiliate-new', lazy: screens.affiliateEdit }),
  guarded(
    holders('PRODUCT.VIEW'),
    { path: 'products', lazy: screens.products },
    { path: 'labelled-products', lazy: screens.labelledProducts },
    { path: 'new-products', lazy: screens.newProducts },
    { path: 'produit', element: go(productPlaces.admin.list) },
    { path: 'produit-edit/:id', lazy: screens.productEdit },
  ),
  guarded(holders('PRODUCT.ADD'), { path: 'produit-new', lazy: screens.productEdit }),
  guarded(holders('LOG.VIEW'), { path: 'logs', lazy: screens.logs }),
  guarded(
    holders('T_TECHNICAL.VIEW'),
    { path: 'table-technique', lazy: screens.technicalTables },
    { path: 'table-technique-detail/:id', lazy: screens.technicalTable },
  ),
  guarded(
    holders('T_REFERENTIAL.VIEW'),
    { path: 'table-referentiel', lazy: screens.referenceTables },
    { path: 'table-referentiel-detail/:id', lazy: screens.referenceTable },
  ),
  guarded(
    holders('T_RESPONSE.VIEW'),
    { path: 'table-reponses', lazy: screens.responseTables },
    { path: 'table-reponses-detail/:id', lazy: screens.responseTable },
  ),
  guarded(holders('QUESTION.VIEW'), { path: 'question', lazy: screens.questions }),
  guarded(
    holders('FORM.VIEW'),
    { path: 'master-question', lazy: screens.questionnaires },
    { path: 'edit-question/:id', lazy: screens.questionnaireBuilder },
  ),
  guarded(holders('FORM.ADD'), { path: 'creator-question', lazy: screens.questionnaireBuilder }),
  guarded(holders('CATALOG.VIEW'), { path: 'catalog', lazy: screens.catalogs }),
  guarded(holders('EMAIL.VIEW'), { path: 'emails', lazy: screens.emails }),
  guarded(holders('IMPORT.VIEW'), { path: 'import', lazy: screens.imports }),
  guarded(holders('NOTIFICATION.VIEW'), { path: 'cms-notifications', lazy: screens.noticeTemplates }),
  guarded(holders('COLLECT.VIEW'), { path: 'collecte', lazy: screens.collections }, { path: 'collecte/:id', lazy: screens.collection }),
  guarded(holders('COLLECT.ADD'), { path: 'collecte/new', lazy: screens.collectionForm }),
  guarded(holders('COLLECT.UPDATE'), { path: 'collecte/edit/:id', lazy: screens.collectionForm }),
])

const partnerScreens: RouteObject[] = [
  { path: 'home', lazy: screens.home },
  guarded(
    ownRequests,
    { path: 'request', lazy: screens.requests },
    { path: 'feedback/:id/:qsId', lazy: screens.feedback },
    { path: 'remise/:id', lazy: screens.handOver },
  ),
]

export const routes: RouteObject[] = [
  {
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
      admin,
      layout('external', { element: <PartnerLayout /> }, '/external/home', [
        guarded(
          holders('EXTERNAL.INDICATEURS'),
          { path: 'indicateurs', lazy: screens.indicators },
          { path: 'avancement-collecte/:id', lazy: screens.progress },
        ),
        guarded(holders('EXTERNAL.AFFILIATE_VIEW'), { path: 'affiliate-external', lazy: screens.ownAffiliate }),
        guarded(
          holders('EXTERNAL.PRODUCT_VIEW'),
          { path: 'produit', lazy: screens.ownProducts },
          { path: 'produit-edit/:id', lazy: screens.productEdit },
        ),
        guarded(holders('EXTERNAL.PRODUCT_UPDATE'), { path: 'produit-new', lazy: screens.productEdit }),
        ...partnerScreens,
      ]),
      layout('user', { element: <PartnerLayout /> }, '/user/home', partnerScreens),
      { path: '*', element: go('/auth/404') },
    ],
  },
]
