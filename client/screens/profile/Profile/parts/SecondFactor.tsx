import { useQuery } from '@tanstack/react-query'
import { ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { SecondFactorPill } from '#client/common/AccountPills.tsx'
import { FaultState } from '#client/common/FaultState.tsx'
import { FEW_CODES } from '#client/common/second-factor/use-sign-in.ts'
import { ask } from '#client/data/ask.ts'
import { showInstant } from '#client/data/format.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { DescriptionList } from '#client/ui/DescriptionList.tsx'
import { LoadingRegion, Skeleton } from '#client/ui/Skeleton.tsx'
import { countOf } from '#contract/counts.ts'
import type { SecondFactorState } from '#contract/resources/second-factor/methods.ts'
import { CodeDialog } from './CodeDialog.tsx'
import { EnableDialog } from './EnableDialog.tsx'

type Opened = 'enable' | 'renew' | 'disable' | null

const Active = ({ state, open }: { state: SecondFactorState; open: (dialog: Opened) => void }) => (
  <div className="flex flex-col gap-5">
    {state.codesLeft < FEW_CODES ? (
      <Banner tone="warning">Il ne vous reste presque plus de codes de récupération&#8239;: demandez-en de nouveaux.</Banner>
    ) : null}
    <DescriptionList
      items={[
        { id: 'state', term: 'État', value: <SecondFactorPill isOn /> },
        { id: 'since', term: 'Activée le', value: showInstant(state.since) },
        { id: 'codes', term: 'Codes de récupération', value: countOf(state.codesLeft, 'code restant', 'codes restants') },
        ...(state.isRequired
          ? [{ id: 'required', term: 'Désactivation', value: 'Votre profil l’exige\u202f: elle ne peut pas être désactivée.' }]
          : []),
      ]}
    />
    <div className="flex flex-wrap gap-2">
      <Button onClick={() => open('renew')}>Nouveaux codes de récupération</Button>
      {state.isRequired ? null : (
        <Button variant="danger" onClick={() => open('disable')}>
          Désactiver
        </Button>
      )}
    </div>
  </div>
)

/** « Double authentification »: what stands, and what its owner does with it. Internal users only. */
export const SecondFactor = () => {
  const { data, error, refetch, isFetching } = useQuery(ask('SECOND_FACTOR', 'GET', {}))
  const [opened, setOpened] = useState<Opened>(null)
  const close = () => setOpened(null)
  return (
    <Card title="Double authentification" description="À chaque connexion, un code de votre téléphone en plus du mot de passe.">
      {data?.isOn ? <Active state={data} open={setOpened} /> : null}
      {data && !data.isOn ? (
        <Button icon={ShieldCheck} onClick={() => setOpened('enable')}>
          Activer la double authentification
        </Button>
      ) : null}
      {!data && error ? <FaultState error={error} onRetry={() => void refetch()} isBusy={isFetching} /> : null}
      {!data && !error ? (
        <LoadingRegion>
          <Skeleton className="h-10 w-60" />
        </LoadingRegion>
      ) : null}
      {opened === 'enable' ? <EnableDialog onClose={close} /> : null}
      {opened === 'renew' || opened === 'disable' ? <CodeDialog kind={opened} onClose={close} /> : null}
    </Card>
  )
}
