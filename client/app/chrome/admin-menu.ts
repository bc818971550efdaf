import {
  BellRing,
  BookMarked,
  Building2,
  ChartNoAxesGantt,
  CircleQuestionMark,
  ClipboardList,
  ContactRound,
  FileQuestion,
  FileUp,
  House,
  Inbox,
  KeyRound,
  ListChecks,
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
import { useHolder } from '#client/data/current-user.ts'
import {
  affiliatePlaces,
  catalogsPlace,
  collectionPlaces,
  dashboardPlaces,
  emailsPlace,
  importPlace,
  logsPlace,
  noticeTemplatesPlace,
  placesOf,
  productPlaces,
  profilesPlace,
  questionnairesPlace,
  questionsPlace,
  rolesPlace,
  tablePlaces,
  userPlaces,
} from '#client/data/places.ts'
import type { NavEntry, NavGroup } from '#client/ui/SideMenu.tsx'
import { type Access, type Holder, holders, isAllowed } from '#contract/method.ts'
import { MENU_GROUPS, PLACES } from '#contract/texts/interface.ts'

type Guarded = NavEntry & { access?: Access }
type GuardedGroup = { id: string; label?: string; entries: readonly Guarded[] }

const staff = placesOf('admin')
/** The staff's menu in groups; each entry needs its right (docs/domain.md 3.3 and 4.4). */
const ADMIN_MENU: readonly GuardedGroup[] = [
  {
    id: 'dashboard',
    entries: [
      { id: 'home', label: PLACES.home, to: staff.home, icon: House },
      {
        id: 'collectionDashboard',
        label: PLACES.collectionDashboard,
        to: dashboardPlaces.collections,
        icon: ChartNoAxesGantt,
        access: holders('DASHBOARD.VIEW'),
      },
      {
        id: 'accountDashboard',
        label: PLACES.accountDashboard,
        to: dashboardPlaces.accounts,
        icon: ContactRound,
        access: holders('DASHBOARD.VIEW'),
      },
    ],
  },
  {
    id: 'users',
    label: MENU_GROUPS.users,
    entries: [
      { id: 'accounts', label: PLACES.accounts, to: userPlaces.list, icon: UsersRound, access: holders('USER.VIEW') },
      { id: 'roles', label: PLACES.roles, to: rolesPlace, icon: KeyRound, access: holders('ROLE.VIEW') },
      { id: 'profiles', label: PLACES.profiles, to: profilesPlace, icon: UserRound, access: holders('PROFILE.VIEW') },
    ],
  },
  {
    id: 'settings',
    label: MENU_GROUPS.settings,
    entries: [
      {
        id: 'technical',
        label: PLACES.technicalTables,
        to: tablePlaces.technical.list,
        icon: Settings2,
        access: holders('T_TECHNICAL.VIEW'),
      },
      { id: 'reference', label: PLACES.referenceTables, to: tablePlaces.reference.list, icon: Tags, access: holders('T_REFERENTIAL.VIEW') },
      { id: 'response', label: PLACES.responseTables, to: tablePlaces.response.list, icon: ListChecks, access: holders('T_RESPONSE.VIEW') },
      { id: 'emails', label: PLACES.emails, to: emailsPlace, icon: Mail, access: holders('EMAIL.VIEW') },
      {
        id: 'noticeTemplates',
        label: PLACES.noticeTemplates,
        to: noticeTemplatesPlace,
        icon: BellRing,
        access: holders('NOTIFICATION.VIEW'),
      },
      { id: 'imports', label: PLACES.imports, to: importPlace, icon: FileUp, access: holders('IMPORT.VIEW') },
    ],
  },
  {
    id: 'affiliates',
    entries: [{ id: 'affiliates', label: PLACES.affiliates, to: affiliatePlaces.list, icon: Building2, access: holders('AFFILIATE.VIEW') }],
  },
  {
    id: 'products',
    label: MENU_GROUPS.products,
    entries: [
      { id: 'products', label: PLACES.menuProducts, to: productPlaces.admin.list, icon: Package, access: holders('PRODUCT.VIEW') },
      {
        id: 'labelled',
        label: PLACES.menuLabelled,
        to: productPlaces.admin.labelled,
        icon: PackageCheck,
        access: holders('PRODUCT.VIEW'),
      },
      {
        id: 'candidates',
        label: PLACES.newProducts,
        to: productPlaces.admin.candidates,
        icon: PackagePlus,
        access: holders('PRODUCT.VIEW'),
      },
    ],
  },
  {
    id: 'forms',
    label: MENU_GROUPS.forms,
    entries: [
      { id: 'questions', label: PLACES.questions, to: questionsPlace, icon: MessageCircleQuestion, access: holders('QUESTION.VIEW') },
      { id: 'questionnaires', label: PLACES.questionnaires, to: questionnairesPlace, icon: FileQuestion, access: holders('FORM.VIEW') },
    ],
  },
  {
    id: 'collections',
    label: MENU_GROUPS.collections,
    entries: [
      { id: 'catalogs', label: PLACES.catalogs, to: catalogsPlace, icon: BookMarked, access: holders('CATALOG.VIEW') },
      { id: 'collections', label: PLACES.collections, to: collectionPlaces.list, icon: ClipboardList, access: holders('COLLECT.VIEW') },
    ],
  },
  {
    id: 'requests',
    entries: [{ id: 'requests', label: PLACES.requests, to: staff.requests, icon: Inbox, access: holders('REQUEST.VIEW') }],
  },
  { id: 'logs', entries: [{ id: 'logs', label: PLACES.logs, to: logsPlace, icon: ScrollText, access: holders('LOG.VIEW') }] },
  { id: 'help', entries: [{ id: 'help', label: PLACES.help, to: staff.help, icon: CircleQuestionMark }] },
]

/** The groups in which the holder may open something. */
const menuFor = (holder: Holder): NavGroup[] =>
  ADMIN_MENU.map(group => ({
    ...group,
    entries: group.entries.filter(({ access }) => access === undefined || isAllowed(access, holder)),
  })).filter(({ entries }) => entries.length > 0)

export const useAdminMenu = (): NavGroup[] => menuFor(useHolder())
