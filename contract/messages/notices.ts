import { EVENT_CODES, EVENTS, type EventCode } from './events.ts'

/** The type of what was told of labels before each act had a text of its own; old notifications still bear it. */
const FORMER = 'LABEL_CHANGED'

/** The types of a user's notifications (docs/domain.md 16.1): the events, by their code. */
export type NoticeType = EventCode | typeof FORMER
export const NOTICE_CODES: [NoticeType, ...NoticeType[]] = [...EVENT_CODES, FORMER]
export const noticeName = (type: NoticeType): string => (type === FORMER ? 'Label mis à jour' : EVENTS[type].name)
