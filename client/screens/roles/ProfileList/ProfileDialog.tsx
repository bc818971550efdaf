import { useQuery } from '@tanstack/react-query'
import { profileQuery } from '#client/data/profiles.ts'
import { Section } from '#client/ui/Card.tsx'
import type { Description } from '#client/ui/DescriptionList.tsx'
import type { Profile } from '#contract/resources/role/entity.ts'
import { RecordDialog } from '../parts/RecordDialog.tsx'

const twoFactorOf = ({ requiresTwoFactor }: Profile): Description[] => [
  { id: 'twoFactor', term: 'Second facteur', value: requiresTwoFactor ? 'Exigé' : 'Facultatif' },
]

/** A profile with its roles. */
export const ProfileDialog = ({ id, onClose }: { id: number; onClose: () => void }) => (
  <RecordDialog kind="profile" id={id} query={useQuery(profileQuery(id))} onClose={onClose} more={twoFactorOf}>
    {({ roles }) => (
      <Section title="Rôles">
        {roles.length === 0 ? (
          <p className="text-ink-soft">Ce profil ne réunit aucun rôle.</p>
        ) : (
          <ul className="list-disc pl-5">
            {roles.map(role => (
              <li key={role.id}>{role.name}</li>
            ))}
          </ul>
        )}
      </Section>
    )}
  </RecordDialog>
)
