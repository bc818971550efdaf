import { useQuery } from '@tanstack/react-query'
import { ChangeTable } from '#client/common/ChangeTable.tsx'
import { ReadDialog } from '#client/common/ReadDialog.tsx'
import { showInstant } from '#client/data/format.ts'
import { logQuery, showDescription, showInitiator } from '#client/data/logs.ts'
import {
  affiliatePlaces,
  collectionPlaces,
  emailsPlace,
  placesOf,
  productPlaces,
  profilesPlace,
  rolesPlace,
  userPlaces,
} from '#client/data/places.ts'
import { useMay } from '#client/data/use-can.ts'
import { DescriptionList } from '#client/ui/DescriptionList.tsx'
import { Link } from '#client/ui/Link.tsx'
import type { AuditChange } from '#contract/audit.ts'
import { showCode } from '#contract/codes.ts'
import type { LogDetail } from '#contract/resources/log/entity.ts'
import { actionText } from '#contract/resources/log/names.ts'

const PLACES: Readonly<Record<string, (id: number) => string>> = {
  AFFILIATE_MANAGEMENT: affiliatePlaces.detail,
  COLLECT_MANAGEMENT: collectionPlaces.detail,
  DEMANDE_MANAGEMENT: placesOf('admin').request,
  MAIL_OUTBOX: id => `${emailsPlace}?tab=outbox&id=${id}`,
  PRODUCT_MANAGEMENT: productPlaces.admin.detail,
  PROFILE_MANAGEMENT: id => `${profilesPlace}?id=${id}`,
  ROLE_MANAGEMENT: id => `${rolesPlace}?id=${id}`,
  USER_MANAGEMENT: userPlaces.detail,
}

/** Where the record that a line concerns is shown; null where it has no screen, or is gone. */
function recordPlace({ resource, method, record }: Pick<LogDetail, 'resource' | 'method' | 'record'>): string | null {
  if (record === null || method === 'DELETE' || !Object.hasOwn(PLACES, resource)) return null
  return PLACES[resource]?.(record) ?? null
}

/** What an action changed, field by field, before and after. */
const Changes = ({ changes }: { changes: readonly AuditChange[] }) =>
  changes.length === 0 ? (
    <p className="text-ink-soft">Aucun changement de champ n’a été noté pour cette action.</p>
  ) : (
    <ChangeTable changes={changes} />
  )

/** A body as it was sent, laid out; one that is no JSON stays as it is. */
function laidOut(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2)
  } catch {
    return body
  }
}

/** Details for experts: the call, its body without secrets, its origin, and its hash in the chain. */
const ExpertFold = ({ line }: { line: LogDetail }) => (
  <details className="rounded-card border border-line">
    <summary className="cursor-pointer rounded-card px-4 py-3 font-semibold hover:bg-sunk">Détails techniques</summary>
    <div className="flex flex-col gap-4 px-4 pb-4">
      <DescriptionList
        items={[
          { id: 'call', term: 'Appel', value: `${line.resource} ${line.method}` },
          { id: 'ip', term: 'Adresse IP', value: line.ip || 'Aucune' },
          ...(line.ipProxy ? [{ id: 'proxy', term: 'Par le proxy', value: line.ipProxy }] : []),
          { id: 'hash', term: 'Empreinte de la chaîne', value: <code className="wrap-anywhere">{line.hash}</code>, isWide: true },
        ]}
      />
      <pre className="rounded-card bg-sunk p-4 text-note whitespace-pre-wrap wrap-anywhere">{laidOut(line.body)}</pre>
    </div>
  </details>
)

const RecordLink = ({ line }: { line: LogDetail }) => {
  const may = useMay()
  const place = recordPlace(line)
  const mayRead = ['GET_ID', 'GET_ID_FORM'].some(method => may({ resource: line.resource, method }))
  return place !== null && mayRead ? <Link to={place}>Ouvrir ce qui est concerné</Link> : null
}

const LogContent = ({ line }: { line: LogDetail }) => (
  <div className="flex flex-col gap-6">
    <DescriptionList
      items={[
        { id: 'description', term: 'Description', value: showDescription(line), isWide: true },
        { id: 'resource', term: 'Ressource', value: line.resourceName },
        { id: 'method', term: 'Type d’action', value: actionText(line) },
        { id: 'createdAt', term: 'Date de l’action', value: showInstant(line.createdAt) },
        { id: 'initiator', term: 'Initiateur', value: showInitiator(line) },
      ]}
    />
    <RecordLink line={line} />
    <section aria-labelledby="log-changes" className="flex flex-col gap-3">
      <h3 id="log-changes" className="text-heading font-semibold">
        Ce qui a changé
      </h3>
      <Changes changes={line.changes} />
    </section>
    <ExpertFold line={line} />
  </div>
)

/** One line of the audit log: what it changed in words, and the call as it came for experts. */
export const LogDialog = ({ id, onClose }: { id: number; onClose: () => void }) => (
  <ReadDialog title={`Journal, ligne ${showCode('log', id)}`} query={useQuery(logQuery(id))} onClose={onClose}>
    {line => <LogContent line={line} />}
  </ReadDialog>
)
