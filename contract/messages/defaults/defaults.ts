import { EVENT_CODES } from '../events.ts'
import { CORE_MAIL, DIGEST_MAIL, mailOf } from '../mails.ts'
import { linkCalled, paragraphs, type TemplateText } from '../template.ts'
import { ACCESS_DEFAULTS } from './access.ts'
import { mailDefault, noticeDefault } from './events.ts'

/** Every template of a mail as it is born, by its type; afterwards it is the organisation's (docs/domain.md 16.4). */
export const MAIL_DEFAULTS: ReadonlyMap<string, TemplateText> = new Map<string, TemplateText>([
  [CORE_MAIL, { title: 'Fin de tous les e-mails', content: 'L’équipe du label de la finance solidaire' }],
  ...Object.entries(ACCESS_DEFAULTS),
  ...EVENT_CODES.map((event): [string, TemplateText] => [mailOf(event), mailDefault(event)]),
  [
    DIGEST_MAIL,
    {
      title: 'Votre résumé du jour',
      content: paragraphs(
        'Bonjour {{user.firstName}},',
        'Depuis votre dernier résumé\u202f:',
        '{{news.list}}',
        linkCalled('Ouvrir mon espace'),
      ),
    },
  ],
])

/** Every template of a notification as it is born, by its type. */
export const NOTICE_DEFAULTS: ReadonlyMap<string, TemplateText> = new Map(EVENT_CODES.map(event => [event, noticeDefault(event)]))
