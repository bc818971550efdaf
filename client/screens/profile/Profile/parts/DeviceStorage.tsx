import { useStorageInfo } from '#client/offline/react.ts'
import { Card } from '#client/ui/Card.tsx'
import { DescriptionList } from '#client/ui/DescriptionList.tsx'
import { Progress } from '#client/ui/Progress.tsx'
import { fileSize } from '#contract/counts.ts'

const KEPT = {
  true: 'Protégé\u202f: le navigateur ne l’effacera pas de lui-même',
  false: 'Le navigateur peut l’effacer si la place manque',
}

/** The room that answers and files take on this device, and whether the browser promises to keep them. */
export const DeviceStorage = () => {
  const { usage, quota, persisted, text } = useStorageInfo()
  return (
    <Card title="Stockage sur cet appareil" description="Vos brouillons et les fichiers joints, en attendant leur envoi.">
      <div className="flex flex-col gap-4">
        {usage !== null && quota !== null && quota > 0 ? (
          <Progress label="Espace utilisé" value={(usage / quota) * 100} detail={`${fileSize(usage)} sur ${fileSize(quota)}`} />
        ) : null}
        <DescriptionList
          columns={1}
          items={[
            { id: 'persisted', term: 'Conservation', value: persisted === null ? null : KEPT[`${persisted}`] },
            ...(text ? [{ id: 'state', term: 'À savoir', value: text }] : []),
          ]}
        />
      </div>
    </Card>
  )
}
