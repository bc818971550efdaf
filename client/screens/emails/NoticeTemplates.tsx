import { listScreen } from '#client/common/list/ListScreen.tsx'
import { NOTICE_TEMPLATES } from '#client/data/templates.ts'
import { EVENT_CODES, EVENTS } from '#contract/messages/events.ts'
import { PLACES } from '#contract/texts/interface.ts'
import { templateActions } from './templates/template-actions.ts'
import { BY_TITLE, TEMPLATE_COLUMNS, templateOverlays, typeFilter } from './templates/template-list.tsx'

/** The texts of notifications, for staff (docs/domain.md 16.4). */
export const NoticeTemplates = listScreen(NOTICE_TEMPLATES, {
  title: PLACES.noticeTemplates,
  filters: [...typeFilter(EVENT_CODES.map(value => ({ value, label: EVENTS[value].name })))],
  columns: TEMPLATE_COLUMNS,
  defaultSort: BY_TITLE,
  actions: templateActions('CMS_NOTIFICATION'),
  overlays: templateOverlays('CMS_NOTIFICATION'),
  empty: { title: 'Aucun modèle', text: 'Les textes des notifications sont créés au premier démarrage.' },
})
