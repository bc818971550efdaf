import { useQuery } from '@tanstack/react-query'
import { roleQuery } from '#client/data/roles.ts'
import { Section } from '#client/ui/Card.tsx'
import type { Role } from '#contract/resources/role/entity.ts'
import { RightsDialog } from '../parts/RightsDialog.tsx'
import { groupsFor } from './permission-groups.ts'

const Permissions = ({ role }: { role: Role }) => {
  const groups = groupsFor(role.type, role.permissions)
  return (
    <Section title="Permissions">
      {groups.length === 0 ? <p className="text-ink-soft">Ce rôle ne donne aucune permission.</p> : null}
      <div className="grid grid-cols-1 gap-x-8 gap-y-5 sm:grid-cols-2">
        {groups.map(({ name, permissions }) => (
          <section key={name} aria-label={name}>
            <h3 className="font-semibold">{name}</h3>
            <ul className="list-disc pl-5">
              {permissions.map(({ id, description }) => (
                <li key={id}>{description}</li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Section>
  )
}

/** A role with what it allows, group by group. */
export const RoleDialog = ({ id, onClose }: { id: number; onClose: () => void }) => (
  <RightsDialog kind="role" id={id} query={useQuery(roleQuery(id))} onClose={onClose}>
    {role => <Permissions role={role} />}
  </RightsDialog>
)
