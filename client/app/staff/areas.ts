import {
  BellRing,
  BookMarked,
  Building2,
  ChartNoAxesGantt,
  ClipboardList,
  ContactRound,
  FileQuestion,
  FileUp,
  House,
  Inbox,
  KeyRound,
  ListChecks,
  type LucideIcon,
  Mail,
  MessageCircleQuestion,
  Package,
  PackageCheck,
  PackagePlus,
  ScrollText,
  Settings2,
  Tags,
  UserRound,
  UsersRound,
} from 'lucide-react'
import type { LazyRouteFunction, RouteObject } from 'react-router'
import { type Access, holders } from '#contract/method.ts'
import { MENU_GROUPS, PLACES } from '#contract/texts/interface.ts'
import { screens } from '../screens.ts'

/** Some screens of staff, for who holds a right. */
export interface StaffArea {
  access?: Access
  /** Its entry in the menu, which leads to its first screen. */
  menu?: { label: string; icon: LucideIcon }
  /** The page of the guide that tells about them. */
  help: string
  /** Their scripts by their address inside /admin. */
  screens: Readonly<Record<string, LazyRouteFunction<RouteObject>>>
}

/** All that staff have, in the order of their menu (docs/domain.md 3.3 and 4.4). */
export const STAFF_GROUPS: readonly { label?: string; areas: readonly StaffArea[] }[] = [
  {
    areas: [
      { menu: { label: PLACES.home, icon: House }, help: 'accueil-equipe', screens: { home: screens.staffHome } },
      {
        access: holders('DASHBOARD.VIEW'),
        menu: { label: PLACES.collectionDashboard, icon: ChartNoAxesGantt },
        help: 'suivre-une-collecte',
        screens: {
          'dashboard-collectes': async () => ({
            Component: (await import('../../screens/dashboards/CollectionDashboard.tsx')).CollectionDashboard,
          }),
        },
      },
      {
        access: holders('DASHBOARD.VIEW'),
        menu: { label: PLACES.accountDashboard, icon: ContactRound },
        help: 'comptes-par-affilie',
        screens: {
          'dashboard-utilisateurs': async () => ({
            Component: (await import('../../screens/dashboards/AccountDashboard.tsx')).AccountDashboard,
          }),
        },
      },
      {
        access: holders('DASHBOARD.VIEW', 'COLLECT.VIEW'),
        help: 'suivre-une-collecte',
        screens: { 'avancement-collecte/:id': screens.progress },
      },
    ],
  },
  {
    label: MENU_GROUPS.users,
    areas: [
      {
        access: holders('USER.VIEW'),
        menu: { label: PLACES.accounts, icon: UsersRound },
        help: 'comptes',
        screens: {
          'user-management': async () => ({ Component: (await import('../../screens/users/UserList/UserList.tsx')).UserList }),
          'user-edit/:id': screens.userEdit,
        },
      },
      { access: holders('USER.ADD'), help: 'comptes', screens: { 'user-new': screens.userEdit } },
      {
        access: holders('ROLE.VIEW'),
        menu: { label: PLACES.roles, icon: KeyRound },
        help: 'roles-et-profils',
        screens: {
          'role-management': async () => ({ Component: (await import('../../screens/roles/RoleList/RoleList.tsx')).RoleList }),
        },
      },
      {
        access: holders('PROFILE.VIEW'),
        menu: { label: PLACES.profiles, icon: UserRound },
        help: 'roles-et-profils',
        screens: {
          'profile-management': async () => ({ Component: (await import('../../screens/roles/ProfileList/ProfileList.tsx')).ProfileList }),
        },
      },
    ],
  },
  {
    label: MENU_GROUPS.settings,
    areas: [
      {
        access: holders('T_TECHNICAL.VIEW'),
        menu: { label: PLACES.technicalTables, icon: Settings2 },
        help: 'tables',
        screens: {
          'table-technique': async () => ({ Component: (await import('../../screens/tables/TableList/TableList.tsx')).TechnicalTables }),
          'table-technique-detail/:id': async () => ({
            Component: (await import('../../screens/tables/TableDetail/TableDetail.tsx')).TechnicalTable,
          }),
        },
      },
      {
        access: holders('T_REFERENTIAL.VIEW'),
        menu: { label: PLACES.referenceTables, icon: Tags },
        help: 'tables',
        screens: {
          'table-referentiel': async () => ({ Component: (await import('../../screens/tables/TableList/TableList.tsx')).ReferenceTables }),
          'table-referentiel-detail/:id': async () => ({
            Component: (await import('../../screens/tables/TableDetail/TableDetail.tsx')).ReferenceTable,
          }),
        },
      },
      {
        access: holders('T_RESPONSE.VIEW'),
        menu: { label: PLACES.responseTables, icon: ListChecks },
        help: 'tables',
        screens: {
          'table-reponses': async () => ({ Component: (await import('../../screens/tables/TableList/TableList.tsx')).ResponseTables }),
          'table-reponses-detail/:id': async () => ({
            Component: (await import('../../screens/tables/TableDetail/TableDetail.tsx')).ResponseTable,
          }),
        },
      },
      {
        access: holders('EMAIL.VIEW'),
        menu: { label: PLACES.emails, icon: Mail },
        help: 'e-mails',
        screens: { emails: async () => ({ Component: (await import('../../screens/emails/Emails.tsx')).Emails }) },
      },
      {
        access: holders('NOTIFICATION.VIEW'),
        menu: { label: PLACES.noticeTemplates, icon: BellRing },
        help: 'e-mails',
        screens: {
          'cms-notifications': async () => ({ Component: (await import('../../screens/emails/NoticeTemplates.tsx')).NoticeTemplates }),
        },
      },
      {
        access: holders('IMPORT.VIEW'),
        menu: { label: PLACES.imports, icon: FileUp },
        help: 'importer',
        screens: { import: async () => ({ Component: (await import('../../screens/imports/ImportScreen.tsx')).ImportScreen }) },
      },
    ],
  },
  {
    areas: [
      {
        access: holders('AFFILIATE.VIEW'),
        menu: { label: PLACES.affiliates, icon: Building2 },
        help: 'affilies',
        screens: {
          affiliate: async () => ({ Component: (await import('../../screens/affiliates/AffiliateList/AffiliateList.tsx')).AffiliateList }),
          'affiliate-edit/:id': screens.affiliateEdit,
        },
      },
      { access: holders('AFFILIATE.ADD'), help: 'affilies', screens: { 'affiliate-new': screens.affiliateEdit } },
    ],
  },
  {
    label: MENU_GROUPS.products,
    areas: [
      {
        access: holders('PRODUCT.VIEW'),
        menu: { label: PLACES.menuProducts, icon: Package },
        help: 'produits',
        screens: {
          products: async () => ({ Component: (await import('../../screens/products/ProductList/ProductList.tsx')).ProductList }),
          'produit-edit/:id': screens.productEdit,
        },
      },
      { access: holders('PRODUCT.ADD'), help: 'produits', screens: { 'produit-new': screens.productEdit } },
      {
        access: holders('PRODUCT.VIEW'),
        menu: { label: PLACES.menuLabelled, icon: PackageCheck },
        help: 'actes-du-label',
        screens: {
          'labelled-products': async () => ({
            Component: (await import('../../screens/products/ProductList/ProductList.tsx')).LabelledProductList,
          }),
        },
      },
      {
        access: holders('PRODUCT.VIEW'),
        menu: { label: PLACES.newProducts, icon: PackagePlus },
        help: 'candidatures',
        screens: {
          'new-products': async () => ({ Component: (await import('../../screens/products/ProductList/ProductList.tsx')).NewProductList }),
        },
      },
    ],
  },
  {
    label: MENU_GROUPS.forms,
    areas: [
      {
        access: holders('QUESTION.VIEW'),
        menu: { label: PLACES.questions, icon: MessageCircleQuestion },
        help: 'questions',
        screens: {
          question: async () => ({ Component: (await import('../../screens/questions/QuestionList/QuestionList.tsx')).QuestionList }),
        },
      },
      {
        access: holders('FORM.VIEW'),
        menu: { label: PLACES.questionnaires, icon: FileQuestion },
        help: 'questionnaires',
        screens: {
          'master-question': async () => ({
            Component: (await import('../../screens/questionnaires/QuestionnaireList/QuestionnaireList.tsx')).QuestionnaireList,
          }),
          'edit-question/:id': screens.questionnaireBuilder,
        },
      },
      { access: holders('FORM.ADD'), help: 'questionnaires', screens: { 'creator-question': screens.questionnaireBuilder } },
    ],
  },
  {
    label: MENU_GROUPS.collections,
    areas: [
      {
        access: holders('CATALOG.VIEW'),
        menu: { label: PLACES.catalogs, icon: BookMarked },
        help: 'catalogues',
        screens: {
          catalog: async () => ({ Component: (await import('../../screens/catalogs/CatalogList/CatalogList.tsx')).CatalogList }),
        },
      },
      {
        access: holders('COLLECT.VIEW'),
        menu: { label: PLACES.collections, icon: ClipboardList },
        help: 'mener-une-collecte',
        screens: {
          collecte: async () => ({
            Component: (await import('../../screens/collections/CollectionList/CollectionList.tsx')).CollectionList,
          }),
          'collecte/:id': async () => ({
            Component: (await import('../../screens/collections/CollectionPage/CollectionPage.tsx')).CollectionPage,
          }),
        },
      },
      { access: holders('COLLECT.ADD'), help: 'preparer-une-collecte', screens: { 'collecte/new': screens.collectionForm } },
      { access: holders('COLLECT.UPDATE'), help: 'preparer-une-collecte', screens: { 'collecte/edit/:id': screens.collectionForm } },
    ],
  },
  {
    areas: [
      {
        access: holders('REQUEST.VIEW'),
        menu: { label: PLACES.requests, icon: Inbox },
        help: 'demandes',
        screens: { demande: screens.requests },
      },
      { access: holders('REQUEST.VIEW'), help: 'corriger-des-reponses', screens: { 'feedback/:id/:qsId': screens.feedback } },
      {
        access: holders('REQUEST.VIEW'),
        help: 'examiner',
        screens: {
          'demande/:id': async () => {
            // What requests are about is shown by the areas that hold it.
            const [{ reviewScreen }, { PRODUCT_SIDES }, { AFFILIATE_SIDES }] = await Promise.all([
              import('../../screens/requests/Review/Review.tsx'),
              import('../../screens/products/candidature/review-sides.tsx'),
              import('../../screens/affiliates/review-sides.tsx'),
            ])
            return { Component: reviewScreen([PRODUCT_SIDES, AFFILIATE_SIDES]) }
          },
        },
      },
      {
        access: holders('REQUEST.VIEW'),
        help: 'candidatures',
        screens: {
          'candidature/:id?': async () => ({ Component: (await import('../../screens/products/candidature/Candidature.tsx')).Candidature }),
        },
      },
    ],
  },
  {
    areas: [
      {
        access: holders('LOG.VIEW'),
        menu: { label: PLACES.logs, icon: ScrollText },
        help: 'journal',
        screens: { logs: async () => ({ Component: (await import('../../screens/logs/LogList/LogList.tsx')).LogList }) },
      },
    ],
  },
]
