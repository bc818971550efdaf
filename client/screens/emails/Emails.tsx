import { useTitle } from '#client/data/use-title.ts'
import { PageHeader } from '#client/ui/PageHeader.tsx'
import { Tabs } from '#client/ui/Tabs.tsx'
import { PLACES } from '#contract/texts/interface.ts'
import { MailOutbox } from './MailOutbox/MailOutbox.tsx'

/** E-mails, for staff. */
export const Emails = () => {
  useTitle(PLACES.emails)
  return (
    <>
      <PageHeader title={PLACES.emails} />
      <Tabs
        label={PLACES.emails}
        value="outbox"
        onValueChange={() => undefined}
        tabs={[{ id: 'outbox', label: 'Envois', content: <MailOutbox /> }]}
      />
    </>
  )
}
