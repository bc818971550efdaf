import { useQuery } from '@tanstack/react-query'
import { profileQuery } from '#client/data/profiles.ts'
import { Section } from '#client/ui/Card.tsx'
import { RightsDialog } from '../parts/RightsDialog.tsx'

/** A profile with its roles. */
export const ProfileDialog = ({ id, onClose }: { id: number; onClose: () => void }) => (
  <RightsDialog kind="profile" id={id} query={useQuery(profileQuery(id))} onClose={onClose}>
    {({ roles, type, requiresTwoFactor }) => (
      <>
        {type === 'USER_TYPE_INTERNE' ? (
          <p>
            <span className="font-medium">Double authentification{'\u202f'}:</span> {requiresTwoFactor ? 'exigée' : 'facultative'}
          </p>
        ) : null}
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
      </>
    )}
  </RightsDialog>
)
