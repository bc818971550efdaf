import { useQuery } from '@tanstack/react-query'
import { RecordWait } from '#client/common/RecordWait.tsx'
import { ask } from '#client/data/ask.ts'
import { useCommand } from '#client/data/use-command.ts'
import { Card } from '#client/ui/Card.tsx'
import { RadioGroup } from '#client/ui/Checkbox.tsx'
import { Field } from '#client/ui/Field.tsx'
import { MAIL_WISH_CODES, MAIL_WISHES } from '#contract/messages/wish.ts'

const OPTIONS = MAIL_WISH_CODES.map(value => ({ value, label: MAIL_WISHES[value] }))

/** What one is mailed of what happens; notifications come in any case. */
export const MailWish = () => {
  const query = useQuery(ask('NT_NOTIFICATION', 'GET_WISH', {}))
  const { run, isBusy } = useCommand('NT_NOTIFICATION', 'SET_WISH', { success: 'Votre choix est enregistré.' })
  return (
    <Card title="E-mails reçus">
      {query.data ? (
        <Field
          label="M’écrire quand une demande, une collecte ou un label me concerne"
          hint="Les notifications de l’application et les e-mails de sécurité (mot de passe, invitation) arrivent toujours."
          isGroup
        >
          <RadioGroup options={OPTIONS} value={query.data.wish} isDisabled={isBusy} onValueChange={wish => run({ wish })} />
        </Field>
      ) : (
        <RecordWait {...query} />
      )}
    </Card>
  )
}
