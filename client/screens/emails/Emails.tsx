import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import type { ColumnsOf, FiltersOf } from '#client/common/list/declaration.ts'
import { recordOverlay } from '#client/common/list/overlays.tsx'
import { ResourceList } from '#client/common/list/ResourceList.tsx'
import { showInstant } from '#client/data/format.ts'
import { MAILS, outboxStateQuery } from '#client/data/mails.ts'
import { labelOptions } from '#client/data/options.ts'
import { EMAIL_TEMPLATES } from '#client/data/templates.ts'
import { useTitle } from '#client/data/use-title.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { PageHeader } from '#client/ui/PageHeader.tsx'
import { EmptyState } from '#client/ui/States.tsx'
import { Tabs } from '#client/ui/Tabs.tsx'
import { showNumber } from '#contract/counts.ts'
import { MAILS as MAILS_BY_TYPE } from '#contract/messages/mails.ts'
import { MAIL_STATUSES } from '#contract/resources/mail/entity.ts'
import { PLACES } from '#contract/texts/interface.ts'
import { MAIL_ACTIONS, MailDialog, MailStatusPill } from './MailDialog/MailDialog.tsx'
import { templateActions } from './templates/template-actions.ts'
import { BY_TITLE, TEMPLATE_COLUMNS, templateOverlays, typeFilter } from './templates/template-list.tsx'

const FILTERS: FiltersOf<typeof MAILS> = [
  { name: 'recipient', label: 'Destinataire', kind: 'text' },
  { name: 'subject', label: 'Objet', kind: 'text' },
  { name: 'status', label: 'Statut', kind: 'choice', options: labelOptions(MAIL_STATUSES) },
  { name: 'from', label: 'Créé à partir du', kind: 'day', isMore: true },
  { name: 'to', label: 'Créé jusqu’au', kind: 'day', isMore: true },
]
const COLUMNS: ColumnsOf<typeof MAILS> = [
  { id: 'subject', header: 'Objet', cell: row => row.subject },
  { id: 'recipient', header: 'Destinataire', cell: row => row.recipient },
  { id: 'status', header: 'Statut', isWrapped: true, cell: row => <MailStatusPill status={row.status} /> },
  { id: 'createdAt', header: 'Créé le', sortField: 'createdAt', isNumber: true, cell: row => showInstant(row.createdAt) },
  { id: 'attempts', header: 'Essais', isNumber: true, cell: row => showNumber(row.attempts) },
  { id: 'error', header: 'Erreur', from: 'wide', cell: row => row.error ?? '' },
]
const NEWEST_FIRST = { field: 'createdAt', direction: 'DESC' } as const
const OVERLAYS = [recordOverlay('id', MailDialog)]

/** Told where every mail waits for good: nobody would know why. */
const NotSent = () => {
  const { data } = useQuery(outboxStateQuery())
  if (!data || data.isSent) return null
  return data.isDemo ? (
    <Banner tone="info" title="Démonstration&#8239;: aucun e-mail ne part">
      Ouvrez un e-mail pour lire ce que son destinataire aurait reçu, et suivre son lien.
    </Banner>
  ) : (
    <Banner tone="warning" title="Aucun serveur d’envoi n’est réglé">
      Les e-mails attendent ici et personne ne les reçoit. Ils partiront dès que la personne qui administre le serveur aura réglé l’envoi
      (SCEAU_SMTP_URL).
    </Banner>
  )
}

/** Every mail that was to leave: what waits, what failed and why, and a way to send it again. */
export const MailOutbox = () => (
  <div className="flex flex-col gap-5">
    <NotSent />
    <ResourceList
      list={MAILS}
      label="Envois"
      filters={FILTERS}
      columns={COLUMNS}
      defaultSort={NEWEST_FIRST}
      actions={MAIL_ACTIONS}
      overlays={OVERLAYS}
      empty={<EmptyState title="Aucun e-mail" text="Chaque e-mail de l’application apparaît ici dès qu’il est prêt à partir." />}
    />
  </div>
)

const TEMPLATE_FILTERS: FiltersOf<typeof EMAIL_TEMPLATES> = [
  ...typeFilter([...MAILS_BY_TYPE].map(([value, { name: label }]) => ({ value, label }))),
]
const TEMPLATE_ACTIONS = templateActions('CMS_EMAIL')
const TEMPLATE_OVERLAYS = templateOverlays('CMS_EMAIL')

/** The texts of mails. */
const MailTemplates = () => (
  <ResourceList
    list={EMAIL_TEMPLATES}
    label="Modèles"
    filters={TEMPLATE_FILTERS}
    columns={TEMPLATE_COLUMNS}
    defaultSort={BY_TITLE}
    actions={TEMPLATE_ACTIONS}
    overlays={TEMPLATE_OVERLAYS}
    empty={<EmptyState title="Aucun modèle" text="Les textes des e-mails sont créés au premier démarrage." />}
  />
)

const TABS = [
  { id: 'templates', label: 'Modèles', content: <MailTemplates /> },
  { id: 'outbox', label: 'Envois', content: <MailOutbox /> },
] as const

/** E-mails, for staff: their texts, and what was sent; the tab stands in the address (`?tab=outbox`). */
export const Emails = () => {
  useTitle(PLACES.emails)
  const [params, setParams] = useSearchParams()
  const tab = params.get('tab') === 'outbox' ? 'outbox' : 'templates'
  return (
    <>
      <PageHeader title={PLACES.emails} />
      <Tabs
        label={PLACES.emails}
        value={tab}
        // The criteria of one list mean nothing to the other.
        onValueChange={id => setParams(id === 'outbox' ? { tab: id } : {})}
        tabs={TABS}
      />
    </>
  )
}
