import { emailsPlace } from '#client/data/places.ts'
import { useCan } from '#client/data/use-can.ts'
import { Card } from '#client/ui/Card.tsx'
import { DescriptionList } from '#client/ui/DescriptionList.tsx'
import { Link } from '#client/ui/Link.tsx'
import { Progress } from '#client/ui/Progress.tsx'
import { countOf, fileSize, showNumber } from '#contract/counts.ts'
import type { SystemState } from '#contract/resources/system/entity.ts'
import { showDuration } from '#contract/texts/system.ts'
import { inWords } from '#contract/words.ts'
import { SYSTEM } from '../texts.ts'

type Shown = { state: SystemState }

const ROOMS = { data: 'Disque des données', backup: 'Disque de la sauvegarde' } as const
const ENGINES = { sqlite: 'SQLite', postgres: 'PostgreSQL' } as const
const FULL = 90

/** "+3,2 Mo", "−1 Mo"; nothing while it is not known. */
const growthText = (bytes: number | null) => bytes !== null && `${bytes < 0 ? '−' : '+'}${fileSize(Math.abs(bytes))}`

/** What the data take, how they grow, and what room is left. */
export const DataCard = ({ state: { database, files, storage } }: Shown) => (
  <Card title={SYSTEM.data}>
    <div className="flex flex-col gap-5">
      <DescriptionList
        items={[
          { id: 'database', term: 'Base', value: fileSize(database.bytes) },
          { id: 'files', term: 'Fichiers joints', value: `${fileSize(files.bytes)} (${countOf(files.count, 'fichier')})` },
          { id: 'week', term: 'Croissance en 7 jours', value: growthText(database.week) },
          { id: 'month', term: 'Croissance en 30 jours', value: growthText(database.month) },
          ...(database.freeBytes > 0 ? [{ id: 'free', term: 'Place libre dans la base', value: fileSize(database.freeBytes) }] : []),
        ]}
      />
      {storage.map(({ name, freeBytes, totalBytes }) => {
        const used = (100 * (totalBytes - freeBytes)) / totalBytes
        return (
          <Progress
            key={name}
            label={ROOMS[name]}
            value={used}
            tone={used > FULL ? 'danger' : undefined}
            detail={`${fileSize(freeBytes)} libres sur ${fileSize(totalBytes)}`}
          />
        )
      })}
    </div>
  </Card>
)

/** Who works, and what waits. */
export const ActivityCard = ({ state: { sessions, jobs, mails } }: Shown) => {
  const maySeeMails = useCan()('MAIL_OUTBOX', 'FILTER')
  return (
    <Card title={SYSTEM.activity}>
      <div className="flex flex-col gap-4">
        <DescriptionList
          items={[
            { id: 'sessions', term: 'Sessions ouvertes', value: `${showNumber(sessions.open)} (${countOf(sessions.people, 'personne')})` },
            { id: 'jobs', term: 'Travaux en attente', value: showNumber(jobs.waiting) },
            { id: 'mails', term: 'E-mails en attente', value: showNumber(mails.waiting) },
            { id: 'failed', term: 'E-mails en échec', value: showNumber(mails.failed) },
          ]}
        />
        {mails.isSent ? null : <p className="text-ink-soft">{SYSTEM.notSent}</p>}
        {maySeeMails && mails.waiting + mails.failed > 0 ? (
          <p>
            <Link to={`${emailsPlace}?tab=outbox`}>{SYSTEM.outbox}</Link>
          </p>
        ) : null}
      </div>
    </Card>
  )
}

const clockText = (skewMs: number | null) => (skewMs === null ? 'Rien d’anormal' : `Décalée de ${showDuration(Math.abs(skewMs))}`)

/** What runs, since when, and what of its surroundings it depends on. */
export const ServiceCard = ({ state }: Shown) => (
  <Card title={SYSTEM.service}>
    <DescriptionList
      items={[
        { id: 'version', term: 'Version de Sceau', value: state.version },
        { id: 'engine', term: 'Base de données', value: ENGINES[state.engine] },
        { id: 'started', term: 'En marche depuis', value: inWords(state.startedAt) },
        { id: 'memory', term: 'Mémoire', value: fileSize(state.process.memoryBytes) },
        { id: 'clock', term: 'Horloge', value: clockText(state.clockSkewMs) },
        { id: 'certificate', term: 'Certificat, jusqu’au', value: state.certificate && inWords(state.certificate.endsAt) },
      ]}
    />
  </Card>
)
