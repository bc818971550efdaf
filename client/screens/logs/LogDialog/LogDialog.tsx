import { useQuery } from '@tanstack/react-query'
import { showInstant } from '#client/data/format.ts'
import { logQuery, showDescription, showInitiator } from '#client/data/logs.ts'
import { RecordWait } from '#client/data/RecordWait.tsx'
import { useMay } from '#client/data/use-can.ts'
import { Button } from '#client/ui/Button.tsx'
import { DescriptionList } from '#client/ui/DescriptionList.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { Link } from '#client/ui/Link.tsx'
import { uiTexts } from '#client/ui/texts.ts'
import { showCode } from '#contract/codes.ts'
import type { LogDetail } from '#contract/resources/log/entity.ts'
import { actionText } from '#contract/resources/log/names.ts'
import { Changes } from './parts/Changes.tsx'
import { ExpertFold } from './parts/ExpertFold.tsx'
import { recordPlace } from './parts/record-place.ts'

const RecordLink = ({ line }: { line: LogDetail }) => {
  const may = useMay()
  const place = recordPlace(line)
  return place !== null && may({ resource: line.resource, method: 'GET_ID' }) ? <Link to={place}>Ouvrir ce qui est concerné</Link> : null
}

const LogContent = ({ line }: { line: LogDetail }) => (
  <div className="flex flex-col gap-6">
    <DescriptionList
      items={[
        { id: 'description', term: 'Description', value: showDescription(line), isWide: true },
        { id: 'resource', term: 'Ressource', value: line.resourceName },
        { id: 'method', term: 'Type d’action', value: actionText(line.method) },
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
export const LogDialog = ({ id, onClose }: { id: number; onClose: () => void }) => {
  const query = useQuery(logQuery(id))
  return (
    <Dialog
      isOpen
      isWide
      onClose={onClose}
      title={`Journal, ligne ${showCode('log', id)}`}
      footer={<Button onClick={onClose}>{uiTexts.close}</Button>}
    >
      {query.data ? <LogContent line={query.data} /> : <RecordWait {...query} />}
    </Dialog>
  )
}
