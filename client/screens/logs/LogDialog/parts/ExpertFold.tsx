import { DescriptionList } from '#client/ui/DescriptionList.tsx'
import type { LogDetail } from '#contract/resources/log/entity.ts'

/** A body as it was sent, laid out; one that is no JSON stays as it is. */
function laidOut(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2)
  } catch {
    return body
  }
}

/** Details for experts: the call, its body without secrets, its origin, and its hash in the chain. */
export const ExpertFold = ({ line }: { line: LogDetail }) => (
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
