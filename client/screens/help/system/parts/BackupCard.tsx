import { Card } from '#client/ui/Card.tsx'
import { DescriptionList } from '#client/ui/DescriptionList.tsx'
import { Pill, type Tone } from '#client/ui/Pill.tsx'
import { BACKUP_STATES, type Backup, type BackupStatus, type SystemState } from '#contract/resources/system/entity.ts'
import { proofText, showDuration } from '#contract/texts/system.ts'
import { inWords } from '#contract/words.ts'
import { SYSTEM } from '../texts.ts'

const TONES: Readonly<Record<BackupStatus, Tone>> = { RUNNING: 'done', STARTING: 'info', STOPPED: 'danger', OFF: 'neutral' }

const Places = ({ places }: Pick<Backup, 'places'>) => (
  <ul className="flex flex-col gap-2">
    {places.map(({ name, lastAt, error }) => (
      <li key={name} className="min-w-0">
        <span className="font-medium wrap-anywhere">{name}</span>{' '}
        {error === null ? (
          <span className="text-ink-soft">{lastAt === null ? 'rien encore' : `à jour au ${inWords(lastAt)}`}</span>
        ) : (
          <span className="text-brick wrap-anywhere">{error}</span>
        )}
      </li>
    ))}
  </ul>
)

/** How the continuous backup stands, where it goes, and when it was last proved to be worth something. */
export const BackupCard = ({ state: { backup, proof } }: { state: SystemState }) => (
  <Card title={SYSTEM.backup} actions={<Pill tone={TONES[backup.status]}>{BACKUP_STATES[backup.status]}</Pill>}>
    <div className="flex flex-col gap-4">
      {backup.status === 'OFF' ? (
        <p className="text-ink-soft">{SYSTEM.postgres}</p>
      ) : (
        <>
          <DescriptionList
            items={[
              { id: 'last', term: 'Dernière sauvegarde', value: inWords(backup.lastAt) },
              { id: 'lag', term: 'Retard', value: showDuration(backup.lagMs) },
              { id: 'places', term: 'Emplacements', value: backup.places.length > 0 && <Places places={backup.places} />, isWide: true },
            ]}
          />
          {backup.isSameDisk ? <p className="text-honey">{SYSTEM.sameDisk}</p> : null}
          <p className={proof?.error ? 'text-brick' : 'text-ink-soft'}>{proof ? proofText(proof) : SYSTEM.noProof}</p>
        </>
      )}
    </div>
  </Card>
)
